import { say } from '../words';

/** What the parser of JSON calls a fault, in words that follow a colon. */
const WORDS: Readonly<Record<string, string>> = {
  InvalidSymbol: 'JSON has no such word',
  InvalidNumberFormat: 'JSON has no such number',
  PropertyNameExpected: 'a key in double quotes is missing',
  ValueExpected: 'a value is missing',
  ColonExpected: 'a colon is missing',
  CommaExpected: 'a comma is missing',
  CloseBraceExpected: 'a closing brace is missing',
  CloseBracketExpected: 'a closing bracket is missing',
  EndOfFileExpected: 'there is more behind the end of the value',
  InvalidCommentToken: 'JSON has no comments',
  UnexpectedEndOfComment: 'a comment is not closed',
  UnexpectedEndOfString: 'a text is not closed',
  UnexpectedEndOfNumber: 'a number breaks off',
  InvalidUnicode: 'an escape of a character is incomplete',
  InvalidEscapeCharacter: 'JSON has no such escape',
  InvalidCharacter: 'a control character has to be escaped',
  NestedTooDeeply: 'it is nested too deeply',
};

/** The words of a parser for a fault in data: those of JSON are codes, those of YAML are words already. */
export function dataFaultWords(fault: string): string {
  return Object.hasOwn(WORDS, fault) ? say(WORDS[fault] as string) : fault;
}
