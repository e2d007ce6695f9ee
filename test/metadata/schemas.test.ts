import { readdirSync, readFileSync } from 'node:fs';
import { join, posix, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { ManifestSchema } from '../../server/src/engine/manifest/model/manifest';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const FOLDER = join(ROOT, 'server/schemas');
/** Paths from the folder, with `/`. */
const names = readdirSync(FOLDER, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map(({ parentPath, name }) => posix.join(relative(FOLDER, parentPath).replaceAll('\\', '/'), name))
  .sort();

type Schema = Readonly<Record<string, unknown>>;

const schemas = new Map(names.map((name) => [name, JSON.parse(readFileSync(join(FOLDER, name), 'utf8')) as Schema]));
const parts = names.filter((name) => name.startsWith('manifest/'));

/** Validators that know every schema where it lies, as an editor does that follows references from file to file. */
const ajv = validators({ strict: false });
const strict = validators({ strict: true });

function validators(options: object): Ajv2020 {
  const made = new Ajv2020({ allowUnionTypes: true, strictRequired: false, ...options });
  for (const [path, schema] of schemas) made.addSchema({ ...schema, $id: path });
  return made;
}

function validatorOf(name: string, from = ajv): ValidateFunction {
  return from.getSchema(name) as ValidateFunction;
}

describe.each(names)('%s', (name) => {
  const schema = schemas.get(name) as Schema;

  test('is a valid schema with a title', () => {
    expect(name).toMatch(/^(manifest\/)?[a-z]+\.schema\.json$/);
    // Relative to where the file lies, as references in it are.
    expect(schema['$id']).toBe(posix.basename(name));
    expect(schema['title']).toEqual(expect.any(String));
    expect(() => validatorOf(name, strict)).not.toThrow();
  });

  test('allows no key that it does not name', () => {
    const open = partsOf(schema).filter(
      ([, part]) => part['properties'] !== undefined && part['additionalProperties'] !== false,
    );
    expect(open.map(([path]) => path)).toEqual([]);
  });

  test('describes every key', () => {
    const described = (part: Schema) => part['description'] ?? target(name, part)?.['description'] ?? part['enum'];
    const bare = partsOf(schema).flatMap(([path, part]) =>
      Object.entries((part['properties'] ?? {}) as Readonly<Record<string, Schema>>)
        .filter(([key, property]) => key !== 'version' && !described(property))
        .map(([key]) => `${path}/${key}`),
    );
    // A step's key is its name; what it does stands at its parameters.
    expect(bare.filter((path) => !path.startsWith('/$defs/Step/'))).toEqual([]);
  });
});

/** What a schema of a file refers to. */
function target(name: string, { $ref }: Schema): Schema | undefined {
  const [file = '', pointer = ''] = String($ref ?? '').split('#');
  const schema = schemas.get(file === '' ? name : posix.join(posix.dirname(name), file));
  const definition = pointer.split('/').at(-1) ?? '';
  return definition === '' ? schema : (schema?.['$defs'] as Readonly<Record<string, Schema>>)?.[definition];
}

describe('the parts of the manifest schema', () => {
  const example = (name: string) =>
    parse(readFileSync(join(ROOT, 'examples', name, 'galley.yaml'), 'utf8')) as Readonly<Record<string, unknown>>;
  const common = 'manifest/common.schema.json';

  test('have every definition once, and what only one of them uses', () => {
    const all = [...schemas]
      .filter(([name]) => name.startsWith('manifest'))
      .flatMap(([name, schema]) => Object.keys((schema['$defs'] ?? {}) as object).map((key) => ({ name, key })));
    expect(all.filter(({ key }, index) => all.findIndex((other) => other.key === key) !== index)).toEqual([]);
    const users = (key: string) =>
      parts.filter(
        (name) => name !== common && JSON.stringify(schemas.get(name)).includes(`common.schema.json#/$defs/${key}"`),
      );
    for (const { name, key } of all) if (name === common) expect([key, users(key).length > 1]).toEqual([key, true]);
  });

  test.each(['courier', 'harbour', 'quarry'])('hold the parts of examples/%s, each by itself', (name) => {
    for (const [key, value] of Object.entries(example(name))) {
      if (key === 'version' || key === 'encoding') continue;
      const validate = validatorOf(`manifest/${key}.schema.json`);
      expect([key, validate(value) || validate.errors]).toEqual([key, true]);
    }
  });

  test.each([
    ['continuation', '{ budget: 800 B, reserve: 32 }', true],
    ['continuation', '{ budget: many }', false],
    ['layer', '{ id: a, layers: [{ id: b, text: c, cadence: 3 }] }', true],
    ['layer', '{ id: a, layers: [{ id: b }] }', false],
    ['step', '{ cap: { unit: bytes, max: 3 } }', true],
    ['step', 'shout', false],
    ['tools', '{ files: a.json, cap: [1 KiB, 20 tokens], profiles: { a: { maxTools: 3 } } }', true],
    ['tools', '{ files: a.json, profiles: { a: { maxTools: none } } }', false],
    ['requests', '{ a: { tools: false, messages: [{ id: b, text: c, cache: here }] } }', true],
    ['requests', '{ a: { tools: true, messages: [{ id: b, text: c }] } }', false],
    ['tiers', '{ a: { window: { max: 9 }, output: 3, caps: { frame: 1 KiB } } }', true],
    ['tiers', '{ a: { caps: { frame: 1 } } }', false],
    ['roles', '{ files: a, entries: b }', false],
    ['rosters', '{ a: { file: a.json } }', true],
    ['pins', '{ store: a.json }', true],
    ['pins', '[{ store: a.json }, { map: {} }]', false],
  ])('tell by themselves what %s may be: %s', (part, text, valid) => {
    expect(validatorOf(`manifest/${part}.schema.json`)(parse(text))).toBe(valid);
  });
});

describe('the manifest schema', () => {
  const validate = validatorOf('manifest.schema.json');

  test('has a part for every key that is more than a word', () => {
    const { properties } = target('manifest.schema.json', { $ref: '#/$defs/Manifest' }) ?? {};
    const inline = Object.entries(properties as Readonly<Record<string, Schema>>).filter(([, { $ref }]) => !$ref);
    expect(inline.map(([key]) => key)).toEqual(['version', 'encoding']);
  });

  const examples = readdirSync(join(ROOT, 'examples'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && readdirSync(join(ROOT, 'examples', entry.name)).includes('galley.yaml'))
    .map(({ name }) => name);

  test.each(examples)('accepts examples/%s', (name) => {
    expect(validate(parse(readFileSync(join(ROOT, 'examples', name, 'galley.yaml'), 'utf8'))) || validate.errors).toBe(
      true,
    );
  });

  test.each([
    ['nothing but the version', 'version: 1', true],
    ['no version', 'sources: {}', false],
    ['another version', 'version: 2', false],
    ['an unknown key', '{ version: 1, prompt: {} }', false],
    ['a source as a path', '{ version: 1, sources: { a: a.md } }', true],
    ['an unknown grammar', '{ version: 1, sources: { a: { file: a.md, grammar: xml } } }', false],
    ['a name that conditions cannot read', '{ version: 1, variables: { "my-var": {} } }', false],
    ['a size', '{ version: 1, tiers: { a: { caps: { frame: 5_800 B } } } }', true],
    ['a size without a unit', '{ version: 1, tiers: { a: { caps: { frame: 5800 } } } }', false],
    ['a size with an unknown unit', '{ version: 1, tiers: { a: { caps: { frame: 58 words } } } }', false],
    ['an unknown cap target', '{ version: 1, tiers: { a: { caps: { body: 5 B } } } }', false],
    ['a prompt without layers', '{ version: 1, prompts: { a: { layers: [] } } }', false],
    ['a layer', '{ version: 1, prompts: { a: { layers: [{ id: b, text: c }] } } }', true],
    ['a layer without an id', '{ version: 1, prompts: { a: { layers: [{ text: c }] } } }', false],
    ['a layer without a text', '{ version: 1, prompts: { a: { layers: [{ id: b }] } } }', false],
    ['a layer with two texts', '{ version: 1, prompts: { a: { layers: [{ id: b, text: c, file: d }] } } }', false],
    ['a wrong layer in a group', '{ version: 1, prompts: { a: { layers: [{ id: b, layers: [{ id: c }] }] } } }', false],
    ['an empty wrap', '{ version: 1, prompts: { a: { layers: [{ id: b, text: c, wrap: { join: "" } }] } } }', false],
    ['a step by name', '{ version: 1, prompts: { a: { layers: [{ id: b, text: c, steps: [strip] }] } } }', true],
    ['an unknown step', '{ version: 1, prompts: { a: { layers: [{ id: b, text: c, steps: [shout] }] } } }', false],
    [
      'a step without its parameters',
      '{ version: 1, prompts: { a: { layers: [{ id: b, text: c, steps: [cap] }] } } }',
      false,
    ],
    [
      'a slot of two texts',
      '{ version: 1, prompts: { a: { layers: [{ id: b, text: c, slots: { d: { text: e, file: f } } }] } } }',
      false,
    ],
    ['a section without a source', '{ version: 1, prompts: { a: { layers: [{ id: b, section: c }] } } }', false],
    ['roles as files', '{ version: 1, roles: { files: a/*.md } }', true],
    ['roles as files and entries', '{ version: 1, roles: { files: a/*.md, entries: a.yaml } }', false],
    ['roles as neither', '{ version: 1, roles: { fallback: { text: a } } }', false],
    ['a role template', '{ version: 1, roles: { entries: a.yaml, template: { text: b, dialect: mustache } } }', true],
    [
      'a role template of two texts',
      '{ version: 1, roles: { entries: a.yaml, template: { text: b, file: c } } }',
      false,
    ],
    [
      'a late slot',
      '{ version: 1, prompts: { a: { layers: [{ id: b, text: c }], fill: [{ slot: d, with: b }] } } }',
      true,
    ],
    [
      'a late slot in a layer',
      '{ version: 1, prompts: { a: { layers: [{ id: b, text: c, fill: [{ slot: d }] }] } } }',
      false,
    ],
    [
      'a builder',
      '{ version: 1, prompts: { a: { layers: [{ id: b, text: c }], verify: { command: [d, [e, f]] } } } }',
      true,
    ],
    [
      'a builder without a program',
      '{ version: 1, prompts: { a: { layers: [{ id: b, text: c }], verify: { command: [] } } } }',
      false,
    ],
    ['a hash of three digits', '{ version: 1, pins: { store: a.json, length: 3 } }', false],
    ['a suppression without a reason', '{ version: 1, suppress: [{ code: pin/drift, file: a.md }] }', false],
  ])('agrees with the model about %s', (_, text, valid) => {
    const data: unknown = parse(text);
    expect({ schema: validate(data), model: ManifestSchema.safeParse(data).success }).toEqual({
      schema: valid,
      model: valid,
    });
  });
});

/** Every object of a schema that is itself a schema, with its path. */
function partsOf(schema: unknown, path = ''): [string, Schema][] {
  if (Array.isArray(schema)) return schema.flatMap((one, index) => partsOf(one, `${path}/${index}`));
  if (schema === null || typeof schema !== 'object') return [];
  const inner = Object.entries(schema).flatMap(([key, value]) => partsOf(value, `${path}/${key}`));
  return [[path, schema as Schema], ...inner];
}
