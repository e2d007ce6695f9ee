import { expect, it } from 'vitest';
import { wantsColour } from '../../server/src/cli/colour';
import { runGalley } from '../support/galleyCli';

it.each([
  ['a terminal', {}, true, true],
  ['a pipe', {}, false, false],
  ['a pipe in CI', { CI: 'true' }, false, false],
  ['a terminal with NO_COLOR', { NO_COLOR: '1' }, true, false],
  ['a pipe with FORCE_COLOR', { FORCE_COLOR: '1' }, false, true],
  ['a dumb terminal', { TERM: 'dumb' }, true, false],
])('%s', (_what, environment, isTerminal, expected) => {
  expect(wantsColour(environment, isTerminal)).toBe(expected);
});

it('prints no escape sequences into a pipe', async () => {
  const { stdout } = await runGalley(['check', 'examples/skills', '--root', 'examples/skills']);
  expect(stdout).toContain('skill/description-missing');
  expect(stdout).not.toContain('\u001b');
});
