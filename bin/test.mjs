// @ts-check
// Runs the checks and tests, and prints what they cost; the last line is `N passed, N failed`.
//   node bin/test.mjs               all but the long fault runs and what further journeys look at
//   node bin/test.mjs --all         everything
//   node bin/test.mjs --no-browser  without a browser
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { provideChromium } from '../tools/chromium.mjs';
import { provideNats } from '../tools/nats.mjs';
import { checkEnvironment, endRunning, printOutcome, runCheck, runChecks } from '../tools/run-checks.mjs';
import { closingLines, runTests } from '../tools/run-tests.mjs';

const oldestNode = 24;
/** By default tsc checks with four, each of which works out the types of the contract for itself, and fills two cores. */
const oneChecker = ['--checkers', '1'];

/** @type {import('../tools/run-checks.mjs').Check[]} */
const checks = [
  { name: 'build', command: 'vite', args: ['build'], lane: 'build' },
  { name: 'bundle', command: 'node', args: ['tools/check-bundle.ts'], lane: 'build' },
  { name: 'format', command: 'biome', args: ['check', '--error-on-warnings', '.'] },
  {
    name: 'lint',
    command: 'oxlint',
    args: ['--type-aware', '--deny-warnings', '--format=unix'],
    // Its threads would each work out the types for themselves.
    own: { GOMAXPROCS: '1' },
  },
  { name: 'types: server', command: 'tsc', args: ['-p', 'tsconfig.server.json', ...oneChecker] },
  { name: 'types: ui', command: 'tsc', args: ['-p', 'tsconfig.ui.json', ...oneChecker] },
  { name: 'types: tests', command: 'tsc', args: ['-p', 'tsconfig.test.json', ...oneChecker] },
  { name: 'walls', command: 'node', args: ['tools/check-walls.ts'] },
  { name: 'vocabulary', command: 'node', args: ['tools/check-vocabulary.ts'] },
  { name: 'forbidden', command: 'node', args: ['tools/check-forbidden.ts'] },
  { name: 'map', command: 'node', args: ['tools/map.ts', '--check'] },
  { name: 'dead code', command: 'knip', args: [] },
];

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const print = (/** @type {string} */ line) => console.log(line);

/** @typedef {Partial<import('../tools/run-tests.mjs').Tested> & { passed: number, failed: number }} Part */

/**
 * @param {{ hasBrowser: boolean, isWhole: boolean, reports: string }} options
 * @returns {Promise<Part[]>}
 */
async function runEverything({ hasBrowser, isWhole, reports }) {
  const env = checkEnvironment(root, isWhole ? { TEST_ALL: '1' } : {});
  const guard = await runCheck(
    { name: 'node', command: 'node', args: ['-p', 'process.versions.node'] },
    { cwd: root, env },
  );
  const isNew = guard.isOk && Number.parseInt(guard.output, 10) >= oldestNode;
  if (!isNew) {
    const output = `Node ${oldestNode} or newer is needed, found ${guard.output.trim()}: run npm install with its scripts`;
    return [notRun('node', output)];
  }
  const options = { cwd: root, env, reports, print };
  const checked = await runChecks(checks, { ...options, atOnce: 2 });
  // Side by side: a journey waits for a page, a mail or a timer half of its time.
  const tested = [runUnitTests(options, isWhole), ...(hasBrowser ? [runJourneys(options)] : [])];
  return [checked, ...(await Promise.all(tested))];
}

/**
 * @param {Parameters<typeof runTests>[1]} options
 * @param {boolean} isWhole
 * @returns {Promise<Part>}
 */
async function runUnitTests(options, isWhole) {
  const nats = provideNats();
  if ('advice' in nats) return notRun('tests', nats.advice);
  const projects = ['unit', ...(isWhole ? ['faults'] : [])];
  const env = { ...options.env, NATS_SERVER_PATH: nats.path };
  return runTests({ name: 'tests', projects }, { ...options, env });
}

/**
 * @param {Parameters<typeof runTests>[1]} options
 * @returns {Promise<Part>}
 */
async function runJourneys(options) {
  const chromium = provideChromium();
  if ('advice' in chromium) return notRun('journeys', chromium.advice);
  const env = { ...options.env, CHROME_PATH: chromium.path };
  return runTests({ name: 'journeys', projects: ['browser'] }, { ...options, env });
}

/**
 * @param {string} name
 * @param {string} output what keeps it from running
 */
function notRun(name, output) {
  printOutcome(name, { isOk: false, output, ms: 0, cpuSeconds: 0 }, print);
  return { passed: 0, failed: 1 };
}

for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM'])) {
  process.on(signal, () => {
    endRunning();
    process.exit(1);
  });
}

const startedMs = performance.now();
const reports = mkdtempSync(join(tmpdir(), 'backlot-test-'));
const hasBrowser = !process.argv.includes('--no-browser');
const parts = await runEverything({ hasBrowser, isWhole: process.argv.includes('--all'), reports });
rmSync(reports, { recursive: true, force: true });
for (const line of closingLines(parts, performance.now() - startedMs)) print(line);
process.exitCode = parts.some(({ failed }) => failed > 0) ? 1 : 0;
