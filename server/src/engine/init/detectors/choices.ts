import { mainPrompt } from '../mainPrompt';
import { folderOf, plainName, stemOf } from '../names';
import type { Detector } from '../work';
import { sectionLayer } from './order';

/** A file of alternatives, as `channels.md`: its sections are values of a variable, of which one is shown. */
export const choices: Detector = {
  id: 'choices',
  detect(work) {
    for (const file of work.files) {
      if (file.use !== 'choices') continue;
      const variable = plainName(stemOf(file.path).replace(/s$/i, ''), 'choice').replace(/[^\w]/g, '_').toLowerCase();
      if (work.draft.variables.some(({ name }) => name === variable)) continue;
      const prompt = mainPrompt(work, folderOf(file.path));
      if (!prompt) continue;
      const values = file.sections.map(({ name }) => name);
      const reason = { code: 'choice', data: { file: file.path } } as const;
      work.draft.variables.push({ name: variable, values, default: values[0] ?? '', reasons: [reason] });
      const ids = new Set(prompt.layers.map(({ id }) => id));
      for (const section of file.sections) {
        const layer = sectionLayer(work, file, section, ids);
        layer.keys['when'] = `${variable} == ${JSON.stringify(section.name)}`;
        prompt.layers.push(layer);
      }
    }
  },
};
