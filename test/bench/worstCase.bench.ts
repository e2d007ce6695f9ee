import { bench, describe } from 'vitest';
import { testWorkspace } from '../support/testService';

// Run with `npx vitest bench --run test/bench/worstCase.bench.ts`. After an edit of one section the worst case over
// all variants and roles should be there within 100 ms.

const ROLES = 15;
const SECTIONS = 10;

/** Prose of about `bytes`, every line different. */
function prose(name: string, bytes: number): string {
  let text = '';
  for (let i = 0; text.length < bytes; i++)
    text += `- ${name} ${i}: look at \`tide_${i}\`, then say what you will do.\n`;
  return text;
}

/** Three settings of trust or none, two profiles, two switches: 32 variants; fifteen roles that replace a section. */
function world(): Record<string, string> {
  const files: Record<string, string> = {};
  for (let i = 0; i < SECTIONS; i++) files[`sections/${i}.md`] = prose(`section ${i}`, 600);
  for (let i = 0; i < ROLES; i++)
    files[`roles/role-${i}.md`] = `---\noverrides:\n  one: |\n    ${prose('one', 200 + 20 * i)
      .trim()
      .replaceAll('\n', '\n    ')}\n---\n${prose(`role ${i}`, 500)}`;
  files['commands.yaml'] = Array.from(
    { length: 60 },
    (_, i) => `command-${i}: What command ${i} is for, in a line\n`,
  ).join('');
  const layers = Array.from({ length: SECTIONS }, (_, i) => {
    const when = ['', ', when: trust != "guarded"', ', when: prose == "on"', ', when: "!open"'][i % 4];
    const override = i === 5 ? ', override: one' : '';
    return `      - { id: s${i}, file: sections/${i}.md${when}${override}, teaches: true, wrap: { heading: "# PART ${i}" } }\n`;
  });
  files['galley.yaml'] = `version: 1
variables:
  trust: { values: [guarded, earned, open], default: guarded, unset: true }
  profile: { values: [local, shared], default: shared }
  prose: { values: ["on", "off"], default: "on" }
  roster: { values: [static, live], default: live }
predicates: { open: 'profile == "local" && (raw.trust == null || trust == "open")' }
roles: { files: roles/*.md, fallback: { text: Nobody yet. }, overrides: { when: 'trust != "guarded"' } }
rosters: { all: { file: commands.yaml, header: Commands, maxBytes: 1900, leaveOut: [s0, s1] } }
prompts:
  resident:
    caps: { frame: 8000 B }
    layers:
      - { id: role, role: true }
${layers.join('')}      - { id: roster, roster: all, when: roster == "live" }
      - { id: list, file: sections/0.md, when: roster == "static" }
`;
  return files;
}

describe('after an edit of one section', () => {
  const files = world();
  const { service, uri } = testWorkspace(files);
  const section = uri('sections/5.md');
  const text = files['sections/5.md'] ?? '';
  let version = 0;
  const edit = () => {
    const at = 40 + (version % 200);
    service.openDocument(section, 'markdown', ++version, `${text.slice(0, at)}x${text.slice(at)}`);
  };

  bench('the worst of 512 variants and roles', async () => {
    edit();
    const status = await service.status(section);
    if (!/profile=|trust/.test(status?.tooltip ?? '')) throw new Error(`No worst case: ${status?.tooltip}`);
  });

  bench('all findings of the prompt', async () => {
    edit();
    await service.findings(section);
  });
});
