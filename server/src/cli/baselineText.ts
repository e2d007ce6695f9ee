import { formatNumber } from '../service/words';
import type { BaselineReport, SizeChange } from './baseline';
import { pc } from './colour';
import { table } from './output';

/**
 * A comparison with a baseline for people: what grew first, then what became smaller, then a summary. Whoever asked for
 * an update that was withheld is not told to ask for it.
 */
export function baselineLines(
  { file, grown, shrunk, added, removed, written }: BaselineReport,
  isWithheld = false,
): string[] {
  const lines = table([
    ...grown.map((change) => row(pc.red('grown'), change)),
    ...shrunk.map((change) => row(pc.green('smaller'), change)),
  ]);
  const counts = [
    `${grown.length} grown`,
    `${shrunk.length} smaller`,
    `${added.length} new`,
    `${removed.length} gone`,
  ].join(', ');
  const isWorthRecording = shrunk.length + added.length + removed.length > 0;
  const left = isWithheld ? 'not recorded' : 'not recorded: --update does';
  const end = written ? 'recorded' : isWorthRecording ? left : 'nothing to record';
  return [...lines, `${file}: ${counts} (${end})`];
}

function row(what: string, { name, recorded, current }: SizeChange): string[] {
  const change = current - recorded;
  return [
    what,
    name,
    `${formatNumber(recorded)} -> ${formatNumber(current)} B`,
    `${change > 0 ? '+' : '-'}${formatNumber(Math.abs(change))}`,
  ];
}
