import { resolve } from 'node:path';
import pg from 'pg';
import { uuidV7 } from '#platform/contract/uuid-v7.ts';
import type { Connection } from '#platform/server/database/database.ts';
import { createClient, keepBusy } from './load/http-client.ts';
import { type BenchPerson, makePeople } from './load/people.ts';
import { openBenchDatabase, startServer } from './load/servers.ts';
import { cpuMsOf, median, percentile, report, round, takeTurns } from './measure.ts';

// The conversation list (20 rows with last message, unread and participants) of people who ask for the first time
// since something changed ("cold") and of people whose page is still in memory ("warm"), 16 requests in flight.
const peopleCount = 200;
const perPerson = 20;
const inFlight = 16;
const seconds = Number(process.env.BENCH_SECONDS ?? 3);
const rounds = Number(process.env.BENCH_ROUNDS ?? 3);

const database = await openBenchDatabase();
const ours = await startServer(resolve(import.meta.dirname, 'load/product-server.ts'), database.ours);
const floor = await startServer(resolve(import.meta.dirname, 'floors/messages-floor.ts'), database.floor);
const newId = () => uuidV7(performance.timeOrigin + performance.now());

/** Twenty direct conversations a person, each with a few messages and some unread. */
async function fillOurs(connection: Connection, people: readonly BenchPerson[]): Promise<void> {
  const client = new pg.Client(connection);
  await client.connect();
  const rows = people.flatMap((person, index) =>
    Array.from({ length: perPerson }, (_, offset) => {
      const other = people[(index + offset * 7 + 1) % people.length] ?? person;
      return { id: newId(), one: person.id, other: other.id, key: newId() };
    }),
  );
  const column = (name: 'id' | 'one' | 'other' | 'key') => rows.map((row) => row[name]);
  await client.query(
    `insert into conversation (id, type, pair_key, last_seq, last_message_at)
     select id, 'direct', key, 5, now() - n * interval '1 second' from unnest($1::uuid[], $2::text[]) with ordinality as c(id, key, n)`,
    [column('id'), column('key')],
  );
  for (const side of ['one', 'other'] as const) {
    await client.query(
      `insert into participant (conversation_id, person_id, read_seq) select c, p, 2 from unnest($1::uuid[], $2::uuid[]) as x(c, p)`,
      [column('id'), column(side)],
    );
  }
  await client.query(
    `insert into message (conversation_id, seq, id, client_id, sender_id, content)
     select c, n, gen_random_uuid(), gen_random_uuid(), p, 'hello there this is the last message ' || n
     from unnest($1::uuid[], $2::uuid[]) as x(c, p), generate_series(1, 5) n`,
    [column('id'), column('other')],
  );
  await client.query('vacuum analyze');
  await client.end();
}

interface Round {
  readonly perSecond: number;
  readonly cpuUsPerOp: number;
  readonly latenciesMs: readonly number[];
}

async function measure(pid: number, ask: (index: number) => Promise<unknown>): Promise<Round> {
  const before = cpuMsOf(pid);
  const { perSecond, latenciesMs, count } = await keepBusy({ inFlight, seconds }, ask);
  return { perSecond, latenciesMs, cpuUsPerOp: ((cpuMsOf(pid) - before) * 1_000) / count };
}

const ourClient = createClient(ours.port, inFlight);
const floorClient = createClient(floor.port, inFlight);
const people = await makePeople(database.ours, peopleCount);
await fillOurs(database.ours, people);
await floorClient.send('POST', '/seed', { body: JSON.stringify({ users: peopleCount, per: perPerson }) });

const personAt = (index: number) => people[(index * 37) % peopleCount]?.cookie ?? '';
// A page size of its own is never kept in memory: every such request goes to the database.
const cold = () =>
  measure(ours.pid, (i) => ourClient.send('GET', '/api/conversations?limit=21', { cookie: personAt(i) }));
const warm = () =>
  measure(ours.pid, (i) => ourClient.send('GET', '/api/conversations', { cookie: personAt(i) }));
const bare = () => measure(floor.pid, (i) => floorClient.send('GET', `/list?u=u${(i * 37) % peopleCount}`));

for (const side of [cold, warm, bare]) await side();
const coldRounds = await takeTurns(rounds, { ours: cold, floor: bare });
const warmRounds = await takeTurns(rounds, { ours: warm, floor: bare });

for (const [name, results] of [
  ['cold', coldRounds],
  ['warm', warmRounds],
] as const) {
  const rate = (side: readonly Round[]) => Math.round(median(side.map((one) => one.perSecond)));
  const cpu = (side: readonly Round[]) => round(median(side.map((one) => one.cpuUsPerOp)), 1);
  const ratios = results.ours.map((one, index) => one.perSecond / (results.floor[index]?.perSecond ?? 1));
  report({
    bench: 'list',
    metric: `conversation list, ${name}, 16 in flight`,
    unit: '1/s',
    ours: rate(results.ours),
    floor: rate(results.floor),
    ratioToFloor: round(median(ratios)),
    cpuUsPerOp: cpu(results.ours),
    floorCpuUsPerOp: cpu(results.floor),
    rounds,
  });
  report({
    bench: 'list',
    metric: `time to answer p95, ${name}`,
    unit: 'ms',
    ours: round(median(results.ours.map((one) => percentile(one.latenciesMs, 95)))),
    floor: round(median(results.floor.map((one) => percentile(one.latenciesMs, 95)))),
    rounds,
  });
}
ourClient.close();
floorClient.close();
await ours.stop();
await floor.stop();
await database.stop();
