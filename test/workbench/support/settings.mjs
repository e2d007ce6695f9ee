// Settings that keep the editor still: no greeting, no network, no help with typing.

/** User settings of every scenario; a scenario's own come on top. */
export const calm = {
  // Markdown wraps by default, and then the End key stops at the edge of the window.
  '[markdown]': { 'editor.wordWrap': 'off' },
  'chat.commandCenter.enabled': false,
  'chat.disableAIFeatures': true,
  'editor.acceptSuggestionOnEnter': 'off',
  'editor.accessibilitySupport': 'off',
  'editor.autoClosingBrackets': 'never',
  'editor.autoClosingQuotes': 'never',
  'editor.autoIndent': 'none',
  'editor.minimap.enabled': false,
  'editor.quickSuggestions': { other: 'off', comments: 'off', strings: 'off' },
  'extensions.autoCheckUpdates': false,
  'extensions.autoUpdate': false,
  'extensions.ignoreRecommendations': true,
  'files.autoSave': 'off',
  'files.simpleDialog.enable': true,
  'git.enabled': false,
  'security.workspace.trust.enabled': false,
  'telemetry.telemetryLevel': 'off',
  'update.mode': 'none',
  'window.confirmBeforeClose': 'never',
  'workbench.enableExperiments': false,
  'workbench.quickOpen.closeOnFocusLost': false,
  'workbench.secondarySideBar.defaultVisibility': 'hidden',
  'workbench.startupEditor': 'none',
  'workbench.tips.enabled': false,
  'workbench.welcomePage.walkthroughs.openOnInstall': false,
};

/** On top, for a workspace that is not trusted yet, and about which nobody is asked before they do something. */
export const untrusted = {
  'security.workspace.trust.banner': 'never',
  'security.workspace.trust.enabled': true,
  'security.workspace.trust.startupPrompt': 'never',
  // The page on which trust is given would stand over everything else.
  'workbench.editor.useModal': 'off',
};
