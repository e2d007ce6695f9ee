import * as vscode from 'vscode';
import type { PromptId, PromptInfo } from '../../../server/src/protocol/prompts';
import type { VerifyInfo, VerifyResultInfo } from '../../../server/src/protocol/verify';
import type { Verifications } from '../verify/verifications';
import { previewTarget } from './arguments';
import { pick, promptOfFile } from './choosePrompt';
import type { CommandContext } from './index';

/** Runs the builder of a prompt, and shows the first text that differs in the editor's own diff. */
export async function verify(context: CommandContext, verifications: Verifications, argument: unknown): Promise<void> {
  if (!vscode.workspace.isTrusted) return askForTrust();
  const prompt = previewTarget(argument) ?? (await choose(context, argument));
  const info = prompt && (await run(context, prompt));
  if (!info || info.results.some(({ cancelled }) => cancelled)) return;
  verifications.record(info);
  log(context, info);
  const [failed] = info.results.filter(({ state }) => state === 'failed');
  const differing = info.results.filter(({ state }) => state === 'differs');
  if (failed) await tellFailure(context, info, failed);
  else if (differing.length === 0) tellEqual(info);
  else await showDifference(context, info, differing);
}

async function askForTrust(): Promise<void> {
  const manage = vscode.l10n.t('Manage Workspace Trust');
  const choice = await vscode.window.showWarningMessage(
    vscode.l10n.t('A builder is a program of the workspace. Galley runs it only in a workspace that you trust.'),
    manage,
  );
  if (choice === manage) await vscode.commands.executeCommand('workbench.trust.manage');
}

/** Undefined when none was picked, or there is none and the person was told. */
async function choose({ server }: CommandContext, argument: unknown): Promise<PromptInfo | undefined> {
  const prompts = (await server.prompts()).filter(({ builder }) => builder === true);
  if (prompts.length === 0) {
    await vscode.window.showInformationMessage(
      vscode.l10n.t('No prompt of the workspace names a builder: its verify in the galley.yaml would.'),
    );
    return undefined;
  }
  const own = promptOfFile(prompts, argument);
  return pick(own.length > 0 ? own : prompts, vscode.l10n.t('Select the prompt to compare with its builder'));
}

/** Undefined when the person cancelled, or was told why nothing can be compared. */
async function run({ server }: CommandContext, { manifest, prompt }: PromptId): Promise<VerifyInfo | undefined> {
  const options = {
    location: vscode.ProgressLocation.Notification,
    title: vscode.l10n.t('Running the builder of {0}', prompt),
    cancellable: true,
  };
  return vscode.window.withProgress(options, async (progress, token) => {
    let shown = 0;
    try {
      const info = await server.verify({ manifest, prompt }, token, ({ done, of }) => {
        const share = (done / of) * 100;
        progress.report({ message: vscode.l10n.t('{0} of {1}', done, of), increment: share - shown });
        shown = share;
      });
      return info ?? undefined;
    } catch (error) {
      if (token.isCancellationRequested) return undefined;
      // The server refuses in words for people; a notice that waits for an answer would keep the progress open.
      void vscode.window.showInformationMessage(error instanceof Error ? error.message : String(error));
      return undefined;
    }
  });
}

function log({ output }: CommandContext, { prompt, results }: VerifyInfo): void {
  for (const { state, variant, command, message, stderr, problems } of results) {
    output.info(`${[prompt, variant].filter(Boolean).join(', ')}: ${state}. ${JSON.stringify(command)} ${message}`);
    for (const line of [...stderr, ...problems]) output.info(`  ${line}`);
  }
}

async function tellFailure(
  { output }: CommandContext,
  info: VerifyInfo,
  { variant, message, stderr }: VerifyResultInfo,
): Promise<void> {
  const show = vscode.l10n.t('Show Output');
  const last = stderr.findLast((line) => line.trim() !== '');
  const words = [`${titleOf(info, variant)}: ${message}`, ...(last === undefined ? [] : [last.trim()])].join(' ');
  if ((await vscode.window.showErrorMessage(words, show)) === show) output.show();
}

function tellEqual({ prompt, results }: VerifyInfo): void {
  const bytes = (results[0]?.bytes ?? 0).toLocaleString(vscode.env.language);
  const words =
    results.length === 1
      ? vscode.l10n.t('{0} is what its builder prints: {1} B.', prompt, bytes)
      : vscode.l10n.t('{0} is what its builder prints, in all {1} cases.', prompt, results.length);
  void vscode.window.showInformationMessage(words);
}

async function showDifference(
  context: CommandContext,
  info: VerifyInfo,
  differing: readonly VerifyResultInfo[],
): Promise<void> {
  const result = differing.length === 1 ? differing[0] : await pickCase(info, differing);
  if (!result) return;
  await openDiff(context, info, result);
  const { difference, message, unsaved } = result;
  const words = [
    `${titleOf(info, result.variant)}: ${message}`,
    ...(unsaved.length === 0 ? [] : [unsavedWords(unsaved)]),
  ];
  const source = difference?.source;
  if (!source) {
    void vscode.window.showWarningMessage(words.join(' '));
    return;
  }
  const go = vscode.l10n.t('Go to Source');
  // Nobody has to answer, and the command is done.
  void vscode.window.showWarningMessage(words.join(' '), go).then((choice) => {
    if (choice !== go) return;
    const { start } = source.range;
    const selection = new vscode.Range(start.line, start.character, start.line, start.character);
    void vscode.window.showTextDocument(vscode.Uri.parse(source.uri), { selection });
  });
}

async function pickCase(
  { prompt, results }: VerifyInfo,
  differing: readonly VerifyResultInfo[],
): Promise<VerifyResultInfo | undefined> {
  const items = differing.map((result) => ({
    label: result.variant === '' ? vscode.l10n.t('(default)') : result.variant,
    detail: result.message,
    result,
  }));
  const placeHolder = vscode.l10n.t(
    '{0} differs in {1} of {2} cases: select the one to show',
    prompt,
    differing.length,
    results.length,
  );
  return (await vscode.window.showQuickPick(items, { placeHolder, matchOnDetail: true }))?.result;
}

/** The builder's text on the left; on the right the prompt, which follows what one types, in no cycle in particular. */
async function openDiff(
  { pinTexts, rendered }: CommandContext,
  info: VerifyInfo,
  { texts, role, tier, given, cycle, variant, difference }: VerifyResultInfo,
): Promise<void> {
  if (!texts) return;
  const { manifest, prompt } = info;
  const name = vscode.Uri.from({ scheme: 'file', path: `/${prompt.replace(/[\\/]/g, '-')}.md` });
  const [left, still] = pinTexts.hold(name, [texts.builder, texts.galley]);
  const right = cycle === 0 ? rendered.uri({ manifest, prompt, role, tier, given }) : still;
  const title = vscode.l10n.t('{0}: builder ↔ Galley', titleOf({ prompt }, variant));
  const { line, character } = difference?.galley ?? { line: 0, character: 0 };
  const options: vscode.TextDocumentShowOptions = { selection: new vscode.Range(line, character, line, character) };
  await vscode.commands.executeCommand('vscode.diff', left, right, title, options);
}

function titleOf({ prompt }: Pick<PromptId, 'prompt'>, variant: string): string {
  return variant === '' ? prompt : `${prompt} (${variant})`;
}

function unsavedWords(uris: readonly string[]): string {
  const names = uris.map((uri) => vscode.workspace.asRelativePath(vscode.Uri.parse(uri))).join(', ');
  return vscode.l10n.t('The builder reads what is on disk; not saved: {0}.', names);
}
