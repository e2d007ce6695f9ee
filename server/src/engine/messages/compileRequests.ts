import type { Condition } from '../assembly/conditions';
import { compileDeclared } from '../assembly/declaredCondition';
import type { Program } from '../assembly/program';
import type { MessageModel, RequestModel } from '../manifest/model/messages';
import type { ManifestProblem } from '../manifest/problem';
import type { DataPath } from '../manifest/yamlMap';
import { checkPlaceholders } from './checkPlaceholders';

export interface CompiledMessage {
  readonly model: MessageModel;
  readonly id: string;
  /** Path of the message in the manifest. */
  readonly path: DataPath;
  readonly when: Condition | undefined;
}

export interface CompiledRequest {
  readonly name: string;
  readonly model: RequestModel;
  /** Path of the request in the manifest. */
  readonly path: DataPath;
  readonly messages: readonly CompiledMessage[];
}

export interface CompiledRequests {
  readonly byName: ReadonlyMap<string, CompiledRequest>;
  readonly problems: readonly ManifestProblem[];
}

/** Compiles what of the requests of a manifest does not depend on file contents. */
export function compileRequests(program: Program): CompiledRequests {
  const problems: ManifestProblem[] = [];
  const byName = new Map<string, CompiledRequest>();
  for (const [name, model] of Object.entries(program.manifest.requests ?? {}))
    byName.set(name, compileRequest(name, model, program, problems));
  return { byName, problems };
}

function compileRequest(
  name: string,
  model: RequestModel,
  program: Program,
  problems: ManifestProblem[],
): CompiledRequest {
  const { reading, manifest, prompts } = program;
  const path: DataPath = ['requests', name];
  const ids = new Set<string>();
  const messages = model.messages.flatMap((message, index): CompiledMessage[] => {
    const at = [...path, 'messages', index];
    const { id, prompt } = message;
    if (ids.has(id)) {
      problems.push({ code: 'duplicate-message', span: reading.locate([...at, 'id']), data: { name: id } });
      return [];
    }
    ids.add(id);
    if (prompt !== undefined && !prompts.has(prompt)) {
      const data = { name: prompt, known: [...prompts.keys()].join(', ') };
      problems.push({ code: 'unknown-prompt', span: reading.locate([...at, 'prompt']), data });
    }
    return [{ model: message, id, path: at, when: condition(message.when, [...at, 'when'], program, problems) }];
  });
  problems.push(...checkPlaceholders(model, path, reading, manifest));
  return { name, model, path, messages };
}

/** A condition of a message; it stands outside of any prompt, so that there are no layers to ask for. */
function condition(
  text: string | undefined,
  path: DataPath,
  { reading, manifest }: Program,
  problems: ManifestProblem[],
): Condition | undefined {
  if (text === undefined) return undefined;
  const { condition: compiled, problems: found } = compileDeclared(text, path, reading, manifest);
  problems.push(...found);
  for (const { id, span } of compiled?.layers ?? [])
    problems.push({ code: 'unknown-layer', span: reading.inside(path, text, span), data: { name: id, prompt: '' } });
  return compiled;
}
