import type { AssembledLayer, Assembly } from '../../engine/assembly/assembly';
import { readRoster } from '../../engine/assembly/rosterLayer';
import { findMentions, type Mention } from '../../engine/commands/mentions';
import type { RosterEntry } from '../../engine/commands/roster';
import type { Location } from '../../engine/text/range';
import type { Finding, RelatedPlace } from '../findings';
import { variantWords } from '../variantWords';
import { say } from '../words';
import type { ProjectRule, ProjectRuleContext } from './rule';

export const commandRule: ProjectRule = {
  scope: 'project',
  codes: [
    {
      code: 'command/duplicate',
      severity: 'warning',
      summary: 'A command is introduced more than once in one prompt.',
    },
  ],
  check(context) {
    const duplicates = new Map<string, Duplicate>();
    const cells = new Map<string, number>();
    for (const { assembly, given, role } of context.facts.cells) {
      cells.set(assembly.prompt, (cells.get(assembly.prompt) ?? 0) + 1);
      for (const [name, places] of introductions(assembly, context)) {
        if (places.length < 2) continue;
        const key = JSON.stringify([
          assembly.prompt,
          name,
          places.map(({ location }) => [location.uri, location.start]),
        ]);
        const known = duplicates.get(key);
        if (known) known.cells++;
        else
          duplicates.set(key, { name, prompt: assembly.prompt, places, cells: 1, variant: variantWords(given, role) });
      }
    }
    return merged([...duplicates.values()])
      .map((one) => findingOf(one, one.cells === cells.get(one.prompt), context))
      .filter((one) => one !== undefined);
  },
};

interface Introduction {
  readonly layer: string;
  readonly how: 'taught' | 'listed';
  readonly location: Location;
}

interface Duplicate {
  readonly name: string;
  readonly prompt: string;
  readonly places: readonly Introduction[];
  /** In how many variants it is so. */
  cells: number;
  /** The first of them. */
  readonly variant: string;
}
