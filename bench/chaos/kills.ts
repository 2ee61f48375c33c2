import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import pg from 'pg';
import { uuidV7 } from '#platform/contract/uuid-v7.ts';
import { findRunningCluster } from '#platform/server/database/cluster/cluster.ts';
import { createClient } from '../load/http-client.ts';
import { type BenchPerson, makePeople } from '../load/people.ts';

/** What a run of kills found; a breach is anything but zero. */
export interface KillReport {
  readonly kills: number;
  readonly acknowledged: number;
  readonly lost: number;
  readonly doubled: number;
  readonly holes: number;
}

const senders = 20;
const script = resolve(import.meta.dirname, 'killed-server.ts');
const newId = () => uuidV7(performance.timeOrigin + performance.now());
const pause = (ms: number) => new Promise((done) => setTimeout(done, ms));

/**
 * Kills server and database (-9) again and again while people send, each message retried under its client id until
 * it is acknowledged. Afterwards every acknowledged message must be there once, and no position be missing.
 */
export async function sendThroughKills(
  kills: number,
  options: { minMs: number; spreadMs: number },
): Promise<KillReport> {
  const dataDir = await mkdtemp(join(tmpdir(), 'backlot-kills-'));
  let server = await startKilledServer(dataDir);
  const people = await makePeople(await connectionOf(dataDir), senders * 2);
  const conversations = await openConversations(server.port, people);

  const acknowledged: { conversation: string; clientId: string; seq: number }[] = [];
  let isOver = false;
  const send = async ({ id, sender }: { id: string; sender: BenchPerson }) => {
    while (!isOver) {
      const clientId = newId();
      const body = JSON.stringify({ clientId, content: `Message ${clientId}` });
      const seq = await sendUntilAcknowledged(() => server.port, `/api/conversations/${id}/messages`, {
        cookie: sender.cookie,
        body,
      });
      acknowledged.push({ conversation: id, clientId, seq });
    }
  };
  const sending = conversations.map(send);
  for (let kill = 0; kill < kills; kill++) {
    await pause(options.minMs + ((kill * 7_919) % options.spreadMs));
    await killBoth(server.child, dataDir);
    server = await startKilledServer(dataDir);
  }
  await pause(300);
  isOver = true;
  await Promise.all(sending);
  const report = await compare(await connectionOf(dataDir), acknowledged, kills);
  server.child.kill('SIGTERM');
  await once(server.child, 'exit');
  await rm(dataDir, { recursive: true, force: true });
  return report;
}

async function startKilledServer(dataDir: string): Promise<{ child: ChildProcess; port: number }> {
  const child = spawn(process.execPath, [script], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, DATA_DIR: dataDir },
  });
  const lines = createInterface({ input: child.stdout });
  const [line] = await Promise.race([once(lines, 'line'), once(child, 'exit').then(() => ['{}'])]);
  const { port } = JSON.parse(String(line)) as { port?: number };
  if (!port) throw new Error('the server did not come back after a kill');
  return { child, port };
}

async function connectionOf(dataDir: string) {
  const connection = await findRunningCluster(dataDir);
  if (!connection) throw new Error('no database is running on the data folder');
  return connection;
}

async function killBoth(child: ChildProcess, dataDir: string): Promise<void> {
  const client = new pg.Client(await connectionOf(dataDir));
  client.on('error', () => undefined);
  await client.connect();
  const { rows } = await client.query<{ pid: number }>(
    `select pg_backend_pid() as pid union select pid from pg_stat_activity where pid <> pg_backend_pid()`,
  );
  child.kill('SIGKILL');
  // The postmaster's children die with -9 as well, so that nothing is written in order.
  for (const { pid } of rows) killQuietly(pid);
  await once(child, 'exit');
}

function killQuietly(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch (fault) {
    // Gone already: that is what was wanted.
    if (!(fault instanceof Error && 'code' in fault && fault.code === 'ESRCH')) throw fault;
  }
}

async function openConversations(port: number, people: readonly BenchPerson[]) {
  const client = createClient(port, 4);
  const conversations: { id: string; sender: BenchPerson }[] = [];
  for (let index = 0; index < senders; index++) {
    const [sender, reader] = [people[index * 2], people[index * 2 + 1]];
    if (!sender || !reader) throw new Error('too few people');
    const body = JSON.stringify({ participantIds: [reader.id] });
    const answer = await client.send('POST', '/api/conversations', { cookie: sender.cookie, body });
    conversations.push({ id: (JSON.parse(answer) as { id: string }).id, sender });
  }
  client.close();
  return conversations;
}

async function sendUntilAcknowledged(
  port: () => number,
  path: string,
  message: { cookie: string; body: string },
): Promise<number> {
  for (;;) {
    const client = createClient(port(), 1);
    try {
      return (JSON.parse(await client.send('POST', path, message)) as { seq: number }).seq;
    } catch {
      // Killed in between: whether it was stored is unknown, so the same client id is sent again.
      await pause(20);
    } finally {
      client.close();
    }
  }
}

async function compare(
  connection: pg.ClientConfig,
  acknowledged: readonly { conversation: string; clientId: string; seq: number }[],
  kills: number,
): Promise<KillReport> {
  const client = new pg.Client(connection);
  await client.connect();
  const { rows } = await client.query<{ key: string; seq: number }>(
    `select conversation_id || ' ' || client_id as key, seq from message order by conversation_id, seq`,
  );
  const { rows: gaps } = await client.query<{ holes: number }>(
    `select coalesce(sum(c.last_seq - m.n), 0)::int as holes from conversation c
     join (select conversation_id, count(*)::int as n from message group by 1) m on m.conversation_id = c.id`,
  );
  await client.end();
  const stored = new Map(rows.map((row) => [row.key, row.seq]));
  const lost = acknowledged.filter(
    (one) => stored.get(`${one.conversation} ${one.clientId}`) !== one.seq,
  ).length;
  return {
    kills,
    acknowledged: acknowledged.length,
    lost,
    doubled: rows.length - stored.size,
    holes: gaps[0]?.holes ?? -1,
  };
}
