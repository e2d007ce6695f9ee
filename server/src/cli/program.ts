import { Command, InvalidArgumentError, Option } from 'commander';
import { PROFILES } from '../engine/skills/profiles';
import { type BudgetOptions, runBudget } from './budget';
import { CHECK_FORMATS, type CheckFormat, runCheck } from './check';
import { refuseEmptyValues } from './emptyValues';
import { runExplain } from './explain';
import { runInit } from './init';
import type { Output } from './output';
import { refuseSources, withOutputFile } from './outputFile';
import { runPin } from './pin';
import { addPinOptions, type PinOptions } from './pinOptions';
import { runRender } from './render';
import { RENDER_FORMATS, type RenderFormat, type VariantOptions } from './renderChoice';
import { MESSAGE_FORMS, type MessageForm } from './renderMessages';
import { addVariantOptions } from './variantOptions';
import { runVerify, type VerifyOptions } from './verify';
import { VERSION } from './version';
import { openWorkspace } from './workspace';

/** Where commands leave the exit code. */
export interface ExitState {
  exitCode: number;
}

interface Common {
  readonly root: string;
  readonly format: 'text' | 'json';
}

const VARIANT_NOTE = 'A role, tier, value or cycle takes the place of the cases that it lists.';

/** The command line: every option with its help. */
export function createProgram(state: ExitState, output: Output): Command {
  const program = new Command('galley')
    .description('Proofs for agent prompts: check, render and pin what an agent will receive.')
    .version(VERSION)
    .exitOverride()
    .configureOutput({ writeOut: output.out, writeErr: output.err })
    .showHelpAfterError('(galley --help lists the commands)')
    .hook('preAction', (_, command) => refuseEmptyValues(command));

  const common = (command: Command, formats: readonly string[] = ['text', 'json']) =>
    command
      .addOption(new Option('--format <format>', 'how to print').choices(formats).default('text'))
      .option('--root <folder>', 'workspace folder; paths are printed relative to it', '.');

  common(program.command('check').description('report findings in manifests, prompts and skills'), CHECK_FORMATS)
    .argument('[path...]', 'files or folders to look at (default: the root)')
    .addOption(
      new Option('--fail-on <severity>', 'exit with 1 from this severity on')
        .choices(['error', 'warning', 'information', 'hint', 'never'])
        .default('error'),
    )
    .addOption(
      new Option('--profile <id>', 'whose view skills are judged from (default: portable)').choices(
        PROFILES.map(({ id }) => id),
      ),
    )
    .action(async (paths: string[], options: CheckFlags) => {
      const workspace = await openWorkspace(options.root, output);
      state.exitCode = await runCheck(workspace, { paths, ...options });
    });

  addVariantOptions(
    common(program.command('render').description('print a prompt as an agent would receive it'), RENDER_FORMATS),
  )
    .option('--manifest <file>', 'the manifest (default: the outermost one below the root)')
    .argument('[prompt]', "name of the prompt, or with --messages of a request (default: the manifest's first)")
    .addOption(
      new Option(
        '--messages <form>',
        'print the messages of a request as JSON: a plain list, or a body to send',
      ).choices(MESSAGE_FORMS),
    )
    .option('--against <revision>', 'print what differs from the prompt at a git revision, or report it (html)')
    .option('--output <file>', 'write to a file instead of standard output, replacing one that no manifest reads')
    .action(async (prompt: string | undefined, options: RenderFlags) => {
      state.exitCode = await withOutputFile(output, options.output, async (out) => {
        const workspace = await openWorkspace(options.root, out);
        await refuseSources(workspace, options.output);
        return runRender(workspace, { prompt, ...options });
      });
    });

  common(program.command('budget').description('print sizes against caps, with the worst case'))
    .option('--catalogue', 'show what each client lists of the skills, and what falls off')
    .option('--window <tokens>', "the model's context window, for the budgets of catalogues", parseCount)
    .option('--baseline <file>', 'hold sizes against recorded ones: they may only go down')
    .option('--update', 'record in the baseline what became smaller and what is new')
    .action(async (options: Common & Omit<BudgetOptions, 'format'>) => {
      const workspace = await openWorkspace(options.root, output);
      state.exitCode = await runBudget(workspace, options);
    });

  addVariantOptions(
    common(program.command('verify').description("run the repository's own builders and compare what they print")),
  )
    .addHelpText('after', `\nRuns programs that the manifest names. ${VARIANT_NOTE}`)
    .option('--manifest <file>', 'only this manifest (default: all)')
    .argument('[prompt...]', 'prompts to compare (default: all that name a builder)')
    .action(async (prompts: string[], options: Common & Omit<VerifyOptions, 'prompts'>) => {
      const workspace = await openWorkspace(options.root, output);
      state.exitCode = await runVerify(workspace, { ...options, prompts });
    });

  common(program.command('explain').description('tell what clients do with an agent file, or where a command is named'))
    .argument('<file>', 'the file, or the name of a command or a skill')
    .option('--client <id>', 'only this client (default: all)')
    .action(async (file: string, options: Common & { client?: string }) => {
      const workspace = await openWorkspace(options.root, output);
      state.exitCode = await runExplain(workspace, { file, ...options });
    });

  addPinOptions(
    common(program.command('pin').description('compare pinned hashes with the live text, or write them')),
  ).action(async (names: string[], options: Common & Omit<PinOptions, 'names'>) => {
    const workspace = await openWorkspace(options.root, output);
    state.exitCode = await runPin(workspace, { ...options, names });
  });

  program
    .command('init')
    .description('propose a manifest from what a folder holds; prints it unless told to write')
    .argument('[folder]', 'the folder that the manifest is for', '.')
    .option('--write', 'write galley.yaml; a manifest that is there is never replaced')
    .addOption(new Option('--format <format>', 'how to print').choices(['text', 'json']).default('text'))
    .action(async (folder: string, options: { write?: boolean; format: Common['format'] }) => {
      const workspace = await openWorkspace(folder, output);
      state.exitCode = await runInit(workspace, options);
    });

  return program;
}

interface CheckFlags extends Omit<Common, 'format'> {
  readonly format: CheckFormat;
  readonly failOn: string;
  readonly profile?: string;
}

interface RenderFlags extends Omit<Common, 'format'>, VariantOptions {
  readonly format: RenderFormat;
  readonly against?: string;
  readonly output?: string;
  readonly manifest?: string;
  readonly messages?: MessageForm;
}

function parseCount(text: string): number {
  if (!/^[1-9]\d{0,8}$/.test(text)) throw new InvalidArgumentError('It must be a whole number from 1.');
  return Number(text);
}
