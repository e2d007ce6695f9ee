import type { Assembly, AssemblyNotice, RefusedOverride } from '../../engine/assembly/assembly';
import type { Steps } from '../../engine/steps';
import type { Finding } from '../findings';
import { variantWords } from '../variantWords';
import { formatSize, say } from '../words';
import { findingAt } from './assembly/places';
import { offeredOverrides } from './assembly/roleRule';
import type { ProjectRuleContext, PromptRule, PromptRuleContext } from './rule';

/** A condition of a prompt, or of a message of a request. */
export const CONDITION_FAILED = 'assembly/condition-failed';

export const assemblyRule: PromptRule = {
  scope: 'prompt',
  codes: [
    {
      code: 'assembly/override-refused',
      severity: 'warning',
      summary: "A role's overrides do not fit the cap of a tier.",
    },
    { code: 'assembly/unknown-override', severity: 'warning', summary: 'A role overrides a key that no layer offers.' },
    {
      code: CONDITION_FAILED,
      severity: 'error',
      summary: 'A condition has no true or false value in some variant.',
    },
  ],
  *check(context) {
    return [...(yield* refusals(context)), ...(yield* conditions(context))];
  },
  checkProject: unknownKeys,
};

/** Each override that some tier refuses for its size, once per tier; a refusal by condition is how it is meant. */
function* refusals({ project, cells }: PromptRuleContext): Steps<Finding[]> {
  const told = new Set<string>();
  const findings: Finding[] = [];
  for (const { assembly, given, role, tier } of cells) {
    for (const { key, location, reason } of refusedIn(assembly)) {
      const id = `${location.uri} ${location.start} ${assembly.prompt} ${tier}`;
      const document = project.files.peekUri(location.uri);
      if (reason.code !== 'over-cap' || told.has(id) || !document) continue;
      told.add(id);
      findings.push({
        code: 'assembly/override-refused',
        severity: 'warning',
        uri: location.uri,
        range: document.rangeOf(location),
        message: say(
          'Override `{key}` is refused{tier}: with all overrides of this role the {target} of `{prompt}` takes {size}, the cap is {cap} ({variant}).',
          {
            key,
            tier: tier === null ? '' : ` ${say('in tier `{tier}`', { tier })}`,
            target: reason.target,
            prompt: assembly.prompt,
            size: formatSize(reason.size, reason.cap.unit),
            cap: formatSize(reason.cap.value, reason.cap.unit),
            variant: variantWords(given, role),
          },
        ),
        related: [],
        fixes: [],
      });
    }
    yield;
  }
  return findings;
}

function refusedIn({ overrides }: Assembly): readonly RefusedOverride[] {
  return overrides.verdict === 'refused' ? overrides.refused : [];
}

function unknownKeys({ project }: ProjectRuleContext): Finding[] {
  const { assembler } = project;
  if (!assembler) return [];
  const offered = offeredOverrides(project);
  const known = [...offered].map((one) => `\`${one}\``).join(', ') || say('none');
  return assembler.roles.flatMap(({ overrides }) =>
    overrides
      .filter(({ key }) => !offered.has(key))
      .flatMap(({ key, location }) =>
        findingAt(project, location, {
          code: 'assembly/unknown-override',
          severity: 'warning',
          message: say('No layer offers the override `{key}`; known: {known}.', { key, known }),
        }),
      ),
  );
}

function* conditions({ project, cells }: PromptRuleContext): Steps<Finding[]> {
  const failed = new Map<string, Extract<AssemblyNotice, { kind: 'condition' }>>();
  for (const { assembly } of cells) {
    for (const notice of assembly.notices)
      if (notice.kind === 'condition') failed.set(JSON.stringify(notice.path), notice);
    yield;
  }
  if (failed.size === 0) return [];
  return [...failed.values()].flatMap((notice) => conditionFinding(project, notice));
}

/** A condition without a value, where it is stated; nothing where the reason is a finding already. */
export function conditionFinding(
  project: ProjectRuleContext['project'],
  { path, message }: Pick<Extract<AssemblyNotice, { kind: 'condition' }>, 'path' | 'message'>,
): readonly Finding[] {
  const span = project.reading.locate(path);
  const isUndeclared = project.problems.some(
    (problem) => problem.code === 'undeclared-name' && problem.span.start >= span.start && problem.span.end <= span.end,
  );
  if (isUndeclared) return [];
  return [
    {
      code: CONDITION_FAILED,
      severity: 'error',
      uri: project.manifestUri,
      range: project.reading.document.rangeOf(span),
      message: say('This condition has no true or false value: {message}.', { message }),
      related: [],
      fixes: [],
    },
  ];
}
