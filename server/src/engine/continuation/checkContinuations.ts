import type { Program } from '../assembly/program';
import type { ManifestProblem } from '../manifest/problem';

/** Budgets that read a variable that is not declared, and priorities that no budget asks for. */
export function checkContinuations({ manifest, prompts, reading }: Omit<Program, 'problems'>): ManifestProblem[] {
  const problems: ManifestProblem[] = [];
  for (const { name, model, layers, byId } of prompts.values()) {
    const budget = model.continuation?.budget;
    if (typeof budget === 'object' && !Object.hasOwn(manifest.variables ?? {}, budget.variable)) {
      const span = reading.locate(['prompts', name, 'continuation', 'budget', 'variable']);
      problems.push({ code: 'undeclared-name', span, data: { name: budget.variable } });
    }
    const at = ['prompts', name];
    const isWritten = reading.locateKey([...at, 'continuation']).start !== reading.locateKey(at).start;
    for (const layer of byId.values()) {
      // One that is written and cannot be read is told already.
      const counts = isWritten && layers.includes(layer);
      if (layer.model.priority === undefined || counts) continue;
      const span = reading.locateKey([...layer.path, 'priority']);
      problems.push({ code: 'idle-priority', span, data: { name: layer.id, prompt: name } });
    }
  }
  return problems;
}
