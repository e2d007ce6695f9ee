import type { SourceDocument } from '../engine/text/sourceDocument';
import type { Tokenizer } from '../engine/tokens/tokenizer';
import type { Finding } from './findings';
import type { ServiceHost } from './host';
import { RULES } from './rules/list';
import type { DocumentRule, ProjectRule } from './rules/rule';
import { DEFAULT_SETTINGS, type ServiceSettings, severityOf } from './settings';
import { applySuppressions } from './suppressions';
import { baseName } from './uris';
import type { FileStore } from './workspace/fileStore';
import type { Project, ProjectSnapshot } from './workspace/project';
import { ProjectFacts } from './workspace/projectFacts';
import type { Projects } from './workspace/projects';

const PROJECT_RULES = RULES.filter((rule): rule is ProjectRule => rule.scope === 'project');
const DOCUMENT_RULES = RULES.filter((rule): rule is DocumentRule => rule.scope === 'document');

/** What document rules found in a document, and by what they went. */
interface JudgedDocument {
  readonly settings: ServiceSettings;
  readonly path: string;
  readonly findings: readonly Finding[];
}

/** Runs the rules, once per state of a project or document. */
export class Checker {
  settings: ServiceSettings = DEFAULT_SETTINGS;
  private readonly facts = new WeakMap<ProjectSnapshot, Promise<ProjectFacts>>();
  private readonly findings = new WeakMap<ProjectSnapshot, Promise<readonly Finding[]>>();
  private readonly judged = new WeakMap<SourceDocument, JudgedDocument>();

  constructor(
    private readonly host: ServiceHost,
    private readonly store: FileStore,
    private readonly projects: Projects,
  ) {}

  factsOf(snapshot: ProjectSnapshot): Promise<ProjectFacts> {
    const known = this.facts.get(snapshot);
    if (known) return known;
    const made = this.tokenizerFor(snapshot).then((tokenizer) => new ProjectFacts(snapshot, tokenizer));
    this.facts.set(snapshot, made);
    return made;
  }

  /** Findings of a project in all its files, suppressions applied, settings not. */
  projectFindings(snapshot: ProjectSnapshot): Promise<readonly Finding[]> {
    const known = this.findings.get(snapshot);
    if (known) return known;
    const made = this.factsOf(snapshot).then((facts) => {
      const found = PROJECT_RULES.flatMap((rule) => rule.check({ project: snapshot, facts }));
      return applySuppressions(snapshot, found);
    });
    this.findings.set(snapshot, made);
    return made;
  }

  /** Findings of one file: its project's in it, and those that need no manifest. Sorted by place. */
  async check(uri: string): Promise<readonly Finding[]> {
    const project = await this.projects.of(uri);
    const [governed, own] = await Promise.all([this.governed(project, uri), this.documentFindings(uri)]);
    return this.finish([...governed, ...own]);
  }

  /** Findings of a whole project, settings applied. */
  async checkProject(project: Project): Promise<readonly Finding[]> {
    return this.finish(await this.projectFindings(await project.snapshot()));
  }

  /** Whether any document rule looks at a file. */
  concernsDocument(uri: string): boolean {
    return this.concernsPath(this.projects.pathOf(uri));
  }

  /** Whether any document rule looks at the file at a path from its workspace folder. */
  concernsPath(path: string): boolean {
    return DOCUMENT_RULES.some((rule) => rule.concerns(path));
  }

  /** Findings of one file that need no manifest: judged once per version of it, by the same settings. */
  async documentFindings(uri: string): Promise<readonly Finding[]> {
    const path = this.projects.pathOf(uri);
    if (!this.concernsPath(path)) return [];
    const state = await this.store.load(uri);
    const { settings } = this;
    const known = typeof state === 'string' ? undefined : this.judged.get(state);
    if (known?.settings === settings && known.path === path) return known.findings;
    const findings = DOCUMENT_RULES.filter((rule) => rule.concerns(path)).flatMap((rule) =>
      rule.check({ uri, state, name: baseName(uri), path, settings }),
    );
    if (typeof state !== 'string') this.judged.set(state, { settings, path, findings });
    return findings;
  }

  finish(findings: readonly Finding[]): readonly Finding[] {
    return findings
      .flatMap((finding) => {
        const severity = severityOf(finding.code, finding.optIn ? 'off' : finding.severity, this.settings);
        return severity === undefined ? [] : [{ ...finding, severity }];
      })
      .sort(byPlace);
  }

  private async governed(project: Project | undefined, uri: string): Promise<readonly Finding[]> {
    if (!project) return [];
    const findings = await this.projectFindings(await project.snapshot());
    return findings.filter((finding) => finding.uri === uri);
  }

  /** Token budgets are judged with the tokenizer loaded; without one they cannot be, and that is logged. */
  private async tokenizerFor({ reading }: ProjectSnapshot): Promise<Tokenizer | undefined> {
    const manifest = reading.manifest;
    if (!manifest || !/\btokens\b/.test(reading.document.text)) return undefined;
    const encoding = manifest.encoding ?? 'o200k_base';
    try {
      return await this.host.tokenizers.load(encoding);
    } catch (error) {
      this.host.logger.error(`The tokenizer ${encoding} could not be loaded: ${(error as Error).message}`);
      return undefined;
    }
  }
}

function byPlace(a: Finding, b: Finding): number {
  if (a.uri !== b.uri) return a.uri < b.uri ? -1 : 1;
  return (
    a.range.start.line - b.range.start.line ||
    a.range.start.character - b.range.start.character ||
    (a.code < b.code ? -1 : 1)
  );
}
