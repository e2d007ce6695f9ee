import { readsAsNumber } from '../edit';
import type { StoreSyntax } from '../insert/syntax';

/** Control characters, line separators and lone surrogates: what no notation takes as it is. */
const UNPRINTABLE = /[\p{Cc}\p{Cs}\u2028\u2029\uFEFF]/u;

/** Words that YAML 1.1 or 1.2 readers take for something else than text. */
const YAML_WORD = /^(?:y|n|yes|no|on|off|true|false|null)$/i;

export const pythonSyntax: StoreSyntax = {
  lineComment: '#',
  blockComments: false,
  nameNeedsQuotes: (name, separator) => separator === ':' || !/^[\p{L}_][\p{L}\p{N}_]*$/u.test(name),
  quotesNames: (separator) => separator === ':',
  encodeName: (name, quote, lead) => {
    if (/r/i.test(lead)) return /[\\'"]/.test(name) || UNPRINTABLE.test(name) ? undefined : name;
    return encodeWith(name, quote, (unit) => (unit > 0xff ? `\\u${hex(unit, 4)}` : `\\x${hex(unit, 2)}`));
  },
};

export const javascriptSyntax: StoreSyntax = {
  lineComment: '//',
  blockComments: true,
  nameNeedsQuotes: (name) => !/^[\p{L}_$][\p{L}\p{N}_$]*$/u.test(name),
  quotesNames: () => true,
  encodeName: (name, quote) => encodeWith(name, quote, (unit) => `\\u${hex(unit, 4)}`),
};

export const jsonSyntax: StoreSyntax = {
  lineComment: '//',
  blockComments: true,
  nameNeedsQuotes: () => true,
  quotesNames: () => true,
  encodeName: (name) => JSON.stringify(name).slice(1, -1),
};

export const yamlSyntax: StoreSyntax = {
  lineComment: '#',
  blockComments: false,
  nameNeedsQuotes: (name) => !/^[A-Za-z_][A-Za-z0-9_./-]*$/.test(name) || YAML_WORD.test(name),
  quotesNames: () => true,
  encodeName: (name, quote) => {
    if (quote === "'") return UNPRINTABLE.test(name) ? undefined : name.replaceAll("'", "''");
    return encodeWith(name, quote, (unit) => `\\u${hex(unit, 4)}`);
  },
  hashNeedsQuotes: readsAsNumber,
};

export const tomlSyntax: StoreSyntax = {
  lineComment: '#',
  blockComments: false,
  nameNeedsQuotes: (name) => !/^[A-Za-z0-9_-]+$/.test(name),
  quotesNames: () => true,
  encodeName: (name, quote) => {
    if (quote === "'") return name.includes("'") || UNPRINTABLE.test(name) ? undefined : name;
    // TOML has no lone surrogates at all.
    return !/\p{Cs}/u.test(name) ? encodeWith(name, quote, (unit) => `\\u${hex(unit, 4)}`) : undefined;
  },
};

/** Escapes the backslash, the quote and everything unprintable. */
function encodeWith(name: string, quote: string, escaped: (unit: number) => string): string {
  let text = '';
  for (const character of name) {
    if (character === '\\' || character === quote[0]) text += `\\${character}`;
    else if (UNPRINTABLE.test(character)) text += escaped(character.charCodeAt(0));
    else text += character;
  }
  return text;
}

function hex(unit: number, digits: number): string {
  return unit.toString(16).padStart(digits, '0');
}
