import type { SourceDocument } from '../../text/sourceDocument';
import { type FilePlace, HeadedFile, type LinkStyle } from '../headedFile';
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

  /** The folder to open so that the client finds the file: the one that holds `.claude`, `.github` or the like. */
  get base(): string {
    const at = this.folderPath.split('/').findIndex((segment) => segment.startsWith('.'));
    return at < 0 ? this.folderPath : this.folderPath.split('/').slice(0, at).join('/');
  }

  override get linkStyle(): LinkStyle {
    const { imports, links } = this.profile;
    return {
      imports: imports === 'file' ? this.folderPath : imports === 'project' ? this.base : undefined,
      fileReferences: links === 'file',
      alsoFrom: links === 'project' ? this.base : undefined,
    };
  }
}
