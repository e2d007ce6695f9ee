import type { StepModel } from '../../manifest/model/step';
import type { MappedText } from '../../text/mappedText';
import { STEPS } from './registry';
import type { Cut } from './step';

/** What is told of steps while they are applied. */
export interface StepListener {
  /** A step leaves nothing of a text that it does not accept. */
  refused(reason: string): void;
  /** A step cuts off a part of the text. */
  cut(cut: Cut): void;
}

/** A text after transforms, in order. */
export function applySteps(
  text: MappedText,
  models: readonly StepModel[] | undefined,
  listener?: StepListener,
): MappedText {
  return (models ?? []).reduce((result, model) => {
    const [id, parameters] = typeof model === 'string' ? [model, {}] : (Object.entries(model)[0] ?? ['', {}]);
    const step = STEPS.find((one) => one.id === id);
    const reason = step?.refuses?.(result, parameters);
    if (reason !== undefined) listener?.refused(reason);
    const cut = listener && step?.cuts?.(result, parameters);
    if (cut) listener.cut(cut);
    return step?.apply(result, parameters) ?? result;
  }, text);
}
