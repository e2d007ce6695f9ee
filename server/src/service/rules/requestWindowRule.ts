import { type WindowFault, windowFaults } from '../../engine/messages/requestWindow';
import type { Finding } from '../findings';
import { variantWords } from '../variantWords';
import { formatNumber, formatSize, say } from '../words';
import { OVER_WINDOW } from './budgetRule';
import type { ProjectRule } from './rule';

/** Whole requests that leave less of a tier's window than their answer may take. */
export const requestWindowRule: ProjectRule = {
  scope: 'project',
  // The code is one of the rule of budgets, too.
  codes: [],
  *check({ project, facts }) {
    const { assembler, requests, reading, manifestUri } = project;
    const { tokenizer } = facts;
    const findings: Finding[] = [];
    if (!assembler || !tokenizer) return findings;
    for (const request of requests.byName.values()) {
      for (const fault of yield* windowFaults(request, assembler, tokenizer)) {
        const range = reading.document.rangeOf(reading.locate([...request.path, 'maxTokens']));
        findings.push({
          code: OVER_WINDOW,
          severity: 'error',
          uri: manifestUri,
          range,
          message: words(fault),
          related: [],
          fixes: [],
        });
      }
    }
    return findings;
  },
};

function words({ tier, window, tokens, variant }: WindowFault): string {
  return say(
    'The request takes {size}; with {output} for the answer that is {excess} over the window of {window} of tier `{tier}` ({variant}).',
    {
      size: formatSize(tokens, 'tokens'),
      output: formatNumber(window.output),
      excess: formatNumber(tokens + window.output - window.tokens),
      window: formatSize(window.tokens, 'tokens'),
      tier,
      variant: variantWords(variant.given, variant.role),
    },
  );
}
