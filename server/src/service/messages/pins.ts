import type { Refusal, StoreNotice } from '../../engine/pins/store';
import { say } from '../words';
import type { StoreFault } from '../workspace/pinGroups';
import type { TargetFault } from '../workspace/pinTargets';

/** Why a pin was not written into its store, in words that end a sentence. */
export function refusalWords({ refused }: Refusal): string {
  switch (refused) {
    case 'unreadable':
      return say('the store cannot be read');
    case 'self-reference':
      return say('the store computes its own hashes');
    case 'exists':
      return say('the store has this name already');
    case 'empty':
      return say('the store is empty, so there is no entry to copy the style of');
    case 'mixed-layout':
      return say('the entries of the store stand differently on their lines, so it is not clear how to add one');
    case 'mixed-style':
      return say('the entries of the store are written in different styles, so it is not clear how to add one');
    case 'comment':
      return say('a comment stands where the entry would go');
    case 'name':
      return say('this name cannot be written in the store');
    case 'unsafe':
      return say('the edited store would not read back as intended');
  }
}

/** Why a pin has no text, as a sentence. */
export function targetFaultWords(pin: string, { code, data }: TargetFault): string {
  const values = { ...data, pin };
  switch (code) {
    case 'no-section':
      return say('Pin `{pin}` belongs to no section.', values);
    case 'ambiguous':
      return say('Pin `{pin}` may belong to any of {candidates}; say which one in `map`.', values);
    case 'no-prompt':
      return say('Pin `{pin}` names prompt `{name}`, which the manifest does not have.', values);
    case 'no-role':
      return say('Pin `{pin}` names role `{name}`, which the manifest does not have.', values);
    case 'no-tier':
      return say('Pin `{pin}` names tier `{name}`, which the manifest does not have.', values);
    case 'no-variable':
      return say('Pin `{pin}` sets `{name}`, which is no declared variable.', values);
  }
}

/** Why a store cannot be opened, as a sentence. @param store as the manifest names it */
export function storeFaultWords(store: string, fault: StoreFault): string {
  switch (fault) {
    case 'unknown-format':
      return say(
        'Galley cannot read pins from `{store}`: it knows Python, TypeScript and JavaScript, JSON, YAML, TOML and `galley.lock.json`.',
        { store },
      );
    case 'missing':
      return say('The file of the pin store `{store}` does not exist.', { store });
    case 'outside-folder':
      return say('The pin store `{store}` is outside of the workspace folder.', { store });
    case 'too-large':
      return say('The file of the pin store `{store}` is larger than 4 MiB.', { store });
    case 'binary':
      return say('The file of the pin store `{store}` is a binary file.', { store });
    case 'not-utf8':
      return say('The file of the pin store `{store}` is not UTF-8.', { store });
  }
}

/** What is the matter with a whole store, as a sentence; undefined for what is told of single entries. */
export function storeNoticeWords(store: string, { code, data }: StoreNotice): string | undefined {
  switch (code) {
    case 'not-found':
      return say('There is no pin store `{store}`.', { store });
    case 'ambiguous':
      return say('There is more than one `{store}`: Galley cannot know which one counts.', { store });
    case 'syntax-error':
      return say('The pin store `{store}` has a syntax error and is not read.', { store });
    case 'not-literal':
      return say('The pin store `{store}` is no literal map of names to texts.', { store });
    case 'version':
      return say('The pin store `{store}` is of a version that this Galley does not know.', { store });
    case 'mutated':
      return say(
        'The program changes `{store}` after this: pins may be added or replaced where Galley cannot see it.',
        {
          store,
        },
      );
    case 'self-reference':
    case 'malformed':
    case 'duplicate':
      return data['name'] === undefined && code === 'self-reference'
        ? say(
            '`{store}` takes hashes that the program computes: they agree with any text, so they never show a change.',
            {
              store,
            },
          )
        : undefined;
  }
}
