import type { Assembler } from '../../engine/assembly/assembler';
import type { Assembly } from '../../engine/assembly/assembly';
import type { GivenValues } from '../../engine/assembly/variant';
import { DEFAULT_TIMEOUT, type VerifyModel } from '../../engine/manifest/model/verify';
import { byteLength } from '../../engine/text/measure';
import { type VerifyCase, verifyCases } from '../../engine/verify/cases';
import { builderCommand } from '../../engine/verify/command';
import { compareOutput } from '../../engine/verify/compareOutput';
import { decodeOutput } from '../../engine/verify/decodeOutput';
import type { BuilderFault, BuilderOutput, BuilderRun, Builders } from '../builders';
import type { Cancellation } from '../history';
import { builderFaultWords, differenceWords } from '../messages/verify';
import type { ServiceContext } from '../promptService';
import { Refusal } from '../refusal';
import { manifestWords } from '../rules/manifestRule';
import { say } from '../words';
import { ManifestPaths } from '../workspace/manifestPaths';
import type { ProjectSnapshot } from '../workspace/project';
import { assemblyProblems } from './renderProblems';
import { firstTier, tokenizerOf } from './renderView';
import { type OutputView, outputView } from './verifyView';

export interface VerifyRequest {
  /** URI; default: every manifest. */
  readonly manifest?: string | undefined;
  /** Default: every prompt with a builder. */
  readonly prompts?: readonly string[] | undefined;
  /** In place of the cases that the manifest has. `tier` left out: the first. */
  readonly variant?:
    | {
        readonly role?: string | null;
        readonly tier?: string | null;
        readonly given?: GivenValues;
        readonly cycle?: number;
      }
    | undefined;
  readonly cancellation?: Cancellation | undefined;
  /** Called when a run ended. */
  readonly progress?: ((done: number, of: number) => void) | undefined;
}

/** What became of one run of a builder. */
export interface VerifyReport extends VerifyCase {
  readonly manifest: string;
  readonly prompt: string;
  /** Value of every declared variable, as conditions see it. */
  readonly variant: Readonly<Record<string, string | null>>;
  /** The program and its arguments. */
  readonly command: readonly string[];
  /** What the manifest sets in its environment. */
  readonly env: Readonly<Record<string, string>>;
  readonly state: 'equal' | 'differs' | 'failed';
  /** Why it is not equal, in sentences; empty where it is. */
  readonly message: string;
  /** What was compared; null where the builder failed. */
  readonly output: OutputView | null;
  readonly failure: {
    readonly code: BuilderFault['fault'] | 'manifest';
    readonly stderr: readonly string[];
  } | null;
  /** What Galley could not render, in words. */
  readonly problems: readonly string[];
  /** URIs of files that the editor shows otherwise than they are on disk, where the builder reads them. */
  readonly unsaved: readonly string[];
}

/**
 * Runs the builders that manifests name, and compares what they print with Galley's text, byte by byte. The only thing
 * in Galley that runs something of a workspace.
 *
 * @throws Refusal when there is nothing to run, or the host cannot
 */
export async function verify(context: ServiceContext, request: VerifyRequest): Promise<readonly VerifyReport[]> {
  const { builders } = context.host;
  if (!builders) throw new Refusal(say('Builders cannot be run here.'));
  const prompts = await chosenPrompts(context, request);
  const runs = (await Promise.all(prompts.map((one) => runsOf(context, one, request)))).flat();
  let done = 0;
  return Promise.all(
    runs.map(async (run) => {
      const report = await verifyRun(context, builders, run, request.cancellation);
      request.progress?.(++done, runs.length);
      return report;
    }),
  );
}

/** A prompt with its builder. */
interface Built {
  readonly snapshot: ProjectSnapshot;
  readonly assembler: Assembler;
  readonly prompt: string;
  readonly model: VerifyModel;
}

async function chosenPrompts(context: ServiceContext, { manifest, prompts }: VerifyRequest): Promise<readonly Built[]> {
  const projects = (await context.projects.all()).filter(
    (one) => manifest === undefined || one.manifestUri === manifest,
  );
  const snapshots = await Promise.all(projects.map((project) => project.snapshot()));
  const all = snapshots.flatMap((snapshot) => {
    const { assembler } = snapshot;
    const models = [...(assembler?.program.prompts.values() ?? [])];
    return assembler
      ? models.map(({ name, model }) => ({ snapshot, assembler, prompt: name, model: model.verify }))
      : [];
  });
  const built = all.flatMap(({ model, ...rest }) => (model ? [{ ...rest, model }] : []));
  for (const snapshot of snapshots) refuseLostBuilders(snapshot, built, prompts);
  for (const name of prompts ?? []) {
    if (built.some(({ prompt }) => prompt === name)) continue;
    const known = all.map(({ prompt }) => prompt).join(', ');
    throw new Refusal(
      all.some(({ prompt }) => prompt === name)
        ? say('Prompt `{name}` names no builder: its `verify` in the manifest would.', { name })
        : say('There is no prompt `{name}` (known: {known}).', { name, known: known || say('none') }),
    );
  }
  const chosen = prompts === undefined ? built : built.filter(({ prompt }) => prompts.includes(prompt));
  if (chosen.length === 0) throw new Refusal(say('No prompt names a builder: `verify` in a manifest does.'));
  return chosen;
}

/**
 * What is wrong with a `verify`, or with its prompt, may leave nothing of it to run. Without a word the other builders
 * would pass for all.
 *
 * @throws Refusal for the first one
 */
function refuseLostBuilders(
  { manifestUri, problems, reading }: ProjectSnapshot,
  built: readonly Built[],
  wanted: readonly string[] | undefined,
): void {
  const written = mapOf(mapOf(reading.yaml.data)['prompts']);
  for (const [prompt, model] of Object.entries(written)) {
    if (!Object.hasOwn(mapOf(model), 'verify') || (wanted && !wanted.includes(prompt))) continue;
    if (built.some((one) => one.prompt === prompt && one.snapshot.manifestUri === manifestUri)) continue;
    const { start } = reading.yaml.locateKey(['prompts', prompt]);
    const { end } = reading.yaml.locate(['prompts', prompt]);
    const fault = problems.find(({ span }) => span.start >= start && span.end <= end);
    if (fault)
      throw new Refusal(
        say('The builder of `{prompt}` is not run: the manifest has a fault. {fault}', {
          prompt,
          fault: manifestWords(fault),
        }),
      );
  }
}

function mapOf(data: unknown): Readonly<Record<string, unknown>> {
  return data !== null && typeof data === 'object' && !Array.isArray(data) ? { ...data } : {};
}

/** One run, with what Galley renders for it. */
interface PlannedRun extends Built {
  readonly chosen: VerifyCase;
  readonly assembly: Assembly;
  readonly run: BuilderRun;
}

async function runsOf(context: ServiceContext, built: Built, { variant }: VerifyRequest): Promise<PlannedRun[]> {
  const { snapshot, assembler, prompt, model } = built;
  assembler.useTokenizer(await tokenizerOf(context, snapshot));
  const roles = assembler.roles.map(({ name }) => name);
  const { role = null, tier = firstTier(assembler), given = {}, cycle = 0 } = variant ?? {};
  const cases = variant ? [{ role, tier, given, cycle }] : verifyCases(model, assembler.program.manifest, roles);
  return cases.flatMap((chosen) => {
    const assembly = assembler.render({ prompt, ...chosen });
    if (!assembly) return [];
    const { program, args, env } = builderCommand(model, { ...chosen, variant: assembly.variant });
    const { folder } = snapshot;
    const root = context.projects.rootOf(snapshot.manifestUri) ?? folder;
    const workingFolder = new ManifestPaths(folder, root).folderOf(model.cwd ?? '.') ?? folder;
    const seconds = model.timeout ?? DEFAULT_TIMEOUT;
    return [{ ...built, chosen, assembly, run: { program, args, env, folder, workingFolder, root, seconds } }];
  });
}

async function verifyRun(
  context: ServiceContext,
  builders: Builders,
  { snapshot, prompt, model, chosen, assembly, run }: PlannedRun,
  cancellation: Cancellation | undefined,
): Promise<VerifyReport> {
  const report = {
    ...chosen,
    manifest: snapshot.manifestUri,
    prompt,
    variant: assembly.variant.values,
    command: [run.program, ...run.args],
    env: run.env,
    problems: assemblyProblems(snapshot, assembly, ['prompts', prompt]),
    unsaved: await unsavedFiles(context, snapshot, assembly),
  };
  const failed = (code: BuilderFault['fault'] | 'manifest', message: string, stderr: readonly string[] = []) =>
    ({ ...report, state: 'failed', message, output: null, failure: { code, stderr } }) as const;
  const fault = manifestFault(snapshot, prompt);
  if (fault !== undefined) return failed('manifest', fault);
  const result: BuilderOutput | BuilderFault = await builders.run(run, cancellation);
  if ('fault' in result) return failed(result.fault, builderFaultWords(result, run, model.cwd ?? '.'), result.stderr);
  const decoded = decodeOutput(result.stdout);
  const difference = compareOutput(decoded, assembly.text.text);
  const output = outputView(snapshot, decoded, assembly, difference);
  if (!difference) return { ...report, state: 'equal', message: '', output, failure: null };
  const message = differenceWords(difference, output.difference?.galley.position.line ?? 0);
  return { ...report, state: 'differs', message, output, failure: null };
}

/** A builder that is not written as it was meant is not run. */
function manifestFault({ problems, reading }: ProjectSnapshot, prompt: string): string | undefined {
  const at = reading.locate(['prompts', prompt, 'verify']);
  const fault = problems.find(({ span }) => span.start >= at.start && span.end <= at.end);
  return fault && say('The builder is not run: its `verify` has a fault. {fault}', { fault: manifestWords(fault) });
}

async function unsavedFiles(
  { store }: ServiceContext,
  { manifestUri }: ProjectSnapshot,
  { text }: Assembly,
): Promise<readonly string[]> {
  const shown = new Set([manifestUri, ...text.pieces.flatMap(({ origin }) => origin.location?.uri ?? [])]);
  const unsaved: string[] = [];
  for (const uri of shown) {
    const open = store.getOpen(uri);
    if (!open) continue;
    const disk = await store.loadFromDisk(uri);
    if (typeof disk === 'string' || !sameText(disk.text, open.document.text)) unsaved.push(uri);
  }
  return unsaved.sort();
}

/** Editors leave out a byte order mark, and may show other line ends than there are. */
function sameText(disk: string, shown: string): boolean {
  const normal = (text: string) => text.replace(/^\uFEFF/, '').replaceAll('\r\n', '\n');
  return byteLength(disk) === byteLength(shown) ? disk === shown : normal(disk) === normal(shown);
}
