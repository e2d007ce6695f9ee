import type { SkillRule } from '../rule';

/** `<b>`, `</b>`, `<br/>`, `<a href=…>`; never `a < b and c > d`. The lengths keep it linear. */
const TAG = /<\/?[A-Za-z][A-Za-z0-9_-]{0,60}(?:\s[^<>]{0,200})?\/?>/;

/** A tag in the description: VS Code takes it out, Claude Code escapes it. */
export const tagInDescription: SkillRule = {
  code: 'skill/tag-in-description',
  severity: { default: 'warning' },
  check({ skill }) {
    const field = skill.field('description');
    const tag = field?.text === undefined ? undefined : TAG.exec(field.text)?.[0];
    if (field === undefined || tag === undefined) return [];
    const { valueSpan } = field.entry;
    // In a value of several lines the tag may be written over a line end; then the value is the place.
    const at = skill.slice(valueSpan).indexOf(tag);
    const start = valueSpan.start + at;
    return [{ span: at < 0 ? valueSpan : { start, end: start + tag.length }, data: { tag } }];
  },
};
