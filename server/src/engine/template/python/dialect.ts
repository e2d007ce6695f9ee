import type { MappedText } from '../../text/mappedText';
import type { Dialect, SlotUse, Template } from '../dialect';
import { NoticeList } from '../notices';
import type { TemplateNode, TemplateToken } from '../tree';
import type { PythonField, PythonItem } from './nodes';
import { parsePython } from './parse';
import { renderPython } from './render';

/** Python's `str.format`, with `{{name}}` as a slot for a later step. */
export const pythonFormat: Dialect = { id: 'python-format', parse };

function parse(body: MappedText): Template {
  const { text } = body;
  const list = new NoticeList();
  const items = parsePython(text, list);
  return {
    slots: items.flatMap((item) => slotsOf(item, text)),
    notices: list.list(),
    tree: items.map((item) => fragment(item, text)),
    tokens: items.flatMap(tokensOf),
    definitions: [],
    references: [],
    render: (data, options = {}) => renderPython(body, items, data, options),
  };
}

/** The data path of a field: keyword or number, then attributes and indexes. */
function pathOf(field: PythonField): string {
  const steps = field.steps.map((step) => (step.kind === 'attribute' ? step.name : String(step.key)));
  return [String(field.first), ...steps].join('.');
}

function slotsOf(item: PythonItem, text: string): SlotUse[] {
  const span = { start: item.start, end: item.end };
  if (item.kind === 'deferred') {
    return [{ path: text.slice(item.name.start, item.name.end), span, pathSpan: item.name, deferred: true }];
  }
  if (item.kind !== 'field') return [];
  // An automatic number has no name; the whole placeholder stands for it.
  const pathSpan = item.name.end > item.name.start ? item.name : span;
  return [{ path: pathOf(item), span, pathSpan }, ...item.spec.flatMap((inner) => slotsOf(inner, text))];
}

function fragment(item: PythonItem, text: string): TemplateNode {
  const span = { start: item.start, end: item.end };
  switch (item.kind) {
    case 'deferred':
      return { kind: 'slot', span, path: text.slice(item.name.start, item.name.end), children: [] };
    case 'field':
      return { kind: 'slot', span, path: pathOf(item), children: [] };
    default:
      return { kind: item.kind, span, children: [] };
  }
}

function tokensOf(item: PythonItem): TemplateToken[] {
  const { start, end } = item;
  switch (item.kind) {
    case 'escape':
      return [{ kind: 'escape', start, end }];
    case 'deferred':
      return [
        { kind: 'delimiter', start, end: item.name.start },
        { kind: 'property', ...item.name },
        { kind: 'delimiter', start: item.name.end, end },
      ];
    case 'field':
      return fieldTokens(item);
    default:
      return [];
  }
}

function fieldTokens(field: PythonField): TemplateToken[] {
  const { start, end, name, specSpan } = field;
  const tokens: TemplateToken[] = [{ kind: 'delimiter', start, end: name.start }];
  if (name.end > name.start) tokens.push({ kind: 'property', ...name });
  const formatStart = name.end;
  if (end - 1 > formatStart) {
    const inner = field.spec.flatMap(tokensOf);
    let at = formatStart;
    for (const token of inner) {
      if (token.start > at) tokens.push({ kind: 'format', start: at, end: token.start });
      tokens.push(token);
      at = token.end;
    }
    const formatEnd = specSpan?.end ?? end - 1;
    if (formatEnd > at) tokens.push({ kind: 'format', start: at, end: formatEnd });
  }
  tokens.push({ kind: 'delimiter', start: end - 1, end });
  return tokens;
}
