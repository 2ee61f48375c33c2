import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig, mergeConfig } from 'vitest/config';
import { CostsReporter } from './tools/costs-reporter.mjs';
import viteConfig from './vite.config.ts';

const elsewhere = ['**/node_modules/**', 'dist/**', 'data/**', 'tools/fixtures/**'];
// What `npm run coverage` counts: all of who gets in and what they may, but screens (journeys go through those) and the
// declarations of tables, which the migrations are made of.
const guarded = 'features/{access,identity,invitations}';
const rulesOfScreens = '{address-list,bulk-lines,reset-allowance,roles-address,sign-in-*,way-in}.ts';
const counted = [
  `${guarded}/{*,contract/**,policy/**,server/**}.ts`,
  `${guarded}/ui/parts/${rulesOfScreens}`,
];

/** Runs of minutes against whole servers: kills, bad networks, restarts, races. `npm test -- --all` runs them. */
const faults = '**/*.faults.test.ts';
const setupFiles = ['tools/clean-up.ts', 'tools/fail-on-console.ts', 'tools/property-seed.ts'];
const globalSetup = ['platform/testing/global-setup.ts'].filter((file) => existsSync(file));

const isWhole = process.env['TEST_ALL'] === '1';
/** Where `npm test` wants to read how it went (tools/run-tests.mjs). */
const reports = process.env['TEST_REPORTS'];
/** A slow or busy machine must not decide whether a test passes. */
const onlyToEndHangs = { testTimeout: 600_000, hookTimeout: 600_000 };
/** What all tests share. */
const shared = {
  setupFiles,
  globalSetup,
  // Two cores, which tests and journeys share.
  maxWorkers: 2,
  // A module is loaded once for all files of a worker, not once for each: two fifths of the time.
  isolate: false,
  ...onlyToEndHangs,
};

export default mergeConfig(
  viteConfig,
  defineConfig({
    test: {
      pool: 'forks',
      // Threads that help to clear memory take more of two busy cores than they save: a twelfth of the unit tests' time.
      execArgv: ['--max-semi-space-size=64', '--single-threaded-gc'],
      reporters: reports
        ? [
            'dot',
            ['json', { outputFile: join(reports, 'report.json') }],
            new CostsReporter(join(reports, 'costs.json')),
          ]
        : ['default'],
      // By default Vitest waits one second; a busy machine takes longer.
      expect: { poll: { timeout: 120_000, interval: 50 } },
      coverage: {
        provider: 'v8',
        reporter: ['text', 'json'],
        include: counted,
        exclude: ['**/*.test.ts', '**/tables.ts', '**/sign-in-client.ts'],
        thresholds: { lines: 100 },
      },
      projects: [
        {
          extends: true,
          test: {
            ...shared,
            name: 'unit',
            include: ['**/*.test.{ts,tsx}'],
            exclude: [...elsewhere, 'e2e/**', faults],
          },
        },
        {
          extends: true,
          test: { ...shared, name: 'faults', include: [faults], exclude: elsewhere },
        },
        {
          extends: true,
          test: {
            name: 'browser',
            include: ['e2e/*.test.ts'],
            // Named in the outcome, and at most two of them: decision 041. Nothing else has a second try.
            retry: 1,
            exclude: [...elsewhere, ...(isWhole ? [] : ['e2e/dev.test.ts'])],
            ...shared,
          },
        },
      ],
    },
  }),
);
