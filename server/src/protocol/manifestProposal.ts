/** Proposes a manifest for a folder. Client to server; the answer is null where it failed. */
export const PROPOSE_MANIFEST_REQUEST = 'galley/proposeManifest';

export interface ProposeManifestParams {
  /** URI of the folder that the manifest is for. */
  readonly folder: string;
}

export interface ManifestProposalInfo {
  /** URI that the manifest would be written to. */
  readonly manifest: string;
  /** Whether there is such a file already. */
  readonly exists: boolean;
  /** The manifest; null where the folder holds nothing that takes one. */
  readonly text: string | null;
  readonly prompts: readonly string[];
  /** How many files it reads. */
  readonly files: number;
  /** How many rendered prompts of the folder come out the same, of how many. */
  readonly renderings: { readonly same: number; readonly all: number };
  /** What else a person should know, as sentences in the editor's language. */
  readonly notes: readonly string[];
}
