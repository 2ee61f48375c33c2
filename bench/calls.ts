import { ok } from 'node:assert/strict';
import { resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { limits } from '#features/calls/limits.ts';
import { deskHeader } from '#platform/contract/desk.ts';
import type { Connection } from '#platform/server/database/database.ts';
import { newId } from '#platform/server/new-id.ts';
import { measureRound, tellBesideFloor } from './beside-floor.ts';
import { createClient } from './load/http-client.ts';
import { LiveClient, sourceOf } from './load/live-client.ts';
import { type BenchPerson, makePeople } from './load/people.ts';
import { openBenchDatabase, startServer } from './load/servers.ts';
import { cpuMsOf, percentile, report, round, takeTurns } from './measure.ts';
import { isWanted } from './options.ts';

// A sheet of 500 open lines and 20,000 old tries beside the floor; and 200 desks that roll at once: how long an act of
// an assistant takes until the principal has heard of it.
const sheet = { lines: 500, old: 5_000, tries: 20_000 };
const load = { inFlight: 4, seconds: Number(process.env.BENCH_SECONDS ?? 3) };
const rounds = Number(process.env.BENCH_ROUNDS ?? 5);
const desks = 200;
/** Each desk does something about so often while it rolls: a quick outcome and the claim of the next call. */
const actEveryMs = Number(process.env.BENCH_ACT_MS ?? 4_000);
const rollMs = Number(process.env.BENCH_ROLL_MS ?? 20_000);

const database = await openBenchDatabase();
const floor = await startServer(resolve(import.meta.dirname, 'floors/calls-floor.ts'), database.floor);
let ours = await startServer(resolve(import.meta.dirname, 'load/product-server.ts'), database.ours);
const people = await makePeople(database.ours, 1 + desks * 2);
const [asking, ...rolling] = people;
if (!asking) throw new Error('nobody was made');
const pairs = Array.from({ length: desks }, (_, at) => rolling.slice(at * 2, at * 2 + 2) as [Roller, Roller]);
type Roller = BenchPerson;

const client = await connect(database.ours);
await fillPeople(await connect(database.floor));
await fillSheet(client, 'ours');
await fillSheet(await connect(database.floor), 'floor');
await fillDesks(client);
await client.query('analyze');
// Seats are in memory since the start: what was written beside it is read at the next one.
await ours.stop();
ours = await startServer(resolve(import.meta.dirname, 'load/product-server.ts'), database.ours);

if (isWanted('sheet')) await compareSheet();
if (isWanted('roll')) await roll();

await client.end();
await ours.stop();
await floor.stop();
await database.stop();
process.exit(0);

/** All of it, as printing asks for it, and its first page, as the sheet and roll mode ask. */
async function compareSheet(): Promise<void> {
  const [our, bare] = [createClient(ours.port, load.inFlight), createClient(floor.port, load.inFlight)];
  const cookie = asking?.cookie ?? '';
  for (const lines of [sheet.lines, limits.pageSize]) {
    const path = `/api/calls?list=open&limit=${String(lines)}`;
    const { items } = JSON.parse(await our.send('GET', path, { cookie })) as { items: unknown[] };
    ok(items.length === lines, `${String(items.length)} of ${String(lines)} lines were shown`);
    for (const inFlight of [load.inFlight, 1]) {
      const with_ = { ...load, inFlight };
      const floorPath = `/?desk=${asking?.id ?? ''}&limit=${String(lines)}`;
      const ask = {
        ours: () => measureRound(ours.pid, with_, () => our.send('GET', path, { cookie })),
        floor: () => measureRound(floor.pid, with_, () => bare.send('GET', floorPath)),
      };
      for (const warmUp of [ask.floor, ask.ours]) await warmUp();
      const of = lines < sheet.lines ? `the first ${String(lines)} of ` : '';
      const metric = `${of}a sheet of ${String(sheet.lines)} lines and ${String(sheet.tries)} tries, ${String(inFlight)} in flight, p95`;
      tellBesideFloor({ bench: 'calls', metric, rounds }, await takeTurns(rounds, ask));
    }
  }
  our.close();
  bare.close();
}

/** Two hundred desks: the assistant acts, the principal listens. */
async function roll(): Promise<void> {
  const our = createClient(ours.port, 64);
  const waiting = new Map<string, (atMs: number) => void>();
  const listeners = pairs.map(
    ([principal], at) =>
      new LiveClient({
        port: () => ours.port,
        cookie: principal.cookie,
        random: () => at / desks,
        from: sourceOf(at),
        onEvent: ({ e, d }) => {
          if (e === 'call.changed') waiting.get((d as { desk: string }).desk)?.(performance.now());
        },
      }),
  );
  await Promise.all(listeners.map((listener) => listener.open()));
  const latencies: number[] = [];
  let acts = 0;
  const endMs = performance.now() + rollMs;
  const before = cpuMsOf(ours.pid);
  await Promise.all(
    pairs.map(async ([principal, assistant], at) => {
      const headers = { [deskHeader]: principal.id };
      const { rows } = await client.query<{ id: string }>(
        `select id from call_line where desk_id = $1 order by position`,
        [principal.id],
      );
      await wait((actEveryMs * at) / desks);
      for (let turn = 0; performance.now() < endMs; turn++) {
        const line = rows[turn % rows.length]?.id ?? '';
        const began = performance.now();
        const heard = new Promise<number>((done) => waiting.set(principal.id, done));
        const attempt = { id: newId(), outcome: 'no-answer' };
        await our.send('POST', `/api/calls/${line}/outcome`, {
          cookie: assistant.cookie,
          headers,
          body: JSON.stringify({ attempt }),
        });
        latencies.push((await heard) - began);
        const next = rows[(turn + 1) % rows.length]?.id ?? '';
        await our.send('POST', `/api/calls/${next}/claim`, {
          cookie: assistant.cookie,
          headers,
          body: '{}',
        });
        acts += 2;
        await wait(Math.max(0, actEveryMs - (performance.now() - began)));
      }
    }),
  );
  const cpuUsPerOp = round(((cpuMsOf(ours.pid) - before) * 1_000) / acts, 1);
  const tell = (metric: string, percent: number) =>
    report({
      bench: 'calls',
      metric: `an outcome reaches the other one, ${String(desks)} desks rolling, ${metric}`,
      unit: 'ms',
      ours: round(percentile(latencies, percent)),
      cpuUsPerOp,
      rounds: acts / 2,
    });
  tell('median', 50);
  tell('p95', 95);
  for (const listener of listeners) listener.stop();
  our.close();
}

async function connect(connection: Connection): Promise<pg.Client> {
  const made = new pg.Client(connection);
  await made.connect();
  return made;
}

async function fillPeople(floorClient: pg.Client): Promise<void> {
  await floorClient.query(
    `insert into person(id, name) select id, 'Bench '||n from unnest($1::uuid[]) with ordinality as p(id, n)`,
    [people.map(({ id }) => id)],
  );
  await floorClient.end();
}

/** The same sheet on both sides: 500 open lines, and 20,000 tries, most of them on lines that are closed. */
async function fillSheet(on: pg.Client, side: 'ours' | 'floor'): Promise<void> {
  const { id } = asking as BenchPerson;
  await on.query(
    `insert into call_line(id, desk_id, person_id, same_as, name, company, phone, subject, direction, priority, position, state, state_at,
       first_asked, sheet_day, added_by, created_at, updated_at, closed_at)
     select gen_random_uuid(), $1, case when n <= $4 then ($5::uuid[])[n] end, 'n:' || n, 'Call ' || n, 'Quillmere', '+1 310 555 0142',
       'The Salt Ledger', 'out', 1 + n % 4, n, case when n > $2 then 'closed' when n % 3 = 0 then 'left-word' else 'to-place' end,
       now() - interval '1 hour', current_date - 2, current_date, $1, now() - interval '2 days', now(),
       case when n > $2 then now() - n * interval '1 minute' end
     from generate_series(1, $2::int + $3::int) n`,
    [id, sheet.lines, sheet.old, rolling.length, rolling.map((one) => one.id)],
  );
  await on.query(
    `insert into call_attempt(id, line_id, by, direction, outcome, note, at, noted_at)
     select gen_random_uuid(), l.id, $1, 'out', 'no-answer', '', now() - n * interval '1 minute', now()
     from generate_series(1, $2::int) n join (select id, row_number() over () as place, count(*) over () as all_lines from call_line where desk_id = $1) l
       on l.place = 1 + n % l.all_lines`,
    [id, sheet.tries],
  );
  if (side === 'floor') {
    await on.query('analyze');
    await on.end();
  }
}

/** A seat on each desk, and ten calls on each sheet. */
async function fillDesks(on: pg.Client): Promise<void> {
  const [principals, assistants] = [0, 1].map((side) => pairs.map((pair) => pair[side]?.id ?? ''));
  await on.query(
    `insert into desk_seat(id, principal_id, person_id, kind, scopes, offered_by, principal_agreed_at, assistant_agreed_at, starts_at, created_at)
     select gen_random_uuid(), p, a, 'first', array['calls'], p, now(), now(), now() - interval '1 day', now()
     from unnest($1::uuid[], $2::uuid[]) as s(p, a)`,
    [principals, assistants],
  );
  await on.query(
    `insert into call_line(id, desk_id, same_as, name, direction, priority, position, state, state_at, first_asked, sheet_day, added_by, created_at, updated_at)
     select gen_random_uuid(), p, 'n:' || n, 'Call ' || n, 'out', 2, n, 'to-place', now() - interval '1 hour', current_date, current_date, p, now(), now()
     from unnest($1::uuid[]) p, generate_series(1, 10) n`,
    [principals],
  );
}
