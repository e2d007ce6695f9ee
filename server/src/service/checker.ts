import type { FormerNames } from '../engine/commands/formerNames';
import type { ManifestModel } from '../engine/manifest/model/manifest';
import { SharedSteps, type Steps } from '../engine/steps';
import type { Tokenizer } from '../engine/tokens/tokenizer';
import { DocumentChecker } from './documentChecker';
import type { Finding } from './findings';
import type { Cancellation } from './history';
import type { ServiceHost } from './host';
import { distinctFindings, PROMPT_RULES, promptFindings } from './promptFindings';
import { RULES } from './rules/list';
import type { ProjectRule } from './rules/rule';
import { DEFAULT_SETTINGS, type ServiceSettings, severityOf } from './settings';
import { applySuppressions, type Suppressed } from './suppressions';
import { StepRunner } from './workInSteps';
import type { CommandFiles } from './workspace/commandFiles';
import type { CommandHistory } from './workspace/commandHistory';
import type { FileStore } from './workspace/fileStore';
import type { Project, ProjectSnapshot } from './workspace/project';
import { ProjectFacts } from './workspace/projectFacts';
import type { Projects } from './workspace/projects';

const PROJECT_RULES = RULES.filter((rule): rule is ProjectRule => rule.scope === 'project');

/** Runs the rules, once per state of a project or document. */
export class Checker {
  settings: ServiceSettings = DEFAULT_SETTINGS;
  /** Judges what needs no manifest. */
  readonly documents: DocumentChecker;
  private readonly facts = new WeakMap<ProjectSnapshot, { former: FormerNames; facts: Promise<ProjectFacts> }>();
  private readonly findings = new WeakMap<ProjectFacts, SharedSteps<Suppressed>>();
  readonly runner: StepRunner;

  constructor(
    private readonly host: ServiceHost,
    store: FileStore,
    private readonly projects: Projects,
    commandFiles: CommandFiles,
    private readonly history: CommandHistory,
  ) {
    this.documents = new DocumentChecker(host, store, projects, commandFiles, history);
    this.runner = new StepRunner(host);
  }

  factsOf(snapshot: ProjectSnapshot): Promise<ProjectFacts> {
    const former = this.history.ofProject(snapshot);
    const known = this.facts.get(snapshot);
    if (known?.former === former) return known.facts;
    const facts = this.tokenizerFor(snapshot).then((tokenizer) => new ProjectFacts(snapshot, tokenizer, former));
    this.facts.set(snapshot, { former, facts });
    return facts;
  }

  /**
   * Something that takes long and is made of a project's facts, done so that other requests are answered in between.
   * @throws Cancelled, and Outdated when files changed meanwhile
   */
  async work<T>(
    snapshot: ProjectSnapshot,
    make: (facts: ProjectFacts) => Steps<T>,
    cancellation?: Cancellation,
  ): Promise<T> {
    const facts = await this.factsOf(snapshot);
    return this.runner.run(make(facts), () => this.projects.isNewest(snapshot), cancellation);
  }

  /** Findings of a project in all its files, suppressions applied, settings not. */
  private judging(facts: ProjectFacts): SharedSteps<Suppressed> {
    const { project } = facts;
    const known = this.findings.get(facts);
    if (known) return known;
    const made = new SharedSteps(function* () {
      const found: (readonly Finding[])[] = [];
      for (const rule of PROJECT_RULES) {
        const own = rule.check({ project, facts });
        found.push('next' in own ? yield* own : own);
        yield;
      }
      for (const { checkProject } of PROMPT_RULES) if (checkProject) found.push(checkProject({ project, facts }));
      found.push(distinctFindings((yield* facts.ofPrompts(promptFindings)).flat()));
      return applySuppressions(project, found.flat());
    });
    this.findings.set(facts, made);
    return made;
  }

  /** Findings of one file: its project's in it, and those that need no manifest. Sorted by place. Throws as `work` does. */
  async check(uri: string, cancellation?: Cancellation): Promise<readonly Finding[]> {
    const project = await this.projects.of(uri);
    const [governed, own] = await Promise.all([this.governed(project, uri, cancellation), this.documentFindings(uri)]);
    return this.finish([...governed, ...own]);
  }

  /** Whether any document rule looks at a file. */
  concernsDocument(uri: string): boolean {
    return this.concernsPath(this.projects.pathOf(uri));
  }

  /** Whether any document rule looks at the file at a path from its workspace folder. */
  concernsPath(path: string): boolean {
    return this.documents.concerns(path);
  }

  /** Findings of one file that need no manifest. */
  documentFindings(uri: string): Promise<readonly Finding[]> {
    return this.documents.findings(uri, this.settings);
  }

  /** Findings of a project, and those about its manifest that take the agent files below it to see. */
  async governedFindings(project: Project, cancellation?: Cancellation): Promise<readonly Finding[]> {
    const snapshot = await project.snapshot();
    const { shown, used } = await this.work(snapshot, (facts) => this.judging(facts).steps(), cancellation);
    return [...shown, ...(await this.documents.staleSuppressions(project, this.settings, used))];
  }

  /** Settings applied, in order. A file that a manifest and a client read is judged for both, and told once. */
  finish(findings: readonly Finding[]): readonly Finding[] {
    return findings
      .flatMap((finding) => {
        const severity = severityOf(finding.code, finding.optIn ? 'off' : finding.severity, this.settings);
        return severity === undefined ? [] : [{ ...finding, severity }];
      })
      .sort(byPlace)
      .filter((finding, i, sorted) => i === 0 || !isSame(finding, sorted[i - 1] as Finding));
  }

  private async governed(
    project: Project | undefined,
    uri: string,
    cancellation: Cancellation | undefined,
  ): Promise<readonly Finding[]> {
    if (!project) return [];
    const findings = await this.governedFindings(project, cancellation);
    return findings.filter((finding) => finding.uri === uri);
  }

  /** Token budgets are judged with the tokenizer loaded; without one they cannot be, and that is logged. */
  private async tokenizerFor({ reading }: ProjectSnapshot): Promise<Tokenizer | undefined> {
    const manifest = reading.manifest;
    if (!manifest || !(reservesTokens(manifest) || /\btokens\b/.test(reading.document.text))) return undefined;
    const encoding = manifest.encoding ?? 'o200k_base';
    try {
      return await this.host.tokenizers.load(encoding);
    } catch (error) {
      this.host.logger.error(`The tokenizer ${encoding} could not be loaded: ${(error as Error).message}`);
      return undefined;
    }
  }
}

/** Whether a context window has to hold an answer besides what is sent. */
function reservesTokens({ tiers = {}, requests = {} }: ManifestModel): boolean {
  const reserved = [
    ...Object.values(tiers).map(({ output }) => output),
    ...Object.values(requests).map(({ maxTokens }) => maxTokens),
  ];
  const hasWindow = Object.values(tiers).some(({ window }) => window !== undefined);
  return hasWindow && reserved.some((tokens) => tokens !== undefined);
}

/** Equal findings stand side by side, unless two rules said different things with one code at one place. */
function isSame(a: Finding, b: Finding): boolean {
  return byPlace(a, b) === 0 && a.code === b.code && a.message === b.message;
}

function byPlace(a: Finding, b: Finding): number {
  if (a.uri !== b.uri) return a.uri < b.uri ? -1 : 1;
  return (
    a.range.start.line - b.range.start.line ||
    a.range.start.character - b.range.start.character ||
    (a.code < b.code ? -1 : 1)
  );
}
