import type { TextEdit } from '../../engine/pins/store';
import { addEdit, repinEdits } from '../features/pins';
import type { FileEdit, Finding, Fix, WrittenPin } from '../findings';
import { targetFaultWords } from '../messages/pins';
import { say } from '../words';
import type { PinFact } from '../workspace/pinFacts';
import { pinPlace, targetPlace } from '../workspace/pinPlaces';
import type { ProjectSnapshot } from '../workspace/project';
import { PIN_CODES, pinFinding, related } from './pinCodes';
import { storeFindings } from './pinStoreFindings';
import type { ProjectRule, ProjectRuleContext } from './rule';

export const pinRule: ProjectRule = {
  scope: 'project',
  codes: Object.entries(PIN_CODES).map(([code, rest]) => ({ code, ...rest })),
  check: (context) => [...context.facts.pins.flatMap((pin) => check(pin, context)), ...storeFindings(context)],
};

function check(pin: PinFact, context: ProjectRuleContext): Finding[] {
  switch (pin.state) {
    case 'ok':
      return [];
    case 'drift':
      return drift(pin, context);
    case 'unpinned':
      return missing(pin, context);
    case 'orphan':
      return orphan(pin, context);
    case 'malformed':
      return malformed(pin, context);
    case 'self-reference':
      // Told of the store, or of the one computed entry.
      return [];
  }
}

/** Told at both places, each pointing at the other; the re-pin is offered at both. */
function drift(pin: PinFact, { project }: ProjectRuleContext): Finding[] {
  const { name, recorded, live, target } = pin;
  const values = { name, recorded: recorded ?? '', live: live ?? '', text: textName(pin) };
  const fixes = [repinFix(pin, project, say('Re-pin `{name}`: {live}', values))];
  const atPin = pinPlace(project, pin);
  const atText = targetPlace(project, target);
  const isSection = target?.kind === 'section';
  const changed = isSection
    ? say('Section `{text}` changed since it was pinned as `{name}`: recorded {recorded}, now {live}.', values)
    : say('Prompt `{text}` changed since it was pinned as `{name}`: recorded {recorded}, now {live}.', values);
  const outdated = isSection
    ? say('Pin `{name}` is out of date: recorded {recorded}, the section is {live}.', values)
    : say('Pin `{name}` is out of date: recorded {recorded}, the prompt is {live}.', values);
  return [
    ...(atText
      ? [pinFinding('pin/drift', atText, changed, { related: related(atPin, say('Recorded here')), fixes })]
      : []),
    pinFinding('pin/drift', atPin, outdated, { related: related(atText, pinnedWords(pin)), fixes }),
  ];
}

/** The map names it, or its siblings are pinned. */
function missing(pin: PinFact, { project }: ProjectRuleContext): Finding[] {
  const { name, target, group } = pin;
  const values = { name, text: textName(pin) };
  const edit = addEdit(pin);
  const fixes: Fix[] =
    typeof edit === 'string'
      ? []
      : [
          {
            kind: 'offered',
            title: say('Add pin `{name}`', values),
            edits: [fileEdit(pin, edit)],
            pin: written('add', pin, project),
          },
        ];
  const { document, store, exists } = group;
  const { start, end } = store.span;
  const inStore = exists && end > start ? { uri: document.uri, range: document.rangeOf({ start, end }) } : undefined;
  const message =
    target?.kind === 'prompt'
      ? say('Prompt `{text}` has no recorded hash; it would be `{name}`.', values)
      : say('Section `{text}` has no recorded hash; it would be `{name}`.', values);
  const place = targetPlace(project, target) ?? pinPlace(project, pin);
  return [
    pinFinding('pin/missing', place, message, {
      related: related(inStore, say('Its siblings are pinned here')),
      // A store that is yet to be made is no file that an edit could change.
      fixes: exists ? fixes : [],
    }),
  ];
}

function orphan(pin: PinFact, { project }: ProjectRuleContext): Finding[] {
  const { name, fault, mapped } = pin;
  if (!fault) return [];
  // A section that the map names and the file lacks is told at the map, as an unknown section.
  if (mapped && fault.code === 'no-section') return [];
  return [pinFinding('pin/orphan', pinPlace(project, pin), targetFaultWords(name, fault))];
}

function malformed(pin: PinFact, { project }: ProjectRuleContext): Finding[] {
  const { name, recorded, live, entry, group, target } = pin;
  const values = { name, recorded: recorded ?? '', live: live ?? '', length: group.model.length ?? 0 };
  const message =
    entry === undefined
      ? say('The record of pin `{name}` is no text in one piece, so Galley can neither read nor write it.', values)
      : entry.notice === undefined
        ? say('`{recorded}` has another length than the {length} digits that the manifest says.', values)
        : say('`{recorded}` is no hash: pin `{name}` needs hexadecimal digits.', values);
  const fixes = entry && live !== null ? [repinFix(pin, project, say('Write the live hash: {live}', values))] : [];
  const place = targetPlace(project, target);
  return [
    pinFinding('pin/malformed', pinPlace(project, pin), message, { related: related(place, pinnedWords(pin)), fixes }),
  ];
}

function repinFix(pin: PinFact, project: ProjectSnapshot, title: string): Fix {
  const edits = repinEdits(pin).map((edit) => fileEdit(pin, edit));
  return { kind: 'offered', title, edits, pin: written('repin', pin, project) };
}

function written(what: WrittenPin['what'], { name, group }: PinFact, { manifestUri }: ProjectSnapshot): WrittenPin {
  return { what, name, manifest: manifestUri, store: group.document.uri };
}

function fileEdit({ group: { document } }: PinFact, { span, text }: TextEdit): FileEdit {
  return { uri: document.uri, range: document.rangeOf(span), newText: text };
}

/** `source#section`, or the prompt's name. */
function textName({ target, reference }: PinFact): string {
  return target?.kind === 'prompt' ? target.prompt : (reference ?? '');
}

function pinnedWords({ target }: PinFact): string {
  return target?.kind === 'prompt' ? say('The pinned prompt') : say('The pinned section');
}
