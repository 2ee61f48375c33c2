import { ok } from 'node:assert/strict';
import { resolve } from 'node:path';
import pg from 'pg';
import type { Connection } from '#platform/server/database/database.ts';
import { measureRound, tellBesideFloor } from './beside-floor.ts';
import { createClient } from './load/http-client.ts';
import { makePeople } from './load/people.ts';
import { openBenchDatabase, startServer } from './load/servers.ts';
import { takeTurns } from './measure.ts';
import { isWanted } from './options.ts';

// The week of a desk of five: 400 events on five calendars side by side, every one with somebody in it; and times that
// are free for three people within six weeks, where every office hour but the last of a day is taken.
const peopleCount = 5;
const eventCount = 400;
const load = { inFlight: 4, seconds: Number(process.env.BENCH_SECONDS ?? 3) };
const rounds = Number(process.env.BENCH_ROUNDS ?? 5);
const week = { from: '2027-03-15', to: '2027-03-21' };
/** Six weeks after it, of three of the people. */
const later = { from: '2027-03-22', weeks: 6, people: 3 };

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

const weekWords = `week of ${String(peopleCount)} calendars with ${String(eventCount)} events`;
if (isWanted('week')) {
  await compare(weekWords, load, { ours: path, floor: `/week?people=${ids.join(',')}` });
  await compare(weekWords, { ...load, inFlight: 1 }, { ours: path, floor: `/week?people=${ids.join(',')}` });
}
const parties = ids.slice(0, later.people).join(',');
const freePath = `/api/free-times?day=${later.from}&minutes=120&zone=UTC&theirZone=Europe/London&calendars=${parties}`;
const freeWords = `free time for ${String(later.people)} people within ${String(later.weeks)} weeks`;
if (isWanted('free'))
  await compare(freeWords, load, { ours: freePath, floor: `/free?people=${parties}&from=${later.from}` });

ourClient.close();
floorClient.close();
await ours.stop();
await floor.stop();
await database.stop();

/** Both sides take turns; the first turn of each only warms up. */
async function compare(
  words: string,
  with_: typeof load,
  paths: { readonly ours: string; readonly floor: string },
): Promise<void> {
  const ask = {
    ours: () =>
      measureRound(ours.pid, with_, () =>
        ourClient.send('GET', paths.ours, { cookie: asking?.cookie ?? '' }),
      ),
    floor: () => measureRound(floor.pid, with_, () => floorClient.send('GET', paths.floor)),
  };
  for (const warmUp of [ask.floor, ask.ours]) await warmUp();
  const metric = `${words}, ${String(with_.inFlight)} in flight, p95`;
  tellBesideFloor({ bench: 'schedule', metric, rounds }, await takeTurns(rounds, ask));
}

/** The same events on both sides, and one person who sits on the desks of the others: they read all of each event. */
async function fill(connection: Connection, peopleTable: 'profile' | 'person'): Promise<void> {
  const client = new pg.Client(connection);
  await client.connect();
  if (peopleTable === 'person') {
    await client.query(
      `insert into person(id, name) select id, 'Bench '||n from unnest($1::uuid[]) with ordinality as p(id, n)`,
      [ids],
    );
  } else {
    await client.query(
      `insert into desk_seat(id, principal_id, person_id, kind, scopes, offered_by, principal_agreed_at, assistant_agreed_at, starts_at, created_at)
       select gen_random_uuid(), id, $2, 'first', array['calendar'], id, now(), now(), now() - interval '1 day', now()
       from unnest($1::uuid[]) as p(id) where id <> $2`,
      [ids, asking?.id],
    );
  }
  // Half-hours of the five days, so that no two events of one person meet.
  const halfHours = `insert into event(id, owner_id, title, kind, zone, start_wall, end_wall, starts_at, ends_at, first_day, last_day, created_at, updated_at)
     select gen_random_uuid(), ($1::uuid[])[1 + n % $2], 'Meeting ' || n, 'general', 'UTC',
       to_char(at, 'YYYY-MM-DD"T"HH24:MI'), to_char(at + interval '30 minutes', 'YYYY-MM-DD"T"HH24:MI'),
       at at time zone 'UTC', (at + interval '30 minutes') at time zone 'UTC', at::date, at::date, now(), now()
     from generate_series(0, $3 - 1) n, lateral (select ((n / $2) / 16)::int as day) d,
       lateral (select $4::timestamp + (d.day % 5 + d.day / 5 * 7) * interval '1 day' + interval '9 hours' + ((n / $2) % 16) * interval '30 minutes' as at) t`;
  await client.query(halfHours, [ids, peopleCount, eventCount, `${week.from}T00:00`]);
  const laterCount = later.weeks * 5 * 16 * later.people;
  await client.query(halfHours, [ids, later.people, laterCount, `${later.from}T00:00`]);
  await client.query(
    `insert into event_person(event_id, person_id)
     select e.id, p.id from event e, lateral (select id from unnest($1::uuid[]) as other(id) where id <> e.owner_id limit 1) p`,
    [ids],
  );
  await client.query('analyze');
  await client.end();
}
