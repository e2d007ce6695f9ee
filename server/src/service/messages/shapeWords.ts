/** How findings about the shape of a value read, by the shape that is wanted or by what is wrong. */
export const SHAPE_WORDS: Readonly<Record<string, string>> = {
  text: '`{key}` is text, not a list or a map.',
  names: '`{key}` is text, or a list of texts.',
  map: '`{key}` is a map: it has keys with values below it.',
  servers: '`{key}` is a map of servers, or a list of their names.',
  count: '`{key}` is a whole number above zero.',
  item: 'Each item of `{key}` is text that is not empty.',
  empty: '`{key}` is empty: give it a value, or leave it out.',
};
