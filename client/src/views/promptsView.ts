import * as vscode from 'vscode';
import { PROMPTS_VIEW } from '../../../server/src/protocol/commands';
import type { PromptId } from '../../../server/src/protocol/prompts';
import { stateWords } from '../commands/choosePin';
import type { GalleyServer } from '../language/server';
import { Refresher } from '../preview/refresher';
import { completeSelection } from '../rendered/alternatives';
import type { Verdict } from '../verify/results';
import type { Verifications } from '../verify/verifications';
import { attentionOf } from './attention';
import { LazyView } from './lazyView';
import type { TreeNode, ViewWords } from './node';
import { layerNodes } from './promptNodes';
import { rootNodes, type ViewData } from './tree';

/** Milliseconds to wait for more changes: everything that is looked at comes first. */
const BADGE_DELAY = 1_000;

/** The side bar's list of prompts with their sizes, layers, roles and pins, and of skills. */
export class PromptsView extends LazyView {
  private readonly words = viewWords();
  private data: ViewData | undefined;

  constructor(
    server: GalleyServer,
    private readonly verifications: Verifications | undefined,
    output: vscode.LogOutputChannel,
  ) {
    super(PROMPTS_VIEW, server, output);
    if (verifications) this.add(verifications.onChanged(() => this.outdated()));
    const badge = this.add(new Refresher(() => this.updateBadge(), BADGE_DELAY));
    this.add(server.onPromptsChanged(() => badge.request()));
  }

  /** The number on the icon of the side bar is there, and right, whether the view is open or not. */
  private async updateBadge(): Promise<void> {
    try {
      const [budgets, pins] = await Promise.all([this.server.budgets(), this.server.pins()]);
      const { overCap, drifted } = attentionOf(budgets, pins);
      const words = [
        ...(overCap > 0 ? [vscode.l10n.t('Prompts over a cap: {0}', overCap)] : []),
        ...(drifted > 0 ? [vscode.l10n.t('Drifted pins: {0}', drifted)] : []),
      ];
      this.view.badge = { value: overCap + drifted, tooltip: words.join(', ') };
    } catch (error) {
      // A server that is down says so itself; a number that may be wrong is worse than none.
      this.view.badge = undefined;
      this.output.debug(`No number for the prompts view: ${error}`);
    }
  }

  protected async roots(): Promise<readonly TreeNode[]> {
    return rootNodes(await this.load(), this.words);
  }

  private async load(): Promise<ViewData> {
    const { server } = this;
    const [prompts, budgets, pins, catalogues] = await Promise.all([
      server.prompts(),
      server.budgets(),
      server.pins(),
      server.catalogue({ client: null, window: null }),
    ]);
    const { verifications } = this;
    this.data = {
      prompts,
      budgets,
      pins,
      catalogues,
      ...(verifications && { verdictOf: (prompt: PromptId) => verifications.of(prompt) }),
    };
    return this.data;
  }

  /** Of the prompt in its first tier, without a role, with the defaults of all variables. */
  protected async asked(parent: TreeNode): Promise<readonly TreeNode[]> {
    const info = this.data?.prompts.find(
      ({ manifest, prompt }) => manifest === parent.manifest && prompt === parent.prompt,
    );
    if (!info) return [];
    const { manifest, prompt } = info;
    const selection = completeSelection({ manifest, prompt, role: null, tier: null, given: {} }, info);
    const source = new vscode.CancellationTokenSource();
    try {
      const rendered = await this.server.render(selection, source.token);
      return rendered ? layerNodes(rendered, parent, this.words) : [];
    } finally {
      source.dispose();
    }
  }
}

function viewWords(): ViewWords {
  return {
    number: (value) => value.toLocaleString(vscode.env.language),
    zone: (zone) => (zone === 'static' ? vscode.l10n.t('static') : vscode.l10n.t('dynamic')),
    pinState: stateWords,
    verdict: verdictWords,
    path: (uri) => vscode.workspace.asRelativePath(vscode.Uri.parse(uri)),
    overCap: vscode.l10n.t('over the cap'),
    sample: vscode.l10n.t('sample'),
    roles: vscode.l10n.t('Roles'),
    pins: vscode.l10n.t('Pins'),
    skills: vscode.l10n.t('Skills'),
    catalogues: vscode.l10n.t('Skill Catalogues'),
    published: vscode.l10n.t('to be installed'),
    catalogueUnit: (size, unit) =>
      unit === 'tokens' ? vscode.l10n.t('{0} tokens', size) : vscode.l10n.t('{0} UTF-16 units', size),
    cutSkills: (count) => vscode.l10n.t('{0} not shown in full', count.toLocaleString(vscode.env.language)),
    asOf: (day) => vscode.l10n.t('What this client does with skills, as of {0}', day),
    percent: (share) => share.toLocaleString(vscode.env.language, { style: 'percent', maximumFractionDigits: 1 }),
    cut: vscode.l10n.t('cut'),
    omitted: vscode.l10n.t('left out'),
  };
}

function verdictWords({ state, stale }: Verdict): string {
  const words = {
    equal: vscode.l10n.t('as built'),
    differs: vscode.l10n.t('differs from what is built'),
    failed: vscode.l10n.t('builder failed'),
  }[state];
  return stale ? vscode.l10n.t('{0} (changed since)', words) : words;
}
