import type { CorpusReading } from './reading';

/** The tables of what was read, in Markdown. */
export function tables(readings: readonly CorpusReading[], undecoded: number): string {
  return [
    '## Front matter',
    byKind(readings, ['fenced', 'none', 'unclosed', 'misplaced'], ({ reading }) => [reading.frontMatter.form]),
    '## What is odd in it',
    counted(readings, ({ reading }) => reading.frontMatter.notices.map(({ code }) => code)),
    '## Grammars',
    byKind(readings, ['tags', 'delimiters', 'headings', 'constants'], ({ reading }) =>
      Object.entries(reading.sections).flatMap(([grammar, count]) => (count > 0 ? [grammar] : [])),
    ),
    '## What grammars warn of',
    counted(readings, ({ reading }) => reading.notices),
    '## Slot languages',
    byKind(readings, ['none', 'mustache', 'go-template', 'python-format', 'jinja'], ({ reading }) => [reading.dialect]),
    '## What is found in them',
    counted(readings, ({ findings }) => findings),
    '## Time',
    time(readings),
    `Not UTF-8, or binary: ${undecoded}`,
  ].join('\n\n');
}

/** A row for each kind of file, a column for each mark: how many files have it. */
function byKind(
  readings: readonly CorpusReading[],
  columns: readonly string[],
  marksOf: (reading: CorpusReading) => readonly string[],
): string {
  const rows = new Map<string, number[]>();
  for (const one of [...readings].sort((a, b) => (a.kind < b.kind ? -1 : 1))) {
    const row = rows.get(one.kind) ?? [0, ...columns.map(() => 0)];
    rows.set(one.kind, row);
    row[0] = (row[0] ?? 0) + 1;
    for (const mark of new Set(marksOf(one))) {
      const index = columns.indexOf(mark) + 1;
      row[index] = (row[index] ?? 0) + 1;
    }
  }
  const total = [...rows.values()].reduce((sum, row) => row.map((value, i) => value + (sum[i] ?? 0)), [] as number[]);
  return table(['kind', 'files', ...columns], [...[...rows].map(([kind, row]) => [kind, ...row]), ['all', ...total]]);
}

/** How many files have each mark. */
function counted(readings: readonly CorpusReading[], marksOf: (reading: CorpusReading) => readonly string[]): string {
  const counts = new Map<string, number>();
  for (const one of readings) for (const mark of new Set(marksOf(one))) counts.set(mark, (counts.get(mark) ?? 0) + 1);
  return table(
    ['code', 'files'],
    [...counts].sort((a, b) => b[1] - a[1]).map(([mark, count]) => [`\`${mark}\``, count]),
  );
}

function time(readings: readonly CorpusReading[]): string {
  const sorted = readings.map(({ milliseconds }) => milliseconds).sort((a, b) => a - b);
  const at = (share: number) =>
    (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0).toFixed(1);
  return table(['median', '99 of 100', 'slowest'], [[`${at(0.5)} ms`, `${at(0.99)} ms`, `${at(1)} ms`]]);
}

function table(head: readonly string[], rows: readonly (readonly (string | number)[])[]): string {
  const lines = [head, head.map((_, i) => (i === 0 ? '---' : '---:')), ...rows];
  return lines.map((line) => `| ${line.join(' | ')} |`).join('\n');
}
