import type { Location } from 'vscode-languageserver-types';
import type { ServiceContext } from '../promptService';
import { baseName, isInside } from '../uris';
import { bodyLinks } from './bodyLinks';

/**
 * The name of a file or folder in every path by which agent files lead to it, or to something in it: what a rename
 * would break. Paths that are written in another spelling (`%20`) are left alone.
 * @param moved URI of the file or folder
 * @param uris the files that are searched
 */
export async function namesInLinks(
  context: ServiceContext,
  moved: string,
  uris: Iterable<string>,
): Promise<readonly Location[]> {
  const name = baseName(moved);
  const found: Location[] = [];
  for (const uri of uris) {
    const document = await context.store.load(uri);
    if (typeof document === 'string' || !document.text.includes(name)) continue;
    for (const { range, target = '' } of await bodyLinks(context, uri, undefined)) {
      const file = target.replace(/[?#].*$/, '');
      if (file !== moved && !isInside(moved, file)) continue;
      const start = document.lines.offsetAt(range.start);
      const written = document.text.slice(start, document.lines.offsetAt(range.end)).replace(/[?#].*$/, '');
      const inPath = `${name}${file.slice(moved.length)}`;
      if (written !== inPath && !written.endsWith(`/${inPath}`)) continue;
      const at = start + written.length - inPath.length;
      found.push({ uri, range: document.rangeOf({ start: at, end: at + name.length }) });
    }
  }
  return found;
}
