/** What each rendering was made with. */
export type Settings = Readonly<Record<string, string>>;

/** Names that conditions of Galley know as something else than texts, or that caps decide. */
const NO_VARIABLES: ReadonlySet<string> = new Set(['tier', 'cycle']);

interface Atom {
  readonly condition: string;
  holds(settings: Settings): boolean;
}

/**
 * The shortest condition that holds in the renderings of `shown` and in no other of `all`: one comparison, several values of
 * one name, or two comparisons. Undefined where none is needed, null where none is found.
 */
export function explain(
  shown: ReadonlySet<number>,
  all: ReadonlySet<number>,
  settings: readonly Settings[],
): string | null | undefined {
  const inside = [...all].filter((index) => shown.has(index)).map((index) => settings[index] ?? {});
  const outside = [...all].filter((index) => !shown.has(index)).map((index) => settings[index] ?? {});
  if (outside.length === 0) return undefined;
  const names = [...new Set(inside.concat(outside).flatMap((one) => Object.keys(one)))].filter(
    (name) => !NO_VARIABLES.has(name),
  );
  const fits = (atom: Atom) => inside.every(atom.holds) && !outside.some(atom.holds);
  const atoms = names.flatMap((name) => comparisons(name, [...inside, ...outside]));
  const one = atoms.find(fits) ?? names.map((name) => anyOf(name, inside)).find(fits);
  if (one) return one.condition;
  for (const [index, left] of atoms.entries()) {
    for (const right of atoms.slice(index + 1)) {
      const both: Atom = {
        condition: `${left.condition} && ${right.condition}`,
        holds: (given) => left.holds(given) && right.holds(given),
      };
      if (fits(both)) return both.condition;
    }
  }
  return null;
}

function comparisons(name: string, settings: readonly Settings[]): Atom[] {
  const values = [...new Set(settings.flatMap((one) => one[name] ?? []))];
  return [
    ...values.map((value): Atom => ({ condition: `${name} == ${quoted(value)}`, holds: (one) => one[name] === value })),
    ...values.map((value): Atom => ({ condition: `${name} != ${quoted(value)}`, holds: (one) => one[name] !== value })),
  ];
}

function anyOf(name: string, settings: readonly Settings[]): Atom {
  const values = [...new Set(settings.flatMap((one) => one[name] ?? []))];
  const condition = values.map((value) => `${name} == ${quoted(value)}`).join(' || ');
  return { condition, holds: (one) => one[name] !== undefined && values.includes(one[name]) };
}

function quoted(value: string): string {
  return JSON.stringify(value);
}
