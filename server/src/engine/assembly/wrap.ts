import type { WrapModel } from '../manifest/model/layer';
import { MappedText } from '../text/mappedText';
import { WRAPPER } from '../text/origin';
import { escapeAttribute } from './escape';

/** Puts a tag, a heading or literal texts around a layer's text. Innermost first: tag, heading, `before`/`after`. */
export function wrapText(text: MappedText, wrap: WrapModel): MappedText {
  const join = wrap.join ?? '\n';
  let result = text;
  if (wrap.tag !== undefined) {
    const quote = wrap.quote ?? '"';
    const attributes = Object.entries(wrap.attributes ?? {}).map(
      ([name, value]) => ` ${name}=${quote}${escapeAttribute(value)}${quote}`,
    );
    result = around(`<${wrap.tag}${attributes.join('')}>${join}`, result, `${join}</${wrap.tag}>`);
  }
  if (wrap.heading !== undefined) result = around(wrap.heading + join, result, '');
  return around(wrap.before ?? '', result, wrap.after ?? '');
}

function around(before: string, text: MappedText, after: string): MappedText {
  return MappedText.concat([MappedText.of(before, WRAPPER), text, MappedText.of(after, WRAPPER)]);
}
