import { AgentFile } from '../../engine/skills/agentFiles/agentFile';
import { explainAgentFile } from '../../engine/skills/agentFiles/explain';
import { agentFileAt } from '../../engine/skills/agentFiles/kinds';
import { explainSkill, type Outcome } from '../../engine/skills/explain';
import { homesOf } from '../../engine/skills/homes';
import { CLIENTS, findProfile } from '../../engine/skills/profiles';
import { Skill } from '../../engine/skills/skill';
import type { Range } from '../../engine/text/range';
import type { SourceDocument } from '../../engine/text/sourceDocument';
import { agentFileReason } from '../messages/agentFiles';
import { skillReason } from '../messages/skills/clients';
import type { ServiceContext } from '../promptService';
import { resolveUri } from '../uris';
import { isSkillFile } from '../workspace/agentFiles';

/** What clients make of one file. */
export interface ExplainReport {
  readonly uri: string;
  /** URIs by which links to folders make a skill be found as well. */
  readonly alsoAt: readonly string[];
  /** `skill`, or the kind of another agent file. */
  readonly kind: string;
  /** What to call the kind. */
  readonly label: string;
  readonly clients: readonly ClientReport[];
}

export interface ClientReport {
  /** Id of the client's profile; of another agent file, the kind. */
  readonly client: string;
  readonly label: string;
  /** Whether the client looks for skills where the file is. */
  readonly looksHere: boolean;
  readonly outcome: Outcome;
  /** As the client has them, where it loads the file and they are known. */
  readonly name: string | null;
  readonly description: string | null;
  readonly reasons: readonly ReasonReport[];
  /** The day the facts were looked up, YYYY-MM-DD, and where. */
  readonly checked: string;
  readonly sources: readonly string[];
}

export interface ReasonReport {
  readonly reason: string;
  readonly outcome: Outcome;
  /** In words that follow the client's name. */
  readonly message: string;
  readonly range: Range;
  /** The key it is about; null where it is about the whole header. */
  readonly key: string | null;
}

/**
 * What each client does with a skill or another agent file: the clients that look where a skill is come first. Undefined
 * for any other file, and for one that cannot be read. A skill may be given by any of its places; the report is about
 * its own. `profile`: only this one.
 */
export async function explain(
  context: ServiceContext,
  uri: string,
  profile?: string,
): Promise<ExplainReport | undefined> {
  const path = context.projects.pathOf(uri);
  const document = await context.store.load(uri);
  if (typeof document === 'string') return undefined;
  if (isSkillFile(path)) return explainedSkill(context, uri, document, profile);
  const kind = agentFileAt(path);
  const file = kind && AgentFile.at(document, { path });
  return file && explainedAgentFile(file);
}

/** URIs of the skills that go by a name, by that in their header or that of their folder; by path. */
export async function skillsNamed(context: ServiceContext, name: string): Promise<readonly string[]> {
  const wanted = name.normalize('NFC');
  const found: string[] = [];
  for (const root of context.projects.folders()) {
    const { skills } = await context.checker.documents.agentFiles.of(root);
    for (const { skill, name: own, path } of skills)
      if (own === wanted || skill.folder?.normalize('NFC') === wanted) found.push(resolveUri(root, path));
  }
  return found.sort();
}

async function explainedSkill(
  { projects, checker }: ServiceContext,
  uri: string,
  document: SourceDocument,
  profile: string | undefined,
): Promise<ExplainReport> {
  const bomOnDisk = await checker.documents.hidesBom(uri, document);
  const root = projects.rootOf(uri);
  const tree = root === undefined ? undefined : (await checker.documents.agentFiles.of(root)).tree;
  const [path = projects.pathOf(uri), ...others] = tree?.links.placesOf(projects.pathOf(uri)) ?? [];
  const skill = new Skill(document, { path, bomOnDisk, ...(tree && { tree }) });
  const homes = homesOf(path, tree);
  const chosen = profile === undefined ? undefined : findProfile(profile);
  const views = explainSkill(skill, chosen ? [chosen] : CLIENTS);
  const clients = views.map((view): ClientReport => {
    const { profile: client, outcome, reasons, name, description } = view;
    return {
      client: client.id,
      label: client.label,
      looksHere: homes.some((home) => home.clients.includes(client)),
      outcome,
      name: name ?? null,
      description: description ?? null,
      reasons: reasons.map((reason) => ({
        reason: reason.id,
        outcome: reason.outcome,
        message: skillReason(reason),
        range: document.rangeOf(reason.span),
        key: keyAt(skill, reason.span),
      })),
      checked: client.checked,
      sources: client.sources,
    };
  });
  const ordered = [...clients.filter(({ looksHere }) => looksHere), ...clients.filter(({ looksHere }) => !looksHere)];
  return {
    uri: root === undefined ? uri : resolveUri(root, path),
    alsoAt: root === undefined ? [] : others.map((place) => resolveUri(root, place)),
    kind: 'skill',
    label: 'SKILL.md',
    clients: ordered,
  };
}

function explainedAgentFile(file: AgentFile): ExplainReport {
  const { kind, label, checked, source } = file.profile;
  const document: SourceDocument = file.document;
  const { outcome, reasons } = explainAgentFile(file);
  const name = file.field('name')?.trimmed ?? null;
  const description = file.field('description')?.trimmed ?? null;
  const client: ClientReport = {
    client: kind,
    label,
    looksHere: true,
    outcome,
    name,
    description,
    reasons: reasons.map((reason) => ({
      reason: reason.id,
      outcome: reason.outcome,
      message: agentFileReason(reason.id, reason.data),
      range: document.rangeOf(reason.span),
      key: keyAt(file, reason.span),
    })),
    checked,
    sources: [source],
  };
  return { uri: document.uri, alsoAt: [], kind, label, clients: [client] };
}

function keyAt(
  { frontMatter }: Pick<Skill, 'frontMatter'>,
  { start, end }: { start: number; end: number },
): string | null {
  return frontMatter.entries.find(({ span }) => span.start <= start && end <= span.end)?.key ?? null;
}
