import { fix, replace } from './editing';
import { joinPath } from './fileTree';
import type { RuleFinding } from './findings';
import type { HeadedFile } from './headedFile';
import { type FileLink, linksOf } from './links';

/** Words that say that a file is yet to be made, or stands for one. */
const NOT_YET = /\b(?:e\.g\.|creat|generat|example|sav|writ|output|would|new|your|produc)/i;

/** Links to files that are not there. A path in code may be meant for elsewhere, so it is only a hint. */
export function missingLinks(file: HeadedFile): RuleFinding[] {
  return linksOf(file)
    .filter((link) => stateOf(file, link) === 'missing' && otherSpelling(file, link) === undefined)
    .filter((link) => link.kind !== 'code' || !NOT_YET.test(lineOf(file, link)))
    .map(({ kind, path, span, target = '' }) => ({
      span,
      data: { path, kind, target },
      ...(kind === 'code' && { severity: 'hint' }),
    }));
}

/** What stands around a link on its line; not all of a line that is very long. */
function lineOf({ document }: HeadedFile, { span }: FileLink): string {
  const { lines, text } = document;
  const line = lines.lineAt(span.start);
  const start = Math.max(lines.lineStart(line), span.start - AROUND);
  return text.slice(start, Math.min(lines.lineEnd(line), span.end + AROUND));
}

/** UTF-16 units on either side. */
const AROUND = 200;

/** Links that only lead somewhere where the case of letters does not count in file names. */
export function wrongCase(file: HeadedFile): RuleFinding[] {
  return linksOf(file).flatMap((link) => {
    const there = otherSpelling(file, link);
    if (there === undefined || stateOf(file, link) !== 'missing') return [];
    const { path, span } = link;
    const written = respelled(path, there);
    const fixes =
      written === undefined ? [] : [fix('correct-case', 'safe', [replace(span, written)], { path: written })];
    return [{ span, data: { path, there: written ?? there }, fixes }];
  });
}

/** Whether a linked file is there. A path in code is only judged if it starts in a folder beside the file. */
export function stateOf(file: HeadedFile, link: FileLink): 'there' | 'missing' | 'unknown' {
  const { tree } = file.place;
  if (tree === undefined || link.target === undefined) return 'unknown';
  // A file behind a linked folder is in no listing, and neither is what is beside it.
  if (tree.state(file.place.pathInTree ?? file.place.path) !== 'there') return 'unknown';
  if (link.kind === 'code' && !startsBeside(file, link)) return 'unknown';
  const state = tree.state(link.target);
  const { alsoFrom } = file.linkStyle;
  if (state !== 'missing' || alsoFrom === undefined || link.inside === undefined || link.kind === 'variable')
    return state;
  return tree.state(joinPath(alsoFrom, link.inside) ?? '');
}

function startsBeside(file: HeadedFile, { inside }: FileLink): boolean {
  const first = inside?.split('/')[0];
  if (first === undefined) return false;
  return file.place.tree?.state(file.folderPath === '' ? first : `${file.folderPath}/${first}`) === 'there';
}

function otherSpelling(file: HeadedFile, { target }: FileLink): string | undefined {
  return target === undefined ? undefined : file.place.tree?.spelledOtherwise(target);
}

/** The written path in the letters of the one that is there; `undefined` where escapes stand in it. */
function respelled(path: string, there: string): string | undefined {
  const plain = path.replace(/^(?:\.{1,2}\/)+/, '');
  const tail = there.slice(there.length - plain.length);
  if (tail.toLowerCase() !== plain.toLowerCase()) return undefined;
  return path.slice(0, path.length - plain.length) + tail;
}
