import { existsSync } from 'node:fs';
import { defineConfig, mergeConfig } from 'vitest/config';
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

const setupFiles = ['tools/fail-on-console.ts', 'tools/property-seed.ts'];
const globalSetup = ['platform/testing/global-setup.ts'].filter((file) => existsSync(file));

export default mergeConfig(
  viteConfig,
  defineConfig({
    test: {
      pool: 'forks',
      // By default Vitest waits one second; a busy machine takes longer.
      expect: { poll: { timeout: 30_000, interval: 50 } },
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
            name: 'unit',
            include: ['**/*.test.{ts,tsx}'],
            exclude: [...elsewhere, 'e2e/**'],
            setupFiles,
            globalSetup,
            // Two cores: a third worker works while servers and databases of the others start.
            maxWorkers: 3,
            // A module is loaded once for all files of a worker, not once for each: two fifths of the time.
            isolate: false,
            // Only to end tests that hang: a slow, busy machine takes over 30 seconds to make three databases.
            testTimeout: 90_000,
            hookTimeout: 120_000,
          },
        },
        {
          extends: true,
          test: {
            name: 'browser',
            include: ['e2e/**/*.test.ts'],
            // Named in the outcome, and at most two of them: decision 041. Nothing else has a second try.
            retry: 1,
            exclude: elsewhere,
            setupFiles,
            // A journey waits for a page, a mail or a timer half of its time.
            maxWorkers: 3,
            testTimeout: 120_000,
            hookTimeout: 180_000,
          },
        },
      ],
    },
  }),
);
