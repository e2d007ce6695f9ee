import type { Condition } from '../../../engine/assembly/conditions';
import {
  conditionNames,
  type Dependencies,
  layerDependencies,
  layerEdges,
  layersAsked,
  withPredicates,
} from '../../../engine/assembly/dependencies';
import type { CompiledLayer, CompiledPrompt, Program } from '../../../engine/assembly/program';
import type { Cell } from '../../../engine/budget/walk';
import type { DataPath } from '../../../engine/manifest/yamlMap';
import type { Steps } from '../../../engine/steps';
import { contains } from '../../../engine/text/range';
import type { Finding } from '../../findings';
import { say } from '../../words';
import type { ProjectSnapshot } from '../../workspace/project';
import type { ProjectRuleContext, PromptRule, PromptRuleContext } from '../rule';
import { findingAt } from './places';

/** What a manifest declares and no prompt ever shows. */
export const unusedRule: PromptRule = {
  scope: 'prompt',
  codes: [
    { code: 'assembly/unused-layer', severity: 'warning', summary: 'No variant of the prompt shows a layer.' },
    { code: 'assembly/unused-role', severity: 'warning', summary: 'A role changes nothing in any prompt.' },
  ],
  check: unusedLayers,
  checkProject: unusedRoles,
};

function* unusedLayers({ project, prompt: name, walks, cells }: PromptRuleContext): Steps<readonly Finding[]> {
  const { program } = project;
  const prompt = program?.prompts.get(name);
  // Where not all variants were gone through, one of the others may show it.
  if (!program || !prompt || walks.some(({ covers }) => covers === 'some')) return [];
  const judge = new LayerJudge(project, program, prompt, cells);
  const findings: Finding[] = [];
  for (const layer of [...prompt.layers, ...prompt.parts]) {
    findings.push(...judge.unusedIn(layer));
    yield;
  }
  return findings;
}

/** Finds the outermost layers of a prompt that no variant shows, and the reason. */
class LayerJudge {
  private readonly shown: ReadonlySet<string>;
  private readonly dependencies: ReadonlyMap<CompiledLayer, Dependencies>;
  private readonly edges: ReadonlyMap<CompiledLayer, readonly CompiledLayer[]>;

  constructor(
    private readonly project: ProjectSnapshot,
    private readonly program: Program,
    private readonly prompt: CompiledPrompt,
    private readonly cells: readonly Cell[],
  ) {
    this.shown = new Set(cells.flatMap(({ assembly }) => assembly.layers.map(({ id }) => id)));
    this.dependencies = layerDependencies(program, prompt);
    this.edges = layerEdges(program, prompt);
  }

  unusedIn(layer: CompiledLayer): Finding[] {
    const { id, path, children } = layer;
    const names = { layer: id, prompt: this.prompt.name };
    if (!this.shown.has(id) && !this.isOpen(layer)) {
      if (layer.when && !this.cells.some(({ given, role, tier }) => this.holds(layer, { given, role, tier })))
        return this.tell(
          [...path, 'when'],
          say('The condition of `{layer}` holds in no variant of `{prompt}`.', names),
        );
      if (path[2] === 'parts' && !this.isPutIn(layer))
        return this.tell([...path, 'id'], say('No `fill` of `{prompt}` puts `{layer}` into a slot.', names));
      const other = layer.replacedBy.find((one) => this.isAlways(one));
      if (other) {
        const message = say('`{other}` replaces `{layer}` in every variant of `{prompt}`.', {
          ...names,
          other: other.id,
        });
        return this.tell([...path, 'id'], message);
      }
    }
    return children.flatMap((child) => this.unusedIn(child));
  }

  private holds(layer: CompiledLayer, at: Pick<Cell, 'given' | 'role' | 'tier'>): boolean {
    return this.project.assembler?.shows({ prompt: this.prompt.name, ...at }, layer) ?? true;
  }

  private isAlways(layer: CompiledLayer): boolean {
    return this.cells.every((cell) => has(cell, layer.id)) && !this.dependencies.get(layer)?.has('cycle');
  }

  private isPutIn({ id }: CompiledLayer): boolean {
    const { fills, byId } = this.prompt;
    return [...fills, ...[...byId.values()].flatMap((layer) => layer.fills)].some(({ model }) => model.with === id);
  }

  /** Whether files that may come, free text, the cycle or a fault that is told already decide over a layer. */
  private isOpen({ when, path }: CompiledLayer): boolean {
    const { problems, reading } = this.project;
    const span = reading.locate([...path, 'when']);
    if (problems.some((problem) => contains(span, problem.span.start))) return true;
    return when !== undefined && (this.asksForFiles(when) || [...this.namesOf(when)].some((name) => this.isFree(name)));
  }

  private asksForFiles(condition: Condition): boolean {
    if (this.readsPaths(condition)) return true;
    return this.reached(condition).some((layer) => isOptional(layer) || (layer.when && this.readsPaths(layer.when)));
  }

  private readsPaths(condition: Condition): boolean {
    return withPredicates(condition, this.program).some(({ paths }) => paths.length > 0);
  }

  /** The layers that a condition asks for, and all that these are made from or ask for. */
  private reached(condition: Condition): readonly CompiledLayer[] {
    const found = new Set(this.asked(condition));
    // The set grows while it is gone through.
    for (const layer of found) for (const other of this.edges.get(layer) ?? []) found.add(other);
    return [...found];
  }

  private asked(condition: Condition): readonly CompiledLayer[] {
    return layersAsked(condition, this.program).flatMap((id) => this.prompt.byId.get(id) ?? []);
  }

  /** What a condition depends on, through predicates and the layers that it asks for. */
  private namesOf(condition: Condition): ReadonlySet<string> {
    const asked = this.asked(condition).flatMap((layer) => [...(this.dependencies.get(layer) ?? [])]);
    return new Set([...conditionNames(condition, this.program), ...asked]);
  }

  /** Whether the variants that are gone through hold only some of its values. */
  private isFree(name: string): boolean {
    const variable = this.program.manifest.variables?.[name.replace(/^raw\./, '')];
    return name === 'cycle' || (variable !== undefined && variable.values === undefined);
  }

  private tell(path: DataPath, message: string): Finding[] {
    const location = { uri: this.project.manifestUri, ...this.project.reading.locate(path) };
    return findingAt(this.project, location, { code: 'assembly/unused-layer', severity: 'warning', message });
  }
}

function has({ assembly }: Cell, layer: string): boolean {
  return assembly.layers.some(({ id }) => id === layer);
}

function isOptional({ model: { optional = false } }: CompiledLayer): boolean {
  return optional !== false;
}

function unusedRoles({ project }: ProjectRuleContext): Finding[] {
  const { program, assembler, manifestUri, reading } = project;
  const roles = program?.manifest.roles;
  if (!program || !assembler || !roles) return [];
  const layers = [...program.prompts.values()].flatMap(({ byId }) => [...byId.values()]);
  const takes = (layer: CompiledLayer) => layer.model.role === true || layer.model.override !== undefined;
  const reads = layers.some(({ when }) => when && conditionNames(when, program).has('role'));
  if (!layers.some(takes) && !reads) {
    const location = { uri: manifestUri, ...reading.locateKey(['roles']) };
    const message = say('No prompt has a layer for the role, so the roles are never used.');
    return findingAt(project, location, { code: 'assembly/unused-role', severity: 'warning', message });
  }
  if (roles.template) return [];
  return assembler.roles.flatMap(({ name, document, span, text, data }) => {
    if (data === undefined || text.length > 0) return [];
    const location = { uri: document.uri, ...(span ?? firstLine(document.text)) };
    const message = say('Role `{role}` is data, and `roles` has no template that makes a text of them.', {
      role: name,
    });
    return findingAt(project, location, { code: 'assembly/unused-role', severity: 'warning', message });
  });
}

function firstLine(text: string) {
  const end = text.search(/[\r\n]/);
  return { start: 0, end: Math.max(1, end < 0 ? text.length : end) };
}
