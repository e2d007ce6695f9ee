import type { Size } from '../../engine/manifest/model/size';
import type { ToolPlace } from '../../engine/manifest/model/tools';
import type { Tokenizer } from '../../engine/tokens/tokenizer';
import { schemaSize, type ToolLimit, toolLimits } from '../../engine/tools/toolLimits';
import type { ToolSet } from '../../engine/tools/toolSets';
import type { ServiceContext } from '../promptService';
import type { ProjectSnapshot } from '../workspace/project';
import { usedToolSets } from '../workspace/toolFacts';
import { tokenizerOf } from './renderView';
import { toolsView, type ViewTool } from './toolsView';

/** The tools of one profile, with what they take and may take. */
export interface ToolProfileReport {
  /** URI of the manifest. */
  readonly manifest: string;
  /** Null where no profile applies, so that all tools are resident. */
  readonly profile: string | null;
  /** By place; in the order of `PLACES`. */
  readonly groups: readonly ToolGroup[];
  /** How many tools may be resident; null for any number. */
  readonly maxTools: number | null;
  /** What the schemas of the resident tools may take together, and take. */
  readonly totals: readonly MeasuredLimit[];
  readonly tools: readonly MeasuredTool[];
}

export interface ToolGroup {
  readonly place: ToolPlace;
  readonly count: number;
  readonly bytes: number;
  /** Null if they could not be counted. */
  readonly tokens: number | null;
}

/** A limit on a size, with the size in its unit; null if it could not be counted. */
export interface MeasuredLimit {
  readonly cap: Size;
  readonly current: number | null;
}

export interface MeasuredTool extends ViewTool {
  readonly caps: readonly MeasuredLimit[];
}

export const PLACES: readonly ToolPlace[] = ['resident', 'deferred', 'on-demand'];

/** Every profile of tools of the workspace. */
export async function toolProfiles(context: ServiceContext): Promise<readonly ToolProfileReport[]> {
  const reports: ToolProfileReport[] = [];
  for (const project of await context.projects.all()) {
    const snapshot = await project.snapshot();
    if (!snapshot.reading.manifest?.tools) continue;
    const tokenizer = await tokenizerOf(context, snapshot);
    reports.push(
      ...(await context.checker.work(snapshot, usedToolSets)).map((set) => profileReport(snapshot, set, tokenizer)),
    );
  }
  return reports;
}

/** A profile of a manifest that declares tools. */
export function profileReport(
  snapshot: ProjectSnapshot,
  set: ToolSet,
  tokenizer: Tokenizer | undefined,
): ToolProfileReport {
  const limits = toolLimits(snapshot.reading.manifest?.tools ?? { files: [] }, set.profile);
  const measured = (tools: readonly { readonly json: string }[]) => (limit: ToolLimit) => ({
    cap: limit.size,
    current: schemaSize(tools, limit.size.unit, tokenizer) ?? null,
  });
  const at = (place: ToolPlace) => set.tools.filter((tool) => tool.place === place);
  return {
    manifest: snapshot.manifestUri,
    profile: set.profile,
    groups: PLACES.map((place) => ({
      place,
      count: at(place).length,
      bytes: schemaSize(at(place), 'bytes', tokenizer) ?? 0,
      tokens: schemaSize(at(place), 'tokens', tokenizer) ?? null,
    })),
    maxTools: limits.maxTools?.value ?? null,
    totals: limits.totalCap.map(measured(at('resident'))),
    tools: toolsView(set, snapshot, tokenizer).tools.map((tool) => ({
      ...tool,
      caps: limits.cap.map(measured([tool])),
    })),
  };
}

/** Whether more tools are resident, or a size is larger, than the manifest allows. */
export function isOverLimits({ groups, maxTools, totals, tools }: ToolProfileReport): boolean {
  const resident = groups.find(({ place }) => place === 'resident')?.count ?? 0;
  return (maxTools !== null && resident > maxTools) || [...totals, ...tools.flatMap(({ caps }) => caps)].some(isOver);
}

export function isOver({ cap, current }: MeasuredLimit): boolean {
  return (current ?? 0) > cap.value;
}
