import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import pg from 'pg';
import { systemClock } from '#platform/server/clock.ts';
import { migrateDatabase } from '#platform/server/database/migrate.ts';
import { fillAudit, rareReason } from './load/audit-chain.ts';
import { createClient } from './load/http-client.ts';
import { makePeople } from './load/people.ts';
import { openBenchDatabase, startServer } from './load/servers.ts';
import { percentile, report, round } from './measure.ts';
import { numberOf } from './options.ts';

// npm run bench -- audit [--entries 1000000] [--rounds 200]: a record of years. How long an administrator waits for a
// search, for the export, and for the chain to be followed, in steps by the page and at once by `npm run audit:verify`,
// beside a server that goes on answering.
const entries = numberOf('entries', 1_000_000);
const rounds = numberOf('rounds', 200);
const day = 24 * 60 * 60_000;
const years = 5;
/** More than `limits.pageMax` pages of them: whoever opens a page deep in the record is there by hand. */
const deep = 40;

const database = await openBenchDatabase();
await migrateDatabase(database.ours);
const people = await makePeople(database.ours, 400);
const [admin] = people;
if (!admin) throw new Error('nobody was made');
const until = systemClock.now();
const from = new Date(until.getTime() - years * 365 * day);
const began = performance.now();
await fillAudit(database.ours, { people: people.map(({ id }) => id), entries, from, until });
say('filling', performance.now() - began);
await makeAdmin();

const server = await startServer(resolve(import.meta.dirname, 'load/product-server.ts'), database.ours);
const client = createClient(server.port, 4);
const { cookie } = admin;
const read = async (path: string) => JSON.parse(await client.send('GET', path, { cookie })) as Answer;
const list = (query: Readonly<Record<string, string>>) =>
  read(`/api/admin/security/audit?${new URLSearchParams(query).toString()}`);

interface Answer {
  readonly nextCursor?: string | null;
  readonly total?: number;
  readonly checkedTo?: number;
  readonly isFinished?: boolean;
}

await measureSearches();
await measureExport();
await measureSteps();
await measureCommand();
client.close();
await server.stop();
await database.stop();

function say(metric: string, ms: number): void {
  report({ bench: 'audit', metric, unit: 'ms', ours: round(ms, 1), rounds: 1 });
}

async function makeAdmin(): Promise<void> {
  const pool = new pg.Client(database.ours);
  await pool.connect();
  await pool.query(`update person_role set role = 'ADMIN', is_primary = true where person_id = $1`, [
    admin?.id,
  ]);
  await pool.end();
}

/** Every way of narrowing the record, each with other words every time. */
async function measureSearches(): Promise<void> {
  const person = (index: number) => people[index % people.length]?.id ?? '';
  const dayAt = (index: number) =>
    new Date(from.getTime() + ((index * 7) % (years * 365)) * day).toISOString();
  const actions = ['roles.changed', 'account.locked', 'password.', 'mail.written', 'session', 'invitation.'];
  const cursor = await deepCursor();
  const searches: Readonly<Record<string, (index: number) => Readonly<Record<string, string>>>> = {
    'the latest': () => ({}),
    'a page far back': () => ({ cursor }),
    'by actor': (index) => ({ actor: person(index) }),
    'by subject and kind': (index) => ({ subjectKind: 'account', subject: person(index) }),
    'by subject alone': (index) => ({ subject: person(index) }),
    'by kind alone': (index) => ({ subjectKind: index % 2 ? 'file' : 'session' }),
    'by action': (index) => ({ action: actions[index % actions.length] ?? '' }),
    'by an action nobody noted': () => ({ action: 'nothing.done' }),
    'by one day': (index) => ({ from: dayAt(index), to: dayAt(index + 1 / 7) }),
    'up to a day': (index) => ({ to: dayAt(index) }),
    'by a frequent word of the reason': () => ({ q: 'airport' }),
    'by one ticket': (index) => ({ q: `ticket ${String(((index * 50_000) % entries) + 200)}` }),
    'by a rare reason': () => ({ q: rareReason }),
    'by a reason nobody gave': (index) => ({ q: `never said ${String(index)}` }),
    'by two letters nobody wrote': () => ({ q: 'zq' }),
    'by actor and action': (index) => ({ actor: person(index), action: 'roles.' }),
  };
  for (const [name, queryOf] of Object.entries(searches)) {
    await list(queryOf(0));
    const taken: number[] = [];
    const wanted = Date.now() + 20_000;
    for (let index = 0; index < rounds && Date.now() < wanted; index++) {
      const start = performance.now();
      await list(queryOf(index));
      taken.push(performance.now() - start);
    }
    for (const percent of [50, 95]) {
      const ours = round(percentile(taken, percent), 1);
      report({ bench: 'audit', metric: `${name} p${percent}`, unit: 'ms', ours, rounds: taken.length });
    }
  }
}

async function deepCursor(): Promise<string> {
  let cursor: string | null | undefined;
  for (let page = 0; page < deep; page++) {
    const answer = await list({ limit: '200', ...(cursor && { cursor }) });
    if (!answer.nextCursor) break;
    cursor = answer.nextCursor;
  }
  return cursor ?? '';
}

async function measureExport(): Promise<void> {
  for (const [metric, query] of [
    ['export, unfiltered', ''],
    ['export of a rare reason', `?${new URLSearchParams({ q: rareReason }).toString()}`],
  ] as const) {
    const start = performance.now();
    const text = await client.send('GET', `/api/admin/security/audit/csv${query}`, { cookie });
    say(metric, performance.now() - start);
    const rows = (JSON.parse(text) as { rows: number }).rows;
    report({ bench: 'audit', metric: `${metric}, rows`, unit: '', ours: rows, rounds: 1 });
  }
}

/** As the page does it. */
async function measureSteps(): Promise<void> {
  const start = performance.now();
  const steps: number[] = [];
  for (let after = 0; ; ) {
    const began = performance.now();
    const found = await read(`/api/admin/security/audit/verification?after=${String(after)}`);
    steps.push(performance.now() - began);
    if (found.isFinished) break;
    if (!found.checkedTo) throw new Error(`the chain broke: ${JSON.stringify(found)}`);
    after = found.checkedTo;
  }
  say('chain followed by the page', performance.now() - start);
  say('the longest step of it', Math.max(...steps));
  report({ bench: 'audit', metric: 'peak of the server', unit: 'MiB', ours: peakMiB(server.pid), rounds: 1 });
}

/** `npm run audit:verify` in a process of its own, and what others wait for meanwhile. */
async function measureCommand(): Promise<void> {
  const alone = await askWhile(new Promise((done) => setTimeout(done, 3_000)));
  const { host, port, user, password, database: name } = database.ours as pg.ClientConfig;
  const address = new URL(
    `postgres://${host?.startsWith('/') ? 'localhost' : String(host)}:${String(port)}/${String(name)}`,
  );
  address.username = String(user);
  address.password = String(password ?? '');
  if (host?.startsWith('/')) address.searchParams.set('host', host);
  const start = performance.now();
  const command = spawn(process.execPath, [resolve(import.meta.dirname, '../bin/audit-verify.ts')], {
    env: { ...process.env, DATABASE_URL: address.href },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let said = '';
  command.stdout.on('data', (chunk: Buffer) => {
    said += chunk.toString('utf8');
  });
  let peak = 0;
  const ended = once(command, 'exit');
  const watch = setInterval(() => {
    peak = Math.max(peak, peakMiB(command.pid ?? 0));
  }, 100);
  const beside = await askWhile(ended);
  clearInterval(watch);
  say('npm run audit:verify', performance.now() - start);
  report({ bench: 'audit', metric: 'its peak', unit: 'MiB', ours: peak, rounds: 1 });
  say('who am I, p95, alone', percentile(alone, 95));
  say('who am I, p95, beside it', percentile(beside, 95));
  if (!said.startsWith(`${String(entries)} entries, chain whole.`)) throw new Error(said);
}

async function askWhile(work: Promise<unknown>): Promise<number[]> {
  let isOver = false;
  void work.then(() => {
    isOver = true;
  });
  const taken: number[] = [];
  while (!isOver) {
    const start = performance.now();
    await read('/api/me');
    taken.push(performance.now() - start);
    await new Promise((done) => setTimeout(done, 5));
  }
  return taken;
}

/** The most a process has held in memory so far; 0 when it is gone. */
function peakMiB(pid: number): number {
  try {
    const status = readFileSync(`/proc/${String(pid)}/status`, 'utf8');
    return round(Number(/VmHWM:\s+(\d+) kB/.exec(status)?.[1] ?? 0) / 1_024, 0);
  } catch {
    return 0;
  }
}
