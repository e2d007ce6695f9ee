import type { SourceDocument } from '../../text/sourceDocument';
import { type FilePlace, HeadedFile } from '../headedFile';
import { type AgentFileKind, type AgentFileProfile, agentFileAt } from './kinds';

/** An agent file other than SKILL.md, with its header read. Immutable. */
export class AgentFile extends HeadedFile {
  private constructor(
    document: SourceDocument,
    place: FilePlace,
    readonly profile: AgentFileProfile,
  ) {
    super(document, place);
  }

  /** The file as the kind its path names, or `undefined` for a path that names none. */
  static at(document: SourceDocument, place: FilePlace): AgentFile | undefined {
    const profile = agentFileAt(place.path);
    return profile && new AgentFile(document, place, profile);
  }

  get kind(): AgentFileKind {
    return this.profile.kind;
  }
}
