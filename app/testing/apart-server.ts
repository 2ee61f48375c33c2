// A server in a thread: it has its own modules, as another process has. Started by server-apart.ts.
import { parentPort, workerData } from 'node:worker_threads';
import type { Connection } from '#platform/server/database/database.ts';
import { createLog } from '#platform/server/log/log.ts';
import { startBacklot } from '../server.ts';

const { environment, connection } = workerData as {
  readonly environment: Readonly<Record<string, string>>;
  readonly connection: Connection;
};
const server = await startBacklot(environment, {
  connection,
  log: createLog('silent'),
  attachPages: async () => async () => '<!doctype html>',
});
parentPort?.on('message', () => {
  void server.stop().then(() => parentPort?.close());
});
parentPort?.postMessage(server.address);
