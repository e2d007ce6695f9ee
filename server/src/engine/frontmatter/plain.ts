import { isAlias, isCollection, isMap, isScalar, type Node } from 'yaml';
import type { FrontMatterNoticeCode } from './notices';

/** Something in a value that readers trip over, at the node where it stands. */
export interface ValueNotice {
  readonly code: FrontMatterNoticeCode;
  readonly node: Node;
  readonly data: Readonly<Record<string, string>>;
}

const MAX_DEPTH = 64;
/** How many nodes aliases may expand to before the header counts as hostile. */
const MAX_NODES = 20_000;
/** What YAML 1.1 readers take for a timestamp and turn into a date object. */
const DATE = /^\d{4}-(?:\d\d-\d\d|\d{1,2}-\d{1,2}(?:[Tt]|[ \t]+)\d{1,2}:\d\d:\d\d.*)$/;

/**
 * Turns a YAML node into plain data without ever failing: what cannot be resolved becomes `null` (an alias
 * without its anchor becomes its source text) and a notice. Map keys are text. One instance serves one header:
 * an anchor is known from where it was read on.
 */
export class PlainReader {
  readonly notices: ValueNotice[] = [];
  private readonly anchors = new Map<string, Node>();
  private readonly open = new Set<Node>();
  private readonly seen = new Set<Node>();
  private count = 0;

  read(node: unknown, key = '', depth = 0): unknown {
    if (!isNode(node)) return null;
    if (isAlias(node)) return this.alias(node, key, depth);
    this.remember(node);
    if (isScalar(node)) return this.scalar(node, key);
    if (!isCollection(node)) return null;
    return this.collection(node, depth, key);
  }

  /** Makes a node's anchor known to the aliases behind it. */
  remember(node: Node): void {
    const { anchor } = node as { anchor?: string };
    if (anchor !== undefined) this.anchors.set(anchor, node);
  }

  private collection(node: Node, depth: number, key: string): unknown {
    if (depth > MAX_DEPTH) return this.fail('too-deep', node);
    if (++this.count > MAX_NODES && this.seen.has(node)) return this.fail('alias-expansion', node);
    this.open.add(node);
    const value = isMap(node) ? this.map(node.items, depth) : this.sequence(node, depth, key);
    this.open.delete(node);
    this.seen.add(node);
    return value;
  }

  private map(items: readonly { key: unknown; value: unknown }[], depth: number): unknown {
    const pairs: [string, unknown][] = [];
    const keys = new Map<string, Node | undefined>();
    for (const item of items) {
      const key = keyText(item.key);
      const keyNode = isNode(item.key) ? item.key : undefined;
      if (keyNode !== undefined && keys.has(key) && !this.seen.has(keyNode))
        this.note('duplicate-key', keyNode, { key });
      if (keyNode !== undefined && key === '<<' && !this.seen.has(keyNode)) this.note('merge-key', keyNode);
      keys.set(key, keyNode);
      if (keyNode !== undefined) {
        this.seen.add(keyNode);
        this.remember(keyNode);
      }
      pairs.push([key, this.read(item.value, key, depth + 1)]);
    }
    return Object.fromEntries(pairs);
  }

  private sequence(node: Node, depth: number, key: string): unknown[] {
    return (node as unknown as { items: unknown[] }).items.map((item) => this.read(item, key, depth + 1));
  }

  private scalar(node: Node, key: string): unknown {
    const { value, type, source } = node as { value?: unknown; type?: string; source?: string };
    this.count++;
    if (!this.seen.has(node)) {
      this.seen.add(node);
      if (type === 'PLAIN' && typeof value === 'string' && DATE.test(value))
        this.note('bare-date', node, { key, value });
    }
    if (typeof value === 'bigint') return source ?? value.toString();
    return value ?? null;
  }

  private alias(node: Node, key: string, depth: number): unknown {
    const name = (node as unknown as { source: string }).source;
    const target = this.anchors.get(name);
    if (target === undefined) {
      this.note('unresolved-alias', node, { name });
      return `*${name}`;
    }
    if (this.open.has(target)) return this.fail('cyclic-anchor', node, { name });
    if (this.count > MAX_NODES) return this.fail('alias-expansion', node);
    return this.read(target, key, depth + 1);
  }

  private fail(code: FrontMatterNoticeCode, node: Node, data: Readonly<Record<string, string>> = {}): null {
    if (code !== 'alias-expansion' || !this.notices.some((found) => found.code === code)) this.note(code, node, data);
    return null;
  }

  private note(code: FrontMatterNoticeCode, node: Node, data: Readonly<Record<string, string>> = {}): void {
    this.notices.push({ code, node, data });
  }
}

/** The text of a map key, as a JavaScript object would hold it. */
export function keyText(key: unknown): string {
  if (isScalar(key)) return key.source ?? String(key.value ?? '');
  if (isAlias(key)) return `*${key.source}`;
  return isNode(key) ? String(key) : '';
}

export function isNode(value: unknown): value is Node {
  return isScalar(value) || isAlias(value) || isCollection(value);
}
