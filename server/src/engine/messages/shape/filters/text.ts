import { spaceTrimmed } from '../../../template/space';
import type { ShapeFilter } from './filter';

/** Only a text that is more than white space is a value. */
export const text: ShapeFilter = {
  id: 'text',
  summary: 'a text that is not blank; anything else is no value',
  apply(value) {
    if (value.kind !== 'text') return undefined;
    const { start, end } = spaceTrimmed(value.text.text);
    return start < end ? value : undefined;
  },
};
