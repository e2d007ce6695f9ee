import type { Location } from 'vscode-languageserver-types';
import type { Cell } from '../../engine/budget/walk';
import type { Callable, Profile } from '../../engine/commands/roster';
import { rosterLineBytes } from '../../engine/commands/rosterText';
import type { Location as Place } from '../../engine/text/range';
import type { ServiceContext } from '../promptService';
import { commandSummaries } from '../workspace/commandSummaries';
import type { ProjectSnapshot } from '../workspace/project';

/** A command of a roster, with every place that introduces or names it. */
export interface CommandReport {
  /** URI of the manifest that declares the roster. */
  readonly manifest: string;
  readonly name: string;
  readonly aliases: readonly string[];
  readonly description: string | null;
  readonly callable: Callable | null;
  readonly profile: Profile | null;
  /** UTF-8 bytes of its line in a roster, with the line break. */
  readonly rosterBytes: number;
  readonly declared: Location;
  readonly introductions: readonly IntroductionReport[];
  readonly mentions: readonly Location[];
}

/** A layer that teaches or lists a command in some variants of a prompt. */
export interface IntroductionReport {
  readonly prompt: string;
  readonly layer: string;
  readonly how: 'taught' | 'listed';
  readonly place: Location;
  /** In words where it is so; empty where it is so in all variants. */
  readonly where: string;
  readonly variants: readonly Pick<Cell, 'given' | 'role' | 'tier'>[];
}

/** The commands of all manifests, in the order of their rosters; those that answer to `name` where one is given. */
export async function commandReports(context: ServiceContext, name?: string): Promise<readonly CommandReport[]> {
  const reports: CommandReport[] = [];
  for (const project of await context.projects.all()) {
    const snapshot = await project.snapshot();
    const facts = await context.checker.factsOf(snapshot);
    for (const { entry, introductions, places } of commandSummaries(facts).values()) {
      const { aliases = [], description, callable, profile, nameSpan } = entry;
      const names = aliases.map((alias) => alias.name);
      const [declared] = locations(snapshot, [nameSpan]);
      if (!declared || (name !== undefined && name !== entry.name && !names.includes(name))) continue;
      reports.push({
        manifest: snapshot.manifestUri,
        name: entry.name,
        aliases: names,
        description: description ?? null,
        callable: callable ?? null,
        profile: profile ?? null,
        rosterBytes: rosterLineBytes(entry),
        declared,
        introductions: introductions.flatMap(({ prompt, layer, how, where, cells, place }) =>
          locations(snapshot, [place]).map((location) => ({
            prompt,
            layer,
            how,
            where,
            place: location,
            variants: cells.map(({ given, role, tier }) => ({ given, role, tier })),
          })),
        ),
        mentions: locations(
          snapshot,
          places.filter(({ role }) => role === 'mention'),
        ),
      });
    }
  }
  return reports;
}

function locations({ files, reading, manifestUri }: ProjectSnapshot, places: readonly Place[]): Location[] {
  return places.flatMap(({ uri, start, end }) => {
    const document = uri === manifestUri ? reading.document : files.peekUri(uri);
    return document ? [{ uri, range: document.rangeOf({ start, end }) }] : [];
  });
}
