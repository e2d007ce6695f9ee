import { stripVTControlCharacters } from 'node:util';

/** Where a command writes: results to `out`, everything else to `err`. */
export interface Output {
  out(text: string): void;
  err(text: string): void;
}

export const PROCESS_OUTPUT: Output = {
  out: (text) => process.stdout.write(text),
  err: (text) => process.stderr.write(text),
};

/** Prints a result of a `--format json` run. */
export function printJson(output: Output, value: unknown): void {
  output.out(`${JSON.stringify(value, undefined, 2)}\n`);
}

export function printLines(output: Output, lines: readonly string[]): void {
  if (lines.length > 0) output.out(`${lines.join('\n')}\n`);
}

/** Tells the user something that is no result. */
export function complain(output: Output, message: string): void {
  output.err(`galley: ${message}\n`);
}

/** Tells what could not be rendered; returns the exit code. */
export function tellProblems(output: Output, problems: readonly string[]): number {
  for (const problem of problems) complain(output, problem);
  return problems.length > 0 ? 1 : 0;
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
