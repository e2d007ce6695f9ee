import { fileURLToPath } from 'node:url';
import { replaceFile } from '../node/fileWriter';
import type { PinPlan } from '../service/features/pinPlan';
import type { PinReport } from '../service/features/pins';
import type { UnfoundedPin } from '../service/features/pinsAgainst';
import { pc } from './colour';
import { systemReason } from './failure';
import { listed, quoted } from './names';
import { complain, printJson, printLines, table, tellProblems } from './output';
import { type PinOptions, type PinTask, pinTask } from './pinOptions';
import { refusalAsUsage } from './refusals';
import { UsageError } from './usageError';
import { type CliWorkspace, refuseUnreadable } from './workspace';

/**
 * `galley pin`. Returns the exit code: 1 when a pin is not as it should be or its text could not be made whole, after the
 * writing if there was some; 2 when a store cannot be read, because then nothing is known of its pins.
 */
export async function runPin(workspace: CliWorkspace, options: PinOptions): Promise<number> {
  const task = pinTask(options);
  const { service } = workspace;
  if ((await service.pins()).length === 0) await refuseUnreadable(workspace);
  const faults = await service.pinStoreFaults();
  for (const { reason } of faults) complain(workspace.output, reason);
  if (task.kind === 'explain') return explain(workspace, task.name, options.format);
  const { names } = options;
  if (task.kind !== 'add') await refuseUnknown(workspace, names, faults.length > 0);
  let written = true;
  if (task.kind === 'update')
    written = await write(workspace, await service.repin(names.length === 0 ? {} : { names }), 're-pinned');
  if (task.kind === 'add') written = await add(workspace, task.name);
  const unfounded = task.kind === 'check' && task.against !== undefined ? await compare(workspace, task.against) : [];

  const selected = task.kind === 'add' ? [task.name] : names;
  const wanted = ({ name }: { readonly name: string }) => selected.length === 0 || selected.includes(name);
  const pins = (await service.pins()).filter(wanted);
  const told = unfounded.filter(wanted);
  if (options.format === 'json') printJson(workspace.output, reportJson(pins, told, task, workspace));
  else printLines(workspace.output, [...pinText(pins, workspace), ...told.map((pin) => unfoundedText(pin, workspace))]);
  const problems = tellProblems(workspace.output, [...new Set(pins.flatMap((pin) => pin.problems))]);
  if (faults.length > 0) return 2;
  return written && problems === 0 && told.length === 0 && pins.every(({ state }) => state === 'ok') ? 0 : 1;
}

async function refuseUnknown({ service }: CliWorkspace, names: readonly string[], incomplete: boolean): Promise<void> {
  const known = await service.pins();
  const unknown = names.find((name) => !known.some((pin) => pin.name === name));
  if (unknown === undefined || incomplete) return;
  throw new UsageError(`there is no pin ${quoted(unknown)} (known: ${listed(known.map(({ name }) => name))})`);
}

async function explain(workspace: CliWorkspace, name: string, format: 'text' | 'json'): Promise<number> {
  const { service, output } = workspace;
  if (!(await service.pins()).some((pin) => pin.name === name)) await refuseUnknown(workspace, [name], false);
  const { text, bytes, sha256 } = await refusalAsUsage(() => service.pinText(name));
  if (format === 'json') {
    const pins = (await service.pins()).filter((pin) => pin.name === name);
    const explained = { name, text, bytes, sha256 };
    printJson(output, { version: 1, pins: pins.map((pin) => pinJson(pin, workspace)), explained });
  }
  // Exactly what is hashed: not even a line end is added.
  else output.out(text);
  return 0;
}

async function add(workspace: CliWorkspace, name: string): Promise<boolean> {
  const plan = await workspace.service.addPin({ name });
  if (plan.pins.length === 0 && plan.refused.length === 0) {
    const known = (await workspace.service.pinsAt()).filter(({ state }) => state === 'unpinned');
    throw new UsageError(
      `there is no text with the name ${quoted(name)} (without a pin are: ${listed(known.map((pin) => pin.name))})`,
    );
  }
  return write(workspace, plan, 'pinned');
}

/** Returns whether everything that was planned is written. */
async function write({ service, nameOf, output }: CliWorkspace, plan: PinPlan, done: string): Promise<boolean> {
  const lost = new Set<string>();
  for (const { uri, exists, before, text } of plan.files) {
    if (!(await replace(fileURLToPath(uri), exists ? before : undefined, text, nameOf(uri)))) lost.add(uri);
    service.filesChanged([{ uri, kind: exists ? 'changed' : 'created' }]);
  }
  for (const uri of lost)
    complain(output, `${nameOf(uri)} was changed by another program and is left alone; try again`);
  for (const { name, store } of plan.pins)
    if (!lost.has(store)) complain(output, `${done} ${name} in ${nameOf(store)}`);
  for (const { name, reason } of plan.refused) complain(output, `${name} was not ${done}: ${reason}`);
  return lost.size === 0;
}

/** @throws UsageError for a file that may not be written */
async function replace(path: string, before: string | undefined, text: string, name: string): Promise<boolean> {
  try {
    return await replaceFile(path, before, text);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (!UNWRITABLE.has(code ?? '')) throw error;
    throw new UsageError(`${name} cannot be written: ${systemReason(error as NodeJS.ErrnoException)}`);
  }
}

const UNWRITABLE = new Set(['EACCES', 'EPERM', 'EROFS', 'ENOSPC', 'EDQUOT']);

async function compare({ service }: CliWorkspace, revision: string): Promise<readonly UnfoundedPin[]> {
  return refusalAsUsage(() => service.pinsAgainst(revision));
}

function reportJson(
  pins: readonly PinReport[],
  unfounded: readonly UnfoundedPin[],
  task: PinTask,
  workspace: CliWorkspace,
) {
  const { nameOf } = workspace;
  const report = { version: 1, pins: pins.map((pin) => pinJson(pin, workspace)) };
  if (task.kind !== 'check' || task.against === undefined) return report;
  const listed = unfounded.map(({ name, store, uri, range, before, after }) => {
    return { name, store: nameOf(store), file: nameOf(uri), range, before, after };
  });
  return { ...report, against: { revision: task.against, unfounded: listed } };
}

/** One pin in the shape of `pin --format json`. */
function pinJson({ name, store, uri, range, recorded, live, state, problems }: PinReport, { nameOf }: CliWorkspace) {
  return { name, store: nameOf(store), file: nameOf(uri), range, recorded, live, state, problems };
}

function pinText(pins: readonly PinReport[], { nameOf }: CliWorkspace): string[] {
  if (pins.length === 0) return ['no pins found'];
  const paint = (state: PinReport['state']) => (state === 'ok' ? pc.green(state) : pc.red(state));
  return table(
    pins.map(({ name, uri, range, recorded, live, state }) => [
      paint(state),
      name,
      state === 'drift' ? `${recorded} -> ${live}` : (recorded ?? live ?? ''),
      `${nameOf(uri)}:${range.start.line + 1}`,
    ]),
  );
}

function unfoundedText({ name, uri, range, before, after }: UnfoundedPin, { nameOf }: CliWorkspace): string {
  const place = `${nameOf(uri)}:${range.start.line + 1}`;
  return `${pc.red('unfounded')}  ${name}  ${before} -> ${after}  ${place}: the hash changed, but its text did not`;
}
