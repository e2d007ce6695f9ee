import type { ProtocolLocation } from './positions';

/** How many commands there are, by group. Client to server; params: none, result: `CommandGroupInfo[]`. */
export const COMMAND_GROUPS_REQUEST = 'galley/commandGroups';

/** The commands of one group. Client to server; params: `CommandsParams`, result: `CommandInfo[]`. */
export const COMMANDS_REQUEST = 'galley/commands';

/** All places of one command. Client to server; params: `CommandId`, result: `CommandDetails | null`. */
export const COMMAND_DETAILS_REQUEST = 'galley/commandDetails';

/** Where a command comes from: `tool` has those that no roster has; `file` command files and prompt files. */
export type CommandGroup = 'roster' | 'tool' | 'skill' | 'file';

export interface CommandGroupInfo {
  readonly group: CommandGroup;
  readonly count: number;
}

export interface CommandsParams {
  readonly group: CommandGroup;
}

/** A command is known by its group, its name, and the manifest or file that declares it. */
export interface CommandId {
  readonly group: CommandGroup;
  readonly name: string;
  /** URI of the manifest, or of the skill's or command's own file. */
  readonly from: string;
}

export interface CommandInfo extends CommandId {
  readonly description: string | null;
  readonly location: ProtocolLocation;
  /** Null where nothing says so. */
  readonly callable: 'user' | 'model' | 'both' | null;
  /** When the model can call it, in words, with the variants: `deferred (tier=lean)`. */
  readonly profiles: readonly string[];
  /** Other names, and of a tool its whole name. */
  readonly aliases: readonly string[];
  /** Layers and tools that teach it. */
  readonly taught: readonly string[];
  /** Prompts that list it. */
  readonly listed: readonly string[];
  readonly mentions: number;
  /** Findings about it. */
  readonly problems: number;
}

export interface CommandDetails {
  readonly introductions: readonly CommandIntroduction[];
  readonly mentions: readonly ProtocolLocation[];
  readonly problems: readonly CommandProblem[];
  /** A place where an editor can be asked about the command, or rename it; null where no text has its name. */
  readonly anchor: ProtocolLocation | null;
}

export interface CommandIntroduction {
  readonly how: 'taught' | 'listed';
  readonly prompt: string;
  /** Layer, or tool. */
  readonly by: string;
  /** In which variants, in words; empty for all. */
  readonly where: string;
  readonly location: ProtocolLocation;
}

export interface CommandProblem {
  readonly code: string;
  readonly message: string;
  readonly location: ProtocolLocation;
}
