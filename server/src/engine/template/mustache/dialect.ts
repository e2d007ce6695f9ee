import type { MappedText } from '../../text/mappedText';
import type { Dialect, NamedTemplate, ParseOptions, Template } from '../dialect';
import { NoticeList } from '../notices';
import type { TemplateNode, TemplateToken } from '../tree';
import type { MustacheNode } from './nodes';
import { DEFAULT_TAGS, parseMustache } from './parse';
import { renderMustache } from './render';
import { mustacheSlots } from './slots';
import { type MustacheTag, scanTags } from './tags';

/** Mustache as the `mustache` library has it, without functions in the data. */
export const mustache: Dialect = {
  id: 'mustache',
  parse: (body, options = {}) => parse(body, options),
};

function parse(body: MappedText, options: ParseOptions): Template {
  const { text } = body;
  const list = new NoticeList();
  const tags = usableTags(options.tags);
  const nodes = parseMustache(text, tags, list);
  return {
    slots: mustacheSlots(nodes),
    notices: list.list(),
    tree: nodes.map(fragment),
    tokens: scanTags(text, tags).tags.flatMap(tokensOf),
    definitions: [],
    references: nodes.flatMap(partialsOf),
    render: (data, settings = {}) => renderMustache(body, nodes, data, settings, tags),
  };
}

/** Delimiters that the library could not work with are not used. */
function usableTags(tags: ParseOptions['tags']): readonly [string, string] {
  return tags?.every((tag) => tag !== '' && !/[\s=]/u.test(tag)) === true ? tags : DEFAULT_TAGS;
}

function fragment(node: MustacheNode): TemplateNode {
  const span = { start: node.start, end: node.end };
  switch (node.kind) {
    case 'variable':
      return { kind: 'slot', span, path: node.tag.name, children: [] };
    case 'section':
    case 'inverted': {
      const { name, start, end } = node.tag;
      const openSpan = { start, end };
      const children = node.children.map(fragment);
      return { kind: node.kind, span, openSpan, closeSpan: node.close, path: name, name, children };
    }
    case 'partial':
      return { kind: 'call', span, name: node.tag.name, children: [] };
    default:
      return { kind: node.kind, span, children: [] };
  }
}

function partialsOf(node: MustacheNode): NamedTemplate[] {
  if (node.kind === 'section' || node.kind === 'inverted') return node.children.flatMap(partialsOf);
  if (node.kind !== 'partial') return [];
  const { name, nameSpan, start, end } = node.tag;
  return [{ name, nameSpan, span: { start, end } }];
}

function tokensOf(tag: MustacheTag): TemplateToken[] {
  const { start, end, inner, nameSpan, sigil, name } = tag;
  if (sigil === '!') return [{ kind: 'comment', start, end }];
  if (name === '') return [{ kind: 'delimiter', start, end }];
  const tokens: TemplateToken[] = [{ kind: 'delimiter', start, end: inner.start }];
  const isPath = sigil === 'name' || sigil === '&' || sigil === '{';
  if (sigil !== 'name') tokens.push({ kind: 'keyword', start: inner.start, end: nameSpan.start });
  else if (nameSpan.start > inner.start) tokens.push({ kind: 'delimiter', start: inner.start, end: nameSpan.start });
  tokens.push({ kind: isPath || sigil !== '>' ? 'property' : 'function', ...nameSpan });
  if (end > nameSpan.end) tokens.push({ kind: 'delimiter', start: nameSpan.end, end });
  return tokens;
}
