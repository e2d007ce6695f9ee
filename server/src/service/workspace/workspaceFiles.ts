import { FolderLinks } from '../../engine/skills/folderLinks';
import type { Finding } from '../findings';
import type { Cancellation } from '../history';
import type { CheckResult, IncompleteFolder, ServiceContext } from '../promptService';
import { isInside, relativePath, resolveUri } from '../uris';
import { type FolderListing, innerLinks, WALK_LIMITS } from './folderListing';

/** Looks at a workspace as a whole. */
export class WorkspaceFiles {
  private readonly known = new WeakMap<FolderListing, readonly string[]>();

  constructor(private readonly context: ServiceContext) {}

  /** Findings of every file below the given URIs, behind links to folders too, or of the whole workspace. */
  async check(given?: readonly string[], cancellation?: Cancellation): Promise<CheckResult> {
    const { checker, projects } = this.context;
    const paths = given && (await this.withLinked(given));
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

  /** URIs with the links in them followed, and with the folders to which links below them lead: files are listed there. */
  private async withLinked(uris: readonly string[]): Promise<readonly string[]> {
    const { projects } = this.context;
    const all = new Set(uris);
    for (const root of projects.folders()) {
      const inner = innerLinks(await projects.listing(root));
      if (inner.length === 0) continue;
      const links = new FolderLinks(inner);
      // What is added is looked at in its turn: a link may lead to a folder with links.
      for (const uri of all) {
        const path = relativePath(root, uri);
        if (!isInside(root, uri) || path === '') continue;
        all.add(resolveUri(root, links.realOf(path)));
        for (const link of inner) if (link.path.startsWith(`${path}/`)) all.add(resolveUri(root, link.target));
      }
    }
    return [...all];
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
