import type { DocumentLink } from 'vscode-languageserver-types';
import type { DataPath } from '../../engine/manifest/yamlMap';
import type { ServiceContext } from '../promptService';
import { say } from '../words';
import { bodyLinks } from './bodyLinks';
import { type GovernedFile, governedFile } from './governed';
import { namesFile } from './navigation';

/** The files that a manifest, a source, a skill or another agent file names, as links; none to what is not there. */
export async function documentLinks(context: ServiceContext, uri: string): Promise<DocumentLink[]> {
  const file = await governedFile(context, uri);
  return file && uri === file.project.manifestUri ? manifestLinks(file) : bodyLinks(context, uri, file);
}

function manifestLinks({ project }: GovernedFile): DocumentLink[] {
  const { reading, files } = project;
  const links: DocumentLink[] = [];
  const visit = (value: unknown, path: DataPath) => {
    if (typeof value === 'string' && namesFile(path)) {
      const [name = ''] = value.split('#');
      const target = files.uriOf(name);
      if (target === undefined || typeof files.read(name) === 'string') return;
      const span = reading.locate(path);
      const at = reading.document.text.indexOf(name, span.start);
      const start = at < 0 || at > span.end ? span.start : at;
      const end = start === at ? at + name.length : span.end;
      links.push({
        range: reading.document.rangeOf({ start, end }),
        target,
        tooltip: say('Open {file}', { file: name }),
      });
    } else if (value !== null && typeof value === 'object') {
      for (const [key, child] of Object.entries(value))
        visit(child, [...path, Array.isArray(value) ? Number(key) : key]);
    }
  };
  visit(reading.manifest, []);
  return links;
}
