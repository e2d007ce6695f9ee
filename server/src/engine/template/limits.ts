/**
 * Bounds that keep rendering in a language server finite. Each is far above what a prompt needs; passing one is
 * a notice, never a silent cut.
 */

/** Blocks in blocks, in one body. */
export const MAX_NESTING = 250;
/** Parentheses in parentheses, in one Go pipeline. */
export const MAX_PARENTHESES = 250;
/** Blocks and template calls in each other while rendering. */
export const MAX_RENDER_DEPTH = 500;
/** Lists in lists in the data, when a value is printed whole. */
export const MAX_DATA_DEPTH = 500;
/** Nodes visited in one render; loops multiply them. */
export const MAX_RENDER_STEPS = 2_000_000;
/** UTF-16 units of one render. */
export const MAX_OUTPUT = 16 * 1024 * 1024;
/** Syntax faults reported for one body; the first ones matter. */
export const MAX_NOTICES = 200;
