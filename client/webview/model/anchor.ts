/**
 * Where an offset of one version of a text is in the next one, if all that changed lies between what they have in
 * common at both ends. Inside the change the offset goes to its start. Linear.
 */
export function followOffset(before: string, after: string, offset: number): number {
  if (before === after) return offset;
  const shortest = Math.min(before.length, after.length);
  let prefix = 0;
  while (prefix < shortest && before.charCodeAt(prefix) === after.charCodeAt(prefix)) prefix++;
  if (offset <= prefix) return offset;
  let suffix = 0;
  while (
    suffix < shortest - prefix &&
    before.charCodeAt(before.length - 1 - suffix) === after.charCodeAt(after.length - 1 - suffix)
  ) {
    suffix++;
  }
  return offset >= before.length - suffix ? offset + after.length - before.length : prefix;
}
