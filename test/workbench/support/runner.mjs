// Runs the steps of scenarios one after the other and keeps what helps to understand a failure.
import { performance } from 'node:perf_hooks';
import { interrupted } from '../../../scripts/lib/cleanup.mjs';
import { forgetEvidence, keepEvidence, pictureOfStep } from './evidence.mjs';
import { openSession } from './session.mjs';

/** Nothing a step does should take this long; a step that hangs must not hang the run. In milliseconds. */
const stepLimit = 120_000;

/** @typedef {{passed: number, failed: number, skipped: number}} Counts */

/**
 * @param {import('./session.mjs').Ground} ground
 * @param {string} name the scenario file's name without its ending
 * @param {import('./scenario.mjs').Scenario} scenario
 * @param {(line: string) => void} say
 * @returns {Promise<Counts>} of steps. A step that was not reached has failed: nobody knows whether it works
 */
export async function runScenario(ground, name, scenario, say) {
  const steps = Object.entries(scenario.steps);
  const counts = { passed: 0, failed: 0, skipped: 0 };
  say(`${scenario.title} (${name})`);
  const start = performance.now();
  await forgetEvidence(name);
  let session;
  try {
    session = await openSession(ground, scenario, name);
  } catch (fault) {
    say(`  FAIL  the editor opens\n${indent(explain(fault))}`);
    return { ...counts, failed: steps.length };
  }
  say(`  the editor is open ${since(start)}`);
  try {
    for (const [title, step] of steps) {
      const start = performance.now();
      try {
        await within(stepLimit, step(session));
        counts.passed += 1;
        await pictureOfStep(session, name, counts.passed, title);
        say(`  pass  ${title} ${since(start)}`);
      } catch (fault) {
        if (interrupted()) throw fault;
        say(`  FAIL  ${title} ${since(start)}\n${indent(explain(fault))}`);
        say(indent(await keepEvidence(session, name).catch((lost) => `No evidence could be kept: ${explain(lost)}`)));
        break;
      }
    }
  } finally {
    await session.close();
  }
  counts.failed = steps.length - counts.passed;
  for (const [title] of steps.slice(counts.passed + 1)) say(`  FAIL  ${title} (not reached)`);
  say(`  ${counts.passed} of ${steps.length} steps passed ${since(start)}`);
  return counts;
}

/**
 * @template T
 * @param {number} limit milliseconds
 * @param {Promise<T>} work
 * @returns {Promise<T>}
 */
async function within(limit, work) {
  /** @type {NodeJS.Timeout | undefined} */
  let timer;
  const late = new Promise((_, reject) => {
    timer = setTimeout(() => reject(new Error(`The step took longer than ${limit / 1000} s.`)), limit);
  });
  try {
    return await /** @type {Promise<T>} */ (Promise.race([work, late]));
  } finally {
    clearTimeout(timer);
  }
}

/**
 * @param {unknown} fault
 * @returns {string}
 */
function explain(fault) {
  if (!(fault instanceof Error)) return String(fault);
  const cause = fault.cause ? `\nCaused by ${explain(fault.cause)}` : '';
  return `${fault.stack ?? fault.message}${cause}`;
}

/** @param {number} start */
const since = (start) => `[${Math.round(performance.now() - start)} ms]`;

/** @param {string} text */
const indent = (text) => text.replace(/^/gm, '        ');
