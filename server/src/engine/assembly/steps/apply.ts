import type { StepModel } from '../../manifest/model/step';
import type { MappedText } from '../../text/mappedText';
import { STEPS } from './registry';

/** A text after transforms, in order. `refused`: told where a step could not do its work, with the reason. */
export function applySteps(
  text: MappedText,
  models: readonly StepModel[] | undefined,
  refused: (reason: string) => void = () => undefined,
): MappedText {
  return (models ?? []).reduce((result, model) => {
    const [id, parameters] = typeof model === 'string' ? [model, {}] : (Object.entries(model)[0] ?? ['', {}]);
    const step = STEPS.find((one) => one.id === id);
    const reason = step?.refuses?.(result, parameters);
    if (reason !== undefined) refused(reason);
    return step?.apply(result, parameters) ?? result;
  }, text);
}
