import { MappedText } from '../../text/mappedText';

/**
 * A partial with the blanks of its tag put in front of each line that is not empty; the first one only if the tag
 * begins its line. The library's rule, which puts blanks in front of text before it is parsed.
 */
export function indented(partial: MappedText, indentation: string, inline: boolean): MappedText {
  if (indentation === '') return partial;
  const blanks = MappedText.of(indentation, { kind: 'generated', verbatim: false, name: 'indentation' });
  const parts: MappedText[] = [];
  const { text } = partial;
  let start = 0;
  while (start <= text.length) {
    const newline = text.indexOf('\n', start);
    const end = newline < 0 ? text.length : newline + 1;
    const empty = (newline < 0 ? end : newline) === start;
    if (!empty && (start > 0 || !inline)) parts.push(blanks);
    parts.push(partial.slice(start, end));
    if (newline < 0) break;
    start = end;
  }
  return MappedText.concat(parts);
}
