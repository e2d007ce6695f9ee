// Cuts the manifest's schema into a file for each part, so that an editor or validator can hold a part by itself
// against it. What several parts use is in one file of its own.

/** @typedef {import('./model.mjs').JsonSchema} JsonSchema */

/** Folder of the parts, from that of the manifest's schema. */
const FOLDER = 'manifest';
/** The part for definitions that several others use. */
const COMMON = 'common';
/** Parts besides the keys of a manifest: the definition that each is about. */
const INNER_PARTS = { layer: 'Layer', step: 'Step', continuation: 'Continuation' };

/**
 * @param {JsonSchema} schema the whole manifest in one
 * @returns {{path: string, schema: JsonSchema}[]} paths from the folder of schemas; the manifest's own comes first
 */
export function schemaParts(schema) {
  const definitions = schema['$defs'];
  const { Manifest } = definitions;
  const keys = Object.entries(Manifest.properties).filter(([, property]) => referencesOf(property).length > 0);
  /** @type {Map<string, JsonSchema>} by part, what stands at its root */
  const roots = new Map([
    ...keys.map(([key, property]) => /** @type {const} */ ([key, property])),
    ...Object.entries(INNER_PARTS).map(
      ([part, name]) => /** @type {const} */ ([part, /** @type {JsonSchema} */ ({ $ref: `#/$defs/${name}` })]),
    ),
  ]);
  const owners = ownersOf(roots, definitions);
  const dialect = schema['$schema'];
  const parts = [...roots.keys(), COMMON].sort().map((part) => {
    const owned = Object.entries(definitions).filter(([name]) => owners.get(name) === part);
    const root = roots.get(part) ?? {};
    const about = definitions[referencesOf(root)[0] ?? ''];
    return {
      path: `${FOLDER}/${part}.schema.json`,
      schema: {
        $schema: dialect,
        $id: `${part}.schema.json`,
        title: part === COMMON ? 'Galley manifest: what several parts use' : `Galley manifest: \`${part}\``,
        description: root.description ?? about?.description ?? 'Definitions that several parts of a manifest use.',
        ...relinked(root, (name) => linkFrom(part, owners.get(name) ?? COMMON, name)),
        ...(owned.length > 0 && {
          $defs: relinked(Object.fromEntries(owned), (name) => linkFrom(part, owners.get(name) ?? COMMON, name)),
        }),
      },
    };
  });
  return [{ path: 'manifest.schema.json', schema: manifestOf(schema, new Set(keys.map(([key]) => key))) }, ...parts];
}

/**
 * The manifest's own schema: its keys, each with its part.
 * @param {JsonSchema} schema
 * @param {Set<string>} parts
 */
function manifestOf(schema, parts) {
  const { Manifest, ...definitions } = schema['$defs'];
  const properties = Object.entries(Manifest.properties).map(([key, property]) => {
    if (!parts.has(key)) return [key, property];
    const description = property.description ?? definitions[referencesOf(property)[0] ?? '']?.description;
    return [key, { description, $ref: `${FOLDER}/${key}.schema.json` }];
  });
  return { ...schema, $defs: { Manifest: { ...Manifest, properties: Object.fromEntries(properties) } } };
}

/**
 * By definition the part that has it: the one it is about, else the only one that uses it.
 * @param {Map<string, JsonSchema>} roots
 * @param {JsonSchema} definitions
 * @returns {Map<string, string>}
 */
function ownersOf(roots, definitions) {
  const about = new Map(Object.entries(INNER_PARTS).map(([part, name]) => [name, part]));
  /** @type {Map<string, Set<string>>} */
  const users = new Map();
  for (const [part, root] of roots) {
    const seen = new Set();
    const pending = referencesOf(root);
    for (let name = pending.pop(); name !== undefined; name = pending.pop()) {
      if (seen.has(name) || (about.has(name) && about.get(name) !== part)) continue;
      seen.add(name);
      users.set(name, (users.get(name) ?? new Set()).add(part));
      pending.push(...referencesOf(definitions[name]));
    }
  }
  return new Map(
    [...users].map(([name, parts]) => [name, about.get(name) ?? (parts.size === 1 ? [...parts][0] : COMMON) ?? COMMON]),
  );
}

/**
 * @param {string} from part
 * @param {string} to part
 * @param {string} name
 */
function linkFrom(from, to, name) {
  return `${from === to ? '' : `${to}.schema.json`}#/$defs/${name}`;
}

/** Names of the definitions that a schema refers to, directly. @param {JsonSchema} schema @returns {string[]} */
function referencesOf(schema) {
  return [...JSON.stringify(schema).matchAll(/"\$ref":"#\/\$defs\/([^"]+)"/g)].map(([, name]) => name ?? '');
}

/**
 * @template T
 * @param {T} schema
 * @param {(name: string) => string} link
 * @returns {T}
 */
function relinked(schema, link) {
  return JSON.parse(JSON.stringify(schema), (key, value) =>
    key === '$ref' && typeof value === 'string' ? link(value.replace('#/$defs/', '')) : value,
  );
}
