/** What each rendering was made with. */
export type Settings = Readonly<Record<string, string>>;

/** Names that conditions of Galley know as something else than texts, or that caps decide. */
const NO_VARIABLES: ReadonlySet<string> = new Set(['tier', 'cycle']);

/** A comparison of variables, as the manifest has it. */
export interface Atom {
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
  const { inside, outside } = parted(shown, all, settings);
  if (outside.length === 0) return undefined;
  const names = namesOf([...inside, ...outside]);
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

/** The comparisons that hold in the renderings of `shown`, the simplest ones first, whatever the others of `all` have. */
export function conditionsOf(
  shown: ReadonlySet<number>,
  all: ReadonlySet<number>,
  settings: readonly Settings[],
): readonly Atom[] {
  const { inside, outside } = parted(shown, all, settings);
  const names = namesOf([...inside, ...outside]);
  const atoms = names.flatMap((name) => comparisons(name, [...inside, ...outside]));
  return [...atoms, ...names.map((name) => anyOf(name, inside))].filter((atom) => inside.every(atom.holds));
}

function parted(shown: ReadonlySet<number>, all: ReadonlySet<number>, settings: readonly Settings[]) {
  const given = (isShown: boolean) =>
    [...all].filter((index) => shown.has(index) === isShown).map((index) => settings[index] ?? {});
  return { inside: given(true), outside: given(false) };
}

function namesOf(settings: readonly Settings[]): string[] {
  const names = new Set(settings.flatMap((one) => Object.keys(one)));
  return [...names].filter((name) => !NO_VARIABLES.has(name));
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
