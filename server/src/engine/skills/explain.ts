import type { Span } from '../text/range';
import { clip, lengthIn } from './clip';
import { hasNameCharacters, hasStrayHyphen, normalizedName, sameName } from './names';
import type { ClientProfile, Limit } from './profiles/profile';
import type { Skill, SkillField } from './skill';

/**
 * What becomes of a skill: it `loads`, loads `without` some of its keys, loads with a text `cut`, is there for
 * the user but `unlisted` for the model, or is `dropped`. From best to worst.
 */
export type Outcome = 'loads' | 'without' | 'cut' | 'unlisted' | 'dropped';

/** Why, and where; raw UTF-16 spans, never empty in a file that is not. */
export interface Reason {
  readonly id:
    | 'no-header'
    | 'header-hidden-by-bom'
    | 'header-broken'
    | 'header-read-by-line'
    | 'header-emptied'
    | 'header-uncertain'
    | 'keys-ignored'
    | 'keys-refused'
    | 'not-for-the-model'
    | 'name-from-folder'
    | 'name-missing'
    | 'name-mismatch'
    | 'name-format'
    | 'description-from-body'
    | 'description-missing'
    | 'too-long'
    | 'cut'
    | 'tags-stripped'
    | 'tags-escaped';
  readonly outcome: Outcome;
  readonly span: Span;
  readonly data: Readonly<Record<string, string | number>>;
}

/** What one client makes of a skill, as far as its profile knows. */
export interface ClientView {
  readonly profile: ClientProfile;
  readonly outcome: Outcome;
  readonly reasons: readonly Reason[];
  /** Name and description as the client has them, where it loads the skill. */
  readonly name: string | undefined;
  readonly description: string | undefined;
}

const ORDER: readonly Outcome[] = ['loads', 'without', 'cut', 'unlisted', 'dropped'];
const TAGS = /<[^<>]{1,500}>/g;

/** Per client: does the skill load, what is lost, and why. The order is that of `profiles`. */
export function explainSkill(skill: Skill, profiles: readonly ClientProfile[]): ClientView[] {
  return profiles.map((profile) => new Explainer(skill, profile).view());
}

class Explainer {
  private readonly reasons: Reason[] = [];

  constructor(
    private readonly skill: Skill,
    private readonly profile: ClientProfile,
  ) {}

  view(): ClientView {
    const { profile, reasons } = this;
    const read = this.header();
    const name = read ? this.name() : this.skill.folder;
    const description = read ? this.description() : this.fromBody(this.skill.firstLine);
    if (read) {
      this.otherKeys();
      this.forUsers();
    }
    const outcome = this.outcome();
    const loaded = outcome !== 'dropped';
    return {
      profile,
      outcome,
      reasons,
      name: loaded ? name : undefined,
      description: loaded ? description : undefined,
    };
  }

  /** False when the client sees no header to read keys from. */
  private header(): boolean {
    const { skill } = this;
    const { header } = this.profile;
    const { form, notices } = skill.frontMatter;
    if (form !== 'fenced' || !skill.hasHeader) {
      this.lose(header.missing, 'no-header', skill.firstLine);
      return false;
    }
    if (skill.bomSpan !== undefined && header.bom === 'hides-header') {
      this.lose(header.missing, 'header-hidden-by-bom', skill.bomSpan);
      return false;
    }
    const broken = notices.find(({ code }) => BROKEN.has(code));
    if (broken === undefined) return true;
    switch (header.brokenYaml) {
      case 'by-line':
        this.say('loads', 'header-read-by-line', broken.span);
        return true;
      case 'drops':
        this.say('dropped', 'header-broken', broken.span);
        return false;
      case 'empty':
        this.say('without', 'header-emptied', broken.span);
        return false;
      default:
        // What is kept of it is not known; that all of it is would be the one wrong answer.
        this.say('without', 'header-uncertain', broken.span);
        return true;
    }
  }

  private name(): string | undefined {
    const { skill, profile } = this;
    const field = skill.field('name');
    const given = field?.trimmed;
    if (field === undefined || given === undefined || given === '') {
      const span = field?.entry.keySpan ?? skill.firstLine;
      if (profile.name.missing === 'folder')
        this.say('loads', 'name-from-folder', span, { folder: skill.folder ?? '' });
      else if (profile.name.missing === 'drops') this.say('dropped', 'name-missing', span);
      return skill.folder;
    }
    const { valueSpan } = field.entry;
    const folder = skill.folder ?? '';
    if (profile.name.mismatch === 'drops' && folder !== '' && !sameName(given, folder)) {
      this.say('dropped', 'name-mismatch', valueSpan, { name: given, folder });
    }
    const normalized = normalizedName(given);
    const wellFormed = hasNameCharacters(normalized) && !hasStrayHyphen(normalized);
    if (profile.name.format === 'drops' && !wellFormed) this.say('dropped', 'name-format', valueSpan, { name: given });
    return this.limited(field, given, profile.name.limit);
  }

  private description(): string | undefined {
    const { skill, profile } = this;
    const { missing, limit, tags } = profile.description;
    const field = skill.field('description');
    const given = field?.trimmed;
    if (field === undefined || given === undefined || given === '') {
      const span = field?.entry.keySpan ?? skill.firstLine;
      const paragraph = this.fromBody(span);
      if (paragraph !== undefined) return paragraph;
      if (missing !== undefined) this.say(missing === 'drops' ? 'dropped' : 'unlisted', 'description-missing', span);
      return undefined;
    }
    const shown = tags === 'stripped' ? given.replace(TAGS, '') : given;
    if (shown !== given) this.say('cut', 'tags-stripped', field.entry.valueSpan);
    if (tags === 'escaped' && /[<>]/.test(given)) this.say('loads', 'tags-escaped', field.entry.valueSpan);
    return this.limited(field, shown, limit);
  }

  /** The first paragraph of the body, where the client takes it in the place of a description. */
  private fromBody(span: Span): string | undefined {
    const { missing, limit } = this.profile.description;
    const paragraph = missing === 'body' ? firstParagraph(this.skill.body) : undefined;
    if (paragraph === undefined) return undefined;
    this.say('loads', 'description-from-body', span);
    return limit?.over === 'cut' ? clip(paragraph, limit.max, limit.unit).text : paragraph;
  }

  /** The text within the client's limit, and a reason where it is over it. */
  private limited(field: SkillField, text: string, limit: Limit | undefined): string {
    if (limit === undefined) return text;
    const { max, unit, over } = limit;
    const length = lengthIn(text, unit);
    if (length <= max) return text;
    const data = { key: field.entry.key, length, max, unit };
    if (over === 'cut') {
      const cut = clip(text, max, unit);
      const split = cut.splitsPair ? 'a character is cut in two' : '';
      this.say('cut', 'cut', cutSpan(this.skill, field, text, cut.text), { ...data, split });
      return cut.text;
    }
    this.say(over === 'drops' ? 'dropped' : 'loads', 'too-long', field.entry.valueSpan, data);
    return text;
  }

  private otherKeys(): void {
    const { profile, skill } = this;
    const others = skill.frontMatter.entries.filter(({ key }) => !profile.keys.includes(key));
    const first = others[0];
    if (first === undefined) return;
    const data = { keys: [...new Set(others.map(({ key }) => key))].join(', ') };
    if (profile.otherKeys === 'dropped') this.say('dropped', 'keys-refused', first.keySpan, data);
    else this.say('without', 'keys-ignored', first.keySpan, data);
  }

  /** Nothing is lost where a skill asks not to be told to the model, but whoever looks for it there should know. */
  private forUsers(): void {
    const field = this.skill.field('disable-model-invocation');
    if (field?.entry.value !== true || !this.profile.keys.includes(field.entry.key)) return;
    this.say('loads', 'not-for-the-model', field.entry.span);
  }

  private lose(missing: ClientProfile['header']['missing'], id: Reason['id'], span: Span): void {
    if (missing !== undefined) this.say(missing === 'drops' ? 'dropped' : missing, id, span);
  }

  private say(outcome: Outcome, id: Reason['id'], span: Span, data: Reason['data'] = {}): void {
    this.reasons.push({ id, outcome, span, data });
  }

  private outcome(): Outcome {
    const worst = Math.max(0, ...this.reasons.map(({ outcome }) => ORDER.indexOf(outcome)));
    return ORDER[worst] as Outcome;
  }
}

const BROKEN = new Set(['yaml-syntax', 'duplicate-key', 'unresolved-alias']);

/** The text of the first paragraph that is no heading, on one line. */
function firstParagraph(body: string): string | undefined {
  for (const block of body.split(/\r\n?[ \t]*\r\n?|\n[ \t]*\n/)) {
    const text = block.trim();
    if (text !== '' && !text.startsWith('#')) return text.replace(/\s+/g, ' ');
  }
  return undefined;
}

/** What is lost of a value that is written on one line as it is; else the whole value. */
function cutSpan(skill: Skill, field: SkillField, text: string, kept: string): Span {
  const { valueSpan } = field.entry;
  const at = skill.slice(valueSpan).indexOf(text);
  if (at < 0) return valueSpan;
  return { start: valueSpan.start + at + kept.length, end: valueSpan.start + at + text.length };
}
