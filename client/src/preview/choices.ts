import type { BudgetInfo } from '../../../server/src/protocol/budgets';
import type { MessagesParams } from '../../../server/src/protocol/messages';
import type { Selection, WorstMessage } from '../../messages/preview';

/** What to ask for the messages that go with a selection; undefined where nothing is known to send it. */
export function messagesParams({ manifest, role, tier, given, cycle, send }: Selection): MessagesParams | undefined {
  if (!send) return undefined;
  const { request, provider, model } = send;
  return {
    manifest,
    request,
    role,
    tier,
    given,
    ...(cycle !== undefined && { cycle }),
    ...(provider !== null && { provider }),
    ...(model !== null && { model }),
  };
}

/**
 * The selection in which the size is largest that a cap limits, in no cycle in particular: what is not due is small.
 * Variables that have no part in it stay as they are. Undefined where the worst case is not known.
 */
export function worstSelection(
  selection: Selection,
  cap: WorstMessage['cap'],
  budgets: readonly BudgetInfo[],
): Selection | undefined {
  const { manifest, prompt, given, cycle: _cycle, ...rest } = selection;
  const worst = budgets.find(
    (one) =>
      one.manifest === manifest &&
      one.prompt === prompt &&
      one.tier === cap.tier &&
      one.target === cap.target &&
      one.unit === cap.unit,
  )?.worstChoice;
  if (!worst) return undefined;
  const tier = cap.tier ?? rest.tier;
  return { ...rest, manifest, prompt, tier, role: worst.role, given: { ...given, ...worst.given } };
}
