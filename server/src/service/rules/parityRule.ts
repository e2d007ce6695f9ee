import { readSuppressions } from '../../engine/frontmatter/suppressions';
import type { DataPath } from '../../engine/manifest/yamlMap';
import { HeadedFile } from '../../engine/skills/headedFile';
import { type Gap, parityGaps } from '../../engine/skills/parity';
import type { MappedText } from '../../engine/text/mappedText';
import type { Span } from '../../engine/text/range';
import type { SourceDocument } from '../../engine/text/sourceDocument';
import type { Finding, RelatedPlace } from '../findings';
import { PARITY_PARTS } from '../messages/parity';
import { say } from '../words';
import type { ProjectRule, ProjectRuleContext } from './rule';

type Project = ProjectRuleContext['project'];

/** Skills that carry the same contract as a prompt, as the manifest's `parity` says. */
export const parityRule: ProjectRule = {
  scope: 'project',
  codes: [
    {
      code: 'skill/parity',
      severity: 'warning',
      summary: 'A skill and a prompt that do not agree as the manifest says.',
    },
  ],
  check: ({ project }) => (project.reading.manifest?.parity ?? []).flatMap((_, index) => checkEntry(project, index)),
};

/** The two sides of an entry. */
interface Sides {
  readonly path: DataPath;
  readonly prompt: string;
  readonly file: HeadedFile;
  readonly text: MappedText;
}

function checkEntry(project: Project, index: number): Finding[] {
  const entry = project.reading.manifest?.parity?.[index];
  const path = ['parity', index];
  if (entry === undefined || project.assembler === undefined) return [];
  const skill = project.files.read(entry.skill);
  if (typeof skill === 'string') return [atManifest(project, [...path, 'skill'], noSkill(entry.skill))];
  const tier = Object.keys(project.reading.manifest?.tiers ?? {})[0] ?? null;
  const assembly = project.assembler.render({ prompt: entry.prompt, tier, given: entry.set ?? {} });
  if (assembly === undefined) {
    const message = say('There is no prompt `{name}`.', { name: entry.prompt });
    return [atManifest(project, [...path, 'prompt'], message)];
  }
  const file = new HeadedFile(skill, { path: entry.skill });
  const { text } = assembly;
  const gaps = parityGaps(entry, file.body, text.text);
  const findings = gaps.map((gap) => findingOf(project, { path, prompt: entry.prompt, file, text }, gap));
  const hides = readSuppressions(file.frontMatter).some(({ code }) => code === 'skill/parity');
  return hides ? findings.filter(({ uri }) => uri !== skill.uri) : findings;
}

function noSkill(path: string): string {
  return say('There is no skill `{path}` to compare with a prompt.', { path });
}

/** In the skill where that lacks something; where only the prompt does, at what the manifest asks for. */
function findingOf(project: Project, sides: Sides, gap: Gap): Finding {
  const { file, prompt, text } = sides;
  const what = say(PARITY_PARTS[gap.part], { text: gap.text });
  const values = { what, prompt, skill: file.place.path };
  const asked = [...sides.path, gap.part, gap.index];
  const inSkill = gap.left && place(file.document, shifted(gap.left, file), say('The skill has it here.'));
  const inPrompt = gap.right && promptPlace(project, text, gap.right);
  const related = [inSkill, inPrompt].filter((one) => one !== undefined);
  if (gap.left !== undefined) {
    const message = gap.outOfOrder
      ? say('{what} comes too early in prompt `{prompt}`; in `{skill}` it follows the step before it.', values)
      : say('{what} is not in prompt `{prompt}`, but in `{skill}`.', values);
    return { ...atManifest(project, asked, message), related };
  }
  const asksFor = place(project.reading.document, project.reading.locate(asked), say('The manifest asks for it here.'));
  if (gap.right === undefined) {
    const message = say('{what} is neither in `{skill}` nor in prompt `{prompt}`.', values);
    return { ...atManifest(project, asked, message), related: [] };
  }
  const message = gap.outOfOrder
    ? say('{what} comes too early here; in prompt `{prompt}` it follows the step before it.', values)
    : say('{what} of prompt `{prompt}` is not in this skill.', values);
  return {
    code: 'skill/parity',
    severity: 'warning',
    uri: file.document.uri,
    range: file.document.rangeOf(file.firstLine),
    message,
    related: [...related, asksFor],
    fixes: [],
  };
}

function atManifest(project: Project, path: DataPath, message: string): Finding {
  const { reading, manifestUri } = project;
  const range = reading.document.rangeOf(reading.locate(path));
  return { code: 'skill/parity', severity: 'warning', uri: manifestUri, range, message, related: [], fixes: [] };
}

/** Where a part of a rendered prompt was written; nothing where it has no source. */
function promptPlace(project: Project, text: MappedText, span: Span): RelatedPlace | undefined {
  const location = text.locate(span.start);
  const document = location && project.files.peekUri(location.uri);
  return document && place(document, location, say('The prompt has it here.'));
}

function place(document: SourceDocument, { start, end }: Span, message: string): RelatedPlace {
  return { uri: document.uri, range: document.rangeOf({ start, end: Math.max(end, start + 1) }), message };
}

/** A span of a skill's body as a span of the file. */
function shifted({ start, end }: Span, { bodySpan }: HeadedFile): Span {
  return { start: start + bodySpan.start, end: end + bodySpan.start };
}
