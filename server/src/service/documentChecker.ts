import { FormerNames } from '../engine/commands/formerNames';
import type { ManifestModel } from '../engine/manifest/model/manifest';
import { agentFileAt } from '../engine/skills/agentFiles/kinds';
import { byteLength } from '../engine/text/measure';
import { oncePerDocument } from '../engine/text/oncePerDocument';
import type { SourceDocument } from '../engine/text/sourceDocument';
import { applyToDocuments, isDocumentCode, staleInDocuments } from './documentSuppressions';
import type { Finding } from './findings';
import { groupBy } from './groupBy';
import type { ServiceHost } from './host';
import { RULES } from './rules/list';
import type { DocumentRule, DocumentSurroundings, WorkspaceRule } from './rules/rule';
import type { ServiceSettings } from './settings';
import { baseName, isInside, resolveUri } from './uris';
import { AgentFiles, type AgentFilesState, isSkillFile } from './workspace/agentFiles';
import type { CommandFiles } from './workspace/commandFiles';
import type { CommandHistory } from './workspace/commandHistory';
import type { FileState, FileStore } from './workspace/fileStore';
import type { Project } from './workspace/project';
import type { Projects } from './workspace/projects';

const DOCUMENT_RULES = RULES.filter((rule): rule is DocumentRule => rule.scope === 'document');
const WORKSPACE_RULES = RULES.filter((rule): rule is WorkspaceRule => rule.scope === 'workspace');

/** Counts of documents are in this encoding: that of the largest public one, named wherever a number is shown. */
const ENCODING = 'o200k_base';
/** Bytes from which a skill may have more tokens than a finding asks for: a token is a byte at least. */
const COUNTED_FROM = 5_000;

/** A code that is off by default and has every skill counted. */
const METADATA = 'skill/metadata-tokens';

const NO_IMPORTS: ReadonlyMap<string, SourceDocument> = new Map();

/** What document rules found in a document, and by what they went. */
interface JudgedDocument {
  readonly by: readonly unknown[];
  readonly findings: readonly Finding[];
}

/** What workspace rules found in the files of one folder. */
interface FindingsTogether {
  readonly settings: ServiceSettings;
  readonly byUri: ReadonlyMap<string, readonly Finding[]>;
}

/** What is around all files of a folder that one manifest governs. */
interface Around {
  readonly root: string | undefined;
  readonly files: AgentFilesState | undefined;
  readonly sizes: Readonly<Record<string, string>>;
  readonly settings: ServiceSettings;
}

/** Findings that need no manifest: of one file with what is around it, and of all skills together. */
export class DocumentChecker {
  readonly agentFiles: AgentFiles;
  private readonly judged = new WeakMap<SourceDocument, JudgedDocument>();
  private readonly together = new WeakMap<AgentFilesState, FindingsTogether>();
  private readonly listeners: (() => void)[] = [];
  private loading: Promise<void> | undefined;

  constructor(
    private readonly host: ServiceHost,
    private readonly store: FileStore,
    private readonly projects: Projects,
    private readonly commandFiles: CommandFiles,
    private readonly history: CommandHistory,
  ) {
    this.agentFiles = new AgentFiles(store, projects);
  }

  /** Calls back when findings may be others though no file changed: the tokenizer was loaded. */
  onChanged(listener: () => void): void {
    this.listeners.push(listener);
  }

  /** Whether any document rule looks at the file at a path from its workspace folder. */
  concerns(path: string): boolean {
    return DOCUMENT_RULES.some((rule) => rule.concerns(path));
  }

  /** Findings of one file, those of manifests left out that these suppress. */
  async findings(uri: string, settings: ServiceSettings): Promise<readonly Finding[]> {
    const path = this.projects.pathOf(uri);
    // Most files of a workspace are looked at by no rule.
    if (!this.concerns(path)) return [];
    const project = await this.projects.of(uri);
    return applyToDocuments(project, await this.all(uri, path, project, settings));
  }

  /** Entries of a manifest that suppress findings about agent files, and hide none; `used` hide others. */
  async staleSuppressions(
    project: Project,
    settings: ServiceSettings,
    used: ReadonlySet<number>,
  ): Promise<readonly Finding[]> {
    const snapshot = await project.snapshot();
    const root = this.projects.rootOf(project.manifestUri);
    if (root === undefined || !snapshot.reading.manifest?.suppress?.some(({ code }) => isDocumentCode(code))) return [];
    const { paths } = await this.projects.listing(root);
    const folder = this.projects.pathOf(project.folder);
    const below = paths
      .filter((path) => this.concerns(path) && (folder === '' || path.startsWith(`${folder}/`)))
      .map((path) => path.slice(folder === '' ? 0 : folder.length + 1));
    return staleInDocuments(snapshot, used, below, async (path) => {
      const uri = resolveUri(project.folder, path);
      const found = await this.all(uri, this.projects.pathOf(uri), await this.projects.of(uri), settings);
      return new Set(found.map(({ code }) => code));
    });
  }

  /** Waits for what findings want that is otherwise loaded in the background. For hosts without a keyboard. */
  async prepare(settings: ServiceSettings): Promise<void> {
    const roots = await Promise.all(this.projects.folders().map((root) => this.agentFiles.of(root)));
    const projects = await Promise.all((await this.projects.all()).map((project) => project.snapshot()));
    const inTokens = projects.some(({ reading }) => hasTokens(sizesOf(reading.manifest, settings)));
    const long = roots.some(({ skills }) => skills.some(({ skill }) => isCounted(skill.document)));
    if (long || inTokens || hasTokens(settings.sizes) || settings.severity[METADATA] !== undefined)
      await this.loadTokenizer();
  }

  /** Findings of a file that some rule looks at. Every keystroke asks for those of all files: what is known costs little. */
  private async all(
    uri: string,
    path: string,
    project: Project | undefined,
    settings: ServiceSettings,
  ): Promise<readonly Finding[]> {
    const root = this.projects.rootOf(uri);
    const state = await this.store.load(uri);
    const files = root === undefined ? undefined : await this.agentFiles.of(root);
    const manifest = project && (await project.snapshot()).reading.manifest;
    const around = await this.around(uri, path, state, { root, files, sizes: sizesOf(manifest, settings), settings });
    const own = await this.own(uri, path, state, around, settings);
    const shared = files && isSkillFile(path) ? this.sharedFindings(uri, files, settings) : [];
    return shared.length === 0 ? own : [...own, ...shared];
  }

  private async own(
    uri: string,
    path: string,
    state: FileState,
    around: DocumentSurroundings,
    settings: ServiceSettings,
  ): Promise<readonly Finding[]> {
    const { tree, names, commands, former, tokenizer, bomOnDisk, sizes, imports, copies } = around;
    const by: readonly unknown[] = [
      ...[settings, path, tree, names, commands, former, tokenizer, bomOnDisk, sizes],
      ...[...imports.values(), '', ...copies],
    ];
    const known = typeof state === 'string' ? undefined : this.judged.get(state);
    if (known && isSame(known.by, by)) return known.findings;
    const rules = DOCUMENT_RULES.filter((rule) => rule.concerns(path));
    const context = { uri, state, name: baseName(uri), path, settings, around };
    const findings = (await Promise.all(rules.map((rule) => rule.check(context)))).flat();
    if (typeof state !== 'string') this.judged.set(state, { by, findings });
    return findings;
  }

  /** The findings of a skill that take the others to see. */
  private sharedFindings(uri: string, files: AgentFilesState, settings: ServiceSettings): readonly Finding[] {
    let known = this.together.get(files);
    if (known?.settings !== settings) {
      const found = WORKSPACE_RULES.flatMap((rule) => rule.check({ root: files.root, files, settings }));
      known = { settings, byUri: groupBy(found, (finding) => finding.uri) };
      this.together.set(files, known);
    }
    return known.byUri.get(uri) ?? [];
  }

  private async around(
    uri: string,
    path: string,
    state: FileState,
    { root, files, sizes, settings }: Around,
  ): Promise<DocumentSurroundings> {
    const document = typeof state === 'string' ? undefined : state;
    // What is only a skill imports nothing and has no copies: not even a turn is spent on asking.
    const besides = agentFileAt(path) === undefined ? undefined : root;
    const imports = besides && document ? await this.agentFiles.importsOf(besides, document, path) : NO_IMPORTS;
    return {
      tree: files?.tree,
      names: files?.names,
      commands: root === undefined ? undefined : await this.commandFiles.namesIn(root),
      former: root === undefined ? FormerNames.none : this.history.ofFolder(root),
      imports,
      copies: besides === undefined || !files ? [] : await this.agentFiles.copiesOf(besides, path, files.tree),
      tokenizer: document && countsTokens(path, document, settings, sizes) ? this.tokenizer() : undefined,
      bomOnDisk:
        document !== undefined && this.store.getOpen(uri) !== undefined && (await this.hidesBom(uri, document)),
      sizes,
      exists: (target) => this.exists(root, target),
    };
  }

  /** Whether the editor took a BOM off the text that the file on disk still has. */
  async hidesBom(uri: string, document: SourceDocument): Promise<boolean> {
    if (this.store.getOpen(uri) === undefined || document.text.startsWith('\ufeff')) return false;
    const disk = await this.store.loadFromDisk(uri);
    return typeof disk !== 'string' && disk.text.startsWith('\ufeff');
  }

  /** Looks on disk for what no listing has: links to folders are not listed. What leads out of the root is not judged. */
  private async exists(root: string | undefined, path: string): Promise<boolean> {
    if (root === undefined) return true;
    const uri = resolveUri(root, path);
    const [real, realRoot] = await Promise.all([this.host.files.real(uri), this.host.files.real(root)]);
    if (!isInside(realRoot, real)) return true;
    if ((await this.host.files.read(uri)) !== 'missing') return true;
    return (await this.host.files.list(uri)).length > 0;
  }

  /** The tokenizer if it is there; else it is on its way and listeners are told when it is. */
  private tokenizer() {
    const ready = this.host.tokenizers.peek(ENCODING);
    if (ready === undefined) void this.loadTokenizer();
    return ready;
  }

  private loadTokenizer(): Promise<void> {
    this.loading ??= this.host.tokenizers.load(ENCODING).then(
      () => {
        for (const listener of this.listeners) listener();
      },
      (error: unknown) => {
        // Sizes in tokens are not told then. Files are judged often: once is enough to say so.
        this.host.logger.error(`The tokenizer ${ENCODING} could not be loaded: ${(error as Error).message}`);
      },
    );
    return this.loading;
  }
}

/** A manifest's sizes go before those of the settings, kind by kind; the same object for the same two. */
function sizesOf(manifest: ManifestModel | undefined, settings: ServiceSettings): Readonly<Record<string, string>> {
  if (manifest?.sizes === undefined) return settings.sizes;
  const known = MERGED.get(manifest);
  if (known?.settings === settings) return known.sizes;
  const sizes = { ...settings.sizes, ...manifest.sizes };
  MERGED.set(manifest, { settings, sizes });
  return sizes;
}

const MERGED = new WeakMap<ManifestModel, { settings: ServiceSettings; sizes: Readonly<Record<string, string>> }>();

/** Whether a finding may ask for tokens of the document. */
function countsTokens(
  path: string,
  document: SourceDocument,
  { severity }: ServiceSettings,
  sizes: Readonly<Record<string, string>>,
): boolean {
  const kind = isSkillFile(path) ? 'skill' : agentFileAt(path)?.sizedAs;
  if (kind !== undefined && isInTokens(sizes[kind])) return true;
  return kind === 'skill' && (isCounted(document) || severity[METADATA] !== undefined);
}

function hasTokens(sizes: Readonly<Record<string, string>>): boolean {
  return Object.values(sizes).some(isInTokens);
}

function isInTokens(size: string | undefined): boolean {
  return size?.endsWith('tokens') === true;
}

const isCounted = oncePerDocument(({ text }) => text.length > COUNTED_FROM || byteLength(text) > COUNTED_FROM);

function isSame(a: readonly unknown[], b: readonly unknown[]): boolean {
  return a.length === b.length && a.every((one, i) => one === b[i]);
}
