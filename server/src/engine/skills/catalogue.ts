import { type Measures, measure } from '../text/measure';
import { clip } from './clip';
import { explainSkill } from './explain';
import type { CatalogueBudget, ClientProfile } from './profiles/profile';
import type { Skill } from './skill';

/** How a client lists one skill at the start of a session. */
export interface CatalogueEntry {
  readonly skill: Skill;
  readonly name: string;
  /** The description as listed, cut or empty. */
  readonly description: string;
  /** The description before the budget was applied. */
  readonly full: string;
  readonly sizes: Measures;
  /** What the entry costs in the budget's unit (UTF-16 units where there is no budget). */
  readonly cost: number;
  /** Its part of the whole listing, 0 to 1. */
  readonly share: number;
  readonly state: 'full' | 'cut' | 'name-only' | 'omitted';
}

/** All skills' names and descriptions together, as one client loads them. */
export interface Catalogue {
  readonly profile: ClientProfile;
  /** In the client's order. */
  readonly entries: readonly CatalogueEntry[];
  /** Skills that the client does not list at all, whatever the budget: dropped or hidden from the model. */
  readonly unlisted: readonly Skill[];
  readonly unit: 'utf16' | 'tokens';
  /** The budget in `unit`; absent for a client without a known one. */
  readonly budget: number | undefined;
  /** The context window the budget was reckoned from, in tokens, where it was. */
  readonly window: number | undefined;
  /** What the full listing would cost. */
  readonly wanted: number;
  /** What the listing costs after cutting. */
  readonly used: number;
  /** True where the client's order is not known (skills used most lately come first) and names stand in for it. */
  readonly orderIsAssumed: boolean;
}

/** `- `, `: ` and the line end around a name and its description. */
const ENTRY_OVERHEAD = 5;
const CHARACTERS_PER_TOKEN = 4;

interface Listed {
  readonly skill: Skill;
  readonly name: string;
  readonly full: string;
}

/** What a client's model sees of `skills`. `window`: the model's context window in tokens, if it is known. */
export function buildCatalogue(skills: readonly Skill[], profile: ClientProfile, window?: number): Catalogue {
  const unlisted: Skill[] = [];
  const listed: Listed[] = [];
  for (const skill of skills) {
    const [view] = explainSkill(skill, [profile]);
    const hidden = skill.field('disable-model-invocation')?.trimmed === 'true';
    const obeyed = profile.keys.includes('disable-model-invocation');
    if (view === undefined || view.outcome === 'dropped' || view.outcome === 'unlisted' || (hidden && obeyed)) {
      unlisted.push(skill);
    } else listed.push({ skill, name: view.name ?? '', full: listing(skill, profile, view.description ?? '') });
  }
  listed.sort((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : 0));
  const budget = profile.catalogue;
  const unit = budget?.unit ?? 'utf16';
  const limit = budget && limitOf(budget, window);
  const wanted = sum(listed.map((item) => costOf(item.name, item.full, unit)));
  const shown =
    budget === undefined || limit === undefined ? listed.map(({ full }) => full) : underBudget(listed, budget, limit);
  const used = sum(listed.map((item, i) => (shown[i] === undefined ? 0 : costOf(item.name, shown[i], unit))));
  const entries = listed.map((item, i) => entry(item, shown[i], unit, used));
  const known = budget && ('window' in budget.fallback ? (window ?? budget.fallback.window) : window);
  return {
    profile,
    entries,
    unlisted,
    unit,
    budget: limit,
    window: known,
    wanted,
    used,
    orderIsAssumed: budget?.order === 'use',
  };
}

/** The text a client puts behind the name. */
function listing(skill: Skill, profile: ClientProfile, description: string): string {
  const more = profile.keys.includes('when_to_use') ? (skill.field('when_to_use')?.trimmed ?? '') : '';
  const text = more === '' ? description : `${description} - ${more}`;
  const most = profile.catalogue?.perSkill;
  return most === undefined ? text : clip(text, most, 'utf16').text;
}

function limitOf({ share, unit, fallback }: CatalogueBudget, window: number | undefined): number {
  const perToken = unit === 'tokens' ? 1 : CHARACTERS_PER_TOKEN;
  if (window !== undefined) return Math.floor(window * share * perToken);
  if ('window' in fallback) return Math.floor(fallback.window * share * perToken);
  return unit === 'tokens' ? Math.floor(fallback.characters / CHARACTERS_PER_TOKEN) : fallback.characters;
}

/** The descriptions as they are listed under a budget; `undefined` for a skill that is left out. */
function underBudget(listed: readonly Listed[], budget: CatalogueBudget, limit: number): (string | undefined)[] {
  return budget.over === 'names-only' ? namesOnly(listed, budget, limit) : shortened(listed, budget, limit);
}

/** In order, each skill gets its whole description or none; names are always listed. */
function namesOnly(listed: readonly Listed[], { unit }: CatalogueBudget, limit: number): string[] {
  let left = limit - sum(listed.map(({ name }) => costOf(name, '', unit)));
  let full = true;
  return listed.map(({ name, full: description }) => {
    const more = costOf(name, description, unit) - costOf(name, '', unit);
    full &&= more <= left;
    if (!full) return '';
    left -= more;
    return description;
  });
}

/** All descriptions are cut at the same length; if even none of them fits, the last skills are left out. */
function shortened(listed: readonly Listed[], { unit }: CatalogueBudget, limit: number): (string | undefined)[] {
  const costAt = (length: number) => sum(listed.map(({ name, full }) => costOf(name, full.slice(0, length), unit)));
  let low = 0;
  let high = Math.max(0, ...listed.map(({ full }) => full.length));
  if (costAt(high) <= limit) return listed.map(({ full }) => full);
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (costAt(middle) <= limit) low = middle;
    else high = middle - 1;
  }
  if (low > 0 || costAt(0) <= limit) return listed.map(({ full }) => clip(full, low, 'utf16').text);
  let used = 0;
  return listed.map(({ name }) => {
    used += costOf(name, '', unit);
    return used <= limit ? '' : undefined;
  });
}

function entry(item: Listed, shown: string | undefined, unit: 'utf16' | 'tokens', used: number): CatalogueEntry {
  const description = shown ?? '';
  const cost = shown === undefined ? 0 : costOf(item.name, description, unit);
  const state = shown === undefined ? 'omitted' : shown === item.full ? 'full' : shown === '' ? 'name-only' : 'cut';
  return {
    skill: item.skill,
    name: item.name,
    description,
    full: item.full,
    sizes: measure(`${item.name}${description}`),
    cost,
    share: used === 0 ? 0 : cost / used,
    state,
  };
}

function costOf(name: string, description: string, unit: 'utf16' | 'tokens'): number {
  const characters = name.length + description.length + ENTRY_OVERHEAD;
  return unit === 'tokens' ? Math.ceil(characters / CHARACTERS_PER_TOKEN) : characters;
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
