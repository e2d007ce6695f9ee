import { sizeIn } from '../../engine/budget/targets';
import { parseTextSize } from '../../engine/manifest/model/size';
import type { Finding } from '../findings';
import { formatSize, say } from '../words';
import type { ProjectRule } from './rule';

/** Schemas that are larger than the manifest allows, in whatever profile. */
export const toolRule: ProjectRule = {
  scope: 'project',
  codes: [
    {
      code: 'budget/tool-over-cap',
      severity: 'warning',
      summary: 'The schema of a tool is larger than the cap for tools.',
    },
  ],
  check({ project, facts }) {
    const { reading, files } = project;
    const cap = parseTextSize(reading.manifest?.tools?.cap ?? '');
    if (!cap) return [];
    const findings = new Map<string, { size: number; finding: Finding }>();
    for (const { tool, json } of facts.cells.flatMap(({ assembly }) => assembly.tools?.tools ?? [])) {
      const size = sizeIn(json, cap.unit);
      const document = files.peekUri(tool.location.uri);
      if (!document || size <= Math.max(cap.value, findings.get(tool.name)?.size ?? 0)) continue;
      findings.set(tool.name, {
        size,
        finding: {
          code: 'budget/tool-over-cap',
          severity: 'warning',
          uri: tool.location.uri,
          range: document.rangeOf(tool.location),
          message: say('The schema of `{tool}` takes {size}, over the cap of {cap}.', {
            tool: tool.name,
            size: formatSize(size, cap.unit),
            cap: formatSize(cap.value, cap.unit),
          }),
          related: [],
          fixes: [],
        },
      });
    }
    return [...findings.values()].map(({ finding }) => finding);
  },
};
