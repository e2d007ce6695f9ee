import { describe, expect, it } from 'vitest';
import { proposalWords } from '../../../client/src/commands/proposalWords';
import type { ManifestProposalInfo } from '../../../server/src/protocol/manifestProposal';

const t = (text: string, ...values: (string | number)[]) => text.replace(/\{(\d)\}/g, (_, at) => String(values[at]));
const proposal: ManifestProposalInfo = {
  manifest: 'file:///w/galley.yaml',
  exists: false,
  text: 'version: 1\n',
  prompts: ['a', 'b'],
  files: 3,
  renderings: { same: 0, all: 0 },
  notes: [],
};

describe('what is told beside a proposal', () => {
  it('is what it is made from, and what to do', () => {
    expect(proposalWords(proposal, t)).toBe('Proposed prompts: 2, from files: 3. Save the file to use it.');
  });

  it('is how renderings come out, and what else there is to know', () => {
    expect(proposalWords({ ...proposal, renderings: { same: 1, all: 2 }, notes: ['One.', 'Two.'] }, t)).toBe(
      'Proposed prompts: 2, from files: 3. Save the file to use it. Kept renderings that come out the same: 1 of 2. One. Two.',
    );
  });
});
