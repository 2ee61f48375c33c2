import { existsSync } from 'node:fs';
import { defineConfig, mergeConfig } from 'vitest/config';
import viteConfig from './vite.config.ts';

const elsewhere = ['**/node_modules/**', 'dist/**', 'data/**', 'tools/fixtures/**'];
const setupFiles = ['tools/fail-on-console.ts'];
const globalSetup = ['platform/testing/global-setup.ts'].filter((file) => existsSync(file));

export default mergeConfig(
  viteConfig,
  defineConfig({
    test: {
      pool: 'forks',
      projects: [
        {
          extends: true,
          test: {
            name: 'unit',
            include: ['**/*.test.{ts,tsx}'],
            exclude: [...elsewhere, 'e2e/**'],
            setupFiles,
            globalSetup,
            maxWorkers: 2,
            testTimeout: 30_000,
            hookTimeout: 60_000,
          },
        },
        {
          extends: true,
          test: {
            name: 'browser',
            include: ['e2e/**/*.test.ts'],
            exclude: elsewhere,
            setupFiles,
            maxWorkers: 2,
            testTimeout: 120_000,
            hookTimeout: 180_000,
          },
        },
      ],
    },
  }),
);
