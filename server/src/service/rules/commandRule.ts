import { CommandIndex } from '../workspace/commandIndex';
import { collisionFindings, preferredFindings, prefixedFindings, rosterFindings } from './commandDeclarations';
import { usageFindings } from './commandUsage';
import type { ProjectRule } from './rule';

/** "Each command is introduced once", and is one that there is, for every variant of every prompt. */
export const commandRule: ProjectRule = {
  scope: 'project',
  codes: [
    {
      code: 'command/duplicate',
      severity: 'warning',
      summary: 'A command is introduced more than once in one prompt.',
    },
    { code: 'command/unknown', severity: 'warning', summary: 'A text names a command that no roster has.' },
    { code: 'command/renamed', severity: 'hint', summary: 'A text names a command by an alias.' },
    {
      code: 'command/uncallable',
      severity: 'warning',
      summary: 'A prompt names a command that only the user can call.',
    },
    {
      code: 'command/deferred',
      severity: 'information',
      summary: 'A text teaches a command that must be loaded before it can be called.',
    },
    { code: 'command/collision', severity: 'warning', summary: 'Two commands answer to one name.' },
    {
      code: 'command/untaught',
      severity: 'information',
      optIn: true,
      summary: 'A prompt neither teaches nor lists a command.',
    },
    { code: 'command/roster', severity: 'warning', summary: 'A part of a roster file cannot be used.' },
  ],
  *check(context) {
    const commands = CommandIndex.of(context.project);
    return [
      ...rosterFindings(context, commands),
      ...prefixedFindings(context, commands),
      ...collisionFindings(context, commands),
      ...preferredFindings(context, commands),
      ...(yield* usageFindings(context)),
    ];
  },
};
