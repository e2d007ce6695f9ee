import {
  Composer,
  type CST,
  type Document,
  type DocumentOptions,
  type LineCounter,
  type ParseOptions,
  Parser,
  type SchemaOptions,
  YAMLParseError,
} from 'yaml';

export type YamlOptions = Omit<ParseOptions, 'lineCounter' | 'prettyErrors'> &
  DocumentOptions &
  SchemaOptions & { readonly lineCounter?: LineCounter };

/** Collections inside collections beyond which a text is not read. No file that anyone writes comes near it. */
export const MAX_NESTING = 300;

/**
 * `parseDocument` of `yaml` (with plain errors) that is safe on any text. The library builds its nodes recursively
 * and catches the overflow of the stack; but it runs regular expressions on the way, and where V8 has no stack
 * left to compile one it ends the process. Two kilobytes of `- - - -` are enough. So the depth is measured on the
 * library's flat reading of the text, before any node is built; a text that is too deep gives an empty document
 * with an error `RESOURCE_EXHAUSTION` at the first place that is.
 */
export function parseYaml(text: string, options: YamlOptions = {}): Document.Parsed {
  const tokens = [...new Parser(options.lineCounter?.addNewLine).parse(text)];
  const deep = tokens.map(tooDeep).find((offset) => offset !== undefined);
  // Odd data are for readers to tell of, not for the library to print.
  const composer = new Composer({ logLevel: 'error', ...options, prettyErrors: false });
  let first: Document.Parsed | undefined;
  for (const document of composer.compose(deep === undefined ? tokens : [], true, text.length)) {
    if (first === undefined) first = document as Document.Parsed;
    else {
      const [start, end] = document.range;
      first.errors.push(
        new YAMLParseError([start, end], 'MULTIPLE_DOCS', 'Only the first of several documents is read'),
      );
      break;
    }
  }
  // `forceDoc`, the second argument, always makes one.
  const document = first as Document.Parsed;
  if (deep !== undefined) {
    document.errors.push(
      new YAMLParseError([deep, deep + 1], 'RESOURCE_EXHAUSTION', 'Collections are nested too deeply'),
    );
  }
  return document;
}

/** Offset of the first collection at a depth beyond the limit. A loop: the tree may be as deep as the text is long. */
function tooDeep(token: CST.Token): number | undefined {
  const open: [token: CST.Token, depth: number][] = [[token, 0]];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const [node, depth] = next;
    if (node.type === 'document') {
      if (node.value) open.push([node.value, depth]);
    } else if (node.type === 'block-map' || node.type === 'block-seq' || node.type === 'flow-collection') {
      if (depth >= MAX_NESTING) return node.offset;
      for (const { key, value } of node.items) {
        if (value) open.push([value, depth + 1]);
        if (key) open.push([key, depth + 1]);
      }
    }
  }
  return undefined;
}
