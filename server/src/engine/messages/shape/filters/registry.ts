import type { ShapeFilter } from './filter';
import { text } from './text';
import { utc } from './utc';
import { weekday } from './weekday';

/** Every filter that a placeholder can name. A new one is one file and one line here. */
export const SHAPE_FILTERS: readonly ShapeFilter[] = [text, utc, weekday];
