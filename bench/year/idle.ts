import pg from 'pg';
import { clusterProcesses, endedChildrenMs, spentSince } from '../load/cluster-cpu.ts';
import { openBenchDatabase, startServer } from '../load/servers.ts';
import { cpuMsOf, round } from '../measure.ts';

const pause = (ms: number) => new Promise((done) => setTimeout(done, ms));

/** What a server with nobody there takes of a core, each build beside a PostgreSQL of its own. */
export async function measureIdle(
  scripts: Readonly<Record<string, string>>,
  seconds: number,
): Promise<object[]> {
  return Promise.all(Object.entries(scripts).map(([build, script]) => idleOf(build, script, seconds)));
}

async function idleOf(build: string, script: string, seconds: number): Promise<object> {
  const database = await openBenchDatabase();
  const { pid: postmaster } = database.cluster;
  const server = await startServer(script, database.ours);
  const client = new pg.Client(database.ours);
  await client.connect();
  const connections = async () => {
    const { rows } = await client.query<{ sessions: number }>(
      "select sessions::int from pg_stat_database where datname = 'ours'",
    );
    return rows[0]?.sessions ?? 0;
  };
  // Past the start, and past the first minute's jobs, which open what they need.
  await pause(90_000);
  const before = {
    node: cpuMsOf(server.pid),
    sql: clusterProcesses(postmaster),
    ended: endedChildrenMs(postmaster),
    connections: await connections(),
  };
  await pause(seconds * 1_000);
  const ofCore = (ms: number) => round(ms / (seconds * 10), 2);
  const found = {
    build,
    nodePercent: ofCore(cpuMsOf(server.pid) - before.node),
    postgresqlPercent: ofCore(
      spentSince(before.sql, clusterProcesses(postmaster)) + endedChildrenMs(postmaster) - before.ended,
    ),
    connectionsAMinute: round(((await connections()) - before.connections) / (seconds / 60), 1),
  };
  await client.end();
  await server.stop();
  await database.stop();
  return found;
}
