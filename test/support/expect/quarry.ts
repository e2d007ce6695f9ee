import { between, changing, fixed, MARK, type Part, type Proof, proofOf, readExample } from './proof';

export interface QuarryCase {
  readonly prompt: 'router' | 'reviewer' | 'review-request';
  readonly persona: 'on' | 'off';
  /** UTF-8 bytes, counted by a script in another language. */
  readonly bytes: number;
}

export const QUARRY_CASES: readonly QuarryCase[] = [
  { prompt: 'router', persona: 'on', bytes: 1676 },
  { prompt: 'router', persona: 'off', bytes: 1229 },
  { prompt: 'reviewer', persona: 'on', bytes: 220 },
  { prompt: 'review-request', persona: 'on', bytes: 160 },
];

const router = (tag: string) => between(readExample('quarry', 'prompts/router.md'), `<${tag}>`, `</${tag}>`);
const reviewer = (tag: string) => between(readExample('quarry', 'prompts/reviewer.md'), `<${tag}>`, `</${tag}>`);
const page = (heading: string) => between(readExample('quarry', 'QUARRY.md'), `\n## ${heading}\n`, '\n## ');

/** Each pin of `prompts/__init__.py` and the text it stands for. */
export const QUARRY_PINNED: Readonly<Record<string, () => string>> = {
  AGENTIC_SUFFIX: () => router('agentic_suffix'),
  KIT: () => router('kit'),
  REVIEWER_SYSTEM: () => reviewer('system'),
  REVIEWER_USER: () => reviewer('user'),
  ROUTER_SYSTEM: () => router('system'),
};

const MEMORY = `- Bench 3 &amp; bench 4 share one drain; keep the slope &lt; 30 degrees.
- The north crane reads 2 % heavy above 5 t.
- Asked for &lt;b&gt;bold&lt;/b&gt; in the book once; the printer cannot do it.`;

/** The text of a prompt of the quarry. */
export function quarryProof({ prompt, persona }: QuarryCase): Proof {
  if (prompt === 'reviewer') return proofOf([fixed('system', reviewer('system'))]);
  if (prompt === 'review-request') {
    const plan = '1. Wire saw, cut A to B, 6 m, 09:00.\n2. Lift block A, 4.8 t, north crane.';
    const answer = 'Reply with {"verdict": "cut" | "wait", "because": "one sentence"}.';
    return proofOf([fixed('user', `Plan for bench 3:\n\n${plan}\n\n${answer}`)]);
  }
  const base = router('system')
    .replace('{site}', 'Slate Hill')
    .replace('{kit}', router('kit'))
    .replace('{{"tool"', '{"tool"')
    .replace('grown"}}', 'grown"}');
  const parts: Part[] = [fixed('base', base)];
  if (persona === 'on')
    parts.push(
      '\n\n<agent_identity>\n## Who you are\n',
      fixed('who', page('Who you are')),
      '\n\n## How you speak\n',
      fixed('voice', page('How you speak')),
      '\n</agent_identity>',
    );
  parts.push(
    '\n\n',
    fixed('suffix', router('agentic_suffix')),
    '\n\n',
    MARK,
    '<dynamic_context>\n\n<shift>\n',
    changing('shift', 'Day shift, north face. Foreman: I. Prosser.'),
    '\n</shift>\n\n<project_memory>\n',
    changing('memory', MEMORY),
    '\n</project_memory>\n\n</dynamic_context>',
  );
  return proofOf(parts);
}
