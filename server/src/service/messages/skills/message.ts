/** How the findings of one code read. `{name}` stands for a value of the finding's data. */
export interface SkillMessage {
  /** One line for lists and the findings reference. */
  readonly summary: string;
  /** What is wrong, and what to do about it. */
  readonly message: string;
  /** Other messages, by the value of one datum; `message` is for the values that are not listed. */
  readonly variants?: { readonly by: string; readonly messages: Readonly<Record<string, string>> };
}

/** Words by code. */
export type SkillMessages = Readonly<Record<string, SkillMessage>>;
