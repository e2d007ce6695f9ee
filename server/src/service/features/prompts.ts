import type { Assembler } from '../../engine/assembly/assembler';
import type { CompiledPrompt } from '../../engine/assembly/program';
import { tiersOf } from '../../engine/assembly/tiers';
import type { VariableModel } from '../../engine/manifest/model/parts';
import type { Range } from '../../engine/text/range';
import type { ServiceContext } from '../promptService';
import { baseName } from '../uris';
import type { ProjectSnapshot } from '../workspace/project';
import { promptsUsing } from './usage';

/** A prompt of the workspace with everything a chooser needs. */
export interface ListedPrompt {
  readonly manifest: string;
  readonly prompt: string;
  readonly folderName: string;
  readonly description: string | null;
  readonly uri: string;
  readonly range: Range;
  readonly roles: readonly { readonly name: string; readonly uri: string }[];
  /** URIs of every file the prompt is made from, sorted; the manifest is one of them. */
  readonly files: readonly string[];
  readonly tiers: readonly {
    readonly name: string;
    readonly minWindow: number | null;
    readonly maxWindow: number | null;
  }[];
  readonly variables: readonly {
    readonly name: string;
    readonly description: string | null;
    readonly values: readonly string[] | null;
    readonly default: string | null;
    readonly unset: boolean;
    /** What is done to a value before conditions see it. */
    readonly normalise: NonNullable<VariableModel['normalise']>;
  }[];
  /** Whether it names a builder, and the host can run one. */
  readonly builder: boolean;
  /** Whether it may differ from one cycle to the next. */
  readonly cycles: boolean;
  /** The variable that holds a goal in words, and the categories that it selects from; null where nothing reads one. */
  readonly goal: { readonly variable: string; readonly categories: readonly string[] } | null;
  /** The requests of the manifest, in declared order. */
  readonly requests: readonly ListedRequest[];
}

export interface ListedRequest {
  readonly name: string;
  readonly description: string | null;
  /** Prompts that it sends. */
  readonly prompts: readonly string[];
}

/** Every prompt of every manifest, in manifest order. */
export async function listPrompts(context: ServiceContext): Promise<readonly ListedPrompt[]> {
  const listed: ListedPrompt[] = [];
  for (const project of await context.projects.all()) {
    const snapshot = await project.snapshot();
    const { program, assembler, manifestUri, folder, reading } = snapshot;
    if (!program || !assembler) continue;
    const { manifest } = program;
    for (const prompt of program.prompts.values()) {
      listed.push({
        manifest: manifestUri,
        prompt: prompt.name,
        folderName: baseName(folder),
        description: prompt.model.description ?? null,
        uri: manifestUri,
        files: [manifestUri, ...snapshot.files.askedUris()]
          .filter((uri) => promptsUsing(snapshot, uri).includes(prompt.name))
          .sort(),
        range: reading.document.rangeOf(reading.locateKey(['prompts', prompt.name])),
        roles: takesRole(prompt) ? assembler.roles.map(({ name, document }) => ({ name, uri: document.uri })) : [],
        tiers: tiersOf(manifest).map(({ name, window }) => ({
          name,
          minWindow: window.min ?? null,
          maxWindow: window.max ?? null,
        })),
        variables: Object.entries(manifest.variables ?? {}).map(([name, variable]) => ({
          name,
          description: variable.description ?? null,
          values: variable.values ?? null,
          default: variable.default ?? null,
          unset: variable.unset ?? variable.default === undefined,
          normalise: variable.normalise ?? [],
        })),
        builder: prompt.model.verify !== undefined && context.host.builders !== undefined,
        cycles: prompt.model.continuation !== undefined || assembler.promptDependencies(prompt.name).has('cycle'),
        goal: goalOf(assembler, prompt),
        requests: requestsOf(snapshot),
      });
    }
  }
  return listed;
}

function goalOf(assembler: Assembler, { name }: CompiledPrompt): ListedPrompt['goal'] {
  const { goal } = assembler.program.manifest.roles ?? {};
  if (!goal || !assembler.promptDependencies(name).has(goal.variable)) return null;
  return { variable: goal.variable, categories: Object.keys(goal.categories) };
}

function requestsOf({ requests }: ProjectSnapshot): readonly ListedRequest[] {
  return [...requests.byName.values()].map(({ name, model, messages }) => ({
    name,
    description: model.description ?? null,
    prompts: [...new Set(messages.flatMap((message) => message.model.prompt ?? []))],
  }));
}

/** Whether choosing a role can change a prompt. */
export function takesRole(prompt: CompiledPrompt): boolean {
  return [...prompt.byId.values()].some(({ model }) => model.role === true || model.override !== undefined);
}
