import { expect, test } from 'vitest';
import { isCodeTooDeep } from '../../../server/src/engine/text/codeNesting';

test.each<[what: string, code: string, expected: boolean]>([
  ['500 open brackets', '('.repeat(500), false],
  ['501 open brackets', '('.repeat(501), true],
  ['brackets of any kind', '([{'.repeat(167), true],
  ['any number of closed brackets', '(a)[b]{c}'.repeat(1000), false],
  ['closing brackets first', `${')'.repeat(1000)}${'('.repeat(500)}`, false],
  ['1000 signs', '- '.repeat(1000), false],
  ['1001 signs', '-\n'.repeat(1001), true],
  ['signs between words', '-a'.repeat(2000), false],
])('%s', (_, code, expected) => {
  expect(isCodeTooDeep(code)).toBe(expected);
});
