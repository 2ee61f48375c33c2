import { cpSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { configure, layOut, runTool } from './fixture.ts';
import { countReport } from './run-tests.mjs';

type Report = Parameters<typeof countReport>[0] & object;

test('a test that writes to the console fails, and a rejection that nobody handles fails the run', async () => {
  const root = layOut('console');
  const settings = [
    'vite.config.ts',
    'vitest.config.ts',
    'package.json',
    'platform/contract/declaration.ts',
    'platform/testing/at-end.ts',
    'platform/ui/kit/layout-table.ts',
    'tools/bundle/contract-without-schemas.ts',
    'tools/bundle/idle-parts-of-kit.ts',
  ];
  for (const folder of ['platform/contract', 'platform/testing', 'platform/ui/kit', 'tools/bundle'])
    mkdirSync(join(root, folder), { recursive: true });
  configure(root, ...settings);
  for (const file of ['clean-up.ts', 'costs-reporter.mjs', 'fail-on-console.ts', 'property-seed.ts'])
    cpSync(join(import.meta.dirname, file), join(root, 'tools', file));
  const args = [
    'run',
    '--project=unit',
    '--reporter=dot',
    '--reporter=json',
    '--outputFile.json=report.json',
  ];
  const { code, output } = await runTool('vitest', args, root);
  const report = JSON.parse(readFileSync(join(root, 'report.json'), 'utf8')) as Report;
  expect(code).toBe(1);
  expect(output).toContain('console.warn: noise');
  expect(output).toContain('Unhandled Rejection');
  expect(countReport(report, false)).toMatchObject({ passed: 3, failed: 1 });
});
