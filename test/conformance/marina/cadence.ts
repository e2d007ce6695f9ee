import { createHash } from 'node:crypto';
import type { Adapter, Verdict } from '../conformance';
import type { CaseWorkspace } from '../workspace';

type CadenceCase =
  | {
      readonly kind: 'every';
      readonly input: { readonly every: number; readonly offset: number; readonly cycles: string };
      readonly expected: { readonly due: readonly number[] };
    }
  | {
      readonly kind: 'repeat';
      readonly input: { readonly ttlCycles: number; readonly content: string; readonly cycles: string };
      readonly expected: { readonly emitted: readonly number[] };
    }
  | {
      readonly kind: 'focus';
      readonly input: { readonly description: string; readonly previous: string | null };
      readonly expected: { readonly sha256: string; readonly bytes: number };
    }
  | {
      readonly kind: 'budget';
      readonly input: { readonly promptTokens: number };
      readonly expected: { readonly budgetBytes: number };
    };

/** When a section has its turn, when it says something again, the line of the focus, and the budget of a window. */
export const cadence: Adapter = {
  async check(workspace, one) {
    const { kind, input, expected } = one as unknown as CadenceCase;
    switch (kind) {
      case 'every': {
        const { every, offset } = input;
        const due = await shownIn(workspace, { sample: { text: 'x' }, cadence: { every, offset } }, input.cycles);
        return difference('due', due, expected.due);
      }
      case 'repeat': {
        const layer = { sample: { text: input.content }, repeat: input.ttlCycles };
        return difference('emitted', await shownIn(workspace, layer, input.cycles), expected.emitted);
      }
      case 'focus': {
        const { description, previous } = input;
        const view = await render(workspace, focusManifest(description), { given: { description, previous } });
        if (!view) return ['not rendered'];
        const sha256 = createHash('sha256').update(view.text).digest('hex');
        return [...view.problems, ...difference(`sha256 of ${view.text}`, sha256, expected.sha256)];
      }
      case 'budget': {
        const given = { promptTokens: String(input.promptTokens) };
        const view = await render(workspace, BUDGET, { given });
        return difference('budget', view?.continuation?.budget, expected.budgetBytes);
      }
    }
  },
};

/** The cycles of a range `1..60` in which a layer has text. */
async function shownIn(workspace: CaseWorkspace, layer: object, cycles: string): Promise<readonly number[]> {
  const [first = 1, last = 1] = cycles.split('..').map(Number);
  const shown: number[] = [];
  for (let cycle = first; cycle <= last; cycle++) {
    const view = await render(workspace, { prompts: { turn: { layers: [{ id: 'x', ...layer }] } } }, { cycle });
    if (view?.text !== '') shown.push(cycle);
  }
  return shown;
}

function render(
  workspace: CaseWorkspace,
  manifest: object,
  request: { readonly cycle?: number; readonly given?: Readonly<Record<string, string | null>> },
) {
  workspace.write({ 'case/galley.yaml': JSON.stringify({ version: 1, ...manifest }) });
  return workspace.service.render({ manifest: workspace.uri('case/galley.yaml'), prompt: 'turn', ...request });
}

/** A focus that did not change is told in short. */
function focusManifest(text: string): object {
  const focus = {
    sample: { text },
    wrap: { before: 'Focus: ', after: '. Next verifiable step; skip completed work.' },
  };
  return {
    variables: { description: {}, previous: {} },
    predicates: { same: 'previous == description' },
    prompts: {
      turn: {
        layers: [
          { ...focus, id: 'changed', when: '!same' },
          {
            ...focus,
            id: 'unchanged',
            when: 'same',
            steps: [{ cap: { unit: 'utf-16', max: 160, mark: ' […+{cut} chars]' } }],
            wrap: { ...focus.wrap, before: 'Focus (unchanged): ' },
          },
        ],
      },
    },
  };
}

const BUDGET = {
  variables: { promptTokens: {} },
  prompts: {
    turn: {
      continuation: { budget: { variable: 'promptTokens', divide: 8, min: 6000, max: 16000 } },
      layers: [{ id: 'x', text: 'x' }],
    },
  },
};

function difference(what: string, found: unknown, wanted: unknown): Verdict {
  const [has, wants] = [JSON.stringify(found), JSON.stringify(wanted)];
  return has === wants ? [] : [`${what} ${has}, expected ${wants}`];
}
