import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';
import { createLog, type Log } from '#platform/server/log/log.ts';
import { type RunningServer, startBacklot } from '../server.ts';
import type { Scene } from './scene.ts';

/**
 * Another server on the database of a scene, as an installation with two processes has it: what the one does must hold
 * in the other. Stopped after the file's tests.
 */
export async function startSecondServer(
  { server }: Pick<Scene, 'server'>,
  settings: Readonly<Record<string, string>> = {},
  log: Log = createLog('silent'),
): Promise<RunningServer> {
  const filesDir = await mkdtemp(join(tmpdir(), 'backlot-second-'));
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
  const second = await startBacklot(environment, {
    connection: server.connection,
    log,
    attachPages: async () => async () => '<!doctype html>',
  });
  afterAll(async () => {
    await second.stop();
    await rm(filesDir, { recursive: true, force: true });
  });
  return second;
}
