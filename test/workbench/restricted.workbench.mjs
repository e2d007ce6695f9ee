// A workspace that is not trusted: Galley reads it as any other, since it runs nothing of it.
import { scenario } from './support/scenario.mjs';

const source = 'contract.md';

export default scenario({
  title: 'In Restricted Mode',
  workspace: 'examples/harbour',
  trusted: false,
  open: source,
  steps: {
    'the window is restricted': async ({ workbench }) => {
      await workbench.statusBarItem('Restricted Mode').waitFor();
    },

    'findings are there': async ({ workbench: { problems } }) => {
      await problems.show();
      await problems
        .row(/galley.*pin\/drift/)
        .first()
        .waitFor();
    },

    'the preview shows the prompt with a role': async ({ workbench }) => {
      await workbench.show(source);
      await workbench.command('Galley: Preview Prompt');
      const preview = workbench.preview();
      await preview.row('You live in').waitFor();
      await preview.choose('Role', 'pilot');
      await preview.find('You bring ships in');
    },
  },
});
