import { sizeIn } from '../budget/sizeIn';
import type { Size } from '../manifest/model/size';
import type { RuleFinding, SkillSeverity } from './findings';
import { firstBodyLine, type HeadedFile } from './headedFile';
import type { SizedKind } from './sizedKinds';
import type { TokenBounds } from './skill';

/** A size that a client has for a kind of file. */
export interface KnownSize {
  readonly size: Size;
  /** Whose it is. */
  readonly client: string;
  /** What happens above it: the client does not read the rest, or only says that it would rather have less. */
  readonly over: 'cut' | 'advised';
  readonly source: string;
}

/** Sizes of bodies, looked up on 2026-11-30. A kind that is not here has none that is known. */
export const KNOWN_SIZES: Readonly<Partial<Record<SizedKind, KnownSize>>> = {
  agent: {
    size: { value: 30_000, unit: 'code-points' },
    client: 'GitHub Copilot',
    over: 'cut',
    source: 'https://docs.github.com/en/copilot/reference/custom-agents-configuration',
  },
  'agents-md': {
    size: { value: 32_768, unit: 'bytes' },
    client: 'Codex',
    over: 'cut',
    source: 'https://developers.openai.com/codex/guides/agents-md',
  },
  'claude-md': {
    size: { value: 200, unit: 'lines' },
    client: 'Claude Code',
    over: 'advised',
    source: 'https://code.claude.com/docs/en/memory',
  },
  'cursor-rule': {
    size: { value: 500, unit: 'lines' },
    client: 'Cursor',
    over: 'advised',
    source: 'https://cursor.com/docs/rules',
  },
};

/**
 * Size of a file's body in a unit: the text behind the header, line ends as LF. Tokens are the lower bound of what was
 * counted; `undefined` without a tokenizer.
 */
export function bodySize(
  file: HeadedFile,
  unit: Size['unit'],
  countTokens?: (text: string) => TokenBounds,
): number | undefined {
  const body = file.body.replace(/\r\n?/g, '\n');
  if (unit === 'tokens') return countTokens?.(body).low;
  return sizeIn(body, unit);
}

/** A body above the size that the workspace sets for its kind, or else above the one a client is known to have. */
export function overSize(
  file: HeadedFile,
  kind: SizedKind,
  countTokens?: (text: string) => TokenBounds,
): RuleFinding[] {
  const { maxSize } = file.place;
  const known = KNOWN_SIZES[kind];
  const size = maxSize ?? known?.size;
  if (size === undefined) return [];
  const actual = bodySize(file, size.unit, countTokens);
  if (actual === undefined || actual <= size.value) return [];
  const reason = maxSize !== undefined ? 'set' : (known?.over ?? 'advised');
  const severity: SkillSeverity = reason === 'advised' ? 'information' : 'warning';
  const data = { reason, size: actual, max: size.value, unit: size.unit, client: known?.client ?? '' };
  return [{ span: firstBodyLine(file), data, severity }];
}
