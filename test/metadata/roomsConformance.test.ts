import { readdirSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parser } from '@lezer/javascript';
import { describe, expect, test } from 'vitest';

/**
 * Conformance is Galley's own answer, so an adapter has nothing to compute with: it writes a workspace, calls the
 * service and compares. A hash of a text that the service gave is a comparison.
 */
const FOLDER = fileURLToPath(new URL('../conformance', import.meta.url));

const modules = readdirSync(FOLDER, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .flatMap((system) =>
    readdirSync(join(FOLDER, system.name), { recursive: true, encoding: 'utf8' })
      .filter((path) => /\.[cm]?[jt]s$/.test(path))
      .map((path) => posix.join(system.name, path.replaceAll('\\', '/'))),
  );

test('there are adapters', () => {
  expect(modules.length).toBeGreaterThan(0);
});

describe.each(modules)('%s', (path) => {
  const text = readFileSync(join(FOLDER, path), 'utf8');

  test('imports nothing to compute with', () => {
    expect(importsOf(text).filter((one) => !mayImport(path, one))).toEqual([]);
  });
});

test.each([
  ["import { sha256Hex } from '../../../server/src/engine/pins/hash';", false],
  ["import type { Section } from '../../../server/src/engine/grammar/grammar';", false],
  ["import { createPromptService } from '../../../server/src/service/promptService';", false],
  ["import type { Finding } from '../../../server/src/service/findings';", true],
  ["import { caseWorkspace } from '../workspace';", false],
  ["import { type CaseWorkspace, caseWorkspace } from '../workspace';", false],
  ["import type { CaseWorkspace } from '../workspace';", true],
  ["import { type Adapter, type Case } from '../conformance';", true],
  ["import { createHash } from 'node:crypto';", true],
  ["import { execFile } from 'node:child_process';", false],
  ["import { layersOf } from './layers';", true],
  ["import { layersOf } from '../other/layers';", false],
  ["export { escape } from '../../support/escape';", false],
  ["const yaml = await import('yaml');", false],
  ["const { createHash } = require('node:crypto');", false],
])('%s: %s', (statement, allowed) => {
  expect(importsOf(statement).every((one) => mayImport('system/adapter.ts', one))).toBe(allowed);
});

interface Import {
  readonly kind: 'static' | 'dynamic';
  readonly from: string;
  readonly typeOnly: boolean;
}

/** Types of the runner and of what the service returns, hashes, and modules of the same system, held to the same. */
function mayImport(path: string, { kind, from, typeOnly }: Import): boolean {
  if (kind === 'dynamic') return false;
  if (from === 'node:crypto') return true;
  const goal = posix.join(posix.dirname(path), from);
  if (from.startsWith('.') && ['conformance', 'workspace'].includes(goal)) return typeOnly;
  if (goal.startsWith('../../server/src/service/')) return typeOnly;
  return from.startsWith('.') && goal.startsWith(`${path.split('/')[0]}/`);
}

/** Every import of a TypeScript module, also those written as `require` or `import()`. */
function importsOf(text: string): Import[] {
  const found: Import[] = [];
  const tree = parser.configure({ dialect: 'ts' }).parse(text);
  tree.iterate({
    enter({ name, node, from, to }) {
      if (name === 'ImportDeclaration' || name === 'ExportDeclaration') {
        const source = node.getChild('String');
        if (!source) return;
        const head = text.slice(from, source.from).replace(/\b(import|export|from)\b/g, '');
        const names = /^\s*\{(.*)\}\s*$/s
          .exec(head)?.[1]
          ?.split(',')
          .filter((one) => one.trim() !== '');
        const typeOnly = /^\s*type\b/.test(head) || (names?.every((one) => /^\s*type\b/.test(one)) ?? false);
        found.push({ kind: 'static', from: text.slice(source.from + 1, source.to - 1), typeOnly });
      } else if (name === 'DynamicImport' || (name === 'VariableName' && text.slice(from, to) === 'require'))
        found.push({ kind: 'dynamic', from: text.slice(from, to), typeOnly: false });
    },
  });
  return found;
}
