import { writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import pc from 'picocolors';
import type { PinReport } from '../service/features/pins';
import { complain, printJson, printLines, table } from './output';
import { UsageError } from './usageError';
import type { CliWorkspace } from './workspace';

export interface PinOptions {
  readonly names: readonly string[];
  readonly check?: boolean;
  readonly update?: boolean;
  readonly format: 'text' | 'json';
}

/** `galley pin`. Returns the exit code: 1 when a pin is not as it should be, after the update if there was one. */
export async function runPin(workspace: CliWorkspace, options: PinOptions): Promise<number> {
  if (options.check && options.update) throw new UsageError('--check and --update exclude each other');
  const { service } = workspace;
  const known = await service.pins();
  const unknown = options.names.find((name) => !known.some((pin) => pin.name === name));
  if (unknown !== undefined)
    throw new UsageError(`there is no pin ${unknown} (known: ${known.map(({ name }) => name).join(', ') || 'none'})`);
  if (options.update) await update(workspace, options.names);
  const pins = (options.update ? await service.pins() : known).filter(
    ({ name }) => options.names.length === 0 || options.names.includes(name),
  );
  if (options.format === 'json')
    printJson(workspace.output, { version: 1, pins: pins.map((pin) => pinJson(pin, workspace)) });
  else printLines(workspace.output, pinText(pins, workspace));
  return pins.every(({ state }) => state === 'ok') ? 0 : 1;
}

async function update({ service, nameOf, output }: CliWorkspace, names: readonly string[]): Promise<void> {
  const { files, pins, refused } = await service.repin(names.length === 0 ? undefined : names);
  for (const { uri, text } of files) {
    await writeFile(fileURLToPath(uri), text);
    service.filesChanged([{ uri, kind: 'changed' }]);
  }
  for (const { name, store } of pins) complain(output, `re-pinned ${name} in ${nameOf(store)}`);
  for (const { name, reason } of refused) complain(output, `${name} is not re-pinned: ${reason}`);
}

/** One pin in the shape of `pin --format json`. */
function pinJson({ name, store, uri, range, recorded, live, state }: PinReport, { nameOf }: CliWorkspace) {
  return { name, store: nameOf(store), file: nameOf(uri), range, recorded, live, state };
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
