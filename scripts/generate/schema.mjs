// The published JSON schema of the manifest, for editors and validators that do not run Galley.

/** @typedef {import('./model.mjs').JsonSchema} JsonSchema */

/**
 * What the model checks in code is stated in JSON schema's own words, definitions are sorted by name, and limits
 * that only say "a safe integer" are left out.
 * @param {import('./model.mjs').Model} model
 * @returns {JsonSchema}
 */
export function manifestSchema({ manifest, layerTextKeys }) {
  const definitions = manifest['$defs'];
  const one = (/** @type {readonly string[]} */ keys) => keys.map((key) => ({ required: [key] }));
  const stated = {
    ...definitions,
    Layer: { ...definitions.Layer, oneOf: one(layerTextKeys) },
    Text: { ...definitions.Text, oneOf: one(Object.keys(definitions.Text.properties)) },
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
