/**
 * The order of ICU's root collation, `alpha` before `Alpha` before `beta`. English adds nothing to the root
 * collation and is in every build of Node.js and every browser, while `und` would fall back to the language of
 * the machine; every option that a locale could carry is given, so that the order is the same everywhere.
 */
const ROOT = new Intl.Collator('en', {
  usage: 'sort',
  sensitivity: 'variant',
  ignorePunctuation: false,
  numeric: false,
  caseFirst: 'false',
});

/**
 * Indices of `names` in the order of a roster: the preferred names first, in their own order, then the rest in
 * root collation order. Names that compare equal keep their order.
 */
export function rosterOrder(names: readonly string[], preferred: readonly string[] = []): number[] {
  const ranks = new Map<string, number>();
  for (const [rank, name] of preferred.entries()) if (!ranks.has(name)) ranks.set(name, rank);
  const rankOf = (name: string) => ranks.get(name) ?? preferred.length;
  return [...names.keys()].sort((a, b) => {
    const [left, right] = [names[a] as string, names[b] as string];
    return rankOf(left) - rankOf(right) || ROOT.compare(left, right);
  });
}
