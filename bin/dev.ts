// What `npm run dev` runs: the database stays up while the server restarts with every change of its files and the
// browser gets changes of its own by Vite, both in well under a second.
import { spawn } from 'node:child_process';
import { resolve } from 'node:path';
import { readConfig } from '#platform/server/config/config.ts';
import { openCluster } from '#platform/server/database/cluster/cluster.ts';

const watched = ['app', 'features', 'platform'].map((folder) => `--watch-path=${folder}`);
const root = resolve(import.meta.dirname, '..');

const config = readConfig(process.env);
const cluster = config.databaseUrl
  ? undefined
  : await openCluster({ dataDir: config.dataDir, log: () => undefined });
const connection = cluster?.connection ?? { connectionString: config.databaseUrl };
const child = spawn(
  process.execPath,
  ['--watch', '--watch-preserve-output', ...watched, 'bin/dev-server.ts'],
  {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, DEV_CONNECTION: JSON.stringify(connection) },
  },
);

let isStopping = false;
const stop = async () => {
  if (isStopping) return;
  isStopping = true;
  child.kill('SIGTERM');
  await cluster?.stop();
  process.exit(0);
};
child.on('exit', () => void stop());
process.on('SIGINT', () => void stop());
process.on('SIGTERM', () => void stop());
