// The texts of the client, the preview page and the server, for translators: `client/l10n/bundle.l10n.json`, English to
// English. The client hands the bundle of its language to the server.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parser } from '@lezer/javascript';
import { inRoot } from '../lib/paths.mjs';

/** Where texts stand in calls, and by which function. */
const calls = [
  { folders: ['client/src', 'client/webview'], called: /(^|\.)t$/ },
  { folders: ['server/src/service', 'server/src/lsp'], called: /^say$/ },
];
/** Where texts stand in tables that `say` is given an entry of. */
const tables = 'server/src/service/messages';
/** What a table has beside texts that are shown: summaries are for the pages about findings, `by` names a datum. */
const noText = new Set(['summary', 'by']);

const typescript = parser.configure({ dialect: 'ts' });

/** @returns {import('../generate.mjs').Output} */
export function stringBundle() {
  return { path: 'client/l10n/bundle.l10n.json', text: () => `${JSON.stringify(bundle(), undefined, 2)}\n` };
}

/** @returns {Record<string, string>} sorted by text */
function bundle() {
  const read = (/** @type {string} */ file) => readFileSync(file, 'utf8');
  const texts = [
    ...calls.flatMap(({ folders, called }) =>
      folders.flatMap(sourceFiles).flatMap((file) => textsOf(read(file), called)),
    ),
    ...sourceFiles(tables).flatMap((file) => textsInTables(read(file))),
  ];
  return Object.fromEntries([...new Set(texts)].sort().map((text) => [text, text]));
}

/** @param {string} folder */
function sourceFiles(folder) {
  const entries = readdirSync(inRoot(folder), { recursive: true, withFileTypes: true });
  return entries.filter(({ name }) => name.endsWith('.ts')).map(({ parentPath, name }) => join(parentPath, name));
}

/**
 * First arguments of calls of a function; of a choice between two texts, both.
 * @param {string} source
 * @param {RegExp} called the function as it is written
 */
function textsOf(source, called) {
  /** @type {string[]} */
  const texts = [];
  typescript.parse(source).iterate({
    enter: ({ name, node }) => {
      if (name !== 'CallExpression') return;
      const caller = node.firstChild && source.slice(node.firstChild.from, node.firstChild.to);
      const first = node.getChild('ArgList')?.firstChild?.nextSibling;
      if (!caller || !called.test(caller) || !first) return;
      const choices = first.name === 'ConditionalExpression' ? first.getChildren('String') : [first];
      for (const { name: kind, from, to } of choices)
        if (kind === 'String') texts.push(literal(source.slice(from, to)));
    },
  });
  return texts;
}

/**
 * Sentences and phrases that are values of objects.
 * @param {string} source
 */
function textsInTables(source) {
  /** @type {string[]} */
  const texts = [];
  typescript.parse(source).iterate({
    enter: ({ name, node }) => {
      const value = node.lastChild;
      if (name !== 'Property' || value?.name !== 'String' || value === node.firstChild) return;
      const key = node.firstChild && source.slice(node.firstChild.from, node.firstChild.to);
      const text = literal(source.slice(value.from, value.to));
      if (!noText.has(key ?? '') && /[\s`]/.test(text)) texts.push(text);
    },
  });
  return texts;
}

/**
 * The text of a string literal whose only escapes are those of quotes and backslashes.
 * @param {string} code
 */
const literal = (code) => code.slice(1, -1).replace(/\\(.)/g, '$1');
