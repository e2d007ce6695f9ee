import type { Finding, RelatedPlace } from '../findings';
import { groupBy } from '../groupBy';
import { variantWords } from '../variantWords';
import { say } from '../words';
import { type Introduction, IntroductionReader } from '../workspace/introductions';
import type { ProjectRule, ProjectRuleContext } from './rule';

/** "Each command is introduced once", for every variant of every prompt. */
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
    const { duplicates, cells } = collect(context);
    return [...duplicates.values()].flatMap((one) => findingOf(one, one.cells === cells.get(one.prompt), context));
  },
};

/** A command that a prompt introduces more than once, over all variants. */
interface Duplicate {
  readonly prompt: string;
  readonly command: string;
  /** Every place that is one of several in some variant, in output order. */
  readonly places: Introduction[];
  /** In how many variants it is so, and the first of them. */
  cells: number;
  readonly variant: string;
}

function collect({ project, facts }: ProjectRuleContext) {
  const reader = new IntroductionReader(project);
  const duplicates = new Map<string, Duplicate>();
  const cells = new Map<string, number>();
  for (const { assembly, given, role } of facts.cells) {
    const { prompt } = assembly;
    cells.set(prompt, (cells.get(prompt) ?? 0) + 1);
    const byCommand = groupBy(reader.read(assembly), ({ command }) => command);
    for (const [command, places] of byCommand) {
      if (places.length < 2) continue;
      const key = JSON.stringify([prompt, command]);
      const known = duplicates.get(key) ?? {
        prompt,
        command,
        places: [],
        cells: 0,
        variant: variantWords(given, role),
      };
      known.cells++;
      for (const place of places) if (!known.places.some((one) => isSame(one, place))) known.places.push(place);
      duplicates.set(key, known);
    }
  }
  return { duplicates, cells };
}

function isSame(a: Introduction, b: Introduction): boolean {
  return a.layer === b.layer && a.location.uri === b.location.uri && a.location.start === b.location.start;
}

/** Told at the last place that teaches it, or at the roster's line: that is the one to leave out. */
function findingOf(
  { prompt, command, places, variant }: Duplicate,
  always: boolean,
  { project }: ProjectRuleContext,
): Finding[] {
  const at = places.findLast(({ how }) => how === 'listed') ?? places.at(-1);
  const document = at && project.files.peekUri(at.location.uri);
  if (!at || !document) return [];
  const others = places.filter((place) => place !== at);
  const values = {
    command,
    prompt,
    layers: others.map(({ layer }) => `\`${layer}\``).join(', '),
    variant: always ? '' : ` ${say('({variant})', { variant })}`,
  };
  const related = others.flatMap(({ location, how, layer }): RelatedPlace[] => {
    const other = project.files.peekUri(location.uri);
    const message =
      how === 'listed' ? say('Listed by layer `{layer}`', { layer }) : say('Taught by layer `{layer}`', { layer });
    return other ? [{ uri: location.uri, range: other.rangeOf(location), message }] : [];
  });
  const message =
    at.how === 'listed'
      ? say(
          'Command `{command}` is listed in `{prompt}` although {layers} teaches it{variant}. Leave it out with `leaveOut`.',
          values,
        )
      : say('Command `{command}` is introduced again in `{prompt}`; {layers} introduces it already{variant}.', values);
  return [
    {
      code: 'command/duplicate',
      severity: 'warning',
      uri: at.location.uri,
      range: document.rangeOf(at.location),
      message,
      related,
      fixes: [],
    },
  ];
}
