import { type CompletionItem, CompletionItemKind } from 'vscode-languageserver-types';
import type { DialectId } from '../../engine/template/dialect';
import { namesAt, type Shape } from '../../engine/template/shape';
import type { TemplateNode } from '../../engine/template/tree';
import type { MappedText } from '../../engine/text/mappedText';
import type { LayerTemplate } from '../workspace/layerTemplates';
import { shapeOf } from '../workspace/slotIndex';
import { joinSegments } from '../workspace/slotNames';
import { withRange } from './completionItem';
import type { GovernedFile } from './governed';
import { governedTemplates } from './governedTemplates';

/** Units of a line before the cursor that are looked at: no placeholder is longer. */
const MAX_TYPED = 500;

/** What is typed of a path at the cursor. */
interface TypedPath {
  /** The names before the last dot. */
  readonly parents: readonly string[];
  readonly typed: string;
  /** The path starts at the whole data, whatever is around it. */
  readonly fromRoot: boolean;
  /** Put in front of a name: the dot that is not there yet. */
  readonly prefix: string;
  /** The slot is left for a later step. */
  readonly deferred?: boolean;
}

/**
 * Inside a placeholder: the names that the data of the layers which show this text have there, and where no data are
 * declared the names that the text itself uses. `line` ends at the cursor.
 */
export function slotItems(file: GovernedFile, line: string, offset: number): CompletionItem[] {
  const labels = new Map<string, number>();
  for (const one of governedTemplates(file)) {
    const at = offsetIn(one.text, file.document.uri, offset);
    const path = at === undefined ? undefined : TYPED[one.dialect]?.(line.slice(-MAX_TYPED));
    if (at === undefined || !path) continue;
    for (const name of names(file, one, path, at)) {
      if (name !== path.typed || path.prefix !== '') labels.set(path.prefix + name, path.typed.length);
    }
  }
  return [...labels].map(([label, typed]) =>
    withRange({ label, kind: CompletionItemKind.Variable }, file, offset - typed, offset),
  );
}

function names(file: GovernedFile, one: LayerTemplate, path: TypedPath, at: number): readonly string[] {
  if (path.deferred) return fillNames(file, one);
  const contexts = path.fromRoot ? [''] : contextsAt(one.template.tree, at, one.dialect);
  const shape = shapeOf(file.project, one);
  const found = contexts.flatMap((context) => {
    const parent = joinSegments([...(context === '' ? [] : [context]), ...path.parents]);
    const declared = namesAt(shape, parent);
    return declared.length > 0 || isClosed(shape) ? declared : usedNames(one, parent, path.typed);
  });
  return [...new Set(found)];
}

/** Whether the data are declared at all. */
function isClosed(shape: Shape): boolean {
  return shape.kind === 'object' && shape.fields.size > 0;
}

/** Names right below a path that the text's own slots have. */
function usedNames({ template }: LayerTemplate, parent: string, typed: string): string[] {
  return template.slots.flatMap(({ path }) => {
    if (parent !== '' && !path.startsWith(`${parent}.`)) return [];
    const name = path.slice(parent === '' ? 0 : parent.length + 1).split(/[.[]/)[0] ?? '';
    return name === '' || name === typed ? [] : [name];
  });
}

function fillNames({ project }: GovernedFile, { prompt }: LayerTemplate): string[] {
  const compiled = project.program?.prompts.get(prompt);
  const fills = [...(compiled?.fills ?? []), ...[...(compiled?.byId.values() ?? [])].flatMap((layer) => layer.fills)];
  return fills.flatMap(({ model }) => /^\{(\w+)\}$/.exec(model.slot)?.[1] ?? []);
}

/** Paths of the values that a name may belong to, innermost first. */
function contextsAt(tree: readonly TemplateNode[], at: number, dialect: DialectId): readonly string[] {
  let contexts: readonly string[] = [''];
  let nodes: readonly TemplateNode[] | undefined = tree;
  while (nodes) {
    const node: TemplateNode | undefined = nodes.find(({ span }) => span.start < at && at <= span.end);
    if (!node?.openSpan || at <= node.openSpan.start) break;
    if (at > node.openSpan.end) contexts = inside(node, at, contexts, dialect);
    nodes = node.children;
  }
  return contexts;
}

function inside(
  { kind, path, children }: TemplateNode,
  at: number,
  outer: readonly string[],
  dialect: DialectId,
): readonly string[] {
  // The other branch has nothing of what the first one goes into.
  if (path === undefined || children.some((child) => child.kind === 'else' && child.span.start < at)) return outer;
  if (kind === 'with') return [path];
  if (kind === 'range') return [`${path}[]`];
  return kind === 'section' && dialect === 'mustache' ? [path, `${path}[]`, ...outer] : outer;
}

const NAME = '[\\p{L}_][\\p{L}\\p{N}_]*';
const GO_PATH = new RegExp(`(\\$?)((?:\\.(?:${NAME})?)+)$`, 'u');
const PLAIN_PATH = new RegExp(`^(?:${NAME}(?:\\.${NAME})*(?:\\.(?:${NAME})?)?)?$`, 'u');

const TYPED: Readonly<Record<DialectId, ((line: string) => TypedPath | undefined) | undefined>> = {
  none: undefined,
  'go-template': (line) => {
    const action = openAction(line);
    if (action === undefined) return undefined;
    const match = GO_PATH.exec(action);
    if (!match) {
      // A field can start here: its dot is missing.
      return /(?:^-?|[\s(|])$/.test(action) ? { parents: [], typed: '', fromRoot: false, prefix: '.' } : undefined;
    }
    // What a variable holds is not known from its name.
    if (match[1] === '' && /\$[\p{L}\p{N}_]+$/u.test(action.slice(0, match.index))) return undefined;
    const parts = (match[2] ?? '').split('.').slice(1);
    return { parents: parts.slice(0, -1), typed: parts.at(-1) ?? '', fromRoot: match[1] === '$', prefix: '' };
  },
  'python-format': (line) => {
    const match = /(\{+)([^{}]*)$/.exec(line);
    const [, braces = '', written = ''] = match ?? [];
    if (!match || !PLAIN_PATH.test(written)) return undefined;
    return { ...plainPath(written), deferred: braces.length % 2 === 0 };
  },
  mustache: (line) => {
    const action = openAction(line)?.replace(/^\{?[#^&]?\s*/, '');
    return action !== undefined && PLAIN_PATH.test(action) ? plainPath(action) : undefined;
  },
};

function plainPath(written: string): TypedPath {
  const parts = written.split('.');
  return { parents: parts.slice(0, -1), typed: parts.at(-1) ?? '', fromRoot: false, prefix: '' };
}

/** What stands behind the last `{{` of a line if no `}}` follows it. */
function openAction(line: string): string | undefined {
  const open = line.lastIndexOf('{{');
  return open < 0 || line.indexOf('}}', open) >= 0 ? undefined : line.slice(open + 2);
}

/** The offset in a text of a raw offset in its file; undefined outside of the text. */
function offsetIn(text: MappedText, uri: string, raw: number): number | undefined {
  let start = 0;
  for (const { text: piece, origin } of text.pieces) {
    const { location, verbatim } = origin;
    if (location?.uri === uri && raw >= location.start && raw <= location.end)
      return verbatim ? start + raw - location.start : start;
    start += piece.length;
  }
  return undefined;
}
