import { createHash } from 'node:crypto';
import type { Adapter } from '../conformance';
import { eventStep } from './clamps';

interface PackingFile {
  readonly share: number;
  readonly perEventExtraBytes: number;
  readonly headings: Readonly<Record<'trusted' | 'untrusted', string>>;
  readonly respondMark: string;
  readonly deferralLine: string;
}

interface PackingCase {
  readonly budgetBytes: number;
  readonly maxEvents: number;
  readonly events: readonly object[];
  readonly expected: Readonly<
    Record<'trusted' | 'untrusted', { readonly sha256: string; readonly bytes: number } | null>
  >;
}

/** Events in two groups. Which are kept, and in which order, stands in the texts; so does how many wait. */
export const eventPacking: Adapter = {
  async check(workspace, one, { content, read }) {
    const { share, perEventExtraBytes, headings, respondMark, deferralLine } = content as PackingFile;
    const { budgetBytes, maxEvents, events, expected } = one as unknown as PackingCase;
    const limits = JSON.parse(read('clamps.json')) as Parameters<typeof eventStep>[0];
    const { addressed: _, ...cap } = (eventStep(limits, false) as { 'cap-event': { addressed: boolean } })['cap-event'];
    const packed = (show: 'trusted' | 'untrusted') => ({
      id: show,
      sample: 'events.json',
      steps: [
        {
          'pack-events': {
            show,
            budget: budgetBytes,
            share,
            extra: perEventExtraBytes,
            most: maxEvents,
            heading: headings[show],
            respond: respondMark,
            note: deferralLine.replace('N', '{deferred}'),
            cap,
          },
        },
      ],
    });
    const prompts = Object.fromEntries(
      (['trusted', 'untrusted'] as const).map((show) => [show, { layers: [packed(show)] }]),
    );
    workspace.write({
      'case/galley.yaml': JSON.stringify({ version: 1, prompts }),
      'case/events.json': JSON.stringify(events, undefined, 1),
    });
    const faults: string[] = [];
    for (const show of ['trusted', 'untrusted'] as const) {
      const view = await workspace.service.render({ manifest: workspace.uri('case/galley.yaml'), prompt: show });
      if (!view) return ['not rendered'];
      faults.push(...view.problems);
      const found =
        view.text === '' ? null : [createHash('sha256').update(view.text).digest('hex'), view.measures.bytes];
      const wanted = expected[show] && [expected[show].sha256, expected[show].bytes];
      if (JSON.stringify(found) !== JSON.stringify(wanted))
        faults.push(`${show}: ${JSON.stringify(found)}, expected ${JSON.stringify(wanted)}`);
    }
    return faults;
  },
};
