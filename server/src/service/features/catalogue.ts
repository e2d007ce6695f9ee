import type { CatalogueEntry } from '../../engine/skills/catalogue';
import { cataloguesOf, type PlacedCatalogue } from '../../engine/skills/catalogues';
import { explainSkill } from '../../engine/skills/explain';
import { CLIENTS, findProfile } from '../../engine/skills/profiles';
import type { Skill } from '../../engine/skills/skill';
import type { Range } from '../../engine/text/range';
import { skillReason } from '../messages/skills/clients';
import type { ServiceContext } from '../promptService';
import { resolveUri } from '../uris';
import { say } from '../words';

/** What one client's model sees of the skills in reach from one folder. */
export interface CatalogueReport {
  readonly client: string;
  readonly label: string;
  /** The day the client's facts were looked up, YYYY-MM-DD. */
  readonly checked: string;
  /** URI of the folder the client works in. */
  readonly folder: string;
  /** Whether these are skills to be installed rather than ones that are read where they are. */
  readonly published: boolean;
  /** Of all numbers that are not named otherwise: UTF-16 units, or tokens reckoned as four characters. */
  readonly unit: 'utf16' | 'tokens';
  /** Null for a client without a known budget. */
  readonly budget: number | null;
  /** The context window the budget was reckoned from, in tokens; null where there is none. */
  readonly window: number | null;
  readonly wanted: number;
  readonly used: number;
  /** Whether the client's order is not known, so that names stand in for it. */
  readonly orderIsAssumed: boolean;
  readonly entries: readonly ListedSkill[];
  readonly unlisted: readonly UnlistedSkill[];
}

export interface ListedSkill {
  readonly name: string;
  readonly uri: string;
  /** Place of the description. */
  readonly range: Range;
  readonly state: CatalogueEntry['state'];
  /** As it is listed; empty where only the name is. */
  readonly description: string;
  readonly cost: number;
  /** Its part of the whole, 0 to 1. */
  readonly share: number;
  /** UTF-8 bytes of name and description as listed. */
  readonly bytes: number;
}

export interface UnlistedSkill {
  readonly name: string;
  readonly uri: string;
  /** Why the client does not list it, in words that follow the client's name. */
  readonly reason: string;
}

export interface CatalogueOptions {
  /** Id of a client's profile; all clients when absent. */
  readonly client?: string | undefined;
  /** The model's context window in tokens. */
  readonly window?: number | undefined;
}

/** The catalogues of every workspace folder: by folder, then by client. */
export async function catalogueReport(
  { checker, projects }: ServiceContext,
  { client, window }: CatalogueOptions = {},
): Promise<readonly CatalogueReport[]> {
  const chosen = client === undefined ? undefined : findProfile(client);
  const clients = chosen === undefined ? CLIENTS : [chosen];
  const reports: CatalogueReport[] = [];
  for (const root of projects.folders()) {
    const { skills } = await checker.documents.agentFiles.of(root);
    const found = cataloguesOf(skills, { clients, ...(window !== undefined && { window }) });
    reports.push(...found.map((placed) => reportOf(root, placed)));
  }
  return reports;
}

function reportOf(root: string, { base, published, catalogue }: PlacedCatalogue): CatalogueReport {
  const { profile, entries, unlisted, unit, budget, wanted, used, orderIsAssumed } = catalogue;
  return {
    client: profile.id,
    label: profile.label,
    checked: profile.checked,
    folder: base === '' ? root : resolveUri(root, base),
    published,
    unit,
    budget: budget ?? null,
    window: catalogue.window ?? null,
    wanted,
    used,
    orderIsAssumed,
    entries: entries.map((entry) => ({
      name: entry.name,
      uri: entry.skill.document.uri,
      range: descriptionRange(entry.skill),
      state: entry.state,
      description: entry.description,
      cost: entry.cost,
      share: entry.share,
      bytes: entry.sizes.bytes,
    })),
    unlisted: unlisted.map((skill) => ({
      name: skill.field('name')?.trimmed ?? skill.folder ?? '',
      uri: skill.document.uri,
      reason: reasonOf(skill, profile),
    })),
  };
}

function reasonOf(skill: Skill, profile: PlacedCatalogue['catalogue']['profile']): string {
  const [view] = explainSkill(skill, [profile]);
  const deciding = view?.reasons.filter(({ outcome }) => outcome === view.outcome) ?? [];
  const hidden = view === undefined || view.outcome === 'loads' || view.outcome === 'without' || view.outcome === 'cut';
  if (hidden) return say('is told not to show it to the model');
  return deciding.map(skillReason).join('; ');
}

function descriptionRange(skill: Skill): Range {
  return skill.document.rangeOf(skill.field('description')?.entry.valueSpan ?? skill.firstLine);
}
