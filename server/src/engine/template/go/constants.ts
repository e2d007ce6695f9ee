import { ParseFault } from './fault';
import type { Operand } from './nodes';
import { characterNumber, parseNumber } from './number';
import type { GoToken } from './token';
import { unquote, unquoteCharacter } from './unquote';

/** The node of a string, number or character constant. Throws `ParseFault` where the literal is malformed. */
export function parseConstant(token: GoToken): Operand {
  const place = { pos: token.start, start: token.start, end: token.end };
  switch (token.type) {
    case 'string':
    case 'raw-string':
      return { kind: 'string', ...place, value: stringValue(token), text: token.text };
    case 'character': {
      const value = unquoteCharacter(token.text);
      if (value === undefined) throw new ParseFault('bad-escape', token, { text: token.text });
      if (value === 'too-long') throw new ParseFault('bad-character-constant', token, { text: token.text });
      return { kind: 'number', ...place, number: characterNumber(value), text: token.text };
    }
    default: {
      const number = parseNumber(token.text, token.type === 'complex');
      if (typeof number === 'string') throw new ParseFault(number, token, { text: token.text });
      return { kind: 'number', ...place, number, text: token.text };
    }
  }
}

/** The value of a string token. */
export function stringValue(token: GoToken): string {
  const value = unquote(token.text);
  if (value === undefined) throw new ParseFault('bad-escape', token, { text: token.text });
  return value;
}
