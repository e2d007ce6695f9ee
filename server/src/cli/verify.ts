import type { VerifyReport, VerifyRequest } from '../service/features/verify';
import { Refusal } from '../service/refusal';
import { type Output, printJson, printLines, tellProblems } from './output';
import { chosenVariant, type VariantOptions } from './renderChoice';
import { UsageError } from './usageError';
import { verifyJson } from './verifyJson';
import { verifyLines } from './verifyText';
import { type CliWorkspace, manifestUri, refuseUnreadable } from './workspace';

export interface VerifyOptions extends VariantOptions {
  /** Empty: every prompt with a builder. */
  readonly prompts: readonly string[];
  readonly manifest?: string;
  readonly format: 'text' | 'json';
}

/** Columns where the output is no terminal. */
const COLUMNS = 120;

/** `galley verify`. Returns the exit code: 0 all equal, 1 a text differs or could not be made whole, 2 a builder failed. */
export async function runVerify(workspace: CliWorkspace, options: VerifyOptions): Promise<number> {
  const { output } = workspace;
  const reports = await verifyAll(workspace, options);
  const problems = tellProblems(output, [...new Set(reports.flatMap((report) => report.problems))]);
  if (options.format === 'json') printJson(output, verifyJson(reports, workspace));
  else printLines(output, verifyLines(reports, workspace, process.stdout.columns ?? COLUMNS));
  if (reports.some(({ state }) => state === 'failed')) return 2;
  return reports.some(({ state }) => state === 'differs') ? 1 : problems;
}

/** @throws UsageError where there is nothing to compare */
async function verifyAll(workspace: CliWorkspace, options: VerifyOptions): Promise<readonly VerifyReport[]> {
  const { service, output } = workspace;
  const manifest = options.manifest === undefined ? undefined : manifestUri(workspace, options.manifest);
  const listed = (await service.prompts()).filter((one) => manifest === undefined || one.manifest === manifest);
  if (listed.length === 0) await refuseUnreadable(workspace);
  const request: VerifyRequest = {
    manifest,
    prompts: options.prompts.length === 0 ? undefined : options.prompts,
    variant: isVariantGiven(options) ? chosenVariant(options, listed) : undefined,
    progress: progressOn(output),
  };
  try {
    return await service.verify(request);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    await refuseUnreadable(workspace);
    throw new UsageError(error.message);
  }
}

function isVariantGiven({ role, tier, set, unset = [], cycle }: VariantOptions): boolean {
  const one = role ?? tier ?? cycle;
  return one !== undefined || Object.keys(set).length > 0 || unset.length > 0;
}

/** How far it is, on a terminal and where there is more than one run. */
function progressOn({ err }: Output): VerifyRequest['progress'] {
  if (process.stderr.isTTY !== true) return undefined;
  return (done, of) => {
    if (of > 1) err(done < of ? `\r${done} of ${of} compared` : '\r\x1b[K');
  };
}
