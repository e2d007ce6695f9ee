import { describe, expect, it } from 'vitest';
import type { ProfileId } from '../../../server/src/engine/skills/profiles';
import { lint, skillOf } from './support';

/** In a folder that is named like the skill: beside a good name of the folder, another one has a milder finding. */
const PLACE = { path: 'skills/demo_one/SKILL.md' };

/** Severity of a code in a file, by the view it is judged from. */
const severity = (code: string, text: string, id: ProfileId): string | undefined =>
  lint(skillOf(text, PLACE), id).find((finding) => finding.code === code)?.severity;

const NO_HEADER = '# Demo\n\nRun the demo.\n';
const NO_DESCRIPTION = '---\nname: demo\n---\nRun the demo.\n';
const UNDERSCORE = '---\nname: demo_one\ndescription: Use it in tests.\n---\nRun it.\n';
const LONG = `---\nname: demo\ndescription: ${'d'.repeat(1025)}\n---\nRun it.\n`;
const UNCLOSED = '---\nname: demo\ndescription: Use it in tests.\n---extra\nRun it.\n';

describe('an error of how a skill is loaded', () => {
  // Claude Code takes the first paragraph where a description is missing; VS Code hides such a skill from the model.
  // Both take any name. VS Code cuts a description at 1,024 units, Claude Code later.
  it.each([
    ['skill/front-matter-missing', NO_HEADER, 'claude', 'warning'],
    ['skill/front-matter-missing', NO_HEADER, 'vscode', 'error'],
    ['skill/description-missing', NO_DESCRIPTION, 'claude', 'warning'],
    ['skill/description-missing', NO_DESCRIPTION, 'vscode', 'error'],
    ['skill/name-format', UNDERSCORE, 'claude', 'warning'],
    ['skill/name-format', UNDERSCORE, 'vscode', 'warning'],
    ['skill/description-too-long', LONG, 'claude', 'warning'],
    ['skill/description-too-long', LONG, 'vscode', 'error'],
    ['skill/front-matter-unclosed', UNCLOSED, 'vscode', 'error'],
  ] as const)('%s of %j is, for %s, of severity %s', (code, text, profile, expected) => {
    expect(severity(code, text, profile)).toBe(expected);
  });

  it('stays one for all clients together and by the specification', () => {
    for (const id of ['portable', 'agentskills'] as const)
      expect([
        severity('skill/front-matter-missing', NO_HEADER, id),
        severity('skill/description-missing', NO_DESCRIPTION, id),
        severity('skill/name-format', UNDERSCORE, id),
      ]).toEqual(['error', 'error', 'error']);
  });
});

it('an error of another kind is one for a client that loads the skill as well', () => {
  const text = '---\nname: demo\ndescription: Use it in tests.\ndisable-model-invocation: "true"\n---\nRun it.\n';
  expect(severity('skill/quoted-boolean', text, 'claude')).toBe('error');
});
