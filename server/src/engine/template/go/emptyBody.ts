import { spaceTrimmed } from '../space';
import type { Statement } from './nodes';

/** Whether a template is only white space, comments and definitions: such a one never replaces another. */
export function isEmptyBody(body: readonly Statement[], text: string): boolean {
  return body.every((statement) => {
    if (statement.kind !== 'text') return statement.kind === 'comment' || statement.kind === 'define';
    const { start, end } = spaceTrimmed(text.slice(statement.start, statement.end));
    return start === end;
  });
}
