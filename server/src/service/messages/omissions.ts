import { say } from '../words';

/** Why a layer has no text, in words: `missing`, `empty`, or the word of the step that does not accept the text. */
export function omissionWords(reason: string): string {
  switch (reason) {
    case 'missing':
      return say('there is no such file');
    case 'empty':
      return say('its file has no text');
    case 'draft':
      return say('its file is a draft');
    case 'malformed':
      return say('its file is not a YAML mapping');
    default:
      return say('its text is not accepted ({reason})', { reason });
  }
}
