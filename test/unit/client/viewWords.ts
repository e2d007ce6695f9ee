import type { ViewWords } from '../../../client/src/views/node';

/** Words that a test can tell apart. */
export const viewWords: ViewWords = {
  number: String,
  zone: (zone) => zone,
  pinState: (state) => `is ${state}`,
  path: (uri) => uri.replace('file:///', ''),
  verdict: ({ state, stale }) => `builder ${state}${stale ? '?' : ''}`,
  overCap: 'over',
  sample: 'sample',
  roles: 'Roles',
  pins: 'Pins',
  skills: 'Skills',
  catalogues: 'Catalogues',
  published: 'to install',
  catalogueUnit: (size, unit) => `${size} ${unit}`,
  cutSkills: (count) => `${count} lost`,
  asOf: (day) => `as of ${day}`,
  percent: (share) => `${share * 100} %`,
  cut: 'cut',
  omitted: 'left out',
};
