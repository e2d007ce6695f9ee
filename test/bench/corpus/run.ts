import { parseArgs } from 'node:util';
import { explainSkill } from '../../../server/src/engine/skills/explain';
import { lintSkill } from '../../../server/src/engine/skills/lint';
import { CLAUDE } from '../../../server/src/engine/skills/profiles/claude';
import { VSCODE } from '../../../server/src/engine/skills/profiles/vscode';
import { Skill } from '../../../server/src/engine/skills/skill';
import { agentFileMessage } from '../../../server/src/service/messages/agentFiles';
import { skillMessage } from '../../../server/src/service/messages/skills';
import { drawn } from '../drawn';
import { type CorpusFile, corpusFiles } from './files';
import { faultsOfFixes, type Judged, judge } from './judge';

/** One finding with the file it is in. */
interface Found {
  readonly at: CorpusFile;
  readonly finding: Judged['findings'][number];
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    sample: { type: 'string' },
    code: { type: 'string', multiple: true, default: [] },
    seed: { type: 'string' },
  },
});
const folder = positionals[0];
if (folder === undefined)
  throw new Error('usage: node scripts/corpus.mjs FOLDER [--sample N [--seed N]] [--code CODE...]');

const groups = { raw: newGroup(), other: newGroup(), agentFiles: newGroup() };
const found: Found[] = [];
const lossless: string[] = [];
/** By client: skills that it loads with nothing left out, and those of them that have an error from its own view. */
const ownView = new Map([CLAUDE, VSCODE].map((profile) => [profile, { whole: 0, errors: 0 }]));

for (const at of corpusFiles(folder)) {
  const judged = tryJudge(at);
  if (judged === undefined) continue;
  const isSkill = judged.file instanceof Skill;
  const group = !isSkill ? groups.agentFiles : at.raw ? groups.raw : groups.other;
  count(group, judged);
  for (const fault of faultsOfFixes(at.text, at.place, judged)) {
    group.faults++;
    say(`FIX ${at.path}: ${fault}`);
  }
  if (!isSkill || !at.raw) continue;
  found.push(...judged.findings.map((finding) => ({ at, finding })));
  const errors = judged.findings.filter(({ severity }) => severity === 'error');
  const skill = judged.file as Skill;
  const clients = explainSkill(skill, [CLAUDE, VSCODE]).filter(({ outcome }) => outcome === 'loads');
  for (const { profile } of clients) {
    const counts = ownView.get(profile) as { whole: number; errors: number };
    counts.whole++;
    if (lintSkill(skill, { profile }).findings.some(({ severity }) => severity === 'error')) counts.errors++;
  }
  if (errors.length > 0 && clients.length > 0)
    lossless.push(
      `${errors.map(({ code }) => code).join(' ')} | ${clients.map(({ profile }) => profile.label).join(', ')}`,
    );
}

for (const [name, group] of Object.entries(groups)) report(name, group);
say(`\nraw skills with an error that a client loads without loss: ${lossless.length}`);
for (const [line, times] of tallied(lossless)) say(`${String(times).padStart(6)}  ${line}`);
for (const [{ label }, { whole, errors }] of ownView)
  say(`${label} loads ${whole} raw skills with nothing left out; from its own view ${errors} of them have an error`);
for (const code of values.code) for (const one of found.filter(({ finding }) => finding.code === code)) show(one);
if (values.sample !== undefined) {
  for (const severity of ['error', 'warning', 'information'])
    for (const one of drawn(
      found.filter(({ finding }) => finding.severity === severity),
      Number(values.sample),
      Number(values.seed ?? 1),
    ))
      show(one);
}

function newGroup() {
  return { files: 0, worst: new Map<string, number>(), codes: new Map<string, number>(), crashes: 0, faults: 0 };
}

function tryJudge(at: CorpusFile): Judged | undefined {
  try {
    return judge(at.text, at.place);
  } catch (error) {
    groups.raw.crashes++;
    say(`CRASH ${at.path}: ${(error as Error).stack}`);
    return undefined;
  }
}

/** Counts files, not findings: a file with three unknown keys counts once for that code. */
function count(group: ReturnType<typeof newGroup>, { findings }: Judged): void {
  const order = ['error', 'warning', 'information', 'hint'];
  const worst = order.find((severity) => findings.some((finding) => finding.severity === severity)) ?? 'none';
  group.files++;
  add(group.worst, worst);
  for (const line of new Set(findings.map(({ severity, code }) => `${severity.padEnd(11)} ${code}`)))
    add(group.codes, line);
}

function report(name: string, { files, worst, codes, crashes, faults }: ReturnType<typeof newGroup>): void {
  const errors = worst.get('error') ?? 0;
  const rate = ((100 * errors) / Math.max(1, files)).toFixed(2);
  say(`\n${name}: ${files} files, ${errors} with an error (${rate} %), ${crashes} crashes, ${faults} faults of fixes`);
  say(`worst finding of a file: ${[...worst].map(([severity, times]) => `${severity} ${times}`).join(', ')}`);
  for (const [line, times] of [...codes].sort((a, b) => b[1] - a[1])) say(`${String(times).padStart(6)}  ${line}`);
}

/** A finding with its line, for a reader to judge. */
function show({ at, finding }: Found): void {
  const { span, code, severity, data } = finding;
  const start = at.text.lastIndexOf('\n', Math.max(0, span.start - 1)) + 1;
  const end = at.text.indexOf('\n', span.end);
  const line = at.text.slice(start, end < 0 ? undefined : end).slice(0, 400);
  const message = code.startsWith('skill/') ? skillMessage(code, data) : agentFileMessage(code, data);
  say(`\n${severity} ${code} in ${at.path}\n    ${message}\n    > ${line.replaceAll('\n', '\n    > ')}`);
}

function tallied(lines: readonly string[]): [string, number][] {
  const counts = new Map<string, number>();
  for (const line of lines) add(counts, line);
  return [...counts].sort((a, b) => b[1] - a[1]);
}

function add(counts: Map<string, number>, key: string): void {
  counts.set(key, (counts.get(key) ?? 0) + 1);
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
