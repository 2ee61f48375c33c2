import { startBacklot } from '#app/server.ts';
import { createLog } from '#platform/server/log/log.ts';

// The real server on its own embedded database, in a process that tells its faults on standard output.
const environment = {
  DATA_DIR: process.env.DATA_DIR,
  PORT: process.env.PORT ?? '0',
  HOST: '127.0.0.1',
  DEMO_WORLD: 'false',
};
const attachPages = async () => async () => '<!doctype html>';
const server = await startBacklot(environment, { log: createLog('error'), attachPages });
process.stdout.write(`${JSON.stringify({ port: Number(new URL(server.address).port) })}\n`);
process.on('SIGTERM', () => void server.stop().then(() => process.exit(0)));
