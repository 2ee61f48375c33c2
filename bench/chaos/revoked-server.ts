import { startBacklot } from '#app/server.ts';
import type { Connection } from '#platform/server/database/database.ts';
import { createLog } from '#platform/server/log/log.ts';

// The real server, one of two on one database. The proxy is trusted so that each person comes from a source of their own.
const connection = JSON.parse(process.env.CONNECTION ?? '{}') as Connection;
const { WOKEN = '', ...settings } = JSON.parse(process.env.SETTINGS ?? '{}') as Record<string, string>;
const environment = {
  PORT: '0',
  HOST: '127.0.0.1',
  DEMO_WORLD: 'false',
  TRUST_PROXY: 'true',
  DATABASE_POOL: '8',
  AUTH_SECRET: 'a secret of the faults, thirty-two characters',
  ...settings,
};
const server = await startBacklot(environment, {
  connection,
  log: createLog('error'),
  attachPages: async () => async () => '<!doctype html>',
});
// What is due is looked for all the time: rows are put where a job finds them, past the act that would wake it.
const waking = WOKEN === '' ? undefined : setInterval(() => WOKEN.split(',').forEach(server.wake), 150);
process.stdout.write(`${JSON.stringify({ port: Number(new URL(server.address).port), pid: process.pid })}\n`);
process.on('SIGTERM', () => {
  clearInterval(waking);
  void server.stop().then(() => process.exit(0));
});
