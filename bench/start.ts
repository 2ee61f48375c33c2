import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { openCluster } from '#platform/server/database/cluster/cluster.ts';
import { median, report, round } from './measure.ts';

// From the start of the process to the first 200 of /readyz: on an empty folder (database made, migrated, demo world
// filled), on a restart, and after a kill of everything. The floor is PostgreSQL alone, made and started.
const rounds = Number(process.env.BENCH_ROUNDS ?? 3);
const script = resolve(import.meta.dirname, '../bin/start.ts');

async function startOnce(dataDir: string, port: number) {
  const began = performance.now();
  const child = spawn(process.execPath, ['--max-semi-space-size=64', script], {
    stdio: 'ignore',
    env: {
      ...process.env,
      DATA_DIR: dataDir,
      PORT: String(port),
      LOG_LEVEL: 'silent',
      npm_lifecycle_event: '',
    },
  });
  for (;;) {
    const isReady = await fetch(`http://localhost:${port}/readyz`).then(
      (response) => response.status === 200,
      () => false,
    );
    if (isReady) return { child, readyMs: performance.now() - began };
    if (child.exitCode !== null) throw new Error(`the server ended with ${child.exitCode}`);
    await new Promise((done) => setTimeout(done, 10));
  }
}

const first: number[] = [];
const again: number[] = [];
const afterKill: number[] = [];
const bare: number[] = [];
for (let index = 0; index < rounds; index++) {
  const folder = await mkdtemp(join(tmpdir(), 'backlot-bench-start-'));
  const port = 20_000 + Math.floor(performance.now() % 20_000);
  for (const list of [first, again]) {
    const { child, readyMs } = await startOnce(folder, port);
    list.push(readyMs);
    child.kill('SIGTERM');
    await once(child, 'exit');
  }
  const killed = await startOnce(folder, port);
  killed.child.kill('SIGKILL');
  await once(killed.child, 'exit');
  const { child, readyMs } = await startOnce(folder, port);
  afterKill.push(readyMs);
  child.kill('SIGTERM');
  await once(child, 'exit');
  await rm(folder, { recursive: true, force: true });

  const empty = await mkdtemp(join(tmpdir(), 'backlot-bench-bare-'));
  const began = performance.now();
  const cluster = await openCluster({ dataDir: empty, log: () => undefined });
  bare.push(performance.now() - began);
  await cluster.stop();
  await rm(empty, { recursive: true, force: true });
}

const floor = round(median(bare), 0);
for (const [metric, values] of [
  ['empty folder to ready', first],
  ['restart to ready', again],
  ['restart after kill -9 to ready', afterKill],
] as const) {
  const ours = round(median(values), 0);
  report({ bench: 'start', metric, unit: 'ms', ours, floor, ratioToFloor: round(ours / floor), rounds });
}
