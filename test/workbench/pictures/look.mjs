/**
 * A window that fits into a page and shows what matters: no side bar, and the example with its faults on purpose.
 * @param {string} theme
 */
export function look(theme) {
  return {
    workspace: 'examples/harbour',
    open: 'contract.md',
    window: { width: 1200, height: 700 },
    settings: {
      '[markdown]': { 'editor.wordWrap': 'on' },
      'workbench.colorTheme': theme,
      'workbench.activityBar.location': 'hidden',
      'window.commandCenter': false,
      'workbench.layoutControl.enabled': false,
      'breadcrumbs.enabled': false,
    },
  };
}

/**
 * Opens the preview for a role and waits until nothing in it moves any more.
 * @param {import('../support/session.mjs').Session} session
 */
export async function showPreview({ workbench }) {
  await workbench.editor
    .lens(/\d+ B · \d+ tokens/)
    .first()
    .waitFor();
  // The editor has no setting for it.
  await workbench.command('View: Toggle Primary Side Bar Visibility');
  await workbench.page.locator('.part.sidebar').waitFor({ state: 'hidden' });
  await workbench.command('Galley: Preview Prompt');
  const preview = workbench.preview();
  await preview.row('You live in').waitFor();
  await preview.choose('Role', 'pilot');
  await preview.row('# AUTHORITY').waitFor();
  await workbench.show('contract.md');
  // Where the mouse is left, the editor may light what it points at.
  await workbench.page.mouse.move(300, 400);
}
