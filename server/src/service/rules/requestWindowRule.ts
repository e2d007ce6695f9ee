import { windowFaults } from '../../engine/messages/requestWindow';
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
  check({ project, facts }) {
    const { assembler, requests, reading, manifestUri } = project;
    const { tokenizer } = facts;
    if (!assembler || !tokenizer) return [];
    return [...requests.byName.values()].flatMap((request) =>
      windowFaults(request, assembler, tokenizer).map(
        ({ tier, window, tokens, variant }): Finding => ({
          code: OVER_WINDOW,
          severity: 'error',
          uri: manifestUri,
          range: reading.document.rangeOf(reading.locate([...request.path, 'maxTokens'])),
          message: say(
            'The request takes {size}; with {output} for the answer that is {excess} over the window of {window} of tier `{tier}` ({variant}).',
            {
              size: formatSize(tokens, 'tokens'),
              output: formatNumber(window.output),
              excess: formatNumber(tokens + window.output - window.tokens),
              window: formatSize(window.tokens, 'tokens'),
              tier,
              variant: variantWords(variant.given, variant.role),
            },
          ),
          related: [],
          fixes: [],
        }),
      ),
    );
  },
};
