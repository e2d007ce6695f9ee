import { adaptMessages, adaptTools } from '../../engine/messages/adapt';
import { type AssembledRequest, assembleRequest, type RequestInput } from '../../engine/messages/assembleRequest';
import { anthropicBody } from '../../engine/messages/bodies/anthropic';
import { openaiBody } from '../../engine/messages/bodies/openai';
import type { CompiledRequest } from '../../engine/messages/compileRequests';
import type { Message } from '../../engine/messages/message';
import { PROVIDERS } from '../../engine/messages/providers/registry';
import type { MappedText } from '../../engine/text/mappedText';
import { measure } from '../../engine/text/measure';
import type { OriginKind } from '../../engine/text/origin';
import type { Tokenizer } from '../../engine/tokens/tokenizer';
import { neutralBody } from '../messages/neutral';
import type { ServiceContext } from '../promptService';
import type { ProjectSnapshot } from '../workspace/project';
import { passedOver } from './passedOver';
import { assemblyProblems } from './renderProblems';
import { firstTier, tokenizerOf } from './renderView';
import { toolsView, type ViewTools } from './toolsView';

export interface MessagesRequest extends RequestInput {
  /** URI of the manifest; default: the first one. */
  readonly manifest?: string;
  /** A request of the manifest, or a prompt, which is sent as a system message alone. Default: the first request. */
  readonly request?: string;
}

/** The messages of a request with everything a view of them shows. */
export interface MessagesView {
  readonly manifest: string;
  readonly request: string;
  /** Names of all requests of the manifest. */
  readonly requests: readonly string[];
  /** Null where nobody names one. */
  readonly provider: string | null;
  readonly model: string | null;
  /** As the program puts them together. */
  readonly messages: readonly ViewMessage[];
  /** As the provider gets them. */
  readonly adapted: readonly ViewMessage[];
  /** The tools it carries; null for none. */
  readonly tools: RequestToolsView | null;
  /** What `render --messages` prints: a form of no provider, and bodies for these two, whoever the provider is. */
  readonly bodies: { readonly neutral: object; readonly anthropic: object; readonly openai: object };
  /** Names of the providers with rules of their own. */
  readonly providers: readonly string[];
  /** Files that segments point into; a segment names one by index. */
  readonly files: readonly string[];
  /** What could not be rendered, in words. */
  readonly problems: readonly string[];
}

export interface RequestToolsView extends ViewTools {
  /** The end of a prefix at the last resident tool; null for none. */
  readonly marker: { readonly time: string } | null;
  /** Whether the resident tools are part of a marked prefix. */
  readonly cached: boolean;
  /** As the provider gets them. */
  readonly adapted: readonly {
    readonly name: string;
    /** Whether it is sent to be searched for. */
    readonly deferred: boolean;
    readonly marker: { readonly time: string } | null;
  }[];
}

export interface ViewMessage {
  /** Id of the entry of the request; those of a history share one. */
  readonly id: string;
  readonly role: string;
  readonly content: string;
  /** UTF-8 bytes of the content. */
  readonly bytes: number;
  /** Whether the content is sent as a text part, as that of a marked message is. */
  readonly part: boolean;
  /** Null without a marker; `time` is empty for one without a time. */
  readonly marker: { readonly time: string } | null;
  /** Whether it is part of a marked prefix. */
  readonly cached: boolean;
  /** The prompt that it shows. */
  readonly prompt: string | null;
  /** In output order; together they cover `content`. */
  readonly segments: readonly MessageSegment[];
}

/** Offsets are UTF-16 units: of the content, and of the file's text. */
export interface MessageSegment {
  readonly start: number;
  readonly end: number;
  readonly kind: OriginKind;
  /** Layer of the prompt; null outside of one. */
  readonly layer: string | null;
  /** Index into `files`; -1 for text without a source. */
  readonly file: number;
  readonly sourceStart: number;
  readonly sourceEnd: number;
  readonly verbatim: boolean;
}

/** Renders the messages of a request; undefined when there is no such manifest or request. */
export async function messagesView(
  context: ServiceContext,
  { manifest, request: name, ...input }: MessagesRequest,
): Promise<MessagesView | undefined> {
  const projects = await context.projects.all();
  const project = manifest === undefined ? projects[0] : projects.find((one) => one.manifestUri === manifest);
  const snapshot = await project?.snapshot();
  const request = snapshot && requestOf(snapshot, name);
  if (!snapshot?.assembler || !request) return undefined;
  const { assembler } = snapshot;
  // Caps in tokens decide on overrides.
  const tokenizer = await tokenizerOf(context, snapshot);
  assembler.useTokenizer(tokenizer);
  const tier = input.tier === undefined ? firstTier(assembler) : input.tier;
  const assembled = assembleRequest(request, assembler, { ...input, tier });
  const view = viewOf(snapshot, request, assembled, tokenizer, input.role ?? null);
  const [group, entry] = request.path.map(String);
  if (name !== undefined || group === undefined || entry === undefined) return view;
  return { ...view, problems: [...passedOver(snapshot, [group, entry]), ...view.problems] };
}

/** A declared request, or one that sends nothing but a prompt. */
function requestOf({ requests, program }: ProjectSnapshot, name: string | undefined): CompiledRequest | undefined {
  if (name === undefined && requests.byName.size > 0) return [...requests.byName.values()][0];
  const prompt = program?.prompts.get(name ?? [...program.prompts.keys()][0] ?? '');
  const declared = requests.byName.get(name ?? '');
  if (declared || !prompt) return declared;
  const path = ['prompts', prompt.name];
  const model = { id: 'system', prompt: prompt.name };
  return {
    name: prompt.name,
    model: { messages: [model] },
    path,
    messages: [{ model, id: model.id, path, when: undefined }],
  };
}

function viewOf(
  snapshot: ProjectSnapshot,
  { model, path }: CompiledRequest,
  assembled: AssembledRequest,
  tokenizer: Tokenizer | undefined,
  role: string | null,
): MessagesView {
  const files = new Map<string, number>();
  const view = (messages: readonly Message[]) => viewMessages(messages, files);
  const settings = { model: assembled.model, maxTokens: model.maxTokens };
  const to = (provider: string) => {
    const recipient = { provider, model: assembled.model ?? '', leadingTurn: assembled.leadingTurn };
    return [adaptMessages(assembled.messages, recipient), adaptTools(assembled.tools, recipient), settings] as const;
  };
  const shown = {
    manifest: snapshot.manifestUri,
    request: assembled.name,
    requests: [...snapshot.requests.byName.keys()],
    provider: assembled.provider,
    model: assembled.model,
    messages: view(assembled.messages),
    adapted: view(assembled.adapted),
    tools: requestToolsView(snapshot, assembled, tokenizer),
    providers: PROVIDERS.flatMap(({ names }) => names.slice(0, 1)),
    files: [...files.keys()],
    problems: assemblyProblems(snapshot, { ...assembled, role }, path),
  };
  const anthropic = anthropicBody(...to('anthropic'));
  const openai = openaiBody(...to('openai'));
  return { ...shown, bodies: { neutral: neutralBody(shown), anthropic, openai } };
}

function requestToolsView(
  snapshot: ProjectSnapshot,
  { tools, adaptedTools, messages }: AssembledRequest,
  tokenizer: Tokenizer | undefined,
): RequestToolsView | null {
  if (!tools) return null;
  return {
    ...toolsView(tools.set, snapshot, tokenizer),
    marker: tools.marker,
    // Tools stand in front of all messages.
    cached: tools.marker !== null || messages.some(({ marker }) => marker !== null),
    adapted: adaptedTools.map(({ tool: { tool }, deferred, marker }) => ({ name: tool.name, deferred, marker })),
  };
}

function viewMessages(messages: readonly Message[], files: Map<string, number>): readonly ViewMessage[] {
  const lastMarked = messages.findLastIndex(({ marker }) => marker !== null);
  return messages.map(({ id, role, text, part, marker, assembly }, index) => ({
    id,
    role,
    content: text.text,
    bytes: measure(text.text).bytes,
    part,
    marker,
    cached: index <= lastMarked,
    prompt: assembly?.prompt ?? null,
    segments: segmentsOf(text, files),
  }));
}

function segmentsOf(text: MappedText, files: Map<string, number>): readonly MessageSegment[] {
  let end = 0;
  return text.pieces.map(({ text: piece, origin: { kind, layer = null, location, verbatim } }) => {
    const start = end;
    end += piece.length;
    if (location && !files.has(location.uri)) files.set(location.uri, files.size);
    const file = location ? (files.get(location.uri) ?? -1) : -1;
    const { start: sourceStart = 0, end: sourceEnd = 0 } = location ?? {};
    return { start, end, kind, layer, file, sourceStart, sourceEnd, verbatim };
  });
}
