import { createHash } from 'node:crypto';
import type { Adapter } from '../conformance';

export interface ClampLimits {
  readonly modelRequest: number;
  readonly addressedOrStructured: number;
  readonly other: number;
}

interface ClampFile {
  readonly limits: ClampLimits;
  readonly cutMark: string;
}

interface ClampCase {
  readonly text: string;
  readonly addressed: boolean;
  readonly expected: {
    readonly sha256: string;
    readonly bytes: number;
    readonly utf16: number;
    readonly loneSurrogate: boolean;
  };
}

/** The step that cuts the line of an event. */
export function eventStep({ limits, cutMark }: ClampFile, addressed: boolean): object {
  const { modelRequest, addressedOrStructured, other } = limits;
  const mark = cutMark.replace('K', '{cut}');
  return { 'cap-event': { other, detailed: addressedOrStructured, request: modelRequest, addressed, mark } };
}

/** One event line, cut; half a character that the cut leaves is a finding. */
export const clamps: Adapter = {
  async check(workspace, one, { content }) {
    const { text, addressed, expected } = one as unknown as ClampCase;
    const steps = [eventStep(content as ClampFile, addressed)];
    workspace.write({
      'case/galley.yaml': JSON.stringify({
        version: 1,
        prompts: { event: { layers: [{ id: 'line', sample: { text }, steps }] } },
      }),
    });
    const manifest = workspace.uri('case/galley.yaml');
    const view = await workspace.service.render({ manifest, prompt: 'event' });
    if (!view) return ['not rendered'];
    const faults: string[] = [...view.problems];
    const compare = (what: string, found: unknown, wanted: unknown) => {
      if (found !== wanted) faults.push(`${what} ${String(found)}, expected ${String(wanted)}`);
    };
    compare('sha256', createHash('sha256').update(view.text).digest('hex'), expected.sha256);
    compare('bytes', view.measures.bytes, expected.bytes);
    compare('utf16', view.measures.utf16, expected.utf16);
    const findings = await workspace.service.findings(manifest);
    const isSplit = findings.some(({ code }) => code === 'assembly/split-character');
    compare('lone surrogate', isSplit, expected.loneSurrogate);
    return faults;
  },
};
