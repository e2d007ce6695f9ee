import type { Reason } from '../../engine/init/draft';
import { say } from '../words';
import type { LeftOut } from './repair';

/** A reason as a comment of the manifest: what was seen, and what to change where it is wrong. */
export function reasonWords({ code, data }: Reason): string {
  switch (code) {
    case 'sections':
      return data['grammar'] === 'headings'
        ? say('Cut at its headings.')
        : say('Sections marked by {grammar}: {count}.', data);
    case 'constants':
      return say('String constants that look like prompts: {count}.', data);
    case 'page':
      return say('Code reads this page: name the sections that a prompt shows in layers, or delete the line.');
    case 'rest':
      return say('No rendering shows these sections.');
    case 'file-order':
      return say('A guess: every section of the file, in its order. Move and delete lines as the program does.');
    case 'pair':
      return say('`system` and `user` of one file are taken for two messages.');
    case 'choice':
      return say('A guess: of the sections of {file} one is shown at a time.', data);
    case 'rendered':
      return say('Put together as in {files}.', data);
    case 'unexplained':
      return say('Only in {files}: say when.', data);
    case 'literal':
      return say('This text stands in no file but the rendering.');
    case 'values':
      return say('Values from the names of renderings.');
    case 'default':
      return say('The default is a guess.');
    case 'default-seen':
      return say('The default is {value}: {file} names no value and shows what {value} does.', data);
    case 'tier':
      return say('Tiers from the names of renderings. Add `window`, and `caps` where there are any.');
    case 'cap':
      return say(
        '{file}: overrides that need a frame of {size} bytes were refused. The cap is below that; say which it is.',
        data,
      );
    case 'cadence':
      return say('Seen in cycles {cycles}.', data);
    case 'cadence-once':
      return say('Seen in cycle {cycle} alone: how often it is due is a guess.', data);
    case 'roster-limit':
      return say('`maxBytes` is a guess: by what is left out it lies between {least} and {most}.', data);
    case 'room':
      return say(
        'The budget is a guess: {kept} bytes had room, {tooMuch} had not. Priorities say who had to wait for whom.',
        data,
      );
    case 'placeholder':
      return say('Give a value to look at: {slots}.', data);
    case 'called':
      return say('{slots} as {file} fills it.', data);
    case 'data':
      return say('{file} has keys of these names.', data);
    case 'roles':
      return say(
        '{count} documents, each a role. A role specialises the prompt where a layer says `role: true`.',
        data,
      );
    case 'fallback':
      return say('A guess: {section} is what stands there without a role.', data);
    case 'role-place':
      return say('Where the role stands is a guess: move this line.');
    case 'overrides':
      return say('Roles bring texts that replace layers; `when` says in which variants they may.');
    case 'roster':
      return say('Commands: {count}. `header`, `preferred` and `maxBytes` say how they are listed.', data);
    case 'teaches':
      return say('What these layers explain in code spans is not listed again.');
    case 'prefix':
      return say('Code spans have this in front of the names of commands.');
    case 'tools':
      return say('Schemas that are sent beside the prompt.');
    case 'samples':
      return say('Samples stand for what only the run knows. Their order and what stands around them are guesses.');
    case 'pins':
      return say('{found} of {count} recorded hashes belong to sections.', data);
  }
}

/** Lines at the top of a proposal. */
export function headWords(left: readonly LeftOut[]): readonly string[] {
  const lines = [
    say('Proposed by Galley from what this folder holds. Comments say what was seen and what was guessed:'),
    say('change the lines that are wrong, and delete the comments where all is right.'),
  ];
  return left.length === 0 ? lines : [...lines, '', ...leftOutWords(left)];
}

/** As many parts that were left out are told by name. */
const MAX_TOLD = 20;

/** What was found and is not proposed, each in a line, with the reason. */
export function leftOutWords(left: readonly LeftOut[]): readonly string[] {
  const lines = left.slice(0, MAX_TOLD).map(leftOutLine);
  const more = left.length - lines.length;
  return more === 0 ? lines : [...lines, say('Left out besides: {count}.', { count: more })];
}

function leftOutLine({ what, name, message }: LeftOut): string {
  const data = { name, why: message.replace(/\s+/g, ' ') };
  switch (what) {
    case 'prompt':
      return say('Left out: the prompt `{name}`. {why}', data);
    case 'roles':
      return say('Left out: the roles. {why}', data);
    case 'tools':
      return say('Left out: the tools. {why}', data);
    case 'roster':
      return say('Left out: the roster `{name}`. {why}', data);
    case 'variable':
      return say('Left out: the variable `{name}`. {why}', data);
    case 'source':
      return say('Left out: the source `{name}`. {why}', data);
    case 'tiers':
      return say('Left out: the tiers. {why}', data);
    case 'cap':
      return say('Left out: the cap of the prompt `{name}`. {why}', data);
    case 'pins':
      return say('Left out: the pins. {why}', data);
    case 'slots':
      return say('The slots of {name} stay as they are written. {why}', data);
    case 'all':
      return say('Left out: everything that was found. {why}', data);
  }
}

export type NoteCode =
  | 'governed'
  | 'agent-files-only'
  | 'nothing'
  | 'nothing-left'
  | 'unused'
  | 'inner'
  | 'unread'
  | 'refused'
  | 'incomplete'
  | 'open';

/** What a person should know beside a proposal, as a sentence. */
export function noteWords(code: NoteCode, data: Readonly<Record<string, string | number>>): string {
  switch (code) {
    case 'governed':
      return say('{file} governs this folder already; a manifest here takes the folder over.', data);
    case 'agent-files-only':
      return say(
        'No manifest is needed: skills and agent files ({count} here) are read by their clients as they are, and `galley check` checks them without one.',
        data,
      );
    case 'nothing':
      return say(
        'Nothing here looks like a prompt. Galley looks for text files in folders such as `prompts`, for tag and delimiter sections, for templates, and for constants in code that are named after prompts and have eight words or more.',
      );
    case 'nothing-left':
      return say('Of what was found nothing passes the check, so no manifest is proposed.');
    case 'unused':
      return say(
        'Kept texts that tell nothing of a prompt, as too little of what is here was found in them: {count} ({files}).',
        data,
      );
    case 'inner':
      return say('Folders with a manifest of their own were left alone: {files}.', data);
    case 'unread':
      return say(
        'Files that were not looked at, because there are too many: {count}. Run it in a folder further down.',
        data,
      );
    case 'refused':
      return say('Files left out as too large, not text, not readable, or outside of the folder: {count}.', data);
    case 'incomplete':
      return say('The folder holds more files than are listed; what is deep in it was not looked at.');
    case 'open':
      return say('Slots whose value nothing here tells have a stand-in: look for `[name]` in the manifest.');
  }
}
