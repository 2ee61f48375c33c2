// @ts-check
// Runs every check and every test; the last line is `N passed, N failed`. With --no-browser: without a browser.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { provideChromium } from '../tools/chromium.mjs';
import { provideNats } from '../tools/nats.mjs';
import { checkEnvironment, endRunning, printOutcome, runCheck, runChecks } from '../tools/run-checks.mjs';
import { runTests } from '../tools/run-tests.mjs';

const oldestNode = 24;
const minuteMs = 60_000;

/** @type {import('../tools/run-checks.mjs').Check[]} */
const checks = [
  { name: 'format', command: 'biome', args: ['check', '--error-on-warnings', '.'] },
  { name: 'lint', command: 'oxlint', args: ['--type-aware', '--deny-warnings', '--format=unix'] },
  { name: 'types: server', command: 'tsc', args: ['-p', 'tsconfig.server.json'] },
  { name: 'types: ui', command: 'tsc', args: ['-p', 'tsconfig.ui.json'] },
  { name: 'types: tests', command: 'tsc', args: ['-p', 'tsconfig.test.json'] },
  { name: 'walls', command: 'node', args: ['tools/check-walls.ts'] },
  { name: 'vocabulary', command: 'node', args: ['tools/check-vocabulary.ts'] },
  { name: 'forbidden', command: 'node', args: ['tools/check-forbidden.ts'] },
  { name: 'map', command: 'node', args: ['tools/map.ts', '--check'] },
  { name: 'dead code', command: 'knip', args: [] },
  { name: 'build', command: 'vite', args: ['build'], lane: 'build' },
  { name: 'bundle', command: 'node', args: ['tools/check-bundle.ts'], lane: 'build' },
];

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const print = (/** @type {string} */ line) => console.log(line);

/** @param {{ hasBrowser: boolean, reports: string }} options */
async function runEverything({ hasBrowser, reports }) {
  const env = checkEnvironment(root);
  const guard = await runCheck(
    { name: 'node', command: 'node', args: ['-p', 'process.versions.node'] },
    { cwd: root, env },
  );
  const isNew = guard.isOk && Number.parseInt(guard.output, 10) >= oldestNode;
  if (!isNew) {
    const output = `Node ${oldestNode} or newer is needed, found ${guard.output.trim()}: run npm install with its scripts`;
    printOutcome('node', { ...guard, isOk: false, output }, print);
    return [{ passed: 0, failed: 1 }];
  }
  const options = { cwd: root, env, reports, print };
  const counts = [await runChecks(checks, { ...options, atOnce: 2 })];
  counts.push(await runUnitTests(options));
  if (hasBrowser) counts.push(await runBrowserTests(options));
  return counts;
}

/** @param {Parameters<typeof runTests>[1]} options */
async function runUnitTests(options) {
  const nats = provideNats();
  if ('advice' in nats) {
    printOutcome('tests', { isOk: false, output: nats.advice, ms: 0 }, print);
    return { passed: 0, failed: 1 };
  }
  const env = { ...options.env, NATS_SERVER_PATH: nats.path };
  return runTests({ name: 'tests', project: 'unit', timeoutMs: 38 * minuteMs }, { ...options, env });
}

/** @param {Parameters<typeof runTests>[1]} options */
async function runBrowserTests(options) {
  const chromium = provideChromium();
  if ('advice' in chromium) {
    printOutcome('browser tests', { isOk: false, output: chromium.advice, ms: 0 }, print);
    return { passed: 0, failed: 1 };
  }
  const env = { ...options.env, CHROME_PATH: chromium.path };
  return runTests(
    { name: 'browser tests', project: 'browser', timeoutMs: 42 * minuteMs },
    { ...options, env },
  );
}

for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM'])) {
  process.on(signal, () => {
    endRunning();
    process.exit(1);
  });
}

const reports = mkdtempSync(join(tmpdir(), 'backlot-test-'));
const hasBrowser = !process.argv.includes('--no-browser');
const counts = await runEverything({ hasBrowser, reports });
rmSync(reports, { recursive: true, force: true });
const passed = counts.reduce((sum, count) => sum + count.passed, 0);
const failed = counts.reduce((sum, count) => sum + count.failed, 0);
process.exitCode = failed > 0 ? 1 : 0;
print(`${passed} passed, ${failed} failed`);
