import { z } from 'zod';
import { ManifestSchema } from './model/manifest';

/** A part of a JSON schema, as far as it is used here. */
interface SchemaNode {
  readonly $ref?: string;
  readonly description?: string;
  readonly properties?: Readonly<Record<string, SchemaNode>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: SchemaNode | boolean;
  readonly items?: SchemaNode;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly type?: string;
  readonly anyOf?: readonly SchemaNode[];
  readonly oneOf?: readonly SchemaNode[];
  readonly allOf?: readonly SchemaNode[];
}

/** A key that a mapping of the manifest may have. */
export interface SchemaKey {
  readonly name: string;
  readonly description: string;
  readonly required: boolean;
}

/** What may stand at a place of the manifest. */
export interface SchemaPlace {
  readonly description: string;
  /** Keys of a mapping there. */
  readonly keys: readonly SchemaKey[];
  /** Values that are spelled out: words of a list, `true` and `false`. */
  readonly values: readonly string[];
}

/** A step into a list; any other step is a key. */
export const LIST_ITEM = Symbol('list item');
export type SchemaPath = readonly (string | typeof LIST_ITEM)[];

let schema: (SchemaNode & { readonly $defs?: Readonly<Record<string, SchemaNode>> }) | undefined;

/** What the manifest language allows at a path; undefined for a path that it does not have. */
export function schemaAt(path: SchemaPath): SchemaPlace | undefined {
  schema ??= z.toJSONSchema(ManifestSchema, { io: 'input' }) as unknown as typeof schema;
  let nodes = branches(schema as SchemaNode);
  let description = '';
  for (const step of path) {
    const next = nodes.flatMap((node) => stepInto(node, step));
    if (next.length === 0) return undefined;
    description = next.find((node) => node.description !== undefined)?.description ?? '';
    nodes = next.flatMap(branches);
  }
  description ||= nodes.find((node) => node.description !== undefined)?.description ?? '';
  return { description, keys: keysOf(nodes), values: valuesOf(nodes) };
}

function stepInto(node: SchemaNode, step: string | typeof LIST_ITEM): SchemaNode[] {
  if (step === LIST_ITEM) return node.items ? [node.items] : [];
  const own = node.properties && Object.hasOwn(node.properties, step) ? node.properties[step] : undefined;
  if (own) return [own];
  return typeof node.additionalProperties === 'object' ? [node.additionalProperties] : [];
}

/** The node with its reference followed and its alternatives beside it. */
function branches(node: SchemaNode): SchemaNode[] {
  const target = node.$ref === undefined ? node : { ...resolve(node.$ref), ...withoutRef(node) };
  const alternatives = [...(target.anyOf ?? []), ...(target.oneOf ?? []), ...(target.allOf ?? [])];
  return [target, ...alternatives.flatMap(branches)];
}

function resolve(reference: string): SchemaNode {
  if (reference === '#') return schema ?? {};
  return schema?.$defs?.[reference.replace('#/$defs/', '')] ?? {};
}

function withoutRef({ $ref: _, ...rest }: SchemaNode): SchemaNode {
  return rest;
}

function keysOf(nodes: readonly SchemaNode[]): SchemaKey[] {
  const keys = new Map<string, SchemaKey>();
  for (const { properties, required = [] } of nodes) {
    for (const [name, node] of Object.entries(properties ?? {})) {
      if (keys.has(name)) continue;
      const described = node.description ?? (node.$ref === undefined ? '' : (resolve(node.$ref).description ?? ''));
      keys.set(name, { name, description: described, required: required.includes(name) });
    }
  }
  return [...keys.values()];
}

function valuesOf(nodes: readonly SchemaNode[]): string[] {
  const values = new Set<string>();
  for (const node of nodes) {
    for (const value of node.enum ?? []) values.add(String(value));
    if (node.const !== undefined) values.add(String(node.const));
    if (node.type === 'boolean') for (const value of ['true', 'false']) values.add(value);
  }
  return [...values];
}
