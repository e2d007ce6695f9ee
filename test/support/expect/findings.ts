/** The faults each example is meant to show, as `file code`, sorted; whatever else is found there is a mistake. */
export const EXPECTED_FINDINGS: Readonly<Record<string, readonly string[]>> = {
  courier: [],
  harbour: [
    'contract.md command/duplicate',
    'contract.md pin/drift',
    'galley.yaml budget/over-cap',
    'pins.yaml pin/drift',
    // One for each of its overrides.
    'roles/harbourmaster.md assembly/override-refused',
    'roles/harbourmaster.md assembly/override-refused',
  ],
  quarry: ['galley.yaml budget/near-cap', 'prompts/__init__.py pin/drift', 'prompts/router.md pin/drift'],
  skills: [
    '.claude/skills/lamp-trimming/SKILL.md skill/name-mismatch',
    '.claude/skills/rope-work/SKILL.md skill/description-missing',
  ],
};
