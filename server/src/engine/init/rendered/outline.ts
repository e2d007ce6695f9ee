import { byteLength } from '../../text/measure';
import type { Match } from './match';

/** A part of a rendering: a piece, a text that only the rendering has, or a group in a tag. */
export interface Shown {
  /** Parts of one key in several renderings are one layer. */
  readonly key: string;
  readonly match?: Match;
  readonly text?: string;
  readonly tag?: string;
  /** What stands between the tags and what is in them. */
  readonly open?: string;
  readonly close?: string;
  children: Shown[];
  /** The separator in front; undefined for the first of its group. */
  before: string | undefined;
  heading?: { readonly text: string; readonly join: string };
  /** UTF-8 bytes with what is wrapped around it, without the separator in front. */
  readonly size: number;
  /** Indices of the renderings that show it. */
  readonly in: Set<number>;
  /** Those that show another text in its place, which the role brought. */
  readonly overridden: Set<number>;
}

type Token = { readonly before: string } & (
  | { readonly kind: 'match'; readonly match: Match }
  | { readonly kind: 'open' | 'close'; readonly tag: string }
  | { readonly kind: 'text'; readonly text: string }
);

const TAG = /^<(\/?)([A-Za-z_][\w.-]*)>$/;
const HEADING = /^(?:#{1,6} \S.*|\[[^\]\n]*\]|[^\n]{1,80}:)$/;

/** Takes a rendering apart along the pieces that were found in it. */
export function outlineOf(text: string, matches: readonly Match[], rendering: number): Shown[] {
  return treeOf(text, paired(tokensOf(text, matches)), rendering);
}

function tokensOf(text: string, matches: readonly Match[]): Token[] {
  const tokens: Token[] = [];
  let at = 0;
  for (const match of [...matches, undefined]) {
    const gapEnd = match?.start ?? text.length;
    const gap = gapTokens(text.slice(at, gapEnd), match !== undefined);
    tokens.push(...gap.tokens);
    if (match) {
      tokens.push({ kind: 'match', match, before: gap.rest });
      at = match.end;
    }
  }
  return tokens;
}

/** The lines between two pieces; `rest` is what stands in front of the second one. */
function gapTokens(gap: string, followed: boolean): { readonly tokens: Token[]; readonly rest: string } {
  const tokens: Token[] = [];
  let before = '';
  let block: { before: string; text: string } | undefined;
  const flush = () => {
    if (block) tokens.push({ kind: 'text', ...block });
    block = undefined;
  };
  const lines = gap.split('\n');
  for (const [index, line] of lines.entries()) {
    const end = index < lines.length - 1 ? '\n' : '';
    if (line.trim() === '') {
      before += line + end;
      continue;
    }
    const tag = TAG.exec(line);
    if (tag) {
      flush();
      tokens.push({ kind: tag[1] === '/' ? 'close' : 'open', tag: tag[2] as string, before });
    } else if (block && before === '\n' && !(followed && isLastLine(lines, index) && HEADING.test(line))) {
      block.text += `\n${line}`;
    } else {
      flush();
      block = { before, text: line };
    }
    before = end;
  }
  flush();
  return { tokens, rest: before };
}

function isLastLine(lines: readonly string[], index: number): boolean {
  return lines.slice(index + 1).every((line) => line.trim() === '');
}

/** Tags without their other half are text. */
function paired(tokens: readonly Token[]): Token[] {
  const halves = new Set<number>();
  const open: number[] = [];
  for (const [index, token] of tokens.entries()) {
    if (token.kind === 'open') open.push(index);
    if (token.kind !== 'close') continue;
    const from = open.findLastIndex((at) => (tokens[at] as { readonly tag?: string }).tag === token.tag);
    if (from < 0) continue;
    halves.add(open[from] as number).add(index);
    open.length = from;
  }
  return tokens.map((token, index) => {
    if ((token.kind !== 'open' && token.kind !== 'close') || halves.has(index)) return token;
    return { kind: 'text', text: `<${token.kind === 'close' ? '/' : ''}${token.tag}>`, before: token.before };
  });
}

function treeOf(whole: string, tokens: readonly Token[], rendering: number): Shown[] {
  const root: Shown[] = [];
  const path: { readonly tag: string; readonly before: string; readonly list: Shown[]; first: string | undefined }[] =
    [];
  let list = root;
  let heading: { readonly text: string; readonly before: string } | undefined;
  const base = () => ({ children: [], in: new Set([rendering]), overridden: new Set<number>() });
  const add = (shown: Omit<Shown, 'before'>, before: string) => {
    const at = path.at(-1);
    if (list.length === 0 && at && at.first === undefined) at.first = before;
    list.push({ ...shown, before: list.length === 0 ? undefined : before });
  };
  for (const [index, token] of tokens.entries()) {
    if (token.kind === 'text') {
      const next = tokens[index + 1];
      const leads =
        next?.kind === 'match' && (HEADING.test(token.text) || next.before === '\n') && !token.text.includes('\n');
      if (leads) heading = { text: token.text, before: token.before };
      else add({ ...base(), key: `text:${token.text}`, text: token.text, size: byteLength(token.text) }, token.before);
    } else if (token.kind === 'match') {
      const { piece, start, end } = token.match;
      const lead = heading ? byteLength(heading.text + token.before) : 0;
      const shown: Omit<Shown, 'before'> = {
        ...base(),
        key: piece.key,
        match: token.match,
        size: lead + byteLength(whole.slice(start, end)),
        ...(heading && { heading: { text: heading.text, join: token.before } }),
      };
      if (piece.override !== undefined) shown.overridden.add(rendering);
      add(shown, heading?.before ?? token.before);
      heading = undefined;
    } else if (token.kind === 'open') {
      path.push({ tag: token.tag, before: token.before, list, first: undefined });
      list = [];
    } else {
      const opened = path.pop();
      if (!opened) continue;
      const children = list;
      list = opened.list;
      const { tag, first: open = token.before } = opened;
      const around = byteLength(`<${tag}>${open}${token.before}</${tag}>`);
      const size = around + sizeOf(children);
      add({ ...base(), children, key: `tag:${tag}`, tag, open, close: token.before, size }, opened.before);
    }
  }
  return root;
}

/** UTF-8 bytes of parts that stand behind one another, with the separators between them. */
export function sizeOf(parts: readonly Shown[]): number {
  return parts.reduce((sum, { before = '', size }) => sum + byteLength(before) + size, 0);
}
