import type { Finding } from '../findings';
import type { Cancellation } from '../history';
import type { CheckResult, IncompleteFolder, ServiceContext } from '../promptService';
import { isInside, resolveUri } from '../uris';
import { type FolderListing, WALK_LIMITS } from './folderListing';

/** Looks at a workspace as a whole. */
export class WorkspaceFiles {
  private readonly known = new WeakMap<FolderListing, readonly string[]>();

  constructor(private readonly context: ServiceContext) {}

  /** Findings of every file below the given URIs, or of the whole workspace. */
  async check(paths?: readonly string[], cancellation?: Cancellation): Promise<CheckResult> {
    const { checker, projects } = this.context;
    const wanted = (uri: string) => paths === undefined || paths.some((path) => isInside(path, uri));
    const findings: Finding[] = [];
    const files = new Set<string>();
    for (const project of await projects.all()) {
      const snapshot = await project.snapshot();
      if (!wanted(project.manifestUri) && !paths?.some((path) => project.governs(path))) continue;
      for (const uri of [project.manifestUri, ...snapshot.files.askedUris()]) if (wanted(uri)) files.add(uri);
      for (const finding of await checker.governedFindings(project, cancellation))
        if (wanted(finding.uri)) findings.push(finding);
    }
    const pace = checker.runner.pace(cancellation);
    for (const uri of await this.candidates()) {
      if (!wanted(uri)) continue;
      await pace();
      const found = await checker.documentFindings(uri);
      if (found.length > 0 || checker.concernsDocument(uri)) files.add(uri);
      for (const finding of found) findings.push(finding);
    }
    return { files: [...files], findings: checker.finish(findings), incomplete: await this.incomplete() };
  }

  /** Where the walks of the workspace folders stopped. What stands below them is in no result. */
  private async incomplete(): Promise<readonly IncompleteFolder[]> {
    const { projects } = this.context;
    const found = projects.folders().map(async (root) =>
      (await projects.listing(root)).stops.map(({ reason, path }) => ({
        uri: path === '' ? root : resolveUri(root, path),
        reason,
        limit: WALK_LIMITS[reason],
      })),
    );
    return (await Promise.all(found)).flat();
  }

  /** URIs of every file that a manifest reads, sorted. */
  async governedFiles(): Promise<readonly string[]> {
    const uris = new Set<string>();
    for (const project of await this.context.projects.all()) {
      for (const uri of (await project.snapshot()).files.askedUris()) uris.add(uri);
    }
    return [...uris].sort();
  }

  /** Every file that a document rule could look at. */
  private async candidates(): Promise<readonly string[]> {
    const { projects } = this.context;
    const listings = await Promise.all(
      projects.folders().map(async (root) => this.judged(root, await projects.listing(root))),
    );
    return [...new Set(listings.flat())];
  }

  /** URIs of a listing's files that a document rule looks at, found once for each listing. */
  private judged(root: string, listing: FolderListing): readonly string[] {
    const known = this.known.get(listing);
    if (known) return known;
    const { checker } = this.context;
    const uris = listing.paths.filter((path) => checker.concernsPath(path)).map((path) => resolveUri(root, path));
    this.known.set(listing, uris);
    return uris;
  }
}
