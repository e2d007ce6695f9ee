import { relative } from 'node:path/posix';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { RoomsFixture } from './roomsFixture';
import { type Arrow, arrows, LINTER_ONLY, ROOMS } from './roomsTable';

/** Where an import is planted: in the room's folder itself and in a folder below, which needs another path. */
const DEPTHS = ['planted', 'planted/below'];

/** Other ways to write an import, each of which must be seen like the plain one; a type query by the compiler. */
const FORMS: Readonly<Record<string, { readonly text: (from: string) => string; readonly linter: boolean }>> = {
  'a type import': { text: (from) => `export type * as planted from '${from}';\n`, linter: true },
  'a dynamic import': { text: (from) => `export const planted = import('${from}');\n`, linter: true },
  'a type query': { text: (from) => `export type Planted = typeof import('${from}');\n`, linter: false },
};

/** Names that only some host has; the compiler knows. */
const GLOBALS: readonly (readonly [room: string, name: string])[] = [
  ['engine', 'process'],
  ['engine', 'document'],
  ['service', 'process'],
  ['service', 'document'],
  ['lsp', 'process'],
  ['protocol', 'document'],
  ['messages', 'document'],
  ['webview', 'process'],
];

let fixture: RoomsFixture;
let compiler: ReadonlySet<string>;
let linter: ReadonlySet<string>;

beforeAll(async () => {
  fixture = new RoomsFixture();
  for (const { folder } of Object.values(ROOMS)) fixture.plant(`${folder}/goal/goal.ts`, 'export const goal = 1;\n');
  for (const arrow of arrows())
    for (const depth of DEPTHS) fixture.plant(fileOf(arrow, depth), `export * from '${specifier(arrow, depth)}';\n`);
  for (const [form, { text }] of Object.entries(FORMS)) {
    fixture.plant(`server/src/engine/forms/${slug(form)}/room.ts`, text('../../../lsp/goal/goal'));
    fixture.plant(`server/src/engine/forms/${slug(form)}/package.ts`, text('vscode'));
  }
  for (const [room, name] of GLOBALS)
    fixture.plant(`${ROOMS[room]?.folder}/globals/${name}.ts`, `export const planted = ${name};\n`);
  [compiler, linter] = await Promise.all([fixture.refusedByCompiler(), fixture.refusedByLinter()]);
}, 120_000);

afterAll(() => fixture?.dispose());

describe('a forbidden import is refused', () => {
  const forbidden = arrows().filter(({ allowed }) => !allowed);

  test.each(forbidden.map((arrow) => [arrow.name, arrow] as const))('%s', (name, arrow) => {
    for (const depth of DEPTHS) {
      const file = fileOf(arrow, depth);
      expect(linter.has(file), `the linter refuses ${file}`).toBe(true);
      expect(compiler.has(file), `the compiler refuses ${file}`).toBe(!LINTER_ONLY.includes(name));
    }
  });

  test.each(Object.entries(FORMS))('written as %s', (form, seen) => {
    for (const target of ['room', 'package']) {
      const file = `server/src/engine/forms/${slug(form)}/${target}.ts`;
      expect(compiler.has(file), `the compiler refuses ${file}`).toBe(true);
      expect(linter.has(file), `the linter refuses ${file}`).toBe(seen.linter);
    }
  });

  test.each(GLOBALS)('%s has no %s', (room, name) => {
    expect(compiler.has(`${ROOMS[room]?.folder}/globals/${name}.ts`)).toBe(true);
  });
});

test('every other import is accepted', () => {
  const allowed = arrows().filter((arrow) => arrow.allowed);
  const files = allowed.flatMap((arrow) => DEPTHS.map((depth) => fileOf(arrow, depth)));
  expect(files.length).toBeGreaterThan(40);
  expect(files.filter((file) => compiler.has(file))).toEqual([]);
  expect(files.filter((file) => linter.has(file))).toEqual([]);
});

function fileOf({ from, to }: Arrow, depth: string): string {
  return `${from.folder}/${depth}/${slug(to)}.ts`;
}

function specifier({ from, to }: Arrow, depth: string): string {
  const room = ROOMS[to];
  return room ? relative(`${from.folder}/${depth}`, `${room.folder}/goal/goal`) : to;
}

function slug(text: string): string {
  return text.replace(/\W+/g, '-');
}
