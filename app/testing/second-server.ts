import { type Clock, systemClock } from '#platform/server/clock.ts';
import { createLog, type Log } from '#platform/server/log/log.ts';
import { atEnd } from '#platform/testing/at-end.ts';
import { type RunningServer, startBacklot } from '../server.ts';
import type { Scene } from './scene.ts';
import { makeTestEnvironment } from './test-environment.ts';

/**
 * Starts another server on a scene's database, as in an installation with two processes: a change on one must hold on
 * the other. Stopped when its test or file ends.
 */
export async function startSecondServer(
  { server }: Pick<Scene, 'server'>,
  settings: Readonly<Record<string, string>> = {},
  log: Log = createLog('silent'),
  clock: Clock = systemClock,
): Promise<RunningServer> {
  const { environment, remove } = await makeTestEnvironment({
    AUTH_SECRET: server.config.authSecret,
    ...settings,
  });
  const second = await startBacklot(environment, {
    connection: server.connection,
    log,
    clock,
    attachPages: async () => async () => '<!doctype html>',
  });
  atEnd(async () => {
    await second.stop();
    await remove();
  });
  return second;
}
