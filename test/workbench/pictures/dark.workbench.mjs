// The pictures of the README in a dark theme, and those of which one is enough.
import { docsPicture } from '../support/evidence.mjs';
import { scenario } from '../support/scenario.mjs';
import { look, showPreview } from './look.mjs';

export default scenario({
  ...look('Default Dark Modern'),
  title: 'Pictures, dark',
  steps: {
    'the preview beside its source': async (session) => {
      await showPreview(session);
      await docsPicture(session, 'preview-dark');
    },

    'findings and sizes': async (session) => {
      const { workbench } = session;
      await workbench.show('contract.md');
      await workbench.problems.show();
      await workbench.problems
        .row(/budget\/over-cap/)
        .first()
        .waitFor();
      await docsPicture(session, 'findings');
    },

    're-pinning in one edit': async (session) => {
      const { workbench } = session;
      await workbench.show('contract.md');
      await workbench.command('Galley: Re-pin Prompt Hashes');
      await workbench.tab('pins.yaml', { dirty: true }).waitFor();
      await workbench.open('pins.yaml');
      await workbench.problems.waitForNo('pin/drift');
      await docsPicture(session, 're-pin');
    },
  },
});
