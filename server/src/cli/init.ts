import { fileURLToPath } from 'node:url';
import { replaceFile } from '../node/fileWriter';
import type { ManifestProposal } from '../service/features/manifestProposal';
import { pc } from './colour';
import { printJson } from './output';
import { UsageError } from './usageError';
import type { CliWorkspace } from './workspace';
import { findingJson } from './writers/json';
import { findingLines } from './writers/text';

export interface InitOptions {
  readonly write?: boolean;
  readonly format: 'text' | 'json';
}

/** Findings that are told with a proposal; `galley check` has all of them. */
const MAX_FINDINGS = 10;

/**
 * `galley init`: the proposal goes to standard output, so that it can be read, compared and redirected; what a person
 * should know of it goes to standard error. Returns the exit code: 0 when there is a proposal or none is needed, 1 when
 * nothing was found that a manifest could be made of.
 */
export async function runInit(workspace: CliWorkspace, { write = false, format }: InitOptions): Promise<number> {
  const { service, output, nameOf, rootUri } = workspace;
  await service.prepare();
  const proposal = await service.proposeManifest(rootUri);
  const { text, existing, manifest } = proposal;
  if (write && existing !== null)
    throw new UsageError(
      `${nameOf(existing)} is there already and stays as it is; without --write the proposal is printed`,
    );
  let written = false;
  if (write && text !== null) {
    written = await replaceFile(fileURLToPath(manifest), undefined, text);
    if (!written) throw new UsageError(`${nameOf(manifest)} came into being in the meantime and stays as it is`);
  }
  if (format === 'json') printJson(output, initJson(proposal, workspace, written));
  else {
    if (text !== null && !written) output.out(text);
    for (const line of report(proposal, workspace, written)) output.err(`${line}\n`);
  }
  return text === null && proposal.agentFiles === 0 ? 1 : 0;
}

/** A proposal in the shape of `init --format json`. */
export function initJson(proposal: ManifestProposal, workspace: CliWorkspace, written: boolean) {
  const { nameOf } = workspace;
  const { manifest, existing, text, prompts, files, agentFiles, renderings, notes, findings } = proposal;
  return {
    version: 1,
    file: nameOf(manifest),
    existing: existing !== null,
    written,
    manifest: text,
    prompts,
    files,
    agentFiles,
    renderings,
    notes,
    findings: findings.map((one) => findingJson(one, workspace)),
  };
}

function report(proposal: ManifestProposal, workspace: CliWorkspace, written: boolean): string[] {
  const { nameOf } = workspace;
  const { text, manifest, existing, prompts, files, renderings, notes, findings } = proposal;
  const lines: string[] = [];
  if (text !== null) {
    const what = `${count(prompts.length, 'prompt')} from ${count(files.length, 'file')}`;
    lines.push(
      written
        ? `${pc.green('written')} ${nameOf(manifest)}: ${what}`
        : `${pc.bold('proposed')} ${nameOf(manifest)}: ${what}${existing === null ? '; --write writes it' : ''}`,
    );
  }
  if (existing !== null) lines.push(`${nameOf(existing)} is there already; this is only to compare it with`);
  const different = renderings.filter(({ differsAt }) => differsAt !== null);
  if (renderings.length > 0)
    lines.push(`${renderings.length - different.length} of ${renderings.length} kept renderings come out the same`);
  for (const { file, differsAt } of different) lines.push(`  ${file}:${differsAt}: the first line that differs`);
  lines.push(...notes);
  if (findings.length > 0) lines.push('', `With it, ${pc.bold('galley check')} reports:`);
  lines.push(...findings.slice(0, MAX_FINDINGS).flatMap((one) => findingLines(one, nameOf)));
  if (findings.length > MAX_FINDINGS) lines.push(`… and ${count(findings.length - MAX_FINDINGS, 'more finding')}`);
  return lines;
}

function count(number: number, word: string): string {
  return `${number} ${word}${number === 1 ? '' : 's'}`;
}
