import { ok } from 'node:assert/strict';
import { resolve } from 'node:path';
import pg from 'pg';
import { uuidV7 } from '#platform/contract/uuid-v7.ts';
import type { Connection } from '#platform/server/database/database.ts';
import { measureRound, tellBesideFloor } from './beside-floor.ts';
import { createClient } from './load/http-client.ts';
import { makePeople } from './load/people.ts';
import { openBenchDatabase, startServer } from './load/servers.ts';
import { takeTurns } from './measure.ts';

// The week of a desk of five: 400 events on five calendars side by side, every one with somebody in it.
const peopleCount = 5;
const eventCount = 400;
const load = { inFlight: 4, seconds: Number(process.env.BENCH_SECONDS ?? 3) };
const rounds = Number(process.env.BENCH_ROUNDS ?? 5);
const week = { from: '2027-03-15', to: '2027-03-21' };
const newId = () => uuidV7(performance.timeOrigin + performance.now());

const database = await openBenchDatabase();
const floor = await startServer(resolve(import.meta.dirname, 'floors/schedule-floor.ts'), database.floor);
let ours = await startServer(resolve(import.meta.dirname, 'load/product-server.ts'), database.ours);
const people = await makePeople(database.ours, peopleCount);
const [asking] = people;
if (!asking) throw new Error('nobody was made');
const ids = people.map(({ id }) => id);

await fill(database.ours, 'profile');
await fill(database.floor, 'person');
// Teams and seats are in memory since the start: what was written beside it is read at the next one.
await ours.stop();
ours = await startServer(resolve(import.meta.dirname, 'load/product-server.ts'), database.ours);
const ourClient = createClient(ours.port, load.inFlight);
const floorClient = createClient(floor.port, load.inFlight);

const path = `/api/events?from=${week.from}&to=${week.to}&zone=UTC&calendars=${ids.join(',')}`;
const { items } = JSON.parse(await ourClient.send('GET', path, { cookie: asking.cookie })) as {
  items: unknown[];
};
ok(items.length >= eventCount, `${String(items.length)} of ${String(eventCount)} events were shown`);

const ask = {
  ours: () => measureRound(ours.pid, load, () => ourClient.send('GET', path, { cookie: asking.cookie })),
  floor: () => measureRound(floor.pid, load, () => floorClient.send('GET', `/week?people=${ids.join(',')}`)),
};
for (const warmUp of [ask.floor, ask.ours]) await warmUp();
const metric = `week of ${String(peopleCount)} calendars with ${String(eventCount)} events, p95`;
tellBesideFloor({ bench: 'schedule', metric, rounds }, await takeTurns(rounds, ask));

ourClient.close();
floorClient.close();
await ours.stop();
await floor.stop();
await database.stop();

/** The same events on both sides, and one team that shows its people each other's calendars. */
async function fill(connection: Connection, peopleTable: 'profile' | 'person'): Promise<void> {
  const client = new pg.Client(connection);
  await client.connect();
  if (peopleTable === 'person') {
    await client.query(
      `insert into person(id, name) select id, 'Bench '||n from unnest($1::uuid[]) with ordinality as p(id, n)`,
      [ids],
    );
  } else {
    const team = newId();
    await client.query('begin');
    await client.query(
      `insert into team(id, name, founded_by, created_at, updated_at) values ($1, 'Bench', $2, now(), now())`,
      [team, asking?.id],
    );
    await client.query(
      `insert into team_member(team_id, person_id, role, joined_at)
       select $1, id, case when n = 1 then 'owner' else 'member' end, now() from unnest($2::uuid[]) with ordinality as p(id, n)`,
      [team, ids],
    );
    await client.query('commit');
  }
  // Half-hours of the five days, so that no two events of one person meet.
  await client.query(
    `insert into event(id, owner_id, title, kind, zone, start_wall, end_wall, starts_at, ends_at, first_day, last_day, created_at, updated_at)
     select gen_random_uuid(), ($1::uuid[])[1 + n % $2], 'Meeting ' || n, 'general', 'UTC',
       to_char(at, 'YYYY-MM-DD"T"HH24:MI'), to_char(at + interval '30 minutes', 'YYYY-MM-DD"T"HH24:MI'),
       at at time zone 'UTC', (at + interval '30 minutes') at time zone 'UTC', at::date, at::date, now(), now()
     from generate_series(0, $3 - 1) n,
       lateral (select $4::timestamp + ((n / $2) / 16) * interval '1 day' + interval '9 hours' + ((n / $2) % 16) * interval '30 minutes' as at) t`,
    [ids, peopleCount, eventCount, `${week.from}T00:00`],
  );
  await client.query(
    `insert into event_person(event_id, person_id)
     select e.id, p.id from event e, lateral (select id from unnest($1::uuid[]) as other(id) where id <> e.owner_id limit 1) p`,
    [ids],
  );
  await client.query('analyze');
  await client.end();
}
