import { residentTools, schemaSize, type ToolLimit, toolLimits } from '../../engine/tools/toolLimits';
import type { PlacedTool, ToolSet } from '../../engine/tools/toolSets';
import type { Finding, RelatedPlace } from '../findings';
import { formatSize, say } from '../words';
import { usedToolSets } from '../workspace/toolFacts';
import type { ProjectRule, ProjectRuleContext } from './rule';

/** Tools that take more than the manifest allows, one by one and together, in whatever profile. */
export const toolRule: ProjectRule = {
  scope: 'project',
  codes: [
    {
      code: 'budget/tool-over-cap',
      severity: 'warning',
      summary: 'The schema of a tool is larger than the cap for tools.',
    },
    {
      code: 'budget/tools-over-cap',
      severity: 'warning',
      summary: 'The schemas of the resident tools of a profile are together larger than their cap.',
    },
    {
      code: 'budget/too-many-tools',
      severity: 'warning',
      summary: 'A profile has more resident tools than the manifest allows.',
    },
  ],
  *check(context) {
    const tools = context.project.reading.manifest?.tools;
    if (!tools) return [];
    const sets = (yield* usedToolSets(context.facts)).map((set) => ({ set, limits: toolLimits(tools, set.profile) }));
    return [
      ...largeTools(
        context,
        sets.flatMap(({ set, limits }) => set.tools.flatMap((tool) => limits.cap.map((cap) => ({ tool, cap })))),
      ),
      ...sets.flatMap(({ set, limits }) => limits.totalCap.flatMap((cap) => largeProfile(context, set, cap))),
      ...sets.flatMap(({ set, limits }) => manyTools(context, set, limits.maxTools)),
    ];
  },
};

/** Each schema once for each unit, where it is furthest above its cap. */
function largeTools(
  { project, facts }: ProjectRuleContext,
  pairs: readonly { readonly tool: PlacedTool; readonly cap: ToolLimit }[],
): Finding[] {
  const worst = new Map<string, { excess: number; finding: Finding }>();
  for (const { tool: placed, cap } of pairs) {
    const { value, unit } = cap.size;
    const size = schemaSize([placed], unit, facts.tokenizer) ?? 0;
    const { location, name } = placed.tool;
    const key = `${unit} ${name}`;
    const document = project.files.peekUri(location.uri);
    if (!document || size - value <= (worst.get(key)?.excess ?? 0)) continue;
    worst.set(key, {
      excess: size - value,
      finding: {
        code: 'budget/tool-over-cap',
        severity: 'warning',
        uri: location.uri,
        range: document.rangeOf(location),
        message: say('The schema of `{tool}` takes {size}, over the cap of {cap}.', {
          tool: name,
          size: formatSize(size, unit),
          cap: formatSize(value, unit),
        }),
        related: [
          {
            uri: project.manifestUri,
            range: project.reading.document.rangeOf(project.reading.locate(cap.path)),
            message: say('The cap'),
          },
        ],
        fixes: [],
      },
    });
  }
  return [...worst.values()].map(({ finding }) => finding);
}

function largeProfile({ project, facts }: ProjectRuleContext, set: ToolSet, { size: cap, path }: ToolLimit): Finding[] {
  const resident = residentTools(set);
  const size = schemaSize(resident, cap.unit, facts.tokenizer) ?? 0;
  if (size <= cap.value) return [];
  const values = {
    profile: set.profile ?? '',
    count: resident.length,
    size: formatSize(size, cap.unit),
    cap: formatSize(cap.value, cap.unit),
  };
  return [
    {
      code: 'budget/tools-over-cap',
      severity: 'warning',
      uri: project.manifestUri,
      range: project.reading.document.rangeOf(project.reading.locate(path)),
      message:
        set.profile === null
          ? say('The schemas of all {count} tools take {size}, over the cap of {cap}.', values)
          : say('The schemas of the {count} resident tools of `{profile}` take {size}, over the cap of {cap}.', values),
      related: largest(project, resident),
      fixes: [],
    },
  ];
}

function manyTools(
  { project }: ProjectRuleContext,
  set: ToolSet,
  most: { readonly value: number; readonly path: readonly (string | number)[] } | undefined,
): Finding[] {
  const resident = residentTools(set);
  if (!most || resident.length <= most.value) return [];
  const values = { profile: set.profile ?? '', count: resident.length, most: most.value };
  return [
    {
      code: 'budget/too-many-tools',
      severity: 'warning',
      uri: project.manifestUri,
      range: project.reading.document.rangeOf(project.reading.locate(most.path)),
      message:
        set.profile === null
          ? say('All {count} tools are resident where no profile applies; {most} are allowed.', values)
          : say('Profile `{profile}` has {count} resident tools; {most} are allowed.', values),
      related: largest(project, resident),
      fixes: [],
    },
  ];
}

/** The three largest schemas: where a cut helps most. */
function largest({ files }: ProjectRuleContext['project'], tools: readonly PlacedTool[]): RelatedPlace[] {
  return tools
    .map((placed) => ({ tool: placed.tool, bytes: schemaSize([placed], 'bytes', undefined) ?? 0 }))
    .sort((a, b) => b.bytes - a.bytes)
    .slice(0, 3)
    .flatMap(({ tool, bytes }) => {
      const document = files.peekUri(tool.location.uri);
      if (!document) return [];
      const message = say('`{tool}`: {size}', { tool: tool.name, size: formatSize(bytes, 'bytes') });
      return [{ uri: tool.location.uri, range: document.rangeOf(tool.location), message }];
    });
}
