import type { Adapter, Case, SetContext } from '../conformance';

interface Variant {
  readonly autonomy: string | null;
  readonly profile: string;
  readonly toolsProse: string;
  readonly roster: string;
}

/** Every variant of the system prompt, from the values that its layout declares; autonomy may be unset as well. */
export function variants(content: unknown): readonly Case[] {
  const { variables } = content as { variables: Readonly<Record<string, { values: readonly string[] }>> };
  const valuesOf = (name: string) => variables[name]?.values ?? [];
  return [...valuesOf('autonomy'), null].flatMap((autonomy) =>
    valuesOf('profile').flatMap((profile) =>
      valuesOf('toolsProse').flatMap((toolsProse) =>
        ['static', 'live'].map((roster) => ({
          id: `${autonomy ?? 'unset'} ${profile} ${toolsProse} ${roster}`,
          ...{ autonomy, profile, toolsProse, roster },
        })),
      ),
    ),
  );
}

/** Each variant's commands that more than one place introduces, by the plain rule over the plain texts. */
export const duplicates: Adapter = {
  async check({ service }, one, context) {
    const variant = one as unknown as Variant;
    const expected = expectedDuplicates(variant, context);
    const reports = await service.commands();
    const isHere = (given: Readonly<Record<string, string | null>>) =>
      Object.entries(variant).every(([name, value]) => name === 'id' || given[name] === value);
    const found = reports
      .filter(({ introductions }) => {
        const here = introductions.filter(({ variants: own }) =>
          own.some(({ given, role }) => role === null && isHere(given)),
        );
        return here.length > 1;
      })
      .map(({ name }) => name)
      .sort();
    if (reports.length === 0) return ['no commands'];
    return JSON.stringify(found) === JSON.stringify(expected)
      ? []
      : [`found ${found.join(' ')}, expected ${expected.join(' ')}`];
  },
};

function expectedDuplicates(
  { autonomy, profile, toolsProse, roster }: Variant,
  { read }: SetContext,
): readonly string[] {
  const ungated = profile === 'local' && autonomy !== 'guarded';
  const names = (JSON.parse(read('catalogue.json')) as { name: string }[]).map(({ name }) => name);
  const taught = (file: string) => {
    const words = [...read(`sections/${file}.md`).matchAll(/`([^`]+)`/g)].map(
      ([, code = '']) => code.trim().split(/\s+/)[0] ?? '',
    );
    return new Set(words.map((word) => word.replace(/^marina_/, '')).filter((word) => names.includes(word)));
  };
  const introductions = [
    ...(toolsProse === 'off' ? [] : [taught('tool-routing')]),
    taught('memory'),
    ...(ungated ? [] : [taught('memory-gated-bullet')]),
    roster === 'static' ? taught('commands-static') : listed(read),
  ];
  return names.filter((name) => introductions.filter((own) => own.has(name)).length > 1).sort();
}

/** Names that the live roster shows: what the system itself kept of its catalogue. */
function listed(read: SetContext['read']): ReadonlySet<string> {
  const entries = JSON.parse(read('catalogue.json')) as { name: string }[];
  const { cases } = JSON.parse(read('roster.json')) as {
    cases: readonly { entries: unknown; maxBytes: number; expected: { kept: readonly number[] } }[];
  };
  const live = cases.find(({ entries: of, maxBytes }) => of === 'catalogue' && maxBytes === LIVE_BYTES);
  if (!live) throw new Error('No case has the live roster');
  return new Set(live.expected.kept.map((index) => entries[index]?.name ?? ''));
}

/** What the system gives its live roster. */
const LIVE_BYTES = 1900;
