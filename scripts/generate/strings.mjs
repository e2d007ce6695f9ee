// The texts of the client and the preview page, for translators: `client/l10n/bundle.l10n.json`, English to English.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parser } from '@lezer/javascript';
import { inRoot } from '../lib/paths.mjs';

const folders = ['client/src', 'client/webview'];

const typescript = parser.configure({ dialect: 'ts' });

/** @returns {import('../generate.mjs').Output} */
export function stringBundle() {
  return { path: 'client/l10n/bundle.l10n.json', text: () => `${JSON.stringify(bundle(), undefined, 2)}\n` };
}

/** @returns {Record<string, string>} sorted by text */
function bundle() {
  const texts = folders.flatMap(sourceFiles).flatMap((file) => textsOf(readFileSync(file, 'utf8')));
  return Object.fromEntries([...new Set(texts)].sort().map((text) => [text, text]));
}

/** @param {string} folder */
function sourceFiles(folder) {
  const entries = readdirSync(inRoot(folder), { recursive: true, withFileTypes: true });
  return entries.filter(({ name }) => name.endsWith('.ts')).map(({ parentPath, name }) => join(parentPath, name));
}

/**
 * First arguments of calls of a function named `t`, however it was reached.
 * @param {string} source
 */
function textsOf(source) {
  /** @type {string[]} */
  const texts = [];
  typescript.parse(source).iterate({
    enter: ({ name, node }) => {
      if (name !== 'CallExpression') return;
      const called = node.firstChild && source.slice(node.firstChild.from, node.firstChild.to);
      const first = node.getChild('ArgList')?.firstChild?.nextSibling;
      if (called === undefined || called === null || !/(^|\.)t$/.test(called) || first?.name !== 'String') return;
      texts.push(literal(source.slice(first.from, first.to)));
    },
  });
  return texts;
}

/**
 * The text of a string literal whose only escapes are those of quotes and backslashes.
 * @param {string} code
 */
const literal = (code) => code.slice(1, -1).replace(/\\(.)/g, '$1');
