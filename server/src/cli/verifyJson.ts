import type { Range } from '../engine/text/range';
import type { VerifyReport } from '../service/features/verify';
import type { DifferenceView } from '../service/features/verifyView';
import type { CliWorkspace } from './workspace';

/** A comparison in the shape of `verify --format json`. */
export function verifyJson(reports: readonly VerifyReport[], { nameOf }: Pick<CliWorkspace, 'nameOf'>) {
  const count = (state: VerifyReport['state']) => reports.filter((one) => one.state === state).length;
  return {
    version: 1,
    results: reports.map((report) => ({
      manifest: nameOf(report.manifest),
      prompt: report.prompt,
      role: report.role,
      tier: report.tier,
      variant: report.variant,
      cycle: report.cycle,
      command: report.command,
      env: report.env,
      state: report.state,
      message: report.message,
      bytes: report.output && { galley: report.output.galley.bytes, builder: report.output.builder.bytes },
      difference: report.output?.difference ? differenceJson(report.output.difference, nameOf) : null,
      failure: report.failure,
      problems: report.problems,
    })),
    summary: { equal: count('equal'), differs: count('differs'), failed: count('failed') },
  };
}

function differenceJson(
  { byte, notes, rest, builder, galley, layer, source }: DifferenceView,
  nameOf: (uri: string) => string,
) {
  return {
    byte,
    notes,
    rest,
    galley: galley.position,
    builder: builder.position,
    layer,
    source: source && sourceJson(source, nameOf),
  };
}

function sourceJson({ uri, range }: { readonly uri: string; readonly range: Range }, nameOf: (uri: string) => string) {
  return { file: nameOf(uri), range };
}
