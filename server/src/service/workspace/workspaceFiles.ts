import type { Finding } from '../findings';
import type { CheckResult, ServiceContext } from '../promptService';
import { isInside, resolveUri } from '../uris';

/** Looks at a workspace as a whole. */
export class WorkspaceFiles {
  constructor(private readonly context: ServiceContext) {}

  /** Findings of every file below the given URIs, or of the whole workspace. */
  async check(paths?: readonly string[]): Promise<CheckResult> {
    const { checker, projects } = this.context;
    const wanted = (uri: string) => paths === undefined || paths.some((path) => isInside(path, uri));
    const findings: Finding[] = [];
    const files = new Set<string>();
    for (const project of await projects.all()) {
      const snapshot = await project.snapshot();
      if (!wanted(project.manifestUri) && !paths?.some((path) => project.governs(path))) continue;
      for (const uri of [project.manifestUri, ...snapshot.files.askedUris()]) if (wanted(uri)) files.add(uri);
      findings.push(...(await checker.projectFindings(snapshot)).filter((finding) => wanted(finding.uri)));
    }
    for (const uri of await this.candidates()) {
      if (!wanted(uri)) continue;
      const found = await checker.documentFindings(uri);
      if (found.length > 0 || checker.concernsDocument(uri)) files.add(uri);
      findings.push(...found);
    }
    return { files: [...files], findings: checker.finish(findings) };
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
    const { checker, projects } = this.context;
    const uris = new Set<string>();
    for (const root of projects.folders()) {
      const { paths } = await projects.listing(root);
      for (const path of paths) {
        const uri = resolveUri(root, path);
        if (checker.concernsDocument(uri)) uris.add(uri);
      }
    }
    return [...uris];
  }
}
