import { z } from 'zod';
import { trimUnicodeSpace } from '../../template/space';
import { rewriteTexts } from './at';
import { defineDataStep } from './dataStep';

/** Trims every text of the data of Unicode white space, as Go's `strings.TrimSpace`. */
export const trimTexts = defineDataStep({
  id: 'trim-texts',
  bare: true,
  parameters: z.strictObject({}).describe('Trims every text of the data of Unicode white space.'),
  apply: (data) => rewriteTexts(data, (node) => ({ ...node, text: trimUnicodeSpace(node.text) })),
});
