import type { Assembler, AssemblyRequest } from '../assembly/assembler';
import type { Assembly, AssemblyNotice } from '../assembly/assembly';
import type { Resolved } from '../assembly/content';
import { spaceTrimmed } from '../template/space';
import type { MappedText } from '../text/mappedText';
import { adaptMessages, adaptTools, type Recipient, type SentTool } from './adapt';
import type { CompiledMessage, CompiledRequest } from './compileRequests';
import { historyTurns, recordProblems } from './history';
import { jsonText } from './jsonText';
import { isSystem, type Message } from './message';
import { isCacheOff } from './providers/cacheTime';
import { RequestContext } from './requestContext';
import { type RequestTools, requestTools } from './requestTools';
import { fillShape } from './shape/fillShape';

/** What a request is made for. */
export type RequestInput = Omit<AssemblyRequest, 'prompt'> & {
  /** In place of the manifest's own. */
  readonly provider?: string;
  readonly model?: string;
};

/** A request, as the program puts it together and as its provider gets it. */
export interface AssembledRequest {
  readonly name: string;
  /** Null where neither the manifest nor the request names one. */
  readonly provider: string | null;
  readonly model: string | null;
  /** The turn for providers that ask for one of the user first. */
  readonly leadingTurn: MappedText | undefined;
  readonly messages: readonly Message[];
  readonly adapted: readonly Message[];
  /** Null where it carries none. */
  readonly tools: RequestTools | null;
  readonly adaptedTools: readonly SentTool[];
  /** Whether markers are asked for at all. */
  readonly isMarked: boolean;
  /** By id of an entry with a marker, the index of the message that ends its prefix; without those that mark none. */
  readonly marks: ReadonlyMap<string, number>;
  readonly notices: readonly AssemblyNotice[];
}

/** Puts the messages of a request together. Never throws for content or manifest. */
export function assembleRequest(
  request: CompiledRequest,
  assembler: Assembler,
  input: RequestInput = {},
): AssembledRequest {
  return new RequestAssembly(request, assembler, input).assemble();
}

/** The part of a message before it is known where prefixes end. */
type Unmarked = Omit<Message, 'part' | 'marker'>;

class RequestAssembly {
  private readonly context: RequestContext;
  private readonly notices: AssemblyNotice[] = [];
  private readonly marks = new Map<string, number>();

  constructor(
    private readonly request: CompiledRequest,
    private readonly assembler: Assembler,
    private readonly input: RequestInput,
  ) {
    this.context = new RequestContext(assembler.program, assembler.content, input);
  }

  assemble(): AssembledRequest {
    const { name } = this.request;
    const provider = this.input.provider ?? this.settingText('provider')?.text ?? null;
    const modelName = this.input.model ?? this.settingText('model')?.text ?? null;
    const messages = this.messages();
    const leadingTurn = this.settingText('leadingTurn');
    const recipient: Recipient = { provider: provider ?? '', model: modelName ?? '', leadingTurn };
    const adapted = adaptMessages(messages, recipient);
    const tools = requestTools(this.request.model.tools, {
      sets: this.assembler.tools,
      prompt: messages.find(({ assembly }) => assembly !== null)?.assembly ?? null,
      holds: (condition) => this.context.holds(condition),
      cacheTime: this.cacheTime(),
    });
    const adaptedTools = adaptTools(tools, recipient);
    const { marks } = this;
    const notices = [...this.notices, ...this.context.notices];
    const isMarked = !isCacheOff(this.cacheTime());
    const made = { name, provider, model: modelName, leadingTurn, messages, adapted, tools, adaptedTools };
    return { ...made, isMarked, marks, notices };
  }

  private messages(): readonly Message[] {
    const sent: Unmarked[] = [];
    for (const message of this.request.messages) {
      if (!this.shows(message)) continue;
      const own = this.contentOf(message).filter(({ text }) => !isBlank(text));
      const { cache } = message.model;
      const before = sent.at(-1);
      if (own.length > 0 && cache === 'before' && before && !isSystem(before))
        this.marks.set(message.id, sent.length - 1);
      sent.push(...own);
      if (own.length > 0 && cache === 'here') this.marks.set(message.id, sent.length - 1);
    }
    const marked = new Set(this.marks.values());
    const time = this.cacheTime();
    return sent.map((message, index) => {
      const isMarked = marked.has(index) && !isCacheOff(time);
      return { ...message, part: isMarked, marker: isMarked ? { time } : null };
    });
  }

  /** The setting of how long prefixes are kept. A variable that is unset asks for no markers. */
  private cacheTime(): string {
    return this.request.model.cacheTime === undefined ? 'short' : (this.settingText('cacheTime')?.text ?? '');
  }

  private shows({ when, id }: CompiledMessage): boolean {
    if (!when) return true;
    const value = this.context.evaluate(when);
    if (typeof value === 'boolean') return value;
    this.notices.push({ kind: 'condition', layer: id, path: when.path, message: value.fault });
    return false;
  }

  /** The messages of an entry: one, or a turn each of a history. */
  private contentOf(message: CompiledMessage): readonly Unmarked[] {
    const { model, id, path } = message;
    const role = model.role ?? (model.prompt === undefined ? 'user' : 'system');
    if (model.history) {
      const at = [...path, 'history'];
      const turns = this.take(message, historyTurns(model.history, this.context, at)) ?? [];
      for (const problem of recordProblems(model.history, this.context.content, at))
        this.notices.push({ kind: 'manifest', problem });
      return turns.map((turn) => ({ id, ...turn, assembly: null }));
    }
    if (model.prompt !== undefined) {
      const assembly = this.prompt(model.prompt);
      return assembly ? [{ id, role, text: assembly.text, assembly }] : [];
    }
    const text = this.take(message, this.textOf(message));
    return text ? [{ id, role, text, assembly: null }] : [];
  }

  private prompt(prompt: string): Assembly | undefined {
    const { provider: _provider, model: _model, ...input } = this.input;
    const assembly = this.assembler.render({ ...input, prompt });
    this.notices.push(...(assembly?.notices ?? []));
    return assembly;
  }

  private textOf({ model, id, path }: CompiledMessage): Resolved<MappedText> {
    const { content } = this.context;
    const { json, sample, file, section, text, frontMatter, newlines } = model;
    if (json) return jsonText(json, this.context, [...path, 'json']);
    if (file !== undefined) return content.file(file, [...path, 'file'], { frontMatter, newlines });
    if (sample === undefined) return content.text({ section, text }, path);
    const read =
      typeof sample === 'string'
        ? content.file(sample, [...path, 'sample'], { frontMatter, newlines })
        : { value: content.literal(sample.text, [...path, 'sample', 'text']) };
    if ('problem' in read) return read;
    return { value: read.value.withOrigin((origin) => ({ ...origin, kind: 'sample', name: id })) };
  }

  /** The value, or nothing and the problem noted unless the message bears it. */
  private take<T>({ model }: CompiledMessage, resolved: Resolved<T>): T | undefined {
    if ('value' in resolved) return resolved.value;
    if (!(model.optional === true && resolved.problem.code === 'missing-file'))
      this.notices.push({ kind: 'manifest', problem: resolved.problem });
    return undefined;
  }

  /** A setting of the request, which may be a placeholder. */
  private settingText(key: 'provider' | 'model' | 'cacheTime' | 'leadingTurn'): MappedText | undefined {
    const { model, path } = this.request;
    const given = model[key];
    const node = given === undefined ? undefined : fillShape(given, this.context.scope(), [...path, key]);
    return node?.kind === 'text' ? node.text : undefined;
  }
}

function isBlank(text: MappedText): boolean {
  const { start, end } = spaceTrimmed(text.text);
  return start === end;
}
