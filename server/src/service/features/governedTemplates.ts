import { type LayerTemplate, layerTemplates } from '../workspace/layerTemplates';
import type { GovernedFile } from './governed';

/** The templates that are written in a file, once for each layer that shows them. */
export function governedTemplates({ project, document }: GovernedFile): readonly LayerTemplate[] {
  return layerTemplates(project).filter(({ text }) => {
    const origin = text.pieces.find((piece) => piece.origin.location)?.origin;
    return origin?.location?.uri === document.uri;
  });
}
