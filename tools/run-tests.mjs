// @ts-check
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { printOutcome, runCheck } from './run-checks.mjs';

/**
 * The parts of Vitest's JSON report that are counted.
 * @typedef {{ name: string, status: string, message?: string,
 *   assertionResults: { status: string, fullName?: string, failureMessages?: string[] }[] }} FileReport
 * @typedef {{ numPassedTests: number, numFailedTests: number, numPendingTests: number, numTodoTests: number,
 *   testResults: FileReport[] }} Report
 * @typedef {{ passed: number, failed: number, notes: string[] }} Count
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
  if (!report) return { passed: 0, failed: 1, notes: ['no report'] };
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
  if (passed + failed === 0) return { passed, failed: 1, notes: [...notes, 'no test ran'] };
  if (failed === 0 && !isExitOk)
    return { passed, failed: 1, notes: [...notes, 'a fault outside of the tests'] };
  return { passed, failed, notes };
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
 * Runs one project of vitest.config.ts and prints its line.
 * @param {{ name: string, project: string, timeoutMs: number }} tests
 * @param {{ cwd: string, env: NodeJS.ProcessEnv, reports: string, print: (line: string) => void }} options
 * @returns {Promise<{ passed: number, failed: number }>}
 */
export async function runTests({ name, project, timeoutMs }, { cwd, env, reports, print }) {
  const file = join(reports, `${project}.json`);
  const args = [
    'run',
    '--project',
    project,
    '--reporter=dot',
    '--reporter=json',
    `--outputFile.json=${file}`,
  ];
  const outcome = await runCheck({ name, command: 'vitest', args, timeoutMs }, { cwd, env });
  const { passed, failed, notes } = countReport(readReport(file), outcome.isOk);
  const isOk = failed === 0;
  printOutcome(name, { ...outcome, isOk }, print, {
    note: `${passed} passed, ${failed} failed`,
    notes,
    tail: 150,
  });
  return { passed, failed };
}

/**
 * @param {string} file
 * @returns {Report | undefined}
 */
function readReport(file) {
  try {
    return /** @type {Report} */ (JSON.parse(readFileSync(file, 'utf8')));
  } catch (fault) {
    // Vitest ended before it could write: that is counted.
    if (fault instanceof Error) return undefined;
    throw fault;
  }
}
