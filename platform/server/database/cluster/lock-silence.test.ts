import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { holdDataFolder } from './folder-lock.ts';
import { recordOfThisProcess } from './lock-record.ts';

// In a separate file because it waits for seconds while others can run.
test('a holder in another container that stays silent for 8 seconds loses the folder', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'lock-test-'));
  const record = { ...(await recordOfThisProcess()), scope: 'another container', pid: 1 };
  await writeFile(join(folder, 'server.lock'), JSON.stringify(record));
  const startedAt = performance.now();
  const lock = await holdDataFolder(folder);
  expect(performance.now() - startedAt).toBeGreaterThan(7_000);
  await lock.release();
  await rm(folder, { recursive: true });
});
