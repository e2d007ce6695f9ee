import { compareCodePoints } from '../../assembly/codePoints';
import { MappedText } from '../../text/mappedText';
import type { JsonNode } from './jsonNode';
import type { JsonStyle } from './styles';

export interface JsonLayout {
  readonly style: JsonStyle;
  /** Blanks per level; 0: everything in one line. */
  readonly indent: number;
  /** Whether keys stand in code point order, or as they are given. */
  readonly sorted: boolean;
}

/**
 * Writes a value as JSON text. Texts keep their source, marks and keys have none. Of a key that is given twice the
 * last value stands at the first place.
 */
export function writeJson(node: JsonNode, layout: JsonLayout): MappedText {
  const writer = new JsonWriter(layout);
  writer.write(node, 0);
  return writer.result();
}

class JsonWriter {
  private readonly parts: MappedText[] = [];
  private pending = '';

  constructor(private readonly layout: JsonLayout) {}

  result(): MappedText {
    this.flush();
    return MappedText.concat(this.parts);
  }

  /** Recursion is bounded: readers of data files refuse what is nested too deeply. */
  write(node: JsonNode, depth: number): void {
    const { style } = this.layout;
    switch (node.kind) {
      case 'text':
        this.pending += '"';
        this.flush();
        this.parts.push(escaped(node.text, style));
        this.pending += '"';
        return;
      case 'scalar': {
        const { value } = node;
        this.pending += value === null || typeof value === 'boolean' ? String(value) : style.number(value);
        return;
      }
      case 'list':
        this.collection('[]', node.items, depth, (item) => this.write(item, depth + 1));
        return;
      case 'map': {
        const { indentedColon, compact } = style;
        const colon = this.layout.indent > 0 ? indentedColon : compact.colon;
        this.collection('{}', this.entriesOf(node), depth, ([key, value]) => {
          this.pending += `"${escaped(generated(key), style).text}"${colon}`;
          this.write(value, depth + 1);
        });
      }
    }
  }

  private entriesOf({ entries }: JsonNode & { kind: 'map' }): readonly (readonly [string, JsonNode])[] {
    const byKey = [...new Map(entries.map(({ key, node }) => [key, node] as const))];
    return this.layout.sorted ? byKey.sort(([a], [b]) => compareCodePoints(a, b)) : byKey;
  }

  private collection<T>(brackets: string, items: readonly T[], depth: number, write: (item: T) => void): void {
    const { indent, style } = this.layout;
    this.pending += brackets[0];
    for (const [index, item] of items.entries()) {
      if (indent > 0) this.pending += `${index > 0 ? ',' : ''}\n${' '.repeat(indent * (depth + 1))}`;
      else if (index > 0) this.pending += style.compact.comma;
      write(item);
    }
    if (indent > 0 && items.length > 0) this.pending += `\n${' '.repeat(indent * depth)}`;
    this.pending += brackets[1];
  }

  private flush(): void {
    if (this.pending !== '') this.parts.push(generated(this.pending));
    this.pending = '';
  }
}

function generated(text: string): MappedText {
  return MappedText.of(text, { kind: 'generated', verbatim: false, name: 'json' });
}

/** The text with what a style escapes rewritten; what is put in keeps the source of what it stands for. */
function escaped(text: MappedText, { escaped: pattern, short }: JsonStyle): MappedText {
  const parts: MappedText[] = [];
  let last = 0;
  for (const { index, 0: character } of text.text.matchAll(pattern)) {
    const end = index + character.length;
    const written = short[character] ?? unicodeEscapes(character);
    const origin = text.slice(index, end).originAt(0);
    parts.push(text.slice(last, index));
    if (origin) parts.push(MappedText.of(written, { ...origin, verbatim: false }));
    last = end;
  }
  return last === 0 ? text : MappedText.concat([...parts, text.slice(last)]);
}

/** An escape per UTF-16 unit: a character outside the basic plane has two. */
function unicodeEscapes(character: string): string {
  return Array.from({ length: character.length }, (_, index) => {
    const unit = character.charCodeAt(index);
    return `\\u${unit.toString(16).padStart(4, '0')}`;
  }).join('');
}
