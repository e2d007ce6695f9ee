import type { FrontMatterEntry } from '../../frontmatter/frontMatter';
import { keyFixes, similarKey } from '../keyFixes';
import { clientsThatKnow } from '../profiles';
import type { RuleContext, SkillRule } from '../rule';

/** A key that means something to other clients, not to this one. */
export const clientKey: SkillRule = {
  code: 'skill/client-key',
  severity: { default: 'information', agentskills: 'error' },
  check: (context) =>
    foreignKeys(context).flatMap(({ key, keySpan }) => {
      const clients = clientsThatKnow(key);
      if (clients.length === 0) return [];
      const data = { key, clients: clients.map(({ label }) => label).join(', '), profile: context.profile.label };
      return [{ span: keySpan, data }];
    }),
};

/** A key that no client knows: mostly a slip, or data that belongs into `metadata`. */
export const unknownKey: SkillRule = {
  code: 'skill/unknown-key',
  severity: { default: 'warning', agentskills: 'error' },
  check: (context) =>
    foreignKeys(context).flatMap((entry) => {
      const { key, keySpan } = entry;
      if (clientsThatKnow(key).length > 0) return [];
      const similar = similarKey(key);
      return [{ span: keySpan, data: { key, similar: similar ?? '' }, fixes: keyFixes(context.skill, entry, similar) }];
    }),
};

function foreignKeys({ skill, profile, extraKeys = [] }: RuleContext): FrontMatterEntry[] {
  if (!skill.hasHeader) return [];
  // A merge key is no key of its own, and a key given twice is judged once.
  const seen = new Set<string>(['<<', ...extraKeys]);
  return skill.frontMatter.entries.filter(({ key }) => {
    if (seen.has(key) || profile.keys.includes(key)) return false;
    seen.add(key);
    return true;
  });
}
