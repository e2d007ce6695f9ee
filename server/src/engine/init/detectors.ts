import { assembled } from './detectors/assembled';
import { choices } from './detectors/choices';
import { constants } from './detectors/constants';
import { order } from './detectors/order';
import { pages } from './detectors/pages';
import { pins } from './detectors/pins';
import { place } from './detectors/place';
import { promptFiles } from './detectors/promptFiles';
import { rendered } from './detectors/rendered';
import { roles } from './detectors/roles';
import { rosters } from './detectors/rosters';
import { samples } from './detectors/samples';
import { tools } from './detectors/tools';
import type { Detector } from './work';

/** In their order: what a folder is for goes before what single files look like, and texts before what shows them. */
export const DETECTORS: readonly Detector[] = [
  rendered,
  roles,
  samples,
  rosters,
  tools,
  promptFiles,
  constants,
  assembled,
  order,
  choices,
  place,
  pins,
  pages,
];
