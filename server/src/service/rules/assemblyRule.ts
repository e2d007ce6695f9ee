import type { AssemblyNotice } from '../../engine/assembly/assembly';
import type { Finding } from '../findings';
import { variantWords } from '../variantWords';
import { formatSize, say } from '../words';
import { findingAt } from './assembly/places';
import { offeredOverrides } from './assembly/roleRule';
import type { ProjectRule, ProjectRuleContext } from './rule';

export const assemblyRule: ProjectRule = {
  scope: 'project',
  codes: [
    {
      code: 'assembly/override-refused',
      severity: 'warning',
      summary: "A role's overrides do not fit the cap of a tier.",
    },
    { code: 'assembly/unknown-override', severity: 'warning', summary: 'A role overrides a key that no layer offers.' },
    {
      code: 'assembly/condition-failed',
      severity: 'error',
      summary: 'A condition has no true or false value in some variant.',
    },
  ],
  check: (context) => [...refusals(context), ...unknownKeys(context), ...conditions(context)],
};

/** Each override that some tier refuses for its size, once per tier; a refusal by condition is how it is meant. */
function refusals({ project, facts }: ProjectRuleContext): Finding[] {
  const told = new Set<string>();
  const findings: Finding[] = [];
  for (const { assembly, given, role, tier } of facts.cells) {
    if (assembly.overrides.verdict !== 'refused') continue;
    for (const { key, location, reason } of assembly.overrides.refused) {
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
  }
  return findings;
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

function conditions({ project, facts }: ProjectRuleContext): Finding[] {
  const failed = new Map<string, Extract<AssemblyNotice, { kind: 'condition' }>>();
  for (const { assembly } of facts.cells) {
    for (const notice of assembly.notices)
      if (notice.kind === 'condition') failed.set(JSON.stringify(notice.path), notice);
  }
  const undeclared = project.problems
    .filter((problem) => problem.code === 'undeclared-name')
    .map((problem) => problem.span);
  return [...failed.values()].flatMap(({ path, message }) => {
    const span = project.reading.locate([...path, 'when']);
    // An undeclared name is a finding already and the reason why there is no value.
    if (undeclared.some((one) => one.start >= span.start && one.end <= span.end)) return [];
    return [
      {
        code: 'assembly/condition-failed',
        severity: 'error' as const,
        uri: project.manifestUri,
        range: project.reading.document.rangeOf(span),
        message: say('This condition has no true or false value: {message}.', { message }),
        related: [],
        fixes: [],
      },
    ];
  });
}
