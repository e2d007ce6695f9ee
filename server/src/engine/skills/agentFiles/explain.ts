import type { Span } from '../../text/range';
import type { Outcome } from '../explain';
import { bodySize, KNOWN_SIZES } from '../fileSizes';
import { firstBodyLine } from '../headedFile';
import type { AgentFile } from './agentFile';

/** Why a client does not take all of an agent file, and where. */
export interface AgentFileReason {
  readonly id: 'header-broken' | 'header-unseen' | 'key-missing' | 'keys-ignored' | 'keys-deprecated' | 'over-size';
  readonly outcome: Outcome;
  readonly span: Span;
  readonly data: Readonly<Record<string, string | number>>;
}

/** What the client that a file is made for does with it, as far as the table of its kind knows. */
export function explainAgentFile(file: AgentFile): { outcome: Outcome; reasons: AgentFileReason[] } {
  const reasons = file.kind === 'memory' ? [] : [...header(file), ...keys(file)];
  reasons.push(...size(file));
  const order: readonly Outcome[] = ['loads', 'without', 'cut', 'unlisted', 'dropped'];
  const worst = Math.max(0, ...reasons.map(({ outcome }) => order.indexOf(outcome)));
  return { outcome: order[worst] as Outcome, reasons };
}

const BROKEN = new Set(['yaml-syntax', 'duplicate-key', 'not-a-mapping']);

function header(file: AgentFile): AgentFileReason[] {
  const { form, notices } = file.frontMatter;
  const broken = notices.find(({ code }) => BROKEN.has(code));
  if (form === 'misplaced' || form === 'unclosed')
    return [{ id: 'header-unseen', outcome: 'without', span: file.firstLine, data: {} }];
  if (broken !== undefined && !file.profile.plainGlobs)
    return [{ id: 'header-broken', outcome: 'without', span: broken.span, data: {} }];
  return [];
}

function keys(file: AgentFile): AgentFileReason[] {
  const { keys: known, deprecated, required } = file.profile;
  const reasons: AgentFileReason[] = [];
  for (const key of required) {
    if (file.field(key) === undefined)
      reasons.push({ id: 'key-missing', outcome: 'dropped', span: file.firstLine, data: { key } });
  }
  const ignored = file.frontMatter.entries.filter(({ key }) => !known.includes(key) && !deprecated.includes(key));
  const [first] = ignored;
  if (first !== undefined) {
    const data = { keys: [...new Set(ignored.map(({ key }) => key))].join(', ') };
    reasons.push({ id: 'keys-ignored', outcome: 'without', span: first.keySpan, data });
  }
  for (const { key, keySpan } of file.frontMatter.entries) {
    if (deprecated.includes(key))
      reasons.push({ id: 'keys-deprecated', outcome: 'loads', span: keySpan, data: { key } });
  }
  return reasons;
}

function size(file: AgentFile): AgentFileReason[] {
  const known = file.profile.sizedAs && KNOWN_SIZES[file.profile.sizedAs];
  const actual = known && bodySize(file, known.size.unit);
  if (known === undefined || actual === undefined || actual <= known.size.value) return [];
  const { client, size: max, over } = known;
  const data = { client, size: actual, max: max.value, unit: max.unit };
  return [{ id: 'over-size', outcome: over === 'cut' ? 'cut' : 'loads', span: firstBodyLine(file), data }];
}
