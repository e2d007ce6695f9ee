import { bench, describe } from 'vitest';
import { testWorkspace } from '../support/testService';

// Run with `npx vitest bench test/bench/commands.bench.ts`.

const SKILLS = 10_000;

const name = (i: number) => `skill-${i}`;

/** Every skill names three others and a tool; one in a hundred names `skill-7`. */
function skill(i: number): string {
  const others = [1, 17, 333].map((step) => `Then /${name((i + step) % SKILLS)}.`);
  const shared = i % 100 === 0 ? 'First /skill-7.' : 'Read the notes.';
  return `---\nname: ${name(i)}\ndescription: Does part ${i} of the work.\n---\n# Part ${i}\n\n${shared} ${others.join(' ')} Ask mcp__git__log.\n\n\`\`\`sh\nls\n\`\`\`\n`;
}

const files: Record<string, string> = { 'CLAUDE.md': 'Begin with /skill-7.\n' };
for (let i = 0; i < SKILLS; i++) files[`.claude/skills/${name(i)}/SKILL.md`] = skill(i);
const { service, uri } = testWorkspace(files);
const position = { line: 0, character: 14 };
const warm = await service.references(uri('CLAUDE.md'), position, true);
// The skill itself, CLAUDE.md, one in a hundred, and the three that name it as one of theirs.
if (warm.length !== 1 + 1 + SKILLS / 100 + 3) throw new Error(`${warm.length} references`);

describe(`references of a command among ${SKILLS} skills`, () => {
  bench('warm', async () => {
    await service.references(uri('CLAUDE.md'), position, true);
  });

  let version = 0;
  bench('after a keystroke', async () => {
    version++;
    service.openDocument(uri('CLAUDE.md'), 'markdown', version, `Begin with /skill-7.${' '.repeat(version % 9)}\n`);
    await service.references(uri('CLAUDE.md'), position, true);
  });
});
