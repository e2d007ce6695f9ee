import type { AssembledLayer, Assembly } from '../../../engine/assembly/assembly';
import type { Steps } from '../../../engine/steps';
import type { Finding } from '../../findings';
import { say } from '../../words';
import type { ProjectSnapshot } from '../../workspace/project';
import type { PromptRule, PromptRuleContext } from '../rule';
import { findingAt, layerPlace, placeOf, relatedAt, tally } from './places';

/** What spoils the part of a prompt that a provider can keep from turn to turn: its order, and its marker. */
export const zoneRule: PromptRule = {
  scope: 'prompt',
  codes: [
    {
      code: 'assembly/dynamic-before-static',
      severity: 'warning',
      summary: 'A dynamic layer stands in front of static text, which then cannot be cached.',
    },
    {
      code: 'assembly/marker-in-static',
      severity: 'warning',
      summary: 'Static text mentions the marker, and so ends the cached prefix early.',
    },
    {
      code: 'assembly/marker-missing',
      severity: 'warning',
      summary: 'The declared marker is in no variant of its prompt.',
    },
  ],
  *check(context) {
    return [...(yield* order(context)), ...(yield* mentions(context)), ...absent(context)];
  },
};

/** Each dynamic layer with static text behind it. */
function* order({ project, cells }: PromptRuleContext): Steps<Finding[]> {
  const early = yield* tally(cells, ({ assembly }) => {
    const leaves = assembly.layers.filter(({ group }) => !group);
    const last = leaves.filter(({ zone, slot }) => zone === 'static' && !slot).at(-1);
    if (!last) return [];
    return leaves
      .filter(({ zone, own }) => zone === 'dynamic' && own.start < last.own.start)
      .map((layer): [string, Early] => [`${layer.id} ${last.id}`, { layer, last }]);
  });
  return early.flatMap(({ fact: { layer, last }, cell, variant }) =>
    findingAt(
      project,
      layerPlace(project, layer.path),
      {
        code: 'assembly/dynamic-before-static',
        severity: 'warning',
        message: say(
          'Dynamic layer `{layer}` stands in front of static layer `{last}`{variant}: whenever it changes, that is not cached either.',
          { layer: layer.id, last: last.id, variant },
        ),
      },
      relatedAt(
        project,
        layerPlace(project, last.path),
        say('Static layer of `{prompt}`', { prompt: cell.assembly.prompt }),
      ),
    ),
  );
}

interface Early {
  readonly layer: AssembledLayer;
  readonly last: AssembledLayer;
}

/** Occurrences of the marker in front of the one that stands before the dynamic zone. */
function* mentions({ project, cells }: PromptRuleContext): Steps<Finding[]> {
  const early = yield* tally(cells, ({ assembly }) =>
    earlyMarkers(project, assembly).map((start): [string, ReturnType<typeof placeOf>] => {
      const at = placeOf(project, assembly, { start, end: start + markerOf(project, assembly).length });
      return [JSON.stringify(at), at];
    }),
  );
  return early.flatMap(({ fact: at, cell, variant }) =>
    findingAt(project, at, {
      code: 'assembly/marker-in-static',
      severity: 'warning',
      message: say(
        'This mentions `{marker}`, where a provider ends the cached prefix of `{prompt}`{variant}: what follows up to the dynamic zone is sent anew each time.',
        { marker: markerOf(project, cell.assembly), prompt: cell.assembly.prompt, variant },
      ),
    }),
  );
}

function earlyMarkers(project: ProjectSnapshot, assembly: Assembly): readonly number[] {
  const marker = markerOf(project, assembly);
  const { text, zoneBoundary } = assembly;
  if (marker === '' || zoneBoundary === null) return [];
  const found: number[] = [];
  for (let at = text.text.indexOf(marker); at >= 0 && at <= zoneBoundary; at = text.text.indexOf(marker, at + 1))
    found.push(at);
  return found.slice(0, -1);
}

function absent({ project, prompt, cells }: PromptRuleContext): Finding[] {
  const meant = cells.filter(({ assembly }) => markerOf(project, assembly) !== '' && assembly.zoneBoundary !== null);
  if (meant.length === 0 || meant.some(({ assembly }) => assembly.cacheBoundary !== null)) return [];
  const span = project.reading.locate(['prompts', prompt, 'marker']);
  const message = say('No variant of `{prompt}` has this marker, so nothing says where its cached prefix ends.', {
    prompt,
  });
  const location = { uri: project.manifestUri, ...span };
  return findingAt(project, location, { code: 'assembly/marker-missing', severity: 'warning', message });
}

function markerOf({ program }: ProjectSnapshot, { prompt }: Assembly): string {
  return program?.prompts.get(prompt)?.model.marker ?? '';
}
