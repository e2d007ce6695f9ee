import type { Detector } from '../work';

/** Pages that code reads without being prompts: their sections are there to be named. */
export const pages: Detector = {
  id: 'pages',
  detect(work) {
    for (const file of work.files) {
      if (file.use !== 'parts' || file.grammar !== 'whole' || file.sections.length < 2) continue;
      const first = file.sections[0];
      if (first === undefined || work.hasSource(file.path)) continue;
      work.reference(file, first.name, 'headings');
      const at = work.draft.sources.length - 1;
      const source = work.draft.sources[at];
      if (source) work.draft.sources[at] = { ...source, kept: true, reasons: [{ code: 'page', data: {} }] };
    }
  },
};
