import { commands, type LogOutputChannel, l10n, window } from 'vscode';
import { CloseAction, ErrorAction, type ErrorHandler } from 'vscode-languageclient';
import { COMMANDS } from '../../../server/src/protocol/commands';
import { Crashes } from './crashes';

/** Failed messages in a row that end the server. */
const MAX_ERRORS = 3;

/** Restarts a crashed server quietly; one that keeps crashing is left alone, and the person is told once. */
export function createErrorHandler(output: LogOutputChannel): ErrorHandler {
  const crashes = new Crashes();
  return {
    error: (error, _message, count) => {
      output.error(error);
      const action = count !== undefined && count <= MAX_ERRORS ? ErrorAction.Continue : ErrorAction.Shutdown;
      return { action, handled: true };
    },
    closed: () => {
      if (crashes.record(Date.now())) return { action: CloseAction.Restart, handled: true };
      tell(output, l10n.t("Galley's language server keeps crashing and was stopped."));
      return { action: CloseAction.DoNotRestart, handled: true };
    },
  };
}

/** Shows a failure with the two things one can do about it. */
export function tell(output: LogOutputChannel, message: string): void {
  const restart = l10n.t('Restart Server');
  const show = l10n.t('Show Output');
  window.showErrorMessage(message, restart, show).then(
    (choice) => {
      if (choice === restart) void commands.executeCommand(COMMANDS.restart);
      else if (choice === show) output.show();
    },
    (error: unknown) => output.error(String(error)),
  );
}
