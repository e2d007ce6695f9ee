import { createHash } from 'node:crypto';
import type { Adapter } from '../conformance';

interface ContinuationFile {
  readonly reserveBytes: number;
  readonly mandatoryPriority: number;
  readonly separator: string;
  readonly deferralNote: string;
}

interface ContinuationCase {
  readonly budgetBytes: number;
  readonly sections: readonly { readonly text: string; readonly priority: number }[];
  readonly expected: {
    readonly sha256: string;
    readonly bytes: number;
    readonly overBudget: boolean;
    readonly kept: readonly number[];
    readonly deferred: readonly number[];
    readonly metrics: readonly { readonly section: number; readonly bytes: number; readonly deferred: boolean }[];
  };
}

/** Sections that fit a budget: which are kept, in which order they are considered, and the text. */
export const continuation: Adapter = {
  async check(workspace, one, { content }) {
    const { reserveBytes, mandatoryPriority, separator, deferralNote } = content as ContinuationFile;
    const { budgetBytes, sections, expected } = one as unknown as ContinuationCase;
    const layers = sections.map(({ text, priority }, index) => ({
      id: `s${index}`,
      sample: { text },
      priority,
      keepEmpty: true,
    }));
    workspace.write({
      'case/galley.yaml': JSON.stringify({
        version: 1,
        prompts: {
          turn: {
            join: separator,
            continuation: {
              budget: `${budgetBytes} B`,
              reserve: reserveBytes,
              mandatory: mandatoryPriority,
              note: deferralNote.replace('N', '{deferred}'),
            },
            // A prompt has at least one layer; this one is always absent.
            layers: [...layers, { id: 'none', text: 'none', when: 'false' }],
          },
        },
      }),
    });
    const view = await workspace.service.render({ manifest: workspace.uri('case/galley.yaml'), prompt: 'turn' });
    if (!view) return ['not rendered'];
    const faults: string[] = [...view.problems];
    const compare = (what: string, found: unknown, wanted: unknown) => {
      const [has, wants] = [JSON.stringify(found), JSON.stringify(wanted)];
      if (has !== wants) faults.push(`${what} ${has}, expected ${wants}`);
    };
    const indexOf = (layer: string) => Number(layer.slice(1));
    const fitted = view.continuation?.sections ?? [];
    compare('sha256', createHash('sha256').update(view.text).digest('hex'), expected.sha256);
    compare('bytes', view.measures.bytes, expected.bytes);
    compare('over', view.continuation?.over, expected.overBudget);
    compare(
      'kept',
      fitted.flatMap(({ layer, kept }) => (kept ? [indexOf(layer)] : [])).sort((a, b) => a - b),
      expected.kept,
    );
    compare(
      'deferred',
      view.deferred.map(({ layer }) => indexOf(layer)),
      expected.deferred,
    );
    compare(
      'metrics',
      fitted.map(({ layer, size, kept }) => [indexOf(layer), size, !kept]),
      expected.metrics.map(({ section, bytes, deferred }) => [section, bytes, deferred]),
    );
    return faults;
  },
};
