import type { Program } from '../assembly/program';
import type { ManifestProblem } from '../manifest/problem';
import type { DataPath } from '../manifest/yamlMap';

/** Profiles of tools that prompts and requests name and the manifest does not declare. */
export function checkToolChoices({ manifest, reading, toolProfiles }: Omit<Program, 'problems'>): ManifestProblem[] {
  const known = toolProfiles.map(({ name }) => name);
  const check = (name: unknown, path: DataPath): ManifestProblem[] => {
    if (typeof name !== 'string' || known.includes(name)) return [];
    return [{ code: 'unknown-tool-profile', span: reading.locate(path), data: { name, known: known.join(', ') } }];
  };
  return [
    ...Object.entries(manifest.prompts ?? {}).flatMap(([prompt, { tools }]) =>
      check(tools, ['prompts', prompt, 'tools']),
    ),
    ...Object.entries(manifest.requests ?? {}).flatMap(([request, { tools }]) =>
      typeof tools === 'object'
        ? check(tools.profile, ['requests', request, 'tools', 'profile'])
        : check(tools, ['requests', request, 'tools']),
    ),
  ];
}
