import { splitTarget } from '../budget/targets';
import type { ManifestProblem } from '../manifest/problem';
import type { DataPath } from '../manifest/yamlMap';
import type { Condition } from './conditions';
import type { CompiledFill, CompiledPrompt, Program } from './program';

/** Every place of a manifest that names a layer which its prompt, or for tiers any prompt, does not have. */
export function checkLayerNames(program: Omit<Program, 'problems'>): ManifestProblem[] {
  const names = new LayerNames(program);
  for (const prompt of program.prompts.values()) names.ofPrompt(prompt);
  names.ofTiers();
  return names.problems;
}

class LayerNames {
  readonly problems: ManifestProblem[] = [];

  constructor(private readonly program: Omit<Program, 'problems'>) {}

  ofPrompt(prompt: CompiledPrompt): void {
    const { byId, name } = prompt;
    const known = (id: string) => byId.has(id);
    for (const { model, path, when, fills, slots } of byId.values()) {
      this.condition(when, [...path, 'when'], prompt);
      for (const fill of fills) this.fill(fill, prompt);
      for (const slot of slots) {
        this.condition(slot.when, slot.path, prompt);
        if (slot.target !== undefined && !slot.layer) this.tell(slot.target, slot.path, name);
      }
      for (const [index, id] of (model.replaces ?? []).entries())
        if (!known(id)) this.tell(id, [...path, 'replaces', index], name);
      if (model.roster !== undefined) this.roster(model.roster, prompt);
    }
    for (const fill of prompt.fills) this.fill(fill, prompt);
    this.caps(prompt.model.caps, ['prompts', name, 'caps'], known, name);
  }

  /** A cap of a tier holds for every prompt that has the layer. */
  ofTiers(): void {
    const prompts = [...this.program.prompts.values()];
    const known = (id: string) => prompts.some(({ byId }) => byId.has(id));
    for (const [tier, { caps }] of Object.entries(this.program.manifest.tiers ?? {}))
      this.caps(caps, ['tiers', tier, 'caps'], known, prompts.map(({ name }) => name).join(', '));
  }

  private condition(condition: Condition | undefined, path: DataPath, { byId, name }: CompiledPrompt): void {
    for (const { id, span } of condition?.layers ?? []) {
      if (byId.has(id)) continue;
      const at = this.program.reading.inside(path, condition?.text ?? '', span);
      this.problems.push({ code: 'unknown-layer', span: at, data: { name: id, prompt: name } });
    }
  }

  private fill({ layer, model, path, when }: CompiledFill, prompt: CompiledPrompt): void {
    this.condition(when, [...path, 'when'], prompt);
    if (!layer) this.tell(model.with, [...path, 'with'], prompt.name);
  }

  private roster(roster: string, { byId, name }: CompiledPrompt): void {
    const ids = this.program.manifest.rosters?.[roster]?.leaveOut ?? [];
    for (const [index, id] of ids.entries())
      if (!byId.has(id)) this.tell(id, ['rosters', roster, 'leaveOut', index], name);
  }

  private caps(
    caps: Readonly<Record<string, string>> | undefined,
    path: DataPath,
    known: (id: string) => boolean,
    prompt: string,
  ): void {
    for (const target of Object.keys(caps ?? {})) {
      const [kind, names = ''] = splitTarget(target);
      if (kind !== 'layer' && kind !== 'sum') continue;
      const ids = kind === 'sum' ? names.split('+') : [names];
      const id = ids.find((one) => !known(one));
      if (id === undefined) continue;
      const span = this.program.reading.locateKey([...path, target]);
      this.problems.push({ code: 'unknown-layer', span, data: { name: id, prompt } });
    }
  }

  private tell(id: string, path: DataPath, prompt: string): void {
    this.problems.push({ code: 'unknown-layer', span: this.program.reading.locate(path), data: { name: id, prompt } });
  }
}
