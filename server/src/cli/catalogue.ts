import type { CatalogueReport, ListedSkill } from '../service/features/catalogue';
import { formatNumber, formatPercent } from '../service/words';
import { pc } from './colour';
import { table } from './output';
import type { CliWorkspace } from './workspace';

const UNITS = { utf16: 'UTF-16 units', tokens: 'tokens (characters / 4)' } as const;

/** One catalogue in the shape of `budget --format json`. */
export function catalogueJson(report: CatalogueReport, { nameOf }: CliWorkspace) {
  const { client, label, checked, folder, published, unit, budget, window, wanted, used, orderIsAssumed } = report;
  return {
    client,
    label,
    checked,
    folder: nameOf(folder),
    published,
    unit,
    budget,
    window,
    wanted,
    used,
    orderIsAssumed,
    entries: report.entries.map(({ name, uri, state, cost, share, bytes }) => ({
      name,
      file: nameOf(uri),
      state,
      cost,
      share: Math.round(share * 10_000) / 10_000,
      bytes,
    })),
    unlisted: report.unlisted.map(({ name, uri, reason }) => ({ name, file: nameOf(uri), reason })),
  };
}

/** Catalogues for people: a line with the total, the skills from the largest to the smallest, and what is not listed. */
export function catalogueLines(reports: readonly CatalogueReport[], workspace: CliWorkspace): string[] {
  if (reports.length === 0) return ['no skills found where a client looks for them'];
  return reports.flatMap((report, index) => [...(index > 0 ? [''] : []), ...oneCatalogue(report, workspace)]);
}

function oneCatalogue(report: CatalogueReport, { nameOf }: CliWorkspace): string[] {
  const { label, folder, published, entries, unlisted, orderIsAssumed, checked } = report;
  const place = `${nameOf(folder)}${published ? ' (to be installed)' : ''}`;
  const count = `${entries.length} ${entries.length === 1 ? 'skill' : 'skills'}`;
  const rows = [...entries]
    .sort((a, b) => b.cost - a.cost)
    .map((entry) => [
      stateWord(entry),
      entry.name,
      formatNumber(entry.cost),
      `${Math.round(entry.share * 100)} %`,
      nameOf(entry.uri),
    ]);
  return [
    `${pc.bold(label)} in ${place}: ${count}, ${totals(report)}; as of ${checked}`,
    ...table(rows).map((line) => `  ${line}`),
    ...unlisted.map(({ name, uri, reason }) => `  ${pc.yellow('not listed')}  ${name}  ${nameOf(uri)}: ${reason}`),
    ...(orderIsAssumed && entries.some(({ state }) => state !== 'full')
      ? ['  The client lists skills used last first; here they are taken by name.']
      : []),
  ];
}

function totals({ wanted, used, budget, unit, window }: CatalogueReport): string {
  if (budget === null) return `${formatNumber(wanted)} ${UNITS[unit]}, no budget known`;
  const of = window === null ? '' : ` for a window of ${formatNumber(window)} tokens`;
  const share = `${formatNumber(wanted)} of ${formatNumber(budget)} ${UNITS[unit]} (${formatPercent(wanted, budget)})${of}`;
  return wanted > budget ? `${pc.red(share)}, ${formatNumber(used)} after cutting` : share;
}

function stateWord({ state }: ListedSkill): string {
  if (state === 'full') return pc.green('full');
  return pc.red(state === 'name-only' ? 'name only' : state === 'cut' ? 'cut' : 'left out');
}
