import { bench, describe } from 'vitest';
import { testWorkspace } from '../support/testService';

// Run with `npx vitest bench --run test/bench/keystroke.bench.ts`. A keystroke should cost about the same however
// many other files there are.

const PROSE = 'Read what the watch before you left, then say what you will do about it.\n'.repeat(20);

/** Skills without a manifest. */
function skills(count: number): Record<string, string> {
  const files: Record<string, string> = {};
  for (let i = 0; i < count; i++) {
    files[`.claude/skills/skill-${i}/SKILL.md`] =
      `---\nname: skill-${i}\ndescription: What skill ${i} does.\n---\n# Skill ${i}\n\n${PROSE}Step ${i * i}.\n`;
  }
  return files;
}

/** One small manifest among other Markdown. */
function besides(count: number): Record<string, string> {
  const files: Record<string, string> = {
    'prompts/galley.yaml':
      'version: 1\nsources: { a: { file: a.md, grammar: tags } }\nprompts: { p: { layers: [{ id: x, section: a#one }] } }\n',
    'prompts/a.md': `<one>\n${PROSE}</one>\n`,
  };
  for (let i = 0; i < count; i++) files[`docs/page-${i}.md`] = `# Page ${i}\n\n${PROSE}`;
  return files;
}

/** One manifest that reads every file, each in a prompt of its own. */
function governed(count: number): Record<string, string> {
  const files: Record<string, string> = {};
  const sources: string[] = [];
  const prompts: string[] = [];
  for (let i = 0; i < count; i++) {
    files[`p/${i}.md`] = `<one>\n{place} ${i}\n${PROSE}</one>\n`;
    sources.push(`  s${i}: { file: p/${i}.md, grammar: tags }`);
    prompts.push(
      `  p${i}: { layers: [{ id: x, section: s${i}#one, dialect: python-format, slots: { place: quay } }] }`,
    );
  }
  files['galley.yaml'] = `version: 1\nsources:\n${sources.join('\n')}\nprompts:\n${prompts.join('\n')}\n`;
  return files;
}

const WORKSPACES = [
  { what: 'skills', files: skills, typed: '.claude/skills/skill-3/SKILL.md' },
  { what: 'a manifest beside other files', files: besides, typed: 'prompts/a.md' },
  { what: 'files of one manifest', files: governed, typed: 'p/3.md' },
];

for (const { what, files, typed } of WORKSPACES) {
  describe(`a keystroke: ${what}`, () => {
    for (const count of [10, 1_000]) {
      const content = files(count);
      const { service, uri } = testWorkspace(content);
      const document = uri(typed);
      const text = content[typed] ?? '';
      const place = { line: 2, character: 3 };
      let version = 0;
      service.openDocument(document, 'markdown', version, text);
      bench(`what the editor asks, ${count} files`, async () => {
        version++;
        const at = text.indexOf('then');
        service.changeDocument(document, version, `${text.slice(0, at)}x${version}${text.slice(at)}`);
        await service.diagnostics(document);
        await service.documentSymbols(document);
        await service.semanticTokens(document);
        await service.foldingRanges(document);
        await service.documentLinks(document);
        await service.codeLenses(document);
        await service.hover(document, place);
        await service.status(document);
      });
      bench(`findings of the whole workspace, ${count} files`, async () => {
        version++;
        service.changeDocument(document, version, `${text} ${version}`);
        await service.check();
      });
    }
  });
}
