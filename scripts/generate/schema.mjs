// The published JSON schema of the manifest, for editors and validators that do not run Galley.

/** @typedef {import('./model.mjs').JsonSchema} JsonSchema */

const TEXT_KEYS = ['section', 'file', 'text'];

/**
 * What the model checks in code is stated in JSON schema's own words, definitions are sorted by name, and limits
 * that only say "a safe integer" are left out.
 * @param {import('./model.mjs').Model} model
 * @returns {JsonSchema}
 */
export function manifestSchema({ manifest, layerTextKeys }) {
  const definitions = inlined(manifest['$defs']);
  const one = (/** @type {readonly string[]} */ keys) => keys.map((key) => ({ required: [key] }));
  const stated = {
    ...definitions,
    Layer: { ...definitions.Layer, oneOf: one(layerTextKeys) },
    Roles: withTemplate({ ...definitions.Roles, oneOf: one(['files', 'entries']) }, one(TEXT_KEYS)),
    Text: { ...definitions.Text, oneOf: one(TEXT_KEYS) },
    Wrap: { ...definitions.Wrap, anyOf: one(['tag', 'heading', 'before', 'after']) },
  };
  const sorted = Object.entries(stated).sort(([a], [b]) => (a < b ? -1 : 1));
  return withoutSafeIntegerLimits({
    $schema: manifest['$schema'],
    $id: 'manifest.schema.json',
    title: definitions.Manifest.title,
    description: definitions.Manifest.description,
    $ref: manifest['$ref'],
    $defs: Object.fromEntries(sorted),
  });
}

/**
 * A role's template is one text, too.
 * @param {JsonSchema} roles
 * @param {JsonSchema[]} oneOf
 * @returns {JsonSchema}
 */
function withTemplate(roles, oneOf) {
  return { ...roles, properties: { ...roles.properties, template: { ...roles.properties.template, oneOf } } };
}

/**
 * Puts definitions without a name of their own, which zod numbers, into the places that refer to them.
 * @param {JsonSchema} definitions
 * @returns {JsonSchema}
 */
function inlined(definitions) {
  const text = JSON.stringify(definitions, (_, value) => {
    const name = value?.['$ref']?.split('/').at(-1);
    if (!name?.startsWith('__schema')) return value;
    const { $ref: _ref, ...rest } = value;
    return { ...definitions[name], ...rest };
  });
  const named = Object.entries(JSON.parse(text)).filter(([name]) => !name.startsWith('__schema'));
  return Object.fromEntries(named);
}

/**
 * @template T
 * @param {T} schema
 * @returns {T}
 */
function withoutSafeIntegerLimits(schema) {
  const text = JSON.stringify(schema, (key, value) =>
    key === 'maximum' && value === Number.MAX_SAFE_INTEGER ? undefined : value,
  );
  return JSON.parse(text);
}
