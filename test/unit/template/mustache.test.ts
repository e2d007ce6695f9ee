import { describe, expect, it } from 'vitest';
import { Float } from '../../../server/src/engine/template/float';
import { plainMarker } from '../../../server/src/engine/template/markers';
import { getDialect } from '../../../server/src/engine/template/registry';
import { bodyOf, spansOf, using } from './templates';

const mustache = using('mustache');

// Cases in the manner of the mustache specification; where mustache.js departs from it, as mustache.js.

describe('variables', () => {
  const data = {
    a: 'x',
    h: '<a href="b">\'/`=&',
    n: 5,
    f: new Float(1.5),
    o: { k: 'v', l: [1, [2, null]] },
    b: true,
    z: null,
  };

  it('are escaped unless three braces or an ampersand say otherwise', () => {
    expect(mustache.output('{{h}}', data)).toBe('&lt;a href&#x3D;&quot;b&quot;&gt;&#39;&#x2F;&#x60;&#x3D;&amp;');
    expect(mustache.output('{{{h}}}{{& h}}', data)).toBe(`${data.h}${data.h}`);
    expect(mustache.output('{{h}}', data, { escapeHtml: false })).toBe(data.h);
  });

  it('print as JavaScript prints them', () => {
    expect(mustache.output('{{n}} {{f}} {{b}} {{z}} {{o}} {{o.l}} {{o.k}} {{ a }}', data)).toBe(
      '5 1.5 true  [object Object] 1,2, v x',
    );
    expect(mustache.output('{{.}}', 'text')).toBe('text');
  });

  it('have the length of text and lists, but no methods', () => {
    expect(mustache.output('{{a.length}} {{o.l.length}}', data)).toBe('1 2');
    expect(mustache.failure('{{toString}}{{a.constructor}}', data)).toEqual([
      '',
      'missing-key@{{toString}}',
      'missing-key@{{a.constructor}}',
    ]);
  });

  it('that are missing print nothing and are noticed', () => {
    expect(mustache.failure('a {{x}} b {{o.x}} c', data)).toEqual([
      'a  b  c',
      'missing-key@{{x}}',
      'missing-key@{{o.x}}',
    ]);
    expect(mustache.output('a {{x}} b', data, { missingKey: 'default' })).toBe('a  b');
    expect(mustache.failure('a {{x}} b', data, { marker: plainMarker })).toEqual([
      'a ⟦missing-key: x⟧ b',
      'missing-key@{{x}}',
    ]);
  });
});

describe('sections', () => {
  it.each([
    [true, 'y', ''],
    ['s', 'y', ''],
    [1, 'y', ''],
    [{}, 'y', ''],
    [[], '', 'n'],
    [[1, 2], 'yy', ''],
    [false, '', 'n'],
    [0, '', 'n'],
    ['', '', 'n'],
    [null, '', 'n'],
  ])('of %j show their text so often', (v, plain, inverted) => {
    expect(mustache.output('{{#v}}y{{/v}}', { v })).toBe(plain);
    expect(mustache.output('{{^v}}n{{/v}}', { v })).toBe(inverted);
  });

  it('may be missing', () => {
    expect(mustache.output('{{#x}}y{{/x}}{{^x}}n{{/x}}', {})).toBe('n');
  });

  it('look names up from the inside out', () => {
    const data = { o: { a: 1, p: { b: 2 } }, a: 'outer', c: 3 };
    expect(mustache.output('{{#o}}{{a}}{{#p}}{{b}}{{a}}{{c}}{{/p}}{{/o}}{{a}}', data)).toBe('1213outer');
    expect(mustache.output('{{#l}}{{.}}{{n}},{{/l}}', { l: [1, { n: 2 }], n: 'o' })).toBe('1o,[object Object]2,');
    expect(mustache.output('{{#l}}{{#.}}{{.}}{{/.}};{{/l}}', { l: [[1, 2], [3]] })).toBe('12;3;');
  });

  it('alone on their line take the line with them', () => {
    expect(mustache.output('a\n  {{#v}}\nb\n  {{/v}} \nc', { v: true })).toBe('a\nb\nc');
    expect(mustache.output('a\r\n{{#v}}\r\nb\r\n{{/v}}\r\nc', { v: true })).toBe('a\r\nb\r\nc');
    expect(mustache.output('a {{#v}}\nb\n{{/v}}', { v: true })).toBe('a \nb\n');
  });
});

describe('comments and delimiters', () => {
  it('print nothing', () => {
    expect(mustache.output('a{{! b }}c\n{{!\n d\n}}\ne')).toBe('ac\ne');
  });

  it('change what a tag is', () => {
    expect(mustache.output('{{=<% %>=}}<%a%>{{a}}<%={{ }}=%>{{a}}', { a: 1 })).toBe('1{{a}}1');
    expect(mustache.output('[a] {{a}}', { a: 1 }, {}, { tags: ['[', ']'] })).toBe('1 {{a}}');
    expect(mustache.output('{{a}}', { a: 1 }, {}, { tags: ['', '}}'] })).toBe('1');
  });
});

describe('partials', () => {
  const partials = { p: bodyOf('{{n}}\n{{m}}\n', 'file:///p.md'), tree: bodyOf('{{v}}{{#c}}({{> tree}}){{/c}}') };

  it('stand where they are called, with the data there', () => {
    expect(mustache.output('{{#o}}[{{>p}}]{{/o}}', { o: { n: 1, m: 2 } }, { partials })).toBe('[1\n2\n]');
  });

  it('are indented by a tag alone on its line', () => {
    expect(mustache.output('a\n  {{> p }}\nb', { n: 1, m: '2' }, { partials })).toBe('a\n  1\n  2\nb');
    expect(mustache.output('  {{>q}}\n', {}, { partials: { q: bodyOf('x\n\ny') } })).toBe('  x\n\n  y');
  });

  it('keep their own place', () => {
    const { output } = mustache.parse('{{>p}}').render({ n: 1, m: 2 }, { partials });
    expect(output.pieces.map(({ text, origin }) => [text, origin.kind, origin.location?.uri])).toEqual(
      [
        ['1', 'slot', undefined],
        ['\n', 'source', 'file:///p.md'],
        ['2', 'slot', undefined],
        ['\n', 'source', 'file:///p.md'],
      ].map(([text, kind, uri]) => [text, kind, uri ?? 'file:///prompt.md']),
    );
  });

  it('may call themselves', () => {
    expect(
      mustache.output(
        '{{>tree}}',
        {
          v: 1,
          c: [
            { v: 2, c: [] },
            { v: 3, c: [] },
          ],
        },
        { partials },
      ),
    ).toBe('1(2)(3)');
    expect(mustache.failure('{{>r}}', {}, { partials: { r: bodyOf('{{>r}}') } })).toEqual(['', 'too-deep@{{>r}}']);
  });

  it('that are missing are noticed', () => {
    expect(mustache.failure('a{{>x}}b')).toEqual(['ab', 'missing-partial@{{>x}}']);
    expect(mustache.failure('a{{>toString}}b')).toEqual(['ab', 'missing-partial@{{>toString}}']);
  });

  it('have their errors at the tag that calls them', () => {
    expect(mustache.failure('{{>p}}', { n: 1 }, { partials })).toEqual(['1\n\n', 'missing-key@{{>p}}']);
  });
});

describe('syntax faults', () => {
  it.each([
    ['a {{b', 'unclosed-tag@{{b'],
    ['a {{b\nc {{d}}', 'unclosed-tag@{{b'],
    ['{{{a}} {{b}}', 'unclosed-tag@{{{a}}'],
    ['{{#a}}x', 'unclosed-section@{{#a}}'],
    ['x{{/a}}', 'unopened-section@{{/a}}'],
    ['{{#a}}{{#b}}{{/a}}', 'unclosed-section@{{#b}}'],
    ['{{}}', 'empty-tag@{{}}'],
    ['{{# }}', 'empty-tag@{{# }}'],
    ['{{=<%=}}', 'invalid-delimiters@{{=<%=}}'],
    ['{{=<% %>}}', 'invalid-delimiters@{{=<% %>}}'],
    [`{{a${' '.repeat(99)}b}}`, `bad-name@a${' '.repeat(99)}b`],
  ])('are found in %j', (text, fault) => {
    expect(mustache.faults(text)).toEqual([fault]);
  });

  it('each have their place', () => {
    expect(mustache.faults('{{/x}} {{#a}} {{b {{c}} {{/a}} {{#d}}')).toEqual([
      'unopened-section@{{/x}}',
      'unclosed-tag@{{b ',
      'unclosed-section@{{#d}}',
    ]);
  });

  it('leave the slots that can be read', () => {
    expect(mustache.parse('{{#a}} {{b {{c}} {{d').slots.map((slot) => slot.path)).toEqual(['c']);
  });

  it('end the render, or are marked', () => {
    const text = 'a{{b}}{{/x}}c {{d\ne {{b}} {{f';
    expect(mustache.failure(text, { b: 1 })).toEqual(['a1']);
    expect(mustache.failure(text, { b: 1 }, { marker: plainMarker })).toEqual([
      'a1⟦unopened-section: x⟧c ⟦unclosed-tag⟧\ne 1 ⟦unclosed-tag⟧',
    ]);
  });

  it('of deep nesting are reported for the tags that are too deep', () => {
    const text = `${'{{#a}}'.repeat(260)}x${'{{/a}}'.repeat(260)}`;
    const codes = new Set(mustache.faults(text));
    expect(codes).toEqual(new Set(['too-deep@{{#a}}', 'too-deep@{{/a}}']));
    expect(mustache.faults(text)).toHaveLength(20);
  });
});

describe('structure', () => {
  it('has slots with the paths they may have', () => {
    const { text, spans } = spansOf('⟦{{⟦a⟧}}⟧⟦{{#⟦l⟧}}⟧⟦{{&⟦n.m⟧}}⟧{{/l}}');
    const [outer, a, open, l, inner, n] = spans;
    expect(mustache.parse(text).slots).toEqual([
      { path: 'a', span: outer, pathSpan: a },
      { path: 'l', span: open, pathSpan: l },
      { path: 'l.n.m', span: inner, pathSpan: n, fallbacks: ['l[].n.m', 'n.m'] },
    ]);
  });

  it('leaves the value of an inverted section out of the paths', () => {
    expect(mustache.parse('{{^a}}{{b}}{{/a}}').slots.map((slot) => slot.path)).toEqual(['a', 'b']);
  });

  it('has fragments, partials and tokens', () => {
    const { text, spans } = spansOf('{{! c }}{{#s}}{{x}}{{/s}}⟦{{> ⟦p⟧}}⟧{{=[ ]=}}[^t]-[/t]');
    const template = mustache.parse(text);
    expect(template.tree.map(({ kind, name, children }) => [kind, name, children.map((child) => child.kind)])).toEqual([
      ['comment', undefined, []],
      ['section', 's', ['slot']],
      ['call', 'p', []],
      ['delimiters', undefined, []],
      ['inverted', 't', ['text']],
    ]);
    expect(template.references).toEqual([{ name: 'p', span: spans[0], nameSpan: spans[1] }]);
    const shown = template.tokens.map(({ kind, start, end }) => `${kind} ${text.slice(start, end)}`);
    expect(shown.slice(0, 8)).toEqual([
      'comment {{! c }}',
      'delimiter {{',
      'keyword #',
      'property s',
      'delimiter }}',
      'delimiter {{',
      'property x',
      'delimiter }}',
    ]);
  });

  it('keeps nothing of a body in the library', () => {
    const parse = () => getDialect('mustache').parse(bodyOf('{{a}}'));
    expect(parse().tree).not.toBe(parse().tree);
  });
});
