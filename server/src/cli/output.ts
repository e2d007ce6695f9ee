import { stripVTControlCharacters } from 'node:util';

/** Prints a result of a `--format json` run. */
export function printJson(value: unknown): void {
  process.stdout.write(`${JSON.stringify(value, undefined, 2)}\n`);
}

export function printLines(lines: readonly string[]): void {
  if (lines.length > 0) process.stdout.write(`${lines.join('\n')}\n`);
}

/** Columns of text, each as wide as its widest cell, colours not counted; the last one is not padded. */
export function table(rows: readonly (readonly string[])[]): string[] {
  const width = (cell: string) => stripVTControlCharacters(cell).length;
  const widths: number[] = [];
  for (const row of rows) for (const [i, cell] of row.entries()) widths[i] = Math.max(widths[i] ?? 0, width(cell));
  return rows.map((row) =>
    row.map((cell, i) => (i + 1 < row.length ? cell + ' '.repeat((widths[i] ?? 0) - width(cell)) : cell)).join('  '),
  );
}
