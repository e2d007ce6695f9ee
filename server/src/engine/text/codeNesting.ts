/** Nobody nests code this deep; the text of prompts may hold that many open brackets in all, but hardly does. */
const MAX_DEPTH = 500;
/** Longer than any ruler of hyphens in a comment. */
const MAX_SIGNS = 1000;

/**
 * True for code that a Lezer parser should not be given. It recovers from errors by trying several ways at once and
 * keeps a copy of its stack for each: thousands of brackets that are open at one place cost it gigabytes, and so many
 * signs in a row (`- - -a`) cost time by their square. The text is not tokenised: brackets in strings count. Linear.
 */
export function isCodeTooDeep(text: string): boolean {
  let depth = 0;
  let signs = 0;
  for (let at = 0; at < text.length; at++) {
    switch (text[at]) {
      case '(':
      case '[':
      case '{':
        if (++depth > MAX_DEPTH) return true;
        break;
      case ')':
      case ']':
      case '}':
        depth = Math.max(0, depth - 1);
        break;
      case '-':
      case '+':
      case '!':
      case '~':
        if (++signs > MAX_SIGNS) return true;
        continue;
      case ' ':
      case '\t':
      case '\r':
      case '\n':
        continue;
    }
    signs = 0;
  }
  return false;
}
