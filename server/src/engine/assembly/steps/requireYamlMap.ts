import { isMap } from 'yaml';
import { z } from 'zod';
import { spaceTrimmed } from '../../template/space';
import { MappedText } from '../../text/mappedText';
import { parseYaml } from '../../text/yamlDocument';
import { defineStep } from './step';

/** Leaves out a text that is no YAML mapping; what is one goes in as it is written. Only its first document counts. */
export const requireYamlMap = defineStep({
  id: 'require-yaml-map',
  bare: true,
  parameters: z
    .strictObject({})
    .describe('Leaves out a text that is not a YAML mapping; one that is stays as written.'),
  apply: (text) => (isYamlMap(text.text) ? text : MappedText.empty),
  refuses: (text) => (isYamlMap(text.text) || isBlank(text.text) ? undefined : 'malformed'),
});

function isYamlMap(text: string): boolean {
  const { start, end } = spaceTrimmed(text);
  const { contents, errors } = parseYaml(text.slice(start, end).replaceAll('\r\n', '\n'), { uniqueKeys: false });
  return isMap(contents) && errors.every(({ code }) => code === 'MULTIPLE_DOCS');
}

function isBlank(text: string): boolean {
  const { start, end } = spaceTrimmed(text);
  return start === end;
}
