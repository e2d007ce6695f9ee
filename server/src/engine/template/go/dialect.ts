import type { MappedText } from '../../text/mappedText';
import type { Span } from '../../text/range';
import type {
  Dialect,
  ParseOptions,
  RenderOptions,
  RenderResult,
  Template,
  TemplateNotice,
  TemplateValue,
} from '../dialect';
import { NoticeList } from '../notices';
import { Output } from '../output';
import { trimUnicodeSpace } from '../space';
import { customFunction } from './customFunctions';
import { Executor } from './executor';
import type { ExecFailure } from './failure';
import { goFragments, namedTemplates } from './fragments';
import { BUILTINS, type GoFunction } from './functions';
import type { CallStatement, Expression, GoTree, Statement } from './nodes';
import { nodeText } from './nodeText';
import { parseGo } from './parser';
import { GoPositions } from './positions';
import { goTokens } from './semanticTokens';
import { goSlots } from './slots';
import { fromData } from './values';
import { type GoFeatures, goFeatures } from './version';

/** Go's `text/template`. */
export const goTemplate: Dialect = {
  id: 'go-template',
  parse: (body, options = {}) => parse(body, options),
};

function parse(body: MappedText, options: ParseOptions): Template {
  const features = goFeatures(options.goVersion);
  const functions = new Map<string, GoFunction | undefined>(BUILTINS);
  for (const name of options.functions ?? []) functions.set(name, customFunction(name, features));
  const name = options.name ?? '';
  const list = new NoticeList();
  const tree = parseGo(body.text, { name, functions: new Set(functions.keys()), features }, list);
  const slots = goSlots(tree, name);
  const notices = list.list();
  const renderer = new Renderer(body, tree, { name, functions, features }, notices.length > 0);
  return {
    slots,
    notices,
    tree: goFragments(tree, slots),
    tokens: goTokens(tree.segments),
    ...namedTemplates(tree),
    render: (data, settings = {}) => renderer.render(data, settings),
  };
}

interface Known {
  readonly name: string;
  readonly functions: ReadonlyMap<string, GoFunction | undefined>;
  readonly features: GoFeatures;
}

class Renderer {
  private positions: GoPositions | undefined;

  constructor(
    private readonly body: MappedText,
    private readonly tree: GoTree,
    private readonly known: Known,
    private readonly faulty: boolean,
  ) {}

  render(data: TemplateValue, options: RenderOptions): RenderResult {
    const output = new Output(this.body);
    // Go runs nothing of a template that does not parse.
    if (this.faulty && options.marker === undefined) return { output: output.finish(), notices: [] };
    const missing = options.missingKey ?? 'error';
    const executor = new Executor(
      this.tree,
      {
        ...this.known,
        missingKey: missing === 'invalid' ? 'default' : missing,
        marker: options.marker,
        notice: (failure, node, template) => this.notice(failure, node, template),
      },
      output,
    );
    const name = options.execute ?? this.known.name;
    const body = this.tree.definitions.get(name);
    const value = fromData(data, options.dataKind ?? 'map');
    if (body !== undefined) executor.run(name, body, value);
    const notices = body === undefined ? this.unknownEntry(name, options, output) : executor.notices;
    const text = output.finish();
    return { output: options.trim === true ? trimUnicodeSpace(text) : text, notices };
  }

  /** The caller asked for a template that the body does not define. */
  private unknownEntry(name: string, options: RenderOptions, output: Output): TemplateNotice[] {
    const { length } = this.body;
    if (length === 0) return [];
    const notice: TemplateNotice = { code: 'undefined-template', span: { start: 0, end: length }, data: { name } };
    if (options.marker !== undefined) output.marker(options.marker(notice), notice);
    return [notice];
  }

  private notice(failure: ExecFailure, node: Expression | CallStatement | Statement, template: string): TemplateNotice {
    this.positions ??= new GoPositions(this.body.text);
    const { line, column } = this.positions.at(node.pos);
    const data = {
      ...failure.data,
      message: failure.message,
      template,
      expression: expressionOf(node),
      line: String(line),
      column: String(column),
    };
    return { code: failure.code, span: spanOf(node), data };
  }
}

/** Go shows the node as it prints it; statements other than calls are only met at a limit. */
function expressionOf(node: Expression | CallStatement | Statement): string {
  switch (node.kind) {
    case 'text':
    case 'comment':
    case 'action':
    case 'fault':
    case 'if':
    case 'with':
    case 'range':
    case 'define':
    case 'break':
    case 'continue':
      return '';
    default:
      return nodeText(node);
  }
}

function spanOf(node: Expression | CallStatement | Statement): Span {
  if (node.kind === 'call') return { start: node.nameSpan.start, end: node.nameSpan.end };
  if (node.kind === 'if' || node.kind === 'with' || node.kind === 'range') return node.open;
  return { start: node.start, end: node.end };
}
