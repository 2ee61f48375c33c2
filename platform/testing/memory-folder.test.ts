import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { makeMemoryFolder } from './memory-folder.ts';

/** Of a process that has ended. */
const deadPid = () => spawnSync(process.execPath, ['--version']).pid;

test('a new folder for test data takes away what killed runs left, and nothing of a run that goes on', async () => {
  const name = 'backlot-memory-test';
  const mine = await makeMemoryFolder(name);
  onTestFinished(() => rmSync(mine, { recursive: true, force: true }));
  const left = mkdtempSync(join(dirname(mine), `${name}-${deadPid()}-`));
  const next = await makeMemoryFolder(name);
  onTestFinished(() => rmSync(next, { recursive: true, force: true }));
  expect([existsSync(left), existsSync(mine), existsSync(next)]).toEqual([false, true, true]);
  expect(next).not.toBe(mine);
});
