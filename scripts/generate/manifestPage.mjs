// The tables of the manifest reference, from the schema.
import { table, withRegion } from './regions.mjs';

/** @typedef {import('./model.mjs').JsonSchema} JsonSchema */

/** Plain values with a definition: their words, and where the page explains them. */
const VALUES = {
  Size: '[size](#sizes-and-caps)',
  TextSize: '[size](#sizes-and-caps)',
  Caps: '[caps](#sizes-and-caps)',
  Condition: '[condition](#conditions)',
  FileSizes: '[sizes](#sizes-of-agent-files)',
  SectionRef: '`source#section`',
  Zone: '`static` or `dynamic`',
  Step: '[step](#steps)',
  JsonText: '[JSON text](#jsontext)',
  DataStep: '[data step](#steps-of-data)',
};

/**
 * @param {JsonSchema} schema
 * @returns {import('../generate.mjs').Output}
 */
export function manifestPage(schema) {
  const definitions = schema['$defs'];
  return {
    path: 'docs/manifest.md',
    text(current) {
      if (current === undefined) throw new Error('docs/manifest.md is missing: its prose is written by hand.');
      let page = current;
      for (const [name, definition] of Object.entries(definitions)) {
        const rows = rowsOf(objectOf(definition), '', definitions);
        // A step's keys are the names of steps: they have a table of their own.
        if (rows.length > 0 && !name.endsWith('Step')) page = withRegion(page, name, table([HEAD, ...rows]));
      }
      page = withRegion(page, 'data steps', stepsOf(definitions.DataStep, definitions));
      return withRegion(page, 'steps', stepsOf(definitions.Step, definitions));
    },
  };
}

const HEAD = ['key', 'value', 'what it says', 'default'];

/** Of a definition that may also be written short, the long form. @param {JsonSchema} definition @returns {JsonSchema} */
function objectOf(definition) {
  return definition.anyOf?.find((/** @type {JsonSchema} */ one) => one.properties) ?? definition;
}

/**
 * A row per key; the keys of an object without a definition of its own follow it.
 * @param {JsonSchema} object
 * @param {string} prefix
 * @param {JsonSchema} definitions
 * @returns {string[][]}
 */
function rowsOf(object, prefix, definitions) {
  return Object.entries(object.properties ?? {}).flatMap(([key, property]) => {
    const { text, fallback } = splitDefault(property.description ?? definitions[nameOf(property)]?.description ?? '');
    const standard = object.required?.includes(key) ? '*required*' : fallback;
    const row = [`\`${prefix}${key}\``, typeOf(property), text, standard];
    return [row, ...(property.properties ? rowsOf(property, `${prefix}${key}.`, definitions) : [])];
  });
}

/** A description ends with its default, if it tells one. @param {string} description */
function splitDefault(description) {
  const at = description.lastIndexOf('Default: ');
  if (at < 0) return { text: description, fallback: '' };
  return {
    text: description.slice(0, at).trim(),
    fallback: description.slice(at + 'Default: '.length).replace(/\.$/, ''),
  };
}

/** @param {JsonSchema} schema @returns {string} */
function typeOf(schema) {
  if (schema['$ref']) return reference(nameOf(schema));
  if (schema.anyOf) return [...new Set(schema.anyOf.map(typeOf))].join(' or ');
  if (schema.enum) return schema.enum.map((/** @type {unknown} */ value) => `\`${value}\``).join(', ');
  if ('const' in schema) return `\`${schema.const}\``;
  if (schema.type === undefined) return 'any value';
  if (Array.isArray(schema.type)) return schema.type.map((type) => typeOf({ type })).join(' or ');
  if (schema.type === 'array') {
    const item = typeOf(schema.items);
    return `list of ${item.includes(' or list of') ? `(${item})` : item}`;
  }
  if (schema.type === 'integer') return 'whole number';
  if (schema.type === 'string') return 'text';
  if (schema.type !== 'object') return schema.type;
  return schema.properties
    ? `\`{ ${Object.keys(schema.properties).join(', ')} }\``
    : `map of ${typeOf(schema.additionalProperties)}`;
}

/** Of the definition that a schema refers to; empty if it refers to none. @param {JsonSchema} schema @returns {string} */
function nameOf(schema) {
  return schema['$ref']?.split('/').at(-1) ?? '';
}

/** @param {string} name */
function reference(name) {
  return VALUES[/** @type {keyof typeof VALUES} */ (name)] ?? `[${name.toLowerCase()}](#${name.toLowerCase()})`;
}

/**
 * @param {JsonSchema} step
 * @param {JsonSchema} definitions
 */
function stepsOf(step, definitions) {
  const bare = step.anyOf.find((/** @type {JsonSchema} */ one) => one.enum)?.enum ?? [];
  const rows = step.anyOf
    .filter((/** @type {JsonSchema} */ one) => one.properties)
    .map((/** @type {JsonSchema} */ one) => {
      const [id, parameters] = /** @type {[string, JsonSchema]} */ (Object.entries(one.properties)[0]);
      const keys = rowsOf(parameters, '', definitions).map(([key, type, text, fallback]) => {
        const tail = fallback === '' ? '' : fallback === '*required*' ? ' (required)' : ` (default: ${fallback})`;
        return `${key}: ${type}. ${text}${tail}`;
      });
      return [`\`${id}\``, parameters.description, keys.join('<br>'), bare.includes(id) ? 'yes' : 'no'];
    });
  return table([['step', 'what it does', 'parameters', 'may be written bare'], ...rows]);
}
