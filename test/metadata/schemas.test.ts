import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { ManifestSchema } from '../../server/src/engine/manifest/model/manifest';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const FOLDER = join(ROOT, 'server/schemas');
const names = readdirSync(FOLDER);

type Schema = Readonly<Record<string, unknown>>;

describe.each(names)('%s', (name) => {
  const schema = JSON.parse(readFileSync(join(FOLDER, name), 'utf8')) as Schema;

  test('is a valid schema with a title', () => {
    expect(name).toMatch(/^[a-z]+\.schema\.json$/);
    expect(schema['$id']).toBe(name);
    expect(schema['title']).toEqual(expect.any(String));
    const ajv = new Ajv2020({ strict: true, allowUnionTypes: true, strictRequired: false });
    expect(() => ajv.compile(schema)).not.toThrow();
  });

  test('allows no key that it does not name', () => {
    const open = partsOf(schema).filter(
      ([, part]) => part['properties'] !== undefined && part['additionalProperties'] !== false,
    );
    expect(open.map(([path]) => path)).toEqual([]);
  });

  test('describes every key', () => {
    const definitions = schema['$defs'] as Readonly<Record<string, Schema>>;
    const described = (part: Schema) =>
      part['description'] ??
      definitions[String(part['$ref']).split('/').at(-1) as string]?.['description'] ??
      part['enum'];
    const bare = partsOf(schema).flatMap(([path, part]) =>
      Object.entries((part['properties'] ?? {}) as Readonly<Record<string, Schema>>)
        .filter(([key, property]) => key !== 'version' && !described(property))
        .map(([key]) => `${path}/${key}`),
    );
    // A step's key is its name; what it does stands at its parameters.
    expect(bare.filter((path) => !path.startsWith('/$defs/Step/'))).toEqual([]);
  });
});

describe('the manifest schema', () => {
  const ajv = new Ajv2020({ strict: false });
  const validate = ajv.compile(JSON.parse(readFileSync(join(FOLDER, 'manifest.schema.json'), 'utf8')));

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
