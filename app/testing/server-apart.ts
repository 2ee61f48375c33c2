import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { afterAll } from 'vitest';
import type { Scene } from './scene.ts';

/**
 * Another server on the database of a scene that shares nothing else with it, not even what modules keep: for what each
 * process holds in memory by itself. Stopped after the file's tests.
 */
export async function startServerApart(
  { server }: Pick<Scene, 'server'>,
  settings: Readonly<Record<string, string>> = {},
): Promise<{ readonly address: string }> {
  const filesDir = await mkdtemp(join(tmpdir(), 'backlot-apart-'));
  const environment = {
    FILES_DIR: filesDir,
    NODE_ENV: 'test',
    PORT: '0',
    HOST: '127.0.0.1',
    DEMO_WORLD: 'false',
    AUTH_SECRET: server.config.authSecret,
    DATABASE_POOL: '4',
    ...settings,
  };
  const thread = new Worker(new URL('./apart-server.ts', import.meta.url), {
    workerData: { environment, connection: server.connection },
  });
  const ended = once(thread, 'exit');
  afterAll(async () => {
    thread.postMessage('stop');
    await ended;
    await rm(filesDir, { recursive: true, force: true });
  });
  const [address] = (await once(thread, 'message')) as [string];
  return { address };
}
