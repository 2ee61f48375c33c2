import { afterAll } from 'vitest';
import { createLog, type Log } from '#platform/server/log/log.ts';
import { type RunningServer, startBacklot } from '../server.ts';
import type { Scene } from './scene.ts';
import { makeTestEnvironment } from './test-environment.ts';

/**
 * Another server on the database of a scene, as an installation with two processes has it: what the one does must hold
 * in the other. Stopped after the file's tests.
 */
export async function startSecondServer(
  { server }: Pick<Scene, 'server'>,
  settings: Readonly<Record<string, string>> = {},
  log: Log = createLog('silent'),
): Promise<RunningServer> {
  const { environment, remove } = await makeTestEnvironment({
    AUTH_SECRET: server.config.authSecret,
    ...settings,
  });
  const second = await startBacklot(environment, {
    connection: server.connection,
    log,
    attachPages: async () => async () => '<!doctype html>',
  });
  afterAll(async () => {
    await second.stop();
    await remove();
  });
  return second;
}
