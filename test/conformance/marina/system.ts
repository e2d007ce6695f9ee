import { createHash } from 'node:crypto';
import type { Adapter } from '../conformance';

interface SystemCase {
  readonly autonomy: string | null;
  readonly profile: string;
  readonly toolsProse: string;
  readonly roster: string;
  readonly role: string;
  readonly expected: {
    readonly sha256: string;
    readonly bytes: number;
    readonly utf16: number;
    readonly roleBytes: number;
    readonly frameBytes: number;
    readonly overrides: 'honoured' | 'refused-posture' | 'refused-cap' | 'none';
    readonly requestedFrameBytes?: number;
    readonly sections: readonly { readonly section: string; readonly bytes: number }[];
  };
}

/** The whole system prompt for one variant and role: bytes, frame, role and section sizes, override verdict. */
export const system: Adapter = {
  async check({ service }, one) {
    const { autonomy, profile, toolsProse, roster, role, expected } = one as unknown as SystemCase;
    const view = await service.render({
      prompt: 'system',
      role: role === 'none' ? null : role,
      given: { autonomy, profile, toolsProse, roster },
    });
    if (!view) return ['not rendered'];
    const faults: string[] = [...view.problems];
    const compare = (what: string, found: unknown, wanted: unknown) => {
      if (found !== wanted) faults.push(`${what} ${String(found)}, expected ${String(wanted)}`);
    };
    const size = (start: number, end: number) => Buffer.byteLength(view.text.slice(start, end));
    const roleLayer = view.layers.find((layer) => layer.role);
    compare('sha256', createHash('sha256').update(view.text).digest('hex'), expected.sha256);
    compare('bytes', view.measures.bytes, expected.bytes);
    compare('utf16', view.measures.utf16, expected.utf16);
    compare('roleBytes', roleLayer?.bytes, expected.roleBytes);
    compare('frameBytes', view.caps.find(({ target }) => target === 'frame')?.current, expected.frameBytes);
    const refusal = view.refused[0]?.code;
    const verdict =
      view.overrides !== 'refused' ? view.overrides : refusal === 'over-cap' ? 'refused-cap' : 'refused-posture';
    compare('overrides', verdict, expected.overrides);
    if (verdict === 'refused-cap') compare('requestedFrameBytes', view.refused[0]?.size, expected.requestedFrameBytes);
    const top = view.layers.filter(({ depth }) => depth === 0);
    const sections = top.map(({ id, outer }, i) => ({
      section: id,
      bytes: size(outer.start, top[i + 1]?.outer.start ?? view.text.length),
    }));
    compare('sections', JSON.stringify(sections), JSON.stringify(expected.sections));
    return faults;
  },
};
