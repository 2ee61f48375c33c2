// @ts-check
import { mkdtempSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { printOutcome, runCheck } from './run-checks.mjs';

/**
 * The parts of Vitest's JSON report that are counted.
 * @typedef {{ name: string, status: string, message?: string,
 *   assertionResults: { status: string, fullName?: string, failureMessages?: string[] }[] }} FileReport
 * @typedef {{ numPassedTests: number, numFailedTests: number, numPendingTests: number, numTodoTests: number,
 *   testResults: FileReport[] }} Report
 * @typedef {{ passed: number, failed: number, secondTries: string[], notes: string[] }} Count
 * @typedef {{ passed: number, failed: number, secondTries: string[], cpuSeconds: number, cost: Record<string, number> }} Tested
 */

/** How many tests of a run may need a second try (decision 041): with more of them the run itself is not to be trusted. */
const mostSecondTries = 2;

/**
 * Counts a report. A file that could not be loaded, a skipped test, a run without tests and a fault outside of every
 * test each count as failed, so that nothing can be green by not running. Tests that passed at their second try are
 * named; more than two of them count as failed.
 * @param {Report | undefined} report
 * @param {boolean} isExitOk
 * @returns {Count}
 */
export function countReport(report, isExitOk) {
  if (!report) return { passed: 0, failed: 1, secondTries: [], notes: ['no report'] };
  const broken = report.testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && !assertionResults.some((result) => result.status === 'failed'),
  );
  const skipped = report.numPendingTests + report.numTodoTests;
  // A test that passed although something failed in it was given a second try.
  const seconds = faultsOf(report, 'passed');
  const unsteady = seconds.length > mostSecondTries ? seconds.length : 0;
  const failed = report.numFailedTests + broken.length + skipped + unsteady;
  const notes = [
    ...faultsOf(report, 'failed').map(({ name, fault }) => `failed: ${name}\n     ${fault}`),
    ...broken.map(({ name, message }) => `could not run ${name}: ${message ?? ''}`),
    ...(skipped > 0 ? [`${skipped} skipped`] : []),
    ...seconds.map(({ name, fault }) => `passed at the second try: ${name}\n     ${fault}`),
  ];
  const passed = report.numPassedTests - unsteady;
  const secondTries = seconds.map(({ name }) => name);
  if (passed + failed === 0) return { passed, failed: 1, secondTries, notes: [...notes, 'no test ran'] };
  if (failed === 0 && !isExitOk)
    return { passed, failed: 1, secondTries, notes: [...notes, 'a fault outside of the tests'] };
  return { passed, failed, secondTries, notes };
}

/**
 * The tests that ended so and in which something failed, with the first lines of what did.
 * @param {Report} report
 * @param {'passed' | 'failed'} ending
 */
function faultsOf({ testResults }, ending) {
  return testResults
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(({ status, failureMessages = [] }) => status === ending && failureMessages.length > 0)
    .map(({ fullName = '', failureMessages = [] }) => ({
      name: fullName,
      fault: failureMessages.join('\n').split('\n    at ')[0] ?? '',
    }));
}

/**
 * Runs projects of vitest.config.ts together and prints their line. The cost is in CPU seconds by feature: what the run
 * took, shared out by how long the tests of each feature took.
 * @param {{ name: string, projects: readonly string[] }} tests
 * @param {{ cwd: string, env: NodeJS.ProcessEnv, reports: string, print: (line: string) => void }} options
 * @returns {Promise<Tested>}
 */
export async function runTests({ name, projects }, { cwd, env, reports, print }) {
  const own = mkdtempSync(join(reports, 'run-'));
  const args = ['run', ...projects.flatMap((project) => ['--project', project])];
  const check = { name, command: 'vitest', args };
  const outcome = await runCheck(check, { cwd, env: { ...env, TEST_REPORTS: own } });
  const { passed, failed, secondTries, notes } = countReport(
    readReport(join(own, 'report.json')),
    outcome.isOk,
  );
  const isOk = failed === 0;
  printOutcome(name, { ...outcome, isOk }, print, {
    note: `${passed} passed, ${failed} failed`,
    notes,
    tail: 150,
  });
  const { cpuSeconds } = outcome;
  const cost = costByFeature(readJson(join(own, 'costs.json')) ?? {}, cpuSeconds);
  return { passed, failed, secondTries, cpuSeconds, cost };
}

/**
 * Shares CPU seconds out over features, by how long their files took: `features/lists/...` and the journeys `e2e/lists`
 * count for lists, all else for its first folder.
 * @param {Record<string, number>} msOf milliseconds by file
 * @param {number} cpuSeconds of all of them
 * @returns {Record<string, number>}
 */
export function costByFeature(msOf, cpuSeconds) {
  const whole = Object.values(msOf).reduce((sum, ms) => sum + ms, 0);
  /** @type {Record<string, number>} */
  const cost = {};
  for (const [file, ms] of Object.entries(msOf)) {
    const [top = '', next = ''] = file.split('/');
    const feature = top === 'features' || top === 'e2e' ? next : top;
    cost[feature] = (cost[feature] ?? 0) + (ms / whole) * cpuSeconds;
  }
  return cost;
}

/**
 * What a run ends with: its cost by feature, the dearest first, its time, the tests that passed at their second try,
 * and as the last line how many passed and failed.
 * @param {readonly (Partial<Tested> & { passed: number, failed: number })[]} parts
 * @param {number} ms
 * @returns {string[]}
 */
export function closingLines(parts, ms) {
  const sum = (/** @type {'passed' | 'failed' | 'cpuSeconds'} */ key) =>
    parts.reduce((whole, part) => whole + (part[key] ?? 0), 0);
  /** @type {Map<string, number>} */
  const costs = new Map();
  for (const [feature, seconds] of parts.flatMap(({ cost = {} }) => Object.entries(cost)))
    costs.set(feature, (costs.get(feature) ?? 0) + seconds);
  const dearest = [...costs].toSorted(([, one], [, other]) => other - one);
  const secondTries = parts.flatMap((part) => part.secondTries ?? []);
  const seconds = Math.round(ms / 1000);
  const minutes = `${Math.floor(seconds / 60)} min ${seconds % 60} s`;
  return [
    `CPU seconds by feature: ${dearest.map(([feature, seconds]) => `${feature} ${seconds.toFixed(0)}`).join(', ')}`,
    `${minutes}, ${sum('cpuSeconds').toFixed(0)} CPU seconds`,
    `${secondTries.length} passed at the second try`,
    ...secondTries.map((name) => `     ${name}`),
    `${sum('passed')} passed, ${sum('failed')} failed`,
  ];
}

/**
 * @param {string} file
 * @returns {Report | undefined}
 */
const readReport = (file) => /** @type {Report | undefined} */ (/** @type {unknown} */ (readJson(file)));

/**
 * @param {string} file
 * @returns {Record<string, number> | undefined}
 */
function readJson(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (fault) {
    // Vitest ended before it could write: that is counted.
    if (fault instanceof Error) return undefined;
    throw fault;
  }
}
