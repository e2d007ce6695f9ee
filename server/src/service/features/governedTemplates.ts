import { type LayerTemplate, templatesOf } from '../workspace/layerTemplates';
import type { GovernedFile } from './governed';
import { promptsUsing } from './usage';

/** The templates that are written in a file, once for each layer that shows them. */
export function governedTemplates({ project, document }: GovernedFile): readonly LayerTemplate[] {
  const templates = promptsUsing(project, document.uri).flatMap((prompt) => templatesOf(project, prompt));
  return templates.filter(({ text }) => {
    const origin = text.pieces.find((piece) => piece.origin.location)?.origin;
    return origin?.location?.uri === document.uri;
  });
}
