import type { SkillMessage } from './skills/message';

/** How a suppression reads that hides nothing: the fault is gone, or the comment cannot hide anything. */
export const STALE_SUPPRESSION_WORDS: SkillMessage = {
  summary: 'A suppression that hides nothing.',
  message: 'This suppresses no finding any more: there is no `{code}` in this file.',
  variants: {
    by: 'reason',
    messages: {
      'no-code': 'This suppresses nothing, because it names no code. Write `# galley-disable CODE -- why`.',
      'out-of-reach': 'A comment in this file cannot suppress `{code}`. Use `suppress` in a manifest.',
      'in-body':
        'A comment in the body suppresses nothing, and may be sent to the model. Write `# galley-disable CODE -- why` in the header, or use `suppress` in a manifest.',
      'no-header': 'A comment suppresses nothing here, and may be sent to the model. Use `suppress` in a manifest.',
    },
  },
};
