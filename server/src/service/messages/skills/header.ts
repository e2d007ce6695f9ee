import type { SkillMessages } from './message';

/** How a header stands in its file, and its YAML. */
export const HEADER: SkillMessages = {
  'skill/bom': {
    summary: 'A byte order mark before the header.',
    message:
      'A byte order mark hides the header from loaders that expect `---` at the very start. Save the file without it.',
  },
  'skill/front-matter-missing': {
    summary: 'No header where loaders look for it.',
    message:
      'This skill has no header, so most clients leave it out; VS Code does so without a word. Start the file with `---`, `name`, `description` and `---`.',
    variants: {
      by: 'reason',
      messages: {
        'missing-opening-fence': 'The header has no opening fence. Put a line `---` before it.',
        'long-fence': 'A fence has three hyphens; with more of them loaders see no header.',
        'text-after-fence':
          'With `{text}` behind the hyphens most loaders see no header. Leave `---` alone on its line.',
        'inside-code-fence':
          'The header stands in a code fence (`{mark}`), where no loader sees it. Take the fence away.',
        'no-home':
          'This file has no header. No client is known to look for skills in this folder; one that does leaves such a file out.',
      },
    },
  },
  'skill/blank-before-front-matter': {
    summary: 'Blank lines before the header.',
    message: 'Most loaders see no header behind a blank line. Start the file with `---`.',
  },
  'skill/front-matter-unclosed': {
    summary: 'A header that no fence closes.',
    message: 'Nothing closes this header. Put a line `---` behind its last key.',
  },
  'skill/executable-front-matter': {
    summary: 'A header that some loaders run as code.',
    message:
      'Loaders built on gray-matter run a `---{language}` header as JavaScript; others see no header. Write the header in YAML behind `---`.',
  },
  'skill/front-matter-not-a-mapping': {
    summary: 'A header without keys.',
    message: 'The header is a {kind}, not keys with values: no client can read a name or a description from it.',
  },
  'skill/yaml-syntax': {
    summary: 'A header whose YAML is broken.',
    message: 'The YAML is broken here: {detail}.',
    variants: {
      by: 'problem',
      messages: {
        'colon-in-value':
          'The value of `{key}` contains a colon and a blank, which YAML reads as another key. Put the value in quotes.',
        'colon-below':
          'A value below `{key}` contains a colon and a blank, which YAML reads as another key. Put that value in quotes.',
        'reserved-start': 'The value of `{key}` starts with a character that YAML reserves. Put the value in quotes.',
        'text-after-value': 'There is text behind the end of the value of `{key}`. Put the whole value in quotes.',
        'unclosed-quote':
          'The quote that starts the value of `{key}` is not closed, or its next lines are not indented.',
        'unclosed-bracket': 'The bracket that starts the value of `{key}` is not closed.',
        'unresolved-alias': 'YAML reads the star as a reference to a value that is not there. Put the value in quotes.',
        tab: 'YAML does not allow tabs as indentation. Use blanks.',
        indentation: 'The lines of `{key}` do not line up: YAML cannot tell what belongs to what.',
        'stray-line': 'This line is neither a key nor part of a value. Indent it, or give it a key.',
        'multiple-documents': 'The header ends here for YAML, and a second document starts. Keep one.',
      },
    },
  },
  'skill/duplicate-key': {
    summary: 'A key given twice.',
    message: '`{key}` is given twice. Some readers refuse the header, others take this last value. Keep one.',
  },
  'skill/yaml-limits': {
    summary: 'YAML that readers refuse or choke on.',
    message: 'Readers refuse YAML like this, or choke on it.',
    variants: {
      by: 'reason',
      messages: {
        'cyclic-anchor': 'The value `{name}` contains itself, which no client expects.',
        'alias-expansion': 'These references expand to an enormous value. Write it out, or leave it out.',
        'too-deep': 'These values are nested deeper than readers follow.',
        'too-large': 'This header is far too long; only its first {limit} characters are checked.',
      },
    },
  },
  'skill/two-front-matter-blocks': {
    summary: 'A second header behind the first.',
    message: 'Only the first header counts: this one is part of the body, and the model reads it. Merge the two.',
  },
  'skill/lone-cr': {
    summary: 'A line of the header that ends with a lone carriage return.',
    message: 'Most loaders see no line end in a lone carriage return. Save the file with LF or CRLF.',
  },
  'skill/client-difference': {
    summary: 'A header that clients read in different ways.',
    message: 'Clients built on gray-matter read `{key}` as {there}, others as {here}. Put the value in quotes.',
    variants: {
      by: 'kind',
      messages: {
        'closes-early':
          'Clients built on gray-matter end the header at `{text}`: what follows becomes body. Quote or reword the line.',
        refuses: 'Clients built on gray-matter refuse this header: {message}.',
        tag: 'Most readers refuse the tag `{tag}`. Write a plain value.',
      },
    },
  },
  'skill/date-value': {
    summary: 'A date that some clients do not read as text.',
    message: 'Clients built on gray-matter make a date object of `{key}`. Put it in quotes if it is meant as text.',
  },
};
