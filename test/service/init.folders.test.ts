import { describe, expect, it } from 'vitest';
import { MemoryFileSystem, ROOT } from '../support/memoryFileSystem';
import { testWorkspace } from '../support/testService';

type Files = Readonly<Record<string, string | Uint8Array>>;

async function propose(files: Files) {
  const workspace = testWorkspace(files);
  const proposal = await workspace.service.proposeManifest(ROOT);
  expect(workspace.errors).toEqual([]);
  expect(proposal.findings.filter(({ severity, uri }) => severity === 'error' && uri === proposal.manifest)).toEqual(
    [],
  );
  return { ...proposal, workspace };
}

/** What a prompt is with the proposal in place. */
async function rendered(files: Files, prompt: string): Promise<string | undefined> {
  const { text, workspace } = await propose(files);
  workspace.write({ 'galley.yaml': text ?? '' });
  const view = await workspace.service.render({
    manifest: `${ROOT}/galley.yaml`,
    prompt,
    role: null,
    tier: null,
    given: {},
  });
  return view?.text;
}

describe('folders of one kind', () => {
  it('text files in a folder `prompts` are prompts of their own, each without its last line end', async () => {
    const files = {
      'prompts/guide.md': '# Task\n\nLead the way.\n',
      'prompts/cook.txt': 'Boil the eggs.\n',
      'README.md': '# Hello\n',
    };
    expect((await propose(files)).prompts).toEqual(['cook', 'guide']);
    expect(await rendered(files, 'guide')).toBe('# Task\n\nLead the way.');
  });

  it('a slot that no manifest can name is text, and its prompt stays', async () => {
    const files = { 'prompts/guide.md': 'Lead {whom} with {__proto__} the way.\n' };
    expect((await propose(files)).prompts).toEqual(['guide']);
    expect(await rendered(files, 'guide')).toBe('Lead {whom} with {__proto__} the way.');
  });

  it('constants in Python are prompts, those that are no sentences are none', async () => {
    const files = {
      'app/texts.py': [
        'MODEL = "a-model"',
        'PROMPT_FILE = "prompts/none.md"',
        'SYSTEM_PROMPT = """You keep the lights.',
        'Answer in one sentence about {lamp}, never in two."""',
        '',
      ].join('\n'),
    };
    expect((await propose(files)).prompts).toEqual(['system-prompt']);
    expect(await rendered(files, 'system-prompt')).toBe(
      'You keep the lights.\nAnswer in one sentence about [lamp], never in two.',
    );
  });

  it('constants in TypeScript are prompts', async () => {
    const files = {
      'src/a.ts': 'export const GUIDE_INSTRUCTIONS = "Say what you see and nothing that you do not see.";\n',
    };
    expect(await rendered(files, 'guide-instructions')).toBe('Say what you see and nothing that you do not see.');
  });

  it('messages to people are no prompts, whatever they are called', async () => {
    const { text } = await propose({
      'src/a.ts': 'export const noPrompt = () => "there is no prompt of that name in any manifest below";\n',
      'src/b.ts': 'export const PROMPT_HINT = { text: "Shows the prompt that was chosen last in the view." };\n',
    });
    expect(text).toBeNull();
  });

  it('roles and samples belong to a prompt beside them, and to no other', async () => {
    const files = { 'app/prompts/system.md': 'Lead.\n', 'web/roles/a.md': 'A.\n', 'web/samples/b.md': 'B.\n' };
    expect(await rendered(files, 'system')).toBe('Lead.');
    expect((await propose(files)).text).not.toContain('web/');
    const near = { ...files, 'app/roles/a.md': 'A.\n', 'app/samples/b.md': 'B.\n' };
    const { text } = await propose(near);
    expect(text).toContain('files: app/roles/*.md');
    expect(text).toContain('sample: app/samples/b.md');
  });

  it('skills need no manifest', async () => {
    const { text, agentFiles, notes } = await propose({
      '.claude/skills/knots/SKILL.md': '---\nname: knots\ndescription: Ties knots.\n---\nTie.\n',
      '.claude/skills/knots/references/prompt.md': 'See the sea.\n',
      'skills/sails/SKILL.md': '---\nname: sails\ndescription: Sets sails.\n---\nSet.\n',
      'AGENTS.md': 'Be quick.\n',
    });
    expect({ text, agentFiles }).toEqual({ text: null, agentFiles: 3 });
    expect(notes.join()).toMatch(/^No manifest is needed/);
  });

  it('an empty folder tells what is looked for', async () => {
    const { text, notes } = await propose({});
    expect(text).toBeNull();
    expect(notes).toEqual([expect.stringMatching(/^Nothing here looks like a prompt/)]);
  });

  it('schemas of tools and a roster come with the prompt', async () => {
    const { text } = await propose({
      'prompts/system.md': 'Use `sea_look` first, then `sea_sail`.\n',
      'tools/look.json': '{ "name": "look", "description": "See.", "parameters": { "type": "object" } }',
      'commands.json': '[{ "name": "look", "description": "see" }, { "name": "sail", "description": "go" }]',
    });
    expect(text).toContain('\ntools:\n  files: tools/*.json\n');
    expect(text).toContain('{ id: commands, roster: commands }');
  });
});

describe('slots', () => {
  it('take their values from keys of data, sections and files of the same name, and calls of `format`', async () => {
    const text = await rendered(
      {
        'prompts/system.md': '<system>\nAt {place}: {kit}. {manners} {unknown}\n</system>\n<kit>\nrope\n</kit>\n',
        'prompts/manners.md': 'Be brief.\n',
        'run.py': 'print(SYSTEM.format(place="the mole", kit=KIT))\n',
      },
      'system',
    );
    expect(text).toBe('At the mole: rope. Be brief.\n [unknown]');
  });

  it('take a value from code that replaces them by a literal, where all code agrees', async () => {
    const files = {
      'prompts/system.md': 'At {{ place }} with {{tool}}.\n',
      'a.mjs': "text.replace('{{ place }}', 'the mole').replaceAll('{{tool}}', \"rope\");\n",
      'b.py': 'text.replace("{{tool}}", "wire")\n',
    };
    expect(await rendered(files, 'system')).toBe('At the mole with [tool].');
  });

  it('of mustache beside sections, whose braces Python would take for escaped ones', async () => {
    const files = { 'prompts/guide.md': 'Lead {{#guests}}{{name}} {{/guests}}to {{{place}}}.\n' };
    const { text } = await propose(files);
    expect(text).toContain('dialect: mustache');
    expect(text).toContain('place: "[place]"');
  });

  it('of a Go template with functions of the program', async () => {
    const text = await rendered(
      {
        'prompts/system.tmpl': '{{toJSON .Names}}{{range .Names}} {{upper .}}{{end}}\n',
        'data.yaml': 'Names: [a, b]\n',
      },
      'system',
    );
    expect(text).toBe('["a","b"] A B');
  });

  it.each([
    ['JSON', 'Answer with {"ok": true} or {a: 1}.'],
    ['a shell', `Run \`echo \${HOME}\` first.`],
    ['Jinja', '{% if a %}Hello {{ a }}{% endif %}'],
    ['LaTeX', 'Write \\frac{a}{b} for a half of it.'],
    ['a broken Go template', '{{if .A}} no end'],
  ])('are left alone in %s', async (_what, body) => {
    expect(await rendered({ 'prompts/system.md': `${body}\n` }, 'system')).toBe(body);
  });
});

describe('pins', () => {
  const hash = 'f0e4c2f76c58916ec258f246851bea091d14d4247a2fc3e18694461b1816e13b'; // sha256 of "asdf"

  it('are found where a hash is that of a section, whatever the name', async () => {
    const { text } = await propose({
      'prompts/a.md': '<system>\nasdf\n</system>\n<tail>\nqwer\n</tail>\n',
      'reviewed.toml': `[pins]\n"the first" = "${hash.slice(0, 16)}"\n`,
    });
    expect(text).toContain('  store: reviewed.toml#pins\n');
    expect(text).toContain('  map: { the first: a#system }\n');
  });

  it('are none where no name and no hash belongs to a section', async () => {
    const { text } = await propose({
      'prompts/a.md': '<system>\nasdf\n</system>\n',
      'colours.json': '{ "dark": "0a0b0c0d", "light": "ffeeddcc" }',
    });
    expect(text).not.toContain('pins:');
  });
});

describe('renderings', () => {
  const files = {
    'prompts/a.md':
      '<opening>\nYou keep the lights of the mole.\n</opening>\n<storm>\nIn a storm ring the bell.\n</storm>\n',
    'snapshots/keeper.wind=calm.txt': 'You keep the lights of the mole.\n',
    'snapshots/keeper.wind=gale.txt': 'You keep the lights of the mole.\n---\n# STORM\nIn a storm ring the bell.\n',
  };

  it('tell the name, the order, the headings, the conditions and the values', async () => {
    const { text, renderings } = await propose(files);
    expect(text).toContain('  wind: { values: [calm, gale], default: calm }\n');
    expect(text).toContain('when: wind == "gale", wrap: { heading: "# STORM" }');
    expect(renderings.map(({ differsAt }) => differsAt)).toEqual([null, null]);
  });

  it('of which nothing is known are left out', async () => {
    const other = { 'snapshots/other.txt': 'Nothing of this stands anywhere else.\n' };
    const { prompts, notes } = await propose({ ...files, ...other });
    expect(prompts).toEqual(['keeper']);
    expect(notes).toEqual([expect.stringMatching(/^Kept texts that tell nothing .*: 1 \(snapshots\/other\.txt\)\.$/)]);
    expect((await propose(files)).notes).toEqual([]);
  });
});

describe('what fails the check', () => {
  const prompt = { 'prompts/system.md': 'Lead the way.\n' };
  const tools = {
    'tools/a.json': '{ "name": 1 }\n',
    'tools/look.json': '{ "name": "look", "description": "See.", "parameters": { "type": "object" } }\n',
  };
  // No condition can name a variable `in`.
  const reserved = {
    'lamps/prompts/lamp.md': 'You keep the lights of the mole.\n',
    'lamps/prompts/storm.md': 'In a storm ring the bell.\n',
    'snapshots/k.in=1.txt': 'You keep the lights of the mole.\n',
    'snapshots/k.in=2.txt': 'You keep the lights of the mole.\n\nIn a storm ring the bell.\n',
  };

  it('is left out, and said so at the top of the proposal and beside it', async () => {
    const { text, notes, prompts } = await propose({ ...prompt, ...tools });
    const told = 'Left out: the tools. `tools/a.json` must be a tool, or a list of tools, each with a name.';
    expect(prompts).toEqual(['system']);
    expect(text).not.toContain('tools:');
    expect(text?.slice(0, text.indexOf('version:')).split('\n')).toEqual([
      expect.stringMatching(/^# Proposed by Galley/),
      expect.stringMatching(/^# change the lines/),
      '#',
      `# ${told}`,
      '',
      '',
    ]);
    expect(notes).toEqual([told]);
  });

  it('may be a prompt, which is named, and the others stay', async () => {
    const { prompts, text, notes } = await propose({ ...prompt, ...reserved });
    expect(prompts).toEqual(['system']);
    expect(notes).toEqual([expect.stringMatching(/^Left out: the prompt `k`\. .*condition/)]);
    expect(text).toContain(`# ${notes[0]}\n`);
  });

  it('may be all that was found, which is something else than nothing', async () => {
    const { text, notes } = await propose(reserved);
    expect(text).toBeNull();
    expect(notes).toEqual([
      'Of what was found nothing passes the check, so no manifest is proposed.',
      expect.stringMatching(/^Left out: the prompt `k`/),
    ]);
  });

  it('is counted where it is much', async () => {
    const many = Object.fromEntries(
      Array.from({ length: 25 }, (_, index) =>
        Object.entries(reserved)
          .filter(([path]) => path.startsWith('snapshots'))
          .map(([path, body]) => [path.replace('/k.', `/k${index}.`), body]),
      ).flat(),
    );
    const { notes } = await propose({ ...prompt, ...reserved, ...many });
    // Twenty by name, and six of the 26.
    expect(notes).toHaveLength(21);
    expect(notes.at(-1)).toBe('Left out besides: 6.');
  });
});

describe('odd folders', () => {
  const prompt = { 'prompts/system.md': 'Lead the way.\n' };

  it('a manifest that is there is named, and proposed beside', async () => {
    const { existing, text } = await propose({ ...prompt, 'galley.yml': 'version: 1\n' });
    expect(existing).toBe(`${ROOT}/galley.yml`);
    expect(text).toContain('file: prompts/system.md');
  });

  it('a folder with a manifest of its own is left alone', async () => {
    const { files, notes } = await propose({
      ...prompt,
      'part/galley.yaml': 'version: 1\n',
      'part/prompts/b.md': 'No.\n',
    });
    expect(files).toEqual(['prompts/system.md']);
    expect(notes).toEqual(['Folders with a manifest of their own were left alone: part/galley.yaml.']);
  });

  it('CRLF, a BOM, and names that YAML reads as something else', async () => {
    const files = {
      'prompts/on.md': '\uFEFF<yes>\r\nLead\r\nthe way.\r\n</yes>\r\n<null>\r\nNow.\r\n</null>\r\n',
      'prompts/a: b #1.md': 'Odd name.\n',
      'prompts/{x}.md': 'Braces.\n',
    };
    expect((await propose(files)).prompts).toHaveLength(3);
    expect(await rendered(files, 'on')).toBe('Lead\nthe way.\n\nNow.');
  });

  it('binary, huge and broken files', async () => {
    const { prompts, notes } = await propose({
      ...prompt,
      'prompts/a.md': new Uint8Array([0x89, 0x50, 0, 0, 0, 0, 0xff]),
      'prompts/b.md': 'x'.repeat(600 * 1024),
      'prompts/c.py': 'SYSTEM_PROMPT = """never closed\n',
      'prompts/d.json': '{ "a": ',
      'commands.json': '[',
      'prompts/e.yaml': 'a: [\n',
    });
    expect(prompts).toEqual(['system']);
    expect(notes).toEqual([expect.stringContaining('Files left out as too large')]);
  });

  it('vendored and hidden folders are not looked at', async () => {
    const { prompts } = await propose({
      ...prompt,
      'node_modules/a/prompts/x.md': 'No.\n',
      'vendor/prompts/x.md': 'No.\n',
      '.venv/prompts/x.md': 'No.\n',
      'dist/prompts/x.md': 'No.\n',
    });
    expect(prompts).toEqual(['system']);
  });

  it('unsaved text counts', async () => {
    const workspace = testWorkspace(prompt);
    workspace.service.openDocument(workspace.uri('prompts/system.md'), 'markdown', 1, 'Lead {whom} the way.\n');
    expect((await workspace.service.proposeManifest(ROOT)).text).toContain('whom: "[whom]"');
  });

  it('is the same every time', async () => {
    const files = { ...prompt, 'prompts/b.md': '<a>\nx\n</a>\n', 'roles/r.md': 'R.\n', 'samples/s.md': 'S.\n' };
    expect((await propose(files)).text).toBe((await propose(Object.fromEntries(Object.entries(files).reverse()))).text);
  });

  it('a folder that cannot be listed is an empty one', async () => {
    const files = new MemoryFileSystem();
    files.list = async () => [];
    const { service } = testWorkspace({}, files);
    expect((await service.proposeManifest(ROOT)).text).toBeNull();
  });
});
