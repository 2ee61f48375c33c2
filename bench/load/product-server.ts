import { startBacklot } from '#app/server.ts';
import type { Connection } from '#platform/server/database/database.ts';
import { createLog } from '#platform/server/log/log.ts';
import { beWeighable } from './weighable.ts';

// The real server, as it runs for people, in a process of its own: the benches measure this process alone.
const connection = JSON.parse(process.env.CONNECTION ?? '{}') as Connection;
const settings = JSON.parse(process.env.SETTINGS ?? '{}') as Readonly<Record<string, string>>;
const environment: Record<string, string> = {
  PORT: '0',
  HOST: '127.0.0.1',
  DEMO_WORLD: 'false',
  LOG_LEVEL: 'error',
  AUTH_SECRET: 'a secret of the benches, thirty-two characters',
  ...settings,
};
const server = await startBacklot(environment, {
  connection,
  log: createLog(environment.LOG_LEVEL ?? 'error'),
  attachPages: async () => async () => '<!doctype html>',
});
console.log(JSON.stringify({ port: Number(new URL(server.address).port), pid: process.pid }));
beWeighable();
process.on('SIGTERM', () => void server.stop().then(() => process.exit(0)));
