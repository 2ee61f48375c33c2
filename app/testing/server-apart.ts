import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { atEnd } from '#platform/testing/at-end.ts';
import type { Scene } from './scene.ts';
import { makeTestEnvironment } from './test-environment.ts';

/**
 * Starts another server on a scene's database that shares nothing else with it, not even module state: for tests of
 * what each process keeps in memory. Stopped when its test or file ends.
 */
export async function startServerApart(
  { server }: Pick<Scene, 'server'>,
  settings: Readonly<Record<string, string>> = {},
): Promise<{ readonly address: string }> {
  const { environment, remove } = await makeTestEnvironment({
    AUTH_SECRET: server.config.authSecret,
    ...settings,
  });
  const thread = new Worker(new URL('./apart-server.ts', import.meta.url), {
    workerData: { environment, connection: server.connection },
  });
  const ended = once(thread, 'exit');
  atEnd(async () => {
    thread.postMessage('stop');
    await ended;
    await remove();
  });
  const [address] = (await once(thread, 'message')) as [string];
  return { address };
}
