import { createHash } from 'node:crypto';
import type { ViewMessage } from '../../../server/src/service/features/messagesView';
import type { Adapter, SetContext } from '../conformance';
import { dataFile } from './templateCase';

interface MessagesInput {
  readonly identityYaml?: string;
  readonly soulMd?: string;
  readonly skills?: readonly Readonly<Record<string, unknown>>[];
  readonly blocks?: readonly unknown[];
  readonly rules?: readonly unknown[];
  readonly tools?: readonly string[];
  readonly finalOnly: boolean;
  readonly lightweightDecided: boolean;
  readonly skipTask: boolean;
  readonly cacheTtl?: string;
  readonly provider: string;
  readonly model: string;
  readonly shortModel: string;
  readonly now: string;
  readonly runId: string;
  readonly hostOs: string;
  readonly meta?: unknown;
  readonly checkpoint?: unknown;
  readonly channelHistory?: unknown;
  readonly rawHistory?: unknown;
  readonly currentItem?: unknown;
  readonly task?: string;
}

interface ExpectedMessage {
  readonly role: string;
  readonly sha256: string;
  readonly bytes: number;
  readonly parts: number;
  readonly cacheTtl: string | null;
  readonly content?: string;
}

interface Expected {
  readonly identityStatus: string;
  readonly soulStatus: string;
  readonly identity: { readonly sha256: string; readonly bytes: number; readonly isDefault: boolean };
  readonly metaIndex: number;
  readonly engine: readonly ExpectedMessage[];
  readonly provider: readonly ExpectedMessage[];
}

/** A whole request: what became of the persona files, the messages, and the messages as their provider gets them. */
export const messages: Adapter = {
  async check(workspace, one, context) {
    const { input, expected } = one as unknown as { readonly input: MessagesInput; readonly expected: Expected };
    workspace.write(filesOf(input, context));
    const given = givenOf(input, context);
    const [view, prompt] = await Promise.all([
      workspace.service.renderMessages({ given }),
      workspace.service.render({ prompt: 'system', given }),
    ]);
    if (!view || !prompt) return ['not rendered'];
    const faults: string[] = [...view.problems];
    const compare = (what: string, found: unknown, wanted: unknown) => {
      const [has, wants] = [JSON.stringify(found), JSON.stringify(wanted)];
      if (has !== wants) faults.push(`${what} ${has}, expected ${wants}`);
    };
    const layer = (id: string) => prompt.layers.find((found) => found.id === id);
    const status = (id: string) =>
      layer(id) ? 'loaded' : (prompt.omitted.find((omitted) => omitted.layer === id)?.reason ?? 'unknown');
    compare('identity status', status('identity'), expected.identityStatus);
    compare('soul status', status('soul'), expected.soulStatus);
    const persona = layer('persona');
    const identity = prompt.text.slice(persona?.outer.start, persona?.outer.end);
    compare('identity', described(identity), {
      sha256: expected.identity.sha256,
      bytes: expected.identity.bytes,
    });
    compare('default identity', layer('default') !== undefined, expected.identity.isDefault);
    compare(
      'metadata',
      view.messages.findIndex(({ id }) => id === 'metadata'),
      expected.metaIndex,
    );
    compare('engine', view.messages.map(asExpected), expected.engine.map(withoutText));
    compare('provider', view.adapted.map(asExpected), expected.provider.map(withoutText));
    return faults;
  },
};

function filesOf(input: MessagesInput, context: SetContext): Record<string, string> {
  const json = (value: unknown) => dataFile(value, context);
  const system = {
    Skills: (input.skills ?? []).map(withFieldNames),
    Blocks: (input.blocks ?? []).map((content) => ({ Content: content })),
    Rules: input.rules ?? [],
  };
  const files: Readonly<Record<string, string | undefined>> = {
    'case/system.json': json(system),
    'case/meta.json': json(input.meta ?? {}),
    'case/identity.yaml': input.identityYaml,
    'case/soul.md': input.soulMd,
    'case/task.txt': input.task,
    'case/checkpoint.json': input.checkpoint === undefined ? undefined : json(input.checkpoint),
    'case/channel.json': input.channelHistory === undefined ? undefined : json(input.channelHistory),
    'case/history.json': input.rawHistory === undefined ? undefined : json(input.rawHistory),
    'case/current.json': input.currentItem === undefined ? undefined : json(input.currentItem),
    ...Object.fromEntries((input.tools ?? []).map((name) => [`case/tools/${name}.json`, '{}'])),
  };
  return Object.fromEntries(
    Object.entries(files).flatMap(([path, text]) => (text === undefined ? [] : [[path, text]])),
  );
}

/** The fields of a skill as the template names them: `filePath` and `file_path` are `FilePath`. */
function withFieldNames(skill: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(skill).map(([key, value]) => [
      key.replace(/(?:^|_)([a-z])/g, (_, letter: string) => letter.toUpperCase()),
      value,
    ]),
  );
}

function givenOf(input: MessagesInput, { read }: SetContext): Record<string, string | null> {
  const texts = JSON.parse(read('values.json')) as Readonly<Record<string, string>>;
  const flag = (value: boolean) => (value ? 'on' : 'off');
  return {
    finalOnly: flag(input.finalOnly),
    lightweightDecided: flag(input.lightweightDecided),
    skipTask: flag(input.skipTask),
    cacheTtl: input.cacheTtl ?? null,
    provider: input.provider,
    model: input.model,
    shortModel: input.shortModel,
    now: input.now,
    runId: input.runId,
    hostOs: input.hostOs,
    checkpointInstruction: texts['CHECKPOINT_INSTRUCTION'] ?? null,
    currentInstruction: texts['CURRENT_MESSAGE_INSTRUCTION'] ?? null,
    leadingTurn: texts['LEADING_TURN'] ?? null,
  };
}

function described(text: string): { readonly sha256: string; readonly bytes: number } {
  return { sha256: createHash('sha256').update(text).digest('hex'), bytes: Buffer.byteLength(text) };
}

function asExpected({ role, content, part, marker }: ViewMessage): object {
  return { role, ...described(content), parts: part ? 1 : 0, cacheTtl: marker?.time ?? null };
}

function withoutText({ role, sha256, bytes, parts, cacheTtl }: ExpectedMessage): object {
  return { role, sha256, bytes, parts, cacheTtl };
}
