import type { Program } from '../assembly/program';
import { normaliseValue } from '../assembly/variant';
import type { ManifestModel } from '../manifest/model/manifest';
import type { VerifyCaseModel, VerifyModel } from '../manifest/model/verify';
import type { ManifestProblem } from '../manifest/problem';
import type { DataPath } from '../manifest/yamlMap';
import { OWN_PLACEHOLDERS } from './command';
import { readArgument } from './placeholders';

/** Names that a message lists. */
const MAX_NAMED = 12;

/**
 * What is wrong with the builders that a manifest names: placeholders and cases that name what there is not, and
 * paths that lead out of the workspace folder.
 *
 * @param roles names of all roles
 * @param isInside whether a path below the manifest stays in the workspace folder
 */
export function checkVerify(
  program: Program,
  roles: readonly string[],
  isInside: (path: string) => boolean,
): ManifestProblem[] {
  return [...program.prompts.values()].flatMap(({ name, model: { verify } }) => {
    if (!verify) return [];
    const check = new VerifyCheck(program, roles, isInside, ['prompts', name, 'verify']);
    return check.problems(verify);
  });
}

class VerifyCheck {
  private readonly manifest: ManifestModel;

  constructor(
    private readonly program: Program,
    private readonly roles: readonly string[],
    private readonly isInside: (path: string) => boolean,
    private readonly at: DataPath,
  ) {
    this.manifest = program.manifest;
  }

  problems({ command, env = {}, cwd, cases = [] }: VerifyModel): ManifestProblem[] {
    const { at } = this;
    const [program] = command;
    return [
      ...(typeof program === 'string' && program.includes('/') ? this.path(program, [...at, 'command', 0]) : []),
      ...(cwd === undefined ? [] : this.path(cwd, [...at, 'cwd'])),
      ...command.flatMap((argument, index) => {
        const path = [...at, 'command', index];
        if (typeof argument === 'string') return this.argument(argument, path);
        return argument.flatMap((one, inner) => this.argument(one, [...path, inner]));
      }),
      ...Object.entries(env).flatMap(([name, text]) => this.argument(text, [...at, 'env', name])),
      ...cases.flatMap((one, index) => this.case(one, [...at, 'cases', index])),
    ];
  }

  private path(path: string, at: DataPath): ManifestProblem[] {
    if (this.isInside(path)) return [];
    return [{ code: 'outside-folder', span: this.program.reading.locate(at), data: { file: path } }];
  }

  private argument(text: string, at: DataPath): ManifestProblem[] {
    const { reading } = this.program;
    return readArgument(text).flatMap((part): ManifestProblem[] => {
      if ('text' in part || ('name' in part && this.isPlaceholder(part.name))) return [];
      const span = reading.inside(at, text, part.span);
      if ('stray' in part) return [{ code: 'stray-brace', span, data: { text: part.stray } }];
      const known = [...OWN_PLACEHOLDERS, ...Object.keys(this.manifest.variables ?? {})].join(', ');
      return [{ code: 'unknown-placeholder', span, data: { name: part.name, known } }];
    });
  }

  private isPlaceholder(name: string): boolean {
    return OWN_PLACEHOLDERS.includes(name) || Object.hasOwn(this.manifest.variables ?? {}, name.replace(/^raw\./, ''));
  }

  private case({ role, tier, set = {} }: VerifyCaseModel, at: DataPath): ManifestProblem[] {
    const { tiers = {}, variables = {} } = this.manifest;
    return [
      ...(role === undefined ? [] : this.choice(role, this.roles, [...at, 'role'])),
      ...(tier === undefined || tier === null ? [] : this.choice(tier, Object.keys(tiers), [...at, 'tier'])),
      ...Object.entries(set).flatMap(([name, value]): ManifestProblem[] => {
        const variable = Object.hasOwn(variables, name) ? variables[name] : undefined;
        const path = [...at, 'set', name];
        if (!variable) return [{ code: 'undeclared-name', span: this.program.reading.locateKey(path), data: { name } }];
        const settled = normaliseValue(variable, value);
        return settled === null || variable.values === undefined ? [] : this.choice(settled, variable.values, path);
      }),
    ];
  }

  private choice(value: string, known: readonly string[], at: DataPath): ManifestProblem[] {
    if (known.includes(value)) return [];
    const named = known.slice(0, MAX_NAMED).map((one) => `\`${one}\``);
    const rest = known.length > MAX_NAMED ? ', …' : '';
    const expected = known.length === 0 ? 'left out' : `one of ${named.join(', ')}${rest}`;
    const data = { name: String(at.at(-1)), expected };
    return [{ code: 'invalid-value', span: this.program.reading.locate(at), data }];
  }
}
