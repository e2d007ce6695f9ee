import { repinEdits } from '../features/pins';
import type { Finding, Fix, RelatedPlace } from '../findings';
import { say } from '../words';
import type { PinFact } from '../workspace/pinFacts';
import type { ProjectRule, ProjectRuleContext } from './rule';

export const pinRule: ProjectRule = {
  scope: 'project',
  codes: [
    { code: 'pin/drift', severity: 'warning', summary: 'A section changed since its hash was recorded.' },
    { code: 'pin/orphan', severity: 'warning', summary: 'A recorded hash without a section.' },
    { code: 'pin/missing', severity: 'warning', summary: 'A section without a hash where its siblings have one.' },
    { code: 'pin/malformed', severity: 'error', summary: 'A recorded hash that is no hash.' },
    { code: 'pin/self-reference', severity: 'warning', summary: 'A pin store that computes its own hashes.' },
    { code: 'pin/store', severity: 'error', summary: 'A pin store that cannot be read.' },
  ],
  check: (context) => [...context.facts.pins.flatMap((pin) => check(pin, context)), ...stores(context)],
};

function check(pin: PinFact, context: ProjectRuleContext): Finding[] {
  const { name, recorded, live, reference = '' } = pin;
  switch (pin.state) {
    case 'ok':
      return [];
    case 'drift':
      return drift(pin, context);
    case 'unpinned':
      return [
        atSection(
          pin,
          context,
          'pin/missing',
          say('Section `{reference}` has no recorded hash; its siblings have one.', { reference }),
        ),
      ];
    case 'orphan':
      // A mapped pin whose section does not exist is told at the map entry, as an unknown section.
      return pin.reference === undefined
        ? [atPin(pin, context, 'pin/orphan', say('Pin `{name}` belongs to no section.', { name }))]
        : [];
    case 'malformed':
      return [
        atPin(
          pin,
          context,
          'pin/malformed',
          say('`{recorded}` is no hash: pin `{name}` needs hexadecimal digits.', { name, recorded: recorded ?? '' }),
        ),
      ];
    case 'self-reference':
      return [
        atPin(
          pin,
          context,
          'pin/self-reference',
          say('Pin `{name}` is computed from the text itself, so it can never show a change. Live hash: {live}.', {
            name,
            live: live ?? '',
          }),
        ),
      ];
  }
}

/** Told at both places, each pointing at the other; the re-pin is offered at both. */
function drift(pin: PinFact, context: ProjectRuleContext): Finding[] {
  const { name, recorded, live, reference = '' } = pin;
  const values = { name, recorded: recorded ?? '', live: live ?? '', reference };
  const fix: Fix = { kind: 'offered', title: say('Re-pin `{name}`: {live}', values), edits: repinEdits(pin) };
  const pinPlace = place(pin, context);
  const atText = atSection(
    pin,
    context,
    'pin/drift',
    say('Section `{reference}` changed since it was pinned as `{name}`: recorded {recorded}, now {live}.', values),
  );
  const atHash = atPin(
    pin,
    context,
    'pin/drift',
    say('Pin `{name}` is out of date: recorded {recorded}, the section is {live}.', values),
  );
  return [
    { ...atText, fixes: [fix], related: [{ ...pinPlace, message: say('Recorded here') }] },
    {
      ...atHash,
      fixes: [fix],
      related: [{ uri: atText.uri, range: atText.range, message: say('The pinned section') }],
    },
  ];
}

function atSection(pin: PinFact, context: ProjectRuleContext, code: string, message: string): Finding {
  const { section } = pin;
  const document = section && context.project.files.peekUri(section.uri);
  if (!section || !document) return atPin(pin, context, code, message);
  return {
    code,
    severity: 'warning',
    uri: section.uri,
    range: document.rangeOf(section.nameSpan),
    message,
    related: [],
    fixes: [],
  };
}

function atPin(pin: PinFact, context: ProjectRuleContext, code: string, message: string): Finding {
  const { uri, range } = place(pin, context);
  return {
    code,
    severity: code === 'pin/malformed' ? 'error' : 'warning',
    uri,
    range,
    message,
    related: [],
    fixes: [],
  };
}

function place({ entry, group, name }: PinFact, { project }: ProjectRuleContext): Omit<RelatedPlace, 'message'> {
  if (entry) {
    const span = entry.hashSpan.end > entry.hashSpan.start ? entry.hashSpan : entry.entrySpan;
    return { uri: group.document.uri, range: group.document.rangeOf(span) };
  }
  return {
    uri: project.manifestUri,
    range: project.reading.document.rangeOf(project.reading.locateKey([...group.path, 'map', name])),
  };
}

/** Stores that could not be read, each once, where the manifest names them. */
function stores({ project, facts }: ProjectRuleContext): Finding[] {
  const groups = new Set(facts.pins.map(({ group }) => group));
  return [...groups].flatMap(({ store, path, model, document }) => {
    const words: Readonly<Record<string, string>> = {
      'not-found': say('There is no pin store `{store}`.', { store: model.store }),
      ambiguous: say('There is more than one `{store}`: Galley cannot know which one counts.', { store: model.store }),
      'syntax-error': say('The pin store `{store}` has a syntax error and is not read.', { store: model.store }),
      'not-literal': say('The pin store `{store}` is no literal map of names to texts.', { store: model.store }),
      version: say('The pin store `{store}` is of a version that this Galley does not know.', { store: model.store }),
    };
    return store.notices.flatMap((notice): Finding[] => {
      const message = words[notice.code];
      if (message === undefined) return [];
      const related = [{ uri: document.uri, range: document.rangeOf(notice.span), message: say('The store') }];
      return [
        {
          code: 'pin/store',
          severity: 'error',
          uri: project.manifestUri,
          range: project.reading.document.rangeOf(project.reading.locate([...path, 'store'])),
          message,
          related: notice.span.end > notice.span.start ? related : [],
          fixes: [],
        },
      ];
    });
  });
}
