import { expect, test } from 'vitest';
import { findSection } from '../../../server/src/engine/grammar/grammar';
import { read, URI } from './reading';

const section = (text: string, options = {}) => read('whole', text, options).sections[0];

test('the file is one section, unstripped', () => {
  const reading = read('whole', ' a\n\nb \n');
  expect(reading.sections).toHaveLength(1);
  expect(reading.notices).toEqual([]);
  expect(section(' a\n\nb \n')).toMatchObject({ name: '', span: { start: 0, end: 7 }, nameSpan: { start: 0, end: 7 } });
  expect(section(' a\n\nb \n')?.body.text).toBe(' a\n\nb \n');
  expect(findSection(reading.sections, '')?.body.text).toBe(' a\n\nb \n');
});

test('front matter is left out unless asked for', () => {
  const text = '---\r\nname: x\r\n---\r\n\r\nbody\r\n';
  expect(section(text)?.body.text).toBe('\nbody\n');
  expect(section(text)?.bodySpan).toEqual({ start: 19, end: 27 });
  expect(section(text)?.body.locate(1)).toEqual({ uri: URI, start: 21, end: 22 });
  expect(section(text, { newlines: 'keep' })?.body.text).toBe('\r\nbody\r\n');
  expect(section(text, { frontMatter: 'text' })?.body.text).toBe('---\nname: x\n---\n\nbody\n');
});

test('a BOM stays in the text, and front matter behind it is found', () => {
  expect(section('\ufeffbody')?.body.text).toBe('\ufeffbody');
  expect(section('\ufeff---\na: 1\n---\nbody')?.body.text).toBe('body');
});

test.each(['', '---\na: 1\n---'])('%j has an empty body', (text) => {
  expect(section(text)?.body.text).toBe('');
});
