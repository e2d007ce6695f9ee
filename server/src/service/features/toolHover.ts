import { type Hover, MarkupKind } from 'vscode-languageserver-types';
import { toolData } from '../../engine/messages/bodies/toolData';
import type { Steps } from '../../engine/steps';
import { type Span, touches } from '../../engine/text/range';
import type { Tokenizer } from '../../engine/tokens/tokenizer';
import { textBlock } from '../markdownText';
import { formatNumber, formatSize, say } from '../words';
import type { ProjectFacts } from '../workspace/projectFacts';
import { usedToolSets } from '../workspace/toolFacts';
import type { GovernedFile } from './governed';
import { type MeasuredLimit, type MeasuredTool, profileReport, type ToolProfileReport } from './toolProfiles';

/**
 * On the name of a profile, where it is declared or chosen: what its tools take. On the name of a tool, in its file or
 * in a list of the manifest: what it takes in each profile, and of the search tool the list that is put into it.
 */
export function* toolHover(
  { project, document }: GovernedFile,
  offset: number,
  facts: ProjectFacts,
  tokenizer: Tokenizer | undefined,
): Steps<Hover | undefined> {
  const { tools } = project.reading.manifest ?? {};
  if (!tools) return undefined;
  const hover = (span: Span, lines: readonly string[]): Hover | undefined =>
    lines.length === 0
      ? undefined
      : { contents: { kind: MarkupKind.Markdown, value: lines.join('\n\n') }, range: document.rangeOf(span) };
  function* reports() {
    return (yield* usedToolSets(facts)).map((set) => profileReport(project, set, tokenizer));
  }
  if (document.uri !== project.manifestUri) {
    const found = project.assembler?.tools?.declared.find(
      ({ location }) => location.uri === document.uri && touches(location, offset),
    );
    return found && hover(found.location, toolLines(found.name, yield* reports(), tools.search?.tool));
  }
  const name = nameAt(project.reading, offset);
  if (!name) return undefined;
  const lines =
    name.kind === 'profile'
      ? (yield* reports()).filter(({ profile }) => profile === name.text).map(profileLines)
      : toolLines(name.text, yield* reports(), tools.search?.tool);
  return hover(name.span, lines);
}

/** The name of a profile or tool that stands under the cursor in the manifest. */
function nameAt(reading: GovernedFile['project']['reading'], offset: number) {
  const at = reading.yaml.pathAt(offset);
  if (!at) return undefined;
  const { path, on } = at;
  const [root, second, third] = path;
  if (on === 'key' && path.length === 3 && root === 'tools' && second === 'profiles')
    return { kind: 'profile', text: String(third), span: reading.yaml.locateKey(path) } as const;
  if (on === 'key') return undefined;
  const text = path.reduce<unknown>(
    (node, step) => (node as Readonly<Record<string, unknown>>)?.[step],
    reading.yaml.data,
  );
  if (typeof text !== 'string') return undefined;
  const span = reading.yaml.locate(path);
  const isChosen = (root === 'prompts' || root === 'requests') && third === 'tools' && path.length <= 4;
  if (isChosen) return { kind: 'profile', text, span } as const;
  const isListed = root === 'tools' && (path.length === 5 || (second === 'search' && third === 'tool'));
  return isListed ? ({ kind: 'tool', text, span } as const) : undefined;
}

/** What the tools of a profile take, by place, and against its limits. */
function profileLines({ profile, groups, maxTools, totals }: ToolProfileReport): string {
  const lines = groups
    .filter(({ count }) => count > 0)
    .map(({ place, count, bytes, tokens }) =>
      [
        `- ${place}: ${count === 1 ? say('1 tool') : say('{count} tools', { count })}`,
        sizeWords(bytes, tokens),
        ...(place === 'resident' && maxTools !== null ? [say('{most} allowed', { most: maxTools })] : []),
        ...(place === 'resident' ? totals.map(limitWords) : []),
      ].join(' · '),
    );
  return [`**${profile ?? ''}**\n`, ...lines].join('\n');
}

/** What a tool takes, where that is the same in all profiles once; of the search tool also what it lists. */
function toolLines(name: string, reports: readonly ToolProfileReport[], search: string | undefined): string[] {
  const found = reports.flatMap(({ profile, tools }) =>
    tools.filter((tool) => tool.name === name).map((tool) => ({ profile, tool })),
  );
  const sizes = found.map(({ profile, tool }) =>
    [`- ${profile ?? say('without a profile')}: ${tool.place}`, toolSize(tool)].join(' · '),
  );
  if (name !== search) return sizes.length === 0 ? [] : [sizes.join('\n')];
  const listing = found.find(({ tool }) => tool.place === 'resident');
  const description = listing === undefined ? '' : (toolData(listing.tool).description ?? '');
  return [sizes.join('\n'), ...(description === '' ? [] : [textBlock(description)])];
}

function toolSize({ bytes, tokens, caps }: MeasuredTool): string {
  return [sizeWords(bytes, tokens), ...caps.map(limitWords)].join(' · ');
}

function sizeWords(bytes: number, tokens: number | null): string {
  return [formatSize(bytes, 'bytes'), ...(tokens === null ? [] : [formatSize(tokens, 'tokens')])].join(' · ');
}

function limitWords({ cap, current }: MeasuredLimit): string {
  return `${current === null ? '?' : formatNumber(current)} / ${formatSize(cap.value, cap.unit)}`;
}
