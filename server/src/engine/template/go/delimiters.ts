import { isSpace } from './characters';

/** Length of the closing delimiter at `at` with its trim marker; 0 if there is none. */
export function rightDelimiter(text: string, at: number): number {
  if (text.startsWith('}}', at)) return 2;
  if (isSpace(text.charCodeAt(at)) && text.startsWith('-}}', at + 1)) return 4;
  return 0;
}
