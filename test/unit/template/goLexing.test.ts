import { describe, expect, it } from 'vitest';
import { using } from './templates';

const go = using('go-template');

// Rules of the package documentation of text/template, "Text and spaces", "Actions" and "Arguments".

describe('trim markers', () => {
  it('remove ASCII white space of the text beside them', () => {
    expect(go.output('a {{- 1 -}} b')).toBe('a1b');
    expect(go.output('a \t\r\n{{- 1}} b')).toBe('a1 b');
    expect(go.output('a {{1 -}} \t\r\n b')).toBe('a 1b');
  });

  it('leave white space that is not ASCII, and vertical tabs', () => {
    expect(go.output('\u00a0{{- 1 -}}\u00a0')).toBe('\u00a01\u00a0');
    expect(go.output('\v{{- 1 -}}\f')).toBe('\v1\f');
  });

  it('need white space between the minus and the action', () => {
    expect(go.output('a {{-1}} b')).toBe('a -1 b');
    expect(go.output('a {{-\n1\n-}} b')).toBe('a1b');
    expect(go.faults('{{1-}}')).toEqual(['bad-number@1-']);
  });

  it('reach through to the next action only', () => {
    expect(go.output('{{1 -}}  {{- 2}}  {{3}}')).toBe('12  3');
  });
});

describe('comments', () => {
  it('print nothing', () => {
    expect(go.output('x {{/* c */}} y')).toBe('x  y');
    expect(go.output('x {{- /* c */ -}} y')).toBe('xy');
    expect(go.output('{{/**/}}{{/* {{1}} \n*/}}')).toBe('');
  });

  it('stand directly at the delimiters', () => {
    expect(go.faults('{{ /* c */}}')).toEqual(['bad-character@/']);
    expect(go.faults('{{/* c */ }}')).toEqual(['text-after-comment@{{/* c */']);
  });

  it('that are not closed end at the next delimiter', () => {
    expect(go.faults('{{/* c }} {{.A}}')).toEqual(['unclosed-comment@{{/*']);
    expect(go.parse('{{/* c }} {{.A}}').slots.map((slot) => slot.path)).toEqual(['A']);
  });
});

describe('constants', () => {
  it('are numbers in all of Go’s notations', () => {
    expect(go.output('{{0x10}} {{0o17}} {{017}} {{0b11}} {{1_000}} {{+4}} {{-3}}')).toBe('16 15 15 3 1000 4 -3');
    expect(go.output('{{1e3}} {{1.0}} {{.5}} {{1e6}} {{1e21}} {{0x1p4}}')).toBe('1000 1 0.5 1e+06 1e+21 16');
    expect(go.output("{{'a'}} {{'\\n'}} {{'日'}} {{'\\''}}")).toBe('97 10 26085 39');
    expect(go.output('{{1i}} {{1+2i}} {{1-0.5i}}')).toBe('(0+1i) (1+2i) (1-0.5i)');
  });

  it.each([
    ['{{08}}', 'number-too-large@08'],
    ['{{99999999999999999999}}', 'number-too-large@99999999999999999999'],
    ['{{0x}}', 'bad-number@0x'],
    ['{{1__0}}', 'bad-number@1__0'],
    ['{{1_}}', 'bad-number@1_'],
    ['{{1e400}}', 'bad-number@1e400'],
    ['{{1a}}', 'bad-number@1a'],
    ['{{-}}', 'bad-number@-'],
    ["{{'ab'}}", "bad-character-constant@'ab'"],
    ["{{''}}", "bad-escape@''"],
    ["{{'a}}", "unterminated-character@'a}}"],
    ['{{"a\\qb"}}', 'bad-escape@"a\\qb"'],
    ['{{"\\ud800"}}', 'bad-escape@"\\ud800"'],
    ['{{"a}}', 'unterminated-string@"a}}'],
    ['{{`a}}', 'unterminated-raw-string@`a}}'],
  ])('are faulty in %s', (text, fault) => {
    expect(go.faults(text)).toEqual([fault]);
  });

  it('are strings with escapes, or raw', () => {
    expect(go.output('{{"\\x41\\101\\u00e9\\U0001F600\\t\\""}}')).toBe('AAé😀\t"');
    expect(go.output('{{`a\\n"{{}}`}}')).toBe('a\\n"{{}}');
    expect(go.output('{{"\\xe6\\x97\\xa5"}}')).toBe('日');
  });

  it('may hold delimiters in strings', () => {
    expect(go.output('{{"{{"}}a{{"}}"}}')).toBe('{{a}}');
  });

  it('in strings end on their line', () => {
    expect(go.faults('{{"a\nb"}}')).toEqual(['unterminated-string@"a']);
  });
});

describe('characters', () => {
  it.each([
    ['{{@}}', 'bad-character@@'],
    ['{{.A-B}}', 'bad-character@.A-'],
    ['{{.A}x}}', 'bad-character@}'],
    ['{{:}}', 'bad-character@:'],
    ['{{😀}}', 'bad-character@😀'],
    ['{{.é😀}}', 'bad-character@.é😀'],
    ['{{1)}}', 'unexpected-paren@)'],
    ['{{(1}}', 'unclosed-paren@('],
  ])('that fit nowhere are faults in %s', (text, fault) => {
    expect(go.faults(text)).toEqual([fault]);
  });

  it('of names are letters and digits of all scripts', () => {
    expect(go.output('{{.日本_1}}{{$変 := 3}}{{$変}}', { 日本_1: 'x' })).toBe('x3');
  });

  it('outside of actions are text, closing braces too', () => {
    expect(go.output('}} { a }')).toBe('}} { a }');
  });
});

describe('actions that are not closed', () => {
  it('end before the next one', () => {
    expect(go.faults('a {{.Na\nb {{.B}}')).toEqual(['unclosed-action@{{.Na']);
    expect(go.parse('a {{.Na\nb {{.B}}').slots.map((slot) => slot.path)).toEqual(['Na', 'B']);
  });

  it('are underlined on their first line', () => {
    expect(go.faults('{{')).toEqual(['unclosed-action@{{']);
    expect(go.faults('x {{if .A  \nmore')).toEqual(['unclosed-action@{{if .A']);
  });
});
