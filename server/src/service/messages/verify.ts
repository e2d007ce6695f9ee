import type { OutputDifference, OutputNote, OutputRest } from '../../engine/verify/compareOutput';
import type { BuilderFault, BuilderRun } from '../builders';
import { formatNumber, formatSize, say } from '../words';

/** What differs, in sentences: what is usual first, then what is left. @param line 0-based, of Galley's text */
export function differenceWords({ notes, rest }: OutputDifference, line: number): string {
  const isBare = rest?.rest === 'empty' && notes.length > 0;
  const found = isBare ? [] : notes.map(noteWords);
  const apart = found.length > 0 && rest ? [say('Apart from that:')] : [];
  return [...found, ...apart, restWords(rest, line)].join(' ');
}

function noteWords(note: OutputNote): string {
  switch (note.note) {
    case 'utf-16':
      return say('The builder prints UTF-16, not UTF-8.');
    case 'not-utf8':
      return say('The builder prints something that is not UTF-8, first at byte {byte}.', {
        byte: formatNumber(note.byte),
      });
    case 'bom':
      return note.on === 'builder'
        ? say('The builder starts with a byte order mark.')
        : say("Galley's text starts with a byte order mark, the builder's does not.");
    case 'crlf':
      return note.on === 'builder'
        ? say('The builder ends lines with CRLF, Galley with LF.')
        : say('The builder ends lines with LF, Galley with CRLF.');
    case 'final-newlines':
      return finalNewlineWords(note.builder - note.galley);
  }
}

function finalNewlineWords(more: number): string {
  if (more === 1) return say('The builder ends with one line end more.');
  if (more === -1) return say('The builder ends with one line end fewer.');
  const count = Math.abs(more);
  return more > 0
    ? say('The builder ends with {count} line ends more.', { count })
    : say('The builder ends with {count} line ends fewer.', { count });
}

function restWords(rest: OutputRest | null, line: number): string {
  switch (rest?.rest) {
    case undefined:
      return say('Nothing else differs.');
    case 'empty':
      return say('The builder printed nothing.');
    case 'white-space':
      return say('Only blanks and line ends differ, from line {line} on.', { line: line + 1 });
    case 'composition':
      return say('The characters are the same and composed otherwise: one text is in another Unicode form (NFC, NFD).');
    case 'surplus':
      return surplusWords(rest);
    default:
      return say('The texts differ from line {line} on.', { line: line + 1 });
  }
}

function surplusWords({ on, where, bytes }: Extract<OutputRest, { rest: 'surplus' }>): string {
  const size = formatSize(bytes, 'bytes');
  if (on === 'builder')
    return where === 'before'
      ? say('The builder prints {size} in front of the prompt.', { size })
      : say('The builder prints {size} behind the prompt.', { size });
  return where === 'before'
    ? say('The builder leaves out the first {size} of the prompt.', { size })
    : say('The builder leaves out the last {size} of the prompt.', { size });
}

/** Why a builder printed nothing that could be compared, as a sentence. @param cwd the working folder as people know it */
export function builderFaultWords({ fault, detail }: BuilderFault, { program }: BuilderRun, cwd: string): string {
  switch (fault) {
    case 'no-disk':
      return say('Builders run only where the files of the workspace are on a disk.');
    case 'no-program':
      return program.includes('/')
        ? say('There is no program `{program}` below the manifest.', { program })
        : say('The program `{program}` was not found: no folder of PATH has it.', { program });
    case 'no-folder':
      return say('The working folder `{cwd}` does not exist.', { cwd });
    case 'outside-folder':
      return say('The builder is not run: `{path}` leads out of the workspace folder.', { path: detail });
    case 'start':
      return say('`{program}` cannot be started: {detail}.', { program, detail });
    case 'exit':
      return say('The builder ended with exit code {code}.', { code: detail });
    case 'signal':
      return say('The builder was ended by {signal}.', { signal: detail });
    case 'timeout':
      return say('The builder did not end within {seconds} s and was stopped.', { seconds: detail });
    case 'too-much':
      return say('The builder printed more than {size} and was stopped.', {
        size: formatSize(Number(detail), 'bytes'),
      });
    case 'cancelled':
      return say('Cancelled.');
  }
}
