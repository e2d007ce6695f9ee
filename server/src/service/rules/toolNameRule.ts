import { type IdleEntry, idleEntries } from '../../engine/tools/idleEntries';
import type { Tool, ToolReading } from '../../engine/tools/tool';
import type { Finding } from '../findings';
import { say } from '../words';
import { findingAt, relatedAt } from './assembly/places';
import type { ProjectRule, ProjectRuleContext } from './rule';

/** Tools, and entries of their profiles, that other ones keep from counting. */
export const toolNameRule: ProjectRule = {
  scope: 'project',
  codes: [
    { code: 'tool/duplicate-name', severity: 'error', summary: 'Two tools of one name.' },
    {
      code: 'tool/idle-entry',
      severity: 'warning',
      summary: 'An entry of a profile of tools whose tools are all placed by another list.',
    },
  ],
  check({ project }) {
    const { assembler, program } = project;
    const { declared = [], hidden = [] } = assembler?.tools ?? {};
    return [
      ...hidden.flatMap((one) => duplicate(project, one)),
      ...(program?.toolProfiles ?? []).flatMap(({ name, model }) =>
        idleEntries(name, model, declared).map((one) => idle(project, name, one, declared)),
      ),
    ];
  },
};

function duplicate(
  project: ProjectRuleContext['project'],
  { tool, by }: ToolReading['hidden'][number],
): readonly Finding[] {
  const message = say(
    'Another tool is named `{name}`, and it is the one that counts: this one is in no request. Rename one of the two.',
    { name: tool.name },
  );
  const related = relatedAt(project, by.location, say('This tool counts.'));
  return findingAt(project, tool.location, { code: 'tool/duplicate-name', severity: 'error', message }, related);
}

function idle(
  project: ProjectRuleContext['project'],
  profile: string,
  { path, entry, tool, by }: IdleEntry,
  declared: readonly Tool[],
): Finding {
  const { reading, manifestUri: uri } = project;
  const isOne = declared.some(({ name }) => name === entry);
  const values = { profile, entry, tool, by: by.entry, list: by.key };
  const related = [{ uri, range: reading.document.rangeOf(reading.locate(by.path)), message: say('This entry does.') }];
  return {
    code: 'tool/idle-entry',
    severity: 'warning',
    uri,
    range: reading.document.rangeOf(reading.locate(path)),
    message: isOne
      ? say('`{entry}` is in `{list}` of `{profile}` already, by `{by}`: this entry changes nothing.', values)
      : say(
          'All tools of `{entry}` are in lists before it, `{tool}` in `{list}` by `{by}`: it changes nothing.',
          values,
        ),
    related,
    fixes: [],
  };
}
