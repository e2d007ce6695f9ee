/** Titles of fixes, by their id. */
export const SKILL_FIX_TITLES: Readonly<Record<string, string>> = {
  'remove-bom': 'Remove the byte order mark',
  'remove-blank-lines': 'Remove the blank lines',
  'add-opening-fence': 'Add the opening fence',
  'shorten-fences': 'Write the fences as `---`',
  'bare-fence': 'Write the fence as `---`',
  'add-closing-fence': 'Add the closing fence',
  'mend-closing-fence': 'Write the closing fence as `---`',
  'split-closing-fence': 'Close the header, and move `{rest}` into the body',
  'quote-value': 'Put the value of `{key}` in quotes',
  'quote-globs': 'Put the globs of `{key}` in quotes',
  'add-name': 'Add `name: {name}`',
  'change-name': 'Change the name to `{name}`',
  'use-folder-name': "Use the folder's name: `{name}`",
  'change-name-and-folder': 'Change name and folder to `{to}`',
  'rename-folder': 'Rename the folder to `{to}`',
  'rename-file': 'Rename the file to `{to}`',
  'rename-key': 'Change `{key}` to `{to}`',
  'move-to-metadata': 'Move `{key}` below `metadata`',
  'tools-as-text': 'Write the tools as text',
  'unquote-boolean': 'Write `{value}` without quotes',
  'write-boolean': 'Write `{value}`',
  'correct-tool': 'Change `{name}` to `{to}`',
  'correct-case': 'Change the path to `{path}`',
};

/** What a related place is, by its id. */
export const SKILL_RELATED: Readonly<Record<string, string>> = {
  'opening-fence': 'The header starts here.',
  'first-key': 'It is given here first.',
  'not-for-the-model': 'The model may not start it.',
  'same-name': 'This skill has the same name.',
  'same-body': 'This skill has the same body.',
  'long-description': 'This one takes much of it, too.',
};
