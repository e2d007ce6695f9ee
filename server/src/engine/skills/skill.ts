import { type FilePlace, HeadedFile, type HeaderField } from './headedFile';

export type SkillPlace = FilePlace;
export type SkillField = HeaderField;

/** Tokens of a text, as exact as the host can tell: the same number twice when it was counted. */
export interface TokenBounds {
  readonly low: number;
  readonly high: number;
  /** `o200k_base`, or how it was estimated. */
  readonly by: string;
}

/** A SKILL.md with its header read. Immutable. */
export class Skill extends HeadedFile {}
