// The preview in a light theme, for readers of the README who have one.
import { docsPicture } from '../support/evidence.mjs';
import { scenario } from '../support/scenario.mjs';
import { look, showPreview } from './look.mjs';

export default scenario({
  ...look('Default Light Modern'),
  title: 'Pictures, light',
  steps: {
    'the preview beside its source': async (session) => {
      await showPreview(session);
      await docsPicture(session, 'preview-light');
    },
  },
});
