import { describe, expect, it } from 'vitest';
import type { DialectId } from '../../../server/src/engine/template/dialect';
import { plainMarker } from '../../../server/src/engine/template/markers';
import { getDialect } from '../../../server/src/engine/template/registry';
import { MappedText } from '../../../server/src/engine/text/mappedText';
import { SourceDocument } from '../../../server/src/engine/text/sourceDocument';
import { bodyOf, URI } from './templates';

/** A piece as `text kind start-end`, with `=` before the place of verbatim text. */
function pieces(text: MappedText): string[] {
  return text.pieces.map(({ text: shown, origin }) => {
    const { kind, location, verbatim, name } = origin;
    const place = location === undefined ? 'nowhere' : `${location.start}-${location.end}`;
    return `${shown} ${kind} ${verbatim ? '=' : ''}${place}${name === undefined ? '' : ` ${name}`}`;
  });
}

const guest = MappedText.source('guest', { uri: 'file:///other.md', start: 100, end: 105 });

describe.each<[DialectId, string]>([
  ['go-template', 'a {{.A}} b'],
  ['mustache', 'a {{ A}} b'],
  ['python-format', 'a {A!s:} b'],
])('the output of %s', (dialect, text) => {
  it('keeps the origin of literal text and places slot values', () => {
    const { output } = getDialect(dialect).parse(bodyOf(text)).render({ A: 'val' });
    const name = dialect === 'go-template' ? '.A' : 'A';
    expect(pieces(output)).toEqual(['a  source =0-2', `val slot 2-8 ${name}`, ' b source =8-10']);
    expect(output.locate(0)?.uri).toBe(URI);
  });

  it('keeps the origin of text put into a slot', () => {
    const { output } = getDialect(dialect).parse(bodyOf(text)).render({ A: guest });
    expect(pieces(output)).toEqual(['a  source =0-2', 'guest source =100-105', ' b source =8-10']);
    expect(output.locate(3)).toEqual({ uri: 'file:///other.md', start: 101, end: 102 });
  });

  it('places markers as generated text', () => {
    const { output } = getDialect(dialect)
      .parse(bodyOf(text))
      .render({}, { marker: () => '!' });
    expect(pieces(output)).toEqual([
      'a  source =0-2',
      `! generated ${dialect === 'go-template' ? '4-6' : '2-8'} error:missing-key`,
      ' b source =8-10',
    ]);
  });

  it('follows a body that was put together from several places', () => {
    const document = new SourceDocument(URI, 'x\r\n{{.A}}{A}');
    const read = document.read();
    const body = MappedText.concat([
      read.mapped(0, 2),
      guest,
      MappedText.of(text, { kind: 'generated', verbatim: false }),
    ]);
    const { output } = getDialect(dialect).parse(body).render({ A: 1 });
    expect(pieces(output).slice(0, 3)).toEqual(['x source =0-1', '\n source 1-3', 'guest source =100-105']);
    expect(pieces(output)[4]).toMatch(/^1 slot nowhere/);
  });

  it('places a slot in raw offsets where line ends were evened out', () => {
    const document = new SourceDocument(URI, `\r\n\r\n${text}`);
    const body = document.read().mapped(0, text.length + 2);
    const { output } = getDialect(dialect).parse(body).render({ A: 'v' });
    expect(pieces(output).find((piece) => piece.startsWith('v'))).toMatch(/^v slot 6-12/);
  });
});

describe('decoded text', () => {
  it('of Python has the place it was written in', () => {
    const { output } = getDialect('python-format').parse(bodyOf('{{ {{later}} }}')).render({});
    expect(pieces(output)).toEqual([
      '{ source 0-2',
      '  source =2-3',
      '{ source 3-5',
      'later source =5-10',
      '} source 10-12',
      '  source =12-13',
      '} source 13-15',
    ]);
  });

  it('of escaped HTML keeps the place of each character', () => {
    const value = MappedText.source('a<b', { uri: 'file:///v.md', start: 10, end: 13 });
    const { output } = getDialect('mustache').parse(bodyOf('{{v}}')).render({ v: value });
    expect(pieces(output)).toEqual(['a source =10-11', '&lt; source 11-12', 'b source =12-13']);
  });
});

describe('the plain marker', () => {
  it('names the code and the subject', () => {
    const span = { start: 0, end: 1 };
    expect(plainMarker({ code: 'unclosed-tag', span, data: {} })).toBe('⟦unclosed-tag⟧');
    expect(plainMarker({ code: 'missing-key', span, data: { key: 'k' } })).toBe('⟦missing-key: k⟧');
  });
});

describe('no dialect', () => {
  it('gives the body as it is', () => {
    const body = bodyOf(' {{a}} {b} ');
    const template = getDialect('none').parse(body);
    expect(template.render({}).output).toBe(body);
    expect(template.render({}, { trim: true }).output.text).toBe('{{a}} {b}');
    expect(template.tree).toEqual([{ kind: 'text', span: { start: 0, end: 11 }, children: [] }]);
    expect(getDialect('none').parse(bodyOf('')).tree).toEqual([]);
  });
});
