import type { ManifestProposalInfo } from '../../../server/src/protocol/manifestProposal';

/** The editor's localisation, handed in so that this stands without an editor. */
export type Translate = (text: string, ...values: (string | number)[]) => string;

/** What is told beside a proposal: what it is made from, what to do, and what else there is to know. */
export function proposalWords({ prompts, files, renderings, notes }: ManifestProposalInfo, t: Translate): string {
  const made = t('Proposed prompts: {0}, from files: {1}. Save the file to use it.', prompts.length, files);
  const compared =
    renderings.all === 0
      ? []
      : [t('Kept renderings that come out the same: {0} of {1}.', renderings.same, renderings.all)];
  return [made, ...compared, ...notes].join(' ');
}
