import type { ContractPart } from '../../engine/skills/parity';

/** How a part of a contract is called that a skill or a prompt lacks. */
export const PARITY_PARTS: Readonly<Record<ContractPart, string>> = {
  headings: 'The heading `{text}`',
  steps: 'The step `{text}`',
  phrases: 'The phrase `{text}`',
  commands: 'The command `{text}`',
};
