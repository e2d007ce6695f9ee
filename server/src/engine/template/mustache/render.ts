import { MappedText } from '../../text/mappedText';
import type { RenderCode } from '../codes';
import type { RenderOptions, RenderResult, TemplateNotice, TemplateValue } from '../dialect';
import { MAX_OUTPUT, MAX_RENDER_DEPTH, MAX_RENDER_STEPS } from '../limits';
import { NoticeList } from '../notices';
import { Output } from '../output';
import { trimUnicodeSpace } from '../space';
import { type ContextStack, htmlEntity, isTruthy, lookup, textValue } from './lookup';
import type { MustacheNode, MustacheSection } from './nodes';
import { parseMustache } from './parse';
import { indented } from './partials';

/** A template or partial that is being rendered. */
interface Source {
  readonly body: MappedText;
  readonly nodes: readonly MustacheNode[];
  /** The tag of the outermost partial, which stands for what goes wrong inside it; absent in the template itself. */
  readonly place: { readonly start: number; readonly end: number } | undefined;
  readonly output: Output;
}

/** Renders a parsed mustache template. */
export function renderMustache(
  body: MappedText,
  nodes: readonly MustacheNode[],
  data: TemplateValue,
  options: RenderOptions,
  tags: readonly [string, string],
): RenderResult {
  const renderer = new Renderer(options, tags);
  const output = new Output(body);
  renderer.run({ body, nodes, place: undefined, output }, data);
  const text = output.finish();
  return { output: options.trim === true ? trimUnicodeSpace(text) : text, notices: renderer.notices };
}

/** Thrown where rendering ends. */
class Stop extends Error {}

class Renderer {
  readonly notices: TemplateNotice[] = [];
  private readonly reported = new Set<string>();
  private readonly parsed = new Map<string, { body: MappedText; nodes: readonly MustacheNode[] }>();
  private steps = 0;
  private depth = 0;

  constructor(
    private readonly options: RenderOptions,
    private readonly tags: readonly [string, string],
  ) {}

  run(source: Source, data: TemplateValue): void {
    try {
      this.list(source.nodes, [data], source);
    } catch (error) {
      if (!(error instanceof Stop)) throw error;
    }
  }

  private list(nodes: readonly MustacheNode[], stack: ContextStack, source: Source): void {
    for (const node of nodes) {
      this.checkLimits(node, source);
      this.node(node, stack, source);
    }
  }

  private checkLimits(node: MustacheNode, source: Source): void {
    if (++this.steps > MAX_RENDER_STEPS) this.end('too-many-steps', MAX_RENDER_STEPS, node, source);
    if (source.output.full) this.end('output-too-large', MAX_OUTPUT, node, source);
    if (this.depth > MAX_RENDER_DEPTH) this.end('too-deep', MAX_RENDER_DEPTH, node, source);
  }

  private end(code: RenderCode, limit: number, node: MustacheNode, source: Source): never {
    this.report(code, node, { limit: String(limit) }, source);
    throw new Stop();
  }

  private node(node: MustacheNode, stack: ContextStack, source: Source): void {
    switch (node.kind) {
      case 'text':
        source.output.mapped(source.body.slice(node.start, node.end));
        break;
      case 'variable':
        this.variable(node, stack, source);
        break;
      case 'section':
      case 'inverted':
        this.section(node, stack, source);
        break;
      case 'partial':
        this.partial(node, stack, source);
        break;
      case 'fault':
        this.fault(node.notice, source);
        break;
      default:
        break;
    }
  }

  /** The library refuses a template with a fault; so rendering ends at it unless faults are marked. */
  private fault(notice: TemplateNotice, source: Source): void {
    if (this.options.marker === undefined) throw new Stop();
    source.output.marker(this.options.marker(notice), notice);
  }

  private variable(node: Extract<MustacheNode, { kind: 'variable' }>, stack: ContextStack, source: Source): void {
    const { name } = node.tag;
    const found = lookup(stack, name);
    if (found === undefined) {
      if ((this.options.missingKey ?? 'error') === 'error') this.report('missing-key', node, { key: name }, source);
      return;
    }
    const { value } = found;
    if (value === null) return;
    const escapes = node.escape && this.options.escapeHtml !== false && typeof value !== 'number';
    if (value instanceof MappedText) source.output.mapped(escapes ? value.mapCharacters(htmlEntity) : value);
    else {
      const text = textValue(value);
      const shown = escapes ? text.replace(/[&<>"'`=/]/gu, (character) => htmlEntity(character) as string) : text;
      source.output.slot(shown, source.place ?? node, name);
    }
  }

  private section(node: MustacheSection, stack: ContextStack, source: Source): void {
    const value = lookup(stack, node.tag.name)?.value ?? null;
    const list = Array.isArray(value) ? (value as readonly TemplateValue[]) : undefined;
    this.depth++;
    if (node.kind === 'inverted') {
      if (!isTruthy(value) || list?.length === 0) this.list(node.children, stack, source);
    } else if (list !== undefined) {
      for (const item of list) this.list(node.children, [...stack, item], source);
    } else if (value === true) this.list(node.children, stack, source);
    else if (isTruthy(value)) this.list(node.children, [...stack, value], source);
    this.depth--;
  }

  private partial(node: Extract<MustacheNode, { kind: 'partial' }>, stack: ContextStack, source: Source): void {
    const { name } = node.tag;
    const { partials } = this.options;
    const text = partials !== undefined && Object.hasOwn(partials, name) ? partials[name] : undefined;
    if (text === undefined) {
      this.report('missing-partial', node, { name }, source);
      return;
    }
    const { body, nodes } = this.parsedPartial(name, text, node.indentation, node.inline);
    this.depth++;
    this.list(nodes, stack, { body, nodes, place: source.place ?? node, output: source.output });
    this.depth--;
  }

  private parsedPartial(
    name: string,
    text: MappedText,
    indentation: string,
    inline: boolean,
  ): { body: MappedText; nodes: readonly MustacheNode[] } {
    const key = `${indentation}\n${inline}\n${name}`;
    let parsed = this.parsed.get(key);
    if (parsed === undefined) {
      const body = indented(text, indentation, inline);
      parsed = { body, nodes: parseMustache(body.text, this.tags, new NoticeList()) };
      this.parsed.set(key, parsed);
    }
    return parsed;
  }

  /** Notes an error once per place; errors inside a partial are placed at the tag that called it. */
  private report(code: RenderCode, node: MustacheNode, data: Readonly<Record<string, string>>, source: Source): void {
    const { start, end } = source.place ?? node;
    const notice: TemplateNotice = { code, span: { start, end }, data };
    const key = `${code} ${start} ${Object.values(data).join(' ')}`;
    if (!this.reported.has(key)) this.notices.push(notice);
    this.reported.add(key);
    if (this.options.marker !== undefined) source.output.marker(this.options.marker(notice), notice);
  }
}
