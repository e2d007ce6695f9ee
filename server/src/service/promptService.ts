import type {
  CodeLens,
  CompletionItem,
  Diagnostic,
  DocumentHighlight,
  DocumentLink,
  DocumentSymbol,
  FoldingRange,
  Hover,
  InlayHint,
  Location,
  Position,
  Range,
  SemanticTokens,
  SymbolInformation,
} from 'vscode-languageserver-types';
import { Checker } from './checker';
import { type BudgetReport, budgetReport } from './features/budgetReport';
import { type CatalogueOptions, type CatalogueReport, catalogueReport } from './features/catalogue';
import { type CodeActionRequest, codeActions, type OfferedAction } from './features/codeActions';
import { codeLenses } from './features/codeLenses';
import type { FileMove } from './features/commandFileRename';
import {
  type CommandGroup,
  type CommandKey,
  type CommandPlacesReport,
  commandDetails,
  commandGroups,
  type ListedCommand,
  listCommands,
} from './features/commandList';
import { type CommandReport, commandReports } from './features/commandReport';
import { commandSymbols } from './features/commandSymbols';
import { type ComparedViews, type Comparison, comparedViews, comparison } from './features/comparison';
import { completion } from './features/completion';
import { diagnosticOf } from './features/diagnostics';
import { documentHighlights } from './features/documentHighlights';
import { documentLinks } from './features/documentLinks';
import { documentSymbols } from './features/documentSymbols';
import { type ExplainReport, explain, skillsNamed } from './features/explain';
import { type ExportRequest, exportPrompt } from './features/exportPrompt';
import { type FileSize, fileSizes } from './features/fileSizes';
import { foldingRanges } from './features/foldingRanges';
import { hover } from './features/hover';
import { inlayHints } from './features/inlayHints';
import { type LinkedRanges, linkedEditingRanges } from './features/linkedEditing';
import { type ManifestProposal, manifestProposal } from './features/manifestProposal';
import { type MessagesRequest, type MessagesView, messagesView } from './features/messagesView';
import { definition, references } from './features/navigation';
import { unknownRevision, withHistory } from './features/openHistory';
import {
  type PastRevision,
  type PastStates,
  type PastStatesRequest,
  type PinnedRequest,
  pastStates,
  pinnedRevision,
} from './features/pastStates';
import { type PinChanges, type PinChangesRequest, pinChanges } from './features/pinChanges';
import type { PinPlan } from './features/pinPlan';
import { type OpenedPinStore, openPinStore } from './features/pinStore';
import {
  addPinPlan,
  type PinReport,
  type PinSelection,
  type PinStoreFault,
  pinReport,
  pinStoreFaults,
  repinPlan,
} from './features/pins';
import { pinsAgainst, type UnfoundedPin } from './features/pinsAgainst';
import { type PinView, pinsAt } from './features/pinsAt';
import { type PinText, pinText } from './features/pinText';
import { type ListedPrompt, listPrompts } from './features/prompts';
import { prepareRename, rename, renamedFile } from './features/rename';
import { type RenderedView, renderView, type ViewRequest } from './features/renderView';
import { sectionSymbols } from './features/sectionSymbols';
import { type SectionReport, sectionReport } from './features/sections';
import { semanticTokens } from './features/semanticTokens';
import { skillHover } from './features/skillHover';
import { type StatusSummary, status } from './features/status';
import { type ToolProfileReport, toolProfiles } from './features/toolProfiles';
import { type Unmeasured, unmeasuredFiles, unmeasuredPrompts } from './features/unmeasured';
import { type VerifyReport, type VerifyRequest, verify } from './features/verify';
import type { FileEdit, Finding } from './findings';
import type { Cancellation } from './history';
import type { ServiceHost } from './host';
import { DEFAULT_SETTINGS, type ServiceSettings } from './settings';
import { canonicalUri } from './uris';
import { untilCurrent } from './workInSteps';
import { CommandFiles } from './workspace/commandFiles';
import { CommandHistory } from './workspace/commandHistory';
import { FileStore } from './workspace/fileStore';
import { stopWords } from './workspace/folderListing';
import { linkWords } from './workspace/linkWords';
import { PastProjects } from './workspace/pastProjects';
import { Projects } from './workspace/projects';
import { WorkspaceFiles } from './workspace/workspaceFiles';

/** What features work with. */
export interface ServiceContext {
  readonly host: ServiceHost;
  readonly store: FileStore;
  readonly projects: Projects;
  readonly checker: Checker;
  readonly commandFiles: CommandFiles;
  /** The projects over the files as they are on disk, whatever the editor shows. */
  readonly saved: Projects;
  /** The projects as version control has them. */
  readonly past: PastProjects;
}

/** A change on disk. */
export interface FileChange {
  readonly uri: string;
  readonly kind: 'created' | 'changed' | 'deleted';
}

/**
 * Everything Galley knows about prompts, for one workspace. URIs are strings, positions are LSP's. Nothing rejects
 * for what a file or a manifest contains. What takes a cancellation rejects with Cancelled when that asks for it.
 */
export interface PromptService {
  setFolders(uris: readonly string[]): void;
  /** What is left out has its default. */
  setSettings(settings: Partial<ServiceSettings>): void;
  openDocument(uri: string, languageId: string, version: number, text: string): void;
  changeDocument(uri: string, version: number, text: string): void;
  closeDocument(uri: string): void;
  filesChanged(changes: readonly FileChange[]): void;
  /** Whether the history may be read without anybody asking for it, as former names of commands are. Default: yes. */
  readHistory(allowed: boolean): void;
  /** Calls back when findings may be others though no file changed: something that is loaded in the background is there. */
  onChanged(listener: () => void): void;
  /** Waits for what is otherwise loaded in the background. For hosts that check once and end. */
  prepare(): Promise<void>;
  /** Version of an open document; undefined when it is not open. */
  versionOf(uri: string): number | undefined;

  /** Findings of one file. */
  findings(uri: string, cancellation?: Cancellation): Promise<readonly Finding[]>;
  diagnostics(uri: string): Promise<Diagnostic[]>;
  /** Findings of all files of the workspace, or of those below `paths` (URIs). */
  check(paths?: readonly string[], cancellation?: Cancellation): Promise<CheckResult>;

  /** URIs of every file that a manifest of the workspace reads, sorted. */
  governedFiles(): Promise<readonly string[]>;

  codeLenses(uri: string, cancellation?: Cancellation): Promise<CodeLens[]>;
  /** Shares of caps, for the lines that are shown. */
  inlayHints(uri: string, range: Range, cancellation?: Cancellation): Promise<InlayHint[]>;
  documentSymbols(uri: string): Promise<DocumentSymbol[]>;
  hover(uri: string, position: Position): Promise<Hover | undefined>;
  codeActions(request: CodeActionRequest): Promise<readonly OfferedAction[]>;
  foldingRanges(uri: string): Promise<FoldingRange[]>;
  semanticTokens(uri: string): Promise<SemanticTokens>;
  documentLinks(uri: string): Promise<DocumentLink[]>;
  completion(uri: string, position: Position): Promise<CompletionItem[]>;
  definition(uri: string, position: Position): Promise<Location[]>;
  references(uri: string, position: Position, includeDeclaration: boolean): Promise<Location[]>;
  /** Skills, commands and prompt files of the workspace, the commands of rosters and tools, and sections. */
  workspaceSymbols(query: string): Promise<SymbolInformation[]>;
  documentHighlights(uri: string, position: Position): Promise<DocumentHighlight[]>;
  linkedEditingRanges(uri: string, position: Position): Promise<LinkedRanges | undefined>;
  prepareRename(uri: string, position: Position): Promise<Range | undefined>;
  /** Rejects with a Refusal for a name that cannot be. */
  rename(uri: string, position: Position, name: string): Promise<readonly FileEdit[]>;
  /** The file or folder that the same rename moves, after its edits. Rejects as `rename` does. */
  renamedFile(uri: string, position: Position, name: string): Promise<FileMove | undefined>;

  /** Sections of a file as the manifest's sources read it. */
  sections(uri: string): Promise<readonly SectionReport[]>;
  prompts(): Promise<readonly ListedPrompt[]>;
  render(request: ViewRequest): Promise<RenderedView | undefined>;
  /** How two renderings differ, and what of the static prefix is sent again. Rejects with a Refusal as well. */
  compare(before: ViewRequest, after: ViewRequest): Promise<Comparison | undefined>;
  /** The same with the two renderings. */
  comparedViews(before: ViewRequest, after: ViewRequest): Promise<ComparedViews | undefined>;
  /** A rendered prompt as the content of a file; undefined when there is none. Rejects with a Refusal as well. */
  exportPrompt(request: ExportRequest): Promise<string | undefined>;
  /** The earlier states that a prompt can be compared with. */
  pastStates(request: PastStatesRequest): Promise<PastStates>;
  /** The newest revision in which pinned texts of a prompt have the recorded hashes. Rejects with a Refusal. */
  pinnedRevision(request: PinnedRequest): Promise<PastRevision>;
  /** The messages of a request: a list that no provider's form decides, and the bodies of requests. */
  renderMessages(request: MessagesRequest): Promise<MessagesView | undefined>;
  status(uri: string, cancellation?: Cancellation): Promise<StatusSummary | undefined>;
  budgets(cancellation?: Cancellation): Promise<readonly BudgetReport[]>;
  /** What budgets, tools and commands lack, because it could not be read or rendered in some variant. */
  unmeasuredPrompts(cancellation?: Cancellation): Promise<readonly Unmeasured[]>;
  /** Skills and agent files that no size and no catalogue has, because they cannot be read. */
  unmeasuredFiles(options?: { readonly catalogues?: boolean }): Promise<readonly Unmeasured[]>;
  /** Every profile of tools, with what its tools take. */
  toolProfiles(): Promise<readonly ToolProfileReport[]>;
  /** The commands of all rosters; with a name, those that have it as their name or alias. */
  commands(name?: string): Promise<readonly CommandReport[]>;
  /** How many commands there are: of rosters, tools, skills and command files. */
  commandGroups(): Promise<readonly { readonly group: CommandGroup; readonly count: number }[]>;
  /** The commands of one group. */
  listCommands(group: CommandGroup): Promise<readonly ListedCommand[]>;
  /** Every place of one command; undefined for one that is gone. */
  commandDetails(key: CommandKey): Promise<CommandPlacesReport | undefined>;
  /** What clients' models see of the workspace's skills. */
  catalogues(options?: CatalogueOptions): Promise<readonly CatalogueReport[]>;
  /** What each client does with a skill or another agent file; undefined for any other file. */
  explain(uri: string, client?: string): Promise<ExplainReport | undefined>;
  /** URIs of the skills that go by a name, by that in their header or that of their folder; by path. */
  skillsNamed(name: string): Promise<readonly string[]>;
  /** Sizes of the bodies of all skills and other agent files. */
  fileSizes(): Promise<readonly FileSize[]>;
  pins(): Promise<readonly PinReport[]>;
  /** Pin stores that cannot be read: of their pins nothing is reported. */
  pinStoreFaults(): Promise<readonly PinStoreFault[]>;
  /** Edits that write live hashes in the place of drifted ones. */
  repin(selection: PinSelection): Promise<PinPlan>;
  /** Edits that record a hash for a name that has none. */
  addPin(pin: { readonly name: string } & Omit<PinSelection, 'names'>): Promise<PinPlan>;
  /** The pins that a place is about, or all. */
  pinsAt(at?: { readonly uri: string; readonly position: Position }): Promise<readonly PinView[]>;
  /** The text that a pin's hash is made of. Rejects with a Refusal when there is none. */
  pinText(name: string): Promise<PinText>;
  /** What became of a text since its hash was recorded, from the history. Rejects with a Refusal that says why not. */
  pinChanges(request: PinChangesRequest): Promise<PinChanges>;
  /** Pins whose record changed since a revision although their text did not. Rejects with a Refusal as well. */
  pinsAgainst(revision: string, cancellation?: Cancellation): Promise<readonly UnfoundedPin[]>;
  /** A manifest that a folder could have, from what the folder holds. Nothing is written. */
  proposeManifest(folder: string): Promise<ManifestProposal>;
  /** A store that no manifest needs to name, for whoever knows its hashes; or in words why it cannot be read. */
  openPinStore(uri: string, place?: string): Promise<OpenedPinStore | { readonly refused: string }>;
  /**
   * Runs builders that manifests name and compares what they print with Galley's text. Rejects with a Refusal when
   * there is none. Whoever calls this has asked the person: nothing else here runs anything of the workspace.
   */
  verify(request: VerifyRequest): Promise<readonly VerifyReport[]>;
}

/** A folder that a walk did not go into. */
export interface IncompleteFolder {
  readonly uri: string;
  /** More than `limit` files before it, or deeper than `limit` folders. */
  readonly reason: 'files' | 'depth';
  readonly limit: number;
}

export interface CheckResult {
  /** URIs of the files that were looked at. */
  readonly files: readonly string[];
  readonly findings: readonly Finding[];
  /** What was not looked at, because a workspace folder holds more than is walked; empty for a whole check. */
  readonly incomplete: readonly IncompleteFolder[];
}

/** Symbols of a workspace that are listed. Editors ask again as the query grows; more than these nobody reads. */
const MAX_SYMBOLS = 1000;

export function createPromptService(host: ServiceHost): PromptService {
  const rootOf = (uri: string) => projects.rootOf(uri);
  const store = new FileStore(host.files, rootOf);
  const warned = new Set<string>();
  const warnOnce = (words: string) => {
    if (!warned.has(words)) host.logger.warn(words);
    warned.add(words);
  };
  const projects: Projects = new Projects(store, host.files, (listing) => {
    for (const stop of listing.stops) host.logger.warn(stopWords(stop));
    for (const words of linkWords(listing)) warnOnce(words);
  });
  const commandFiles = new CommandFiles(store, projects);
  const history = new CommandHistory(host, projects);
  const checker = new Checker(host, store, projects, commandFiles, history);
  const disk = new FileStore(host.files, rootOf);
  const saved = new Projects(disk, host.files);
  const past = new PastProjects({
    clock: host.clock,
    rootOf: (uri) => projects.rootOf(uri),
    withHistory: (folder, use) => withHistory({ host }, folder, use),
    unknown: unknownRevision,
  });
  const context: ServiceContext = { host, store, projects, checker, commandFiles, saved, past };
  const workspace = new WorkspaceFiles(context);

  return {
    setFolders(uris) {
      for (const all of [projects, saved]) all.setFolders(uris.map(canonicalUri));
    },
    setSettings(settings) {
      checker.settings = { ...DEFAULT_SETTINGS, ...settings };
    },
    openDocument: (uri, languageId, version, text) => store.openDocument(canonicalUri(uri), languageId, version, text),
    changeDocument(uri, version, text) {
      const open = store.getOpen(canonicalUri(uri));
      store.openDocument(canonicalUri(uri), open?.languageId ?? 'plaintext', version, text);
    },
    closeDocument: (uri) => store.closeDocument(canonicalUri(uri)),
    filesChanged(changes) {
      for (const { uri } of changes) for (const one of [store, disk]) one.forget(canonicalUri(uri));
      if (changes.some(({ kind }) => kind !== 'changed')) for (const all of [projects, saved]) all.forgetListings();
      if (changes.some(({ uri }) => uri.includes('/.git/'))) {
        past.forgetNames();
        history.forget();
      }
    },
    readHistory: (allowed) => history.allow(allowed),
    onChanged(listener) {
      checker.documents.onChanged(listener);
      history.onChanged(listener);
    },
    async prepare() {
      await Promise.all([checker.documents.prepare(checker.settings), history.prepare()]);
    },
    versionOf: (uri) => store.getOpen(canonicalUri(uri))?.version,

    findings: (uri, cancellation) => untilCurrent(() => checker.check(canonicalUri(uri), cancellation)),
    async diagnostics(uri) {
      return (await untilCurrent(() => checker.check(canonicalUri(uri)))).map(diagnosticOf);
    },
    check: (paths, cancellation) => untilCurrent(() => workspace.check(paths?.map(canonicalUri), cancellation)),

    governedFiles: () => workspace.governedFiles(),
    codeLenses: (uri, cancellation) => untilCurrent(() => codeLenses(context, canonicalUri(uri), cancellation)),
    inlayHints: (uri, range, cancellation) =>
      untilCurrent(() => inlayHints(context, canonicalUri(uri), range, cancellation)),
    documentSymbols: (uri) => documentSymbols(context, canonicalUri(uri)),
    hover: (uri, position) =>
      untilCurrent(
        async () =>
          (await hover(context, canonicalUri(uri), position)) ?? skillHover(context, canonicalUri(uri), position),
      ),
    codeActions: (request) => codeActions(context, { ...request, uri: canonicalUri(request.uri) }),

    foldingRanges: (uri) => foldingRanges(context, canonicalUri(uri)),
    semanticTokens: (uri) => semanticTokens(context, canonicalUri(uri)),
    documentLinks: (uri) => documentLinks(context, canonicalUri(uri)),
    completion: (uri, position) => completion(context, canonicalUri(uri), position),
    definition: (uri, position) => definition(context, canonicalUri(uri), position),
    references: (uri, position, all) => references(context, canonicalUri(uri), position, all),
    workspaceSymbols: async (query) =>
      [...(await commandSymbols(context, query)), ...(await sectionSymbols(context, query))].slice(0, MAX_SYMBOLS),
    documentHighlights: (uri, position) => documentHighlights(context, canonicalUri(uri), position),
    linkedEditingRanges: (uri, position) => linkedEditingRanges(context, canonicalUri(uri), position),
    prepareRename: (uri, position) => prepareRename(context, canonicalUri(uri), position),
    rename: (uri, position, name) => rename(context, canonicalUri(uri), position, name),
    renamedFile: (uri, position, name) => renamedFile(context, canonicalUri(uri), position, name),

    sections: (uri) => sectionReport(context, canonicalUri(uri)),
    prompts: () => listPrompts(context),
    render: (request) => renderView(context, request),
    compare: (before, after) => comparison(context, before, after),
    comparedViews: (before, after) => comparedViews(context, before, after),
    exportPrompt: (request) => exportPrompt(context, request),
    pastStates: (request) => pastStates(context, { ...request, manifest: canonicalUri(request.manifest) }),
    pinnedRevision: (request) => pinnedRevision(context, { ...request, manifest: canonicalUri(request.manifest) }),
    renderMessages: (request) => messagesView(context, request),
    status: (uri, cancellation) => untilCurrent(() => status(context, canonicalUri(uri), cancellation)),
    budgets: (cancellation) => untilCurrent(() => budgetReport(context, cancellation)),
    unmeasuredPrompts: (cancellation) => untilCurrent(() => unmeasuredPrompts(context, cancellation)),
    unmeasuredFiles: (options) => unmeasuredFiles(context, options),
    toolProfiles: () => untilCurrent(() => toolProfiles(context)),
    commands: (name) => untilCurrent(() => commandReports(context, name)),
    commandGroups: () => commandGroups(context),
    listCommands: (group) => untilCurrent(() => listCommands(context, group)),
    commandDetails: (key) => untilCurrent(() => commandDetails(context, key)),
    catalogues: (options) => catalogueReport(context, options),
    explain: (uri, client) => explain(context, canonicalUri(uri), client),
    skillsNamed: (name) => skillsNamed(context, name),
    fileSizes: () => fileSizes(context),
    pins: () => pinReport(context),
    pinStoreFaults: () => pinStoreFaults(context),
    repin: (selection) => repinPlan(context, canonicalSelection(selection)),
    addPin: ({ name, ...selection }) => addPinPlan(context, { ...canonicalSelection(selection), name }),
    pinsAt: (at) => pinsAt(context, at && { ...at, uri: canonicalUri(at.uri) }),
    pinText: (name) => pinText(context, name),
    pinChanges: (request) => pinChanges(context, { ...request, ...canonicalSelection(request) }),
    pinsAgainst: (revision, cancellation) => pinsAgainst(context, revision, cancellation),
    proposeManifest: (folder) => manifestProposal(context, canonicalUri(folder)),
    openPinStore: (uri, place) => openPinStore(context, canonicalUri(uri), place),
    verify: (request) =>
      verify(context, {
        ...request,
        manifest: request.manifest === undefined ? undefined : canonicalUri(request.manifest),
      }),
  };
}

function canonicalSelection({ names, manifest, store }: PinSelection): PinSelection {
  return { names, manifest: manifest && canonicalUri(manifest), store: store && canonicalUri(store) };
}
