import { createHash } from 'node:crypto';
import type { Adapter } from '../conformance';

interface RosterFile {
  readonly header: string;
  readonly preferred: readonly string[];
}

interface RosterCase {
  readonly entries: 'catalogue' | readonly object[];
  readonly maxBytes: number;
  readonly expected: {
    readonly kept: readonly number[];
    readonly text?: string;
    readonly sha256: string;
    readonly bytes: number;
  };
}

/** The roster alone: the lines that fit, in their order, and which entries they are. */
export const roster: Adapter = {
  async check(workspace, one, { content, read }) {
    const { header, preferred } = content as RosterFile;
    const { entries, maxBytes, expected } = one as unknown as RosterCase;
    const all = entries === 'catalogue' ? (JSON.parse(read('catalogue.json')) as object[]) : entries;
    // An entry a line, so that a line of the file tells which entry a piece of the roster comes from.
    const file = `[\n${all.map((entry) => JSON.stringify(entry)).join(',\n')}\n]\n`;
    workspace.write({
      'case/commands.json': file,
      'case/galley.yaml': JSON.stringify({
        version: 1,
        rosters: { commands: { file: 'commands.json', header, preferred, maxBytes } },
        prompts: { roster: { layers: [{ id: 'roster', roster: 'commands' }] } },
      }),
    });
    const view = await workspace.service.render({ manifest: workspace.uri('case/galley.yaml'), prompt: 'roster' });
    if (!view) return ['not rendered'];
    const faults: string[] = [...view.problems];
    const sha256 = createHash('sha256').update(view.text).digest('hex');
    if (sha256 !== expected.sha256)
      faults.push(
        `text ${JSON.stringify(view.text.slice(0, 200))} (${view.measures.bytes} B), expected ${expected.bytes} B`,
      );
    const lines = view.segments
      .filter((segment) => segment.file >= 0)
      .map(({ sourceStart }) => file.slice(0, sourceStart).split('\n').length - 2);
    const kept = [...new Set(lines)];
    if (JSON.stringify(kept) !== JSON.stringify(expected.kept))
      faults.push(`kept ${kept.join(' ')}, expected ${expected.kept.join(' ')}`);
    return faults;
  },
};
