import {
  isOver,
  type MeasuredLimit,
  type MeasuredTool,
  PLACES,
  type ToolGroup,
  type ToolProfileReport,
} from '../service/features/toolProfiles';
import { formatNumber, formatSize } from '../service/words';
import { pc } from './colour';
import { table } from './output';
import type { CliWorkspace } from './workspace';

/** A profile of tools in the shape of `budget --format json`. */
export function toolProfileJson(report: ToolProfileReport, { nameOf }: CliWorkspace) {
  const limit = ({ cap, current }: MeasuredLimit) => ({ unit: cap.unit, cap: cap.value, current });
  const group = (wanted: ToolGroup['place']) => {
    const { count = 0, bytes = 0, tokens = null } = report.groups.find(({ place }) => place === wanted) ?? {};
    return { count, bytes, tokens };
  };
  return {
    manifest: nameOf(report.manifest),
    profile: report.profile,
    maxTools: report.maxTools,
    totals: report.totals.map(limit),
    resident: group('resident'),
    deferred: group('deferred'),
    onDemand: group('on-demand'),
    tools: report.tools.map(({ name, place, bytes, tokens, caps, source }) => ({
      name,
      place,
      bytes,
      tokens,
      caps: caps.map(limit),
      file: source === null ? null : nameOf(source.uri),
    })),
  };
}

/** Profiles for people: a line with what is resident, and a row for each tool, the resident ones first. */
export function toolProfileLines(reports: readonly ToolProfileReport[]): string[] {
  return reports.flatMap((report) => {
    const tools = PLACES.flatMap((place) => report.tools.filter((tool) => tool.place === place));
    return ['', headLine(report), ...table(tools.map(row)).map((line) => `  ${line}`.trimEnd())];
  });
}

function headLine({ profile, groups, maxTools, totals }: ToolProfileReport): string {
  const { count = 0, bytes = 0, tokens = null } = groups.find(({ place }) => place === 'resident') ?? {};
  const most = maxTools === null ? '' : ` of ${maxTools} allowed`;
  const number = `${count} resident${most}`;
  const sizes = [formatSize(bytes, 'bytes'), ...(tokens === null ? [] : [formatSize(tokens, 'tokens')])];
  const name = profile === null ? pc.bold('All tools') : `Tools of ${pc.bold(profile)}`;
  return [
    `${name}: ${maxTools !== null && count > maxTools ? pc.red(number) : number}`,
    sizes.join(', '),
    ...totals.map(limitText),
  ].join('; ');
}

function row({ name, place, bytes, tokens, caps }: MeasuredTool): string[] {
  return [
    place === 'resident' ? place : pc.dim(place),
    name,
    formatSize(bytes, 'bytes'),
    tokens === null ? '' : formatSize(tokens, 'tokens'),
    caps.filter(isOver).map(limitText).join('; '),
  ];
}

function limitText(limit: MeasuredLimit): string {
  const { cap, current } = limit;
  const text = `${current === null ? '?' : formatNumber(current)} / ${formatSize(cap.value, cap.unit)}`;
  return isOver(limit) ? pc.red(text) : text;
}
