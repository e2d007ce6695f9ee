import type { MappedText } from '../text/mappedText';
import type { Dialect, Template } from './dialect';
import { trimUnicodeSpace } from './space';

/** No slots: the body is the output. */
export const none: Dialect = {
  id: 'none',
  parse: (body: MappedText): Template => ({
    slots: [],
    notices: [],
    tree: body.length === 0 ? [] : [{ kind: 'text', span: { start: 0, end: body.length }, children: [] }],
    tokens: [],
    definitions: [],
    references: [],
    render: (_data, options) => ({ output: options?.trim === true ? trimUnicodeSpace(body) : body, notices: [] }),
  }),
};
