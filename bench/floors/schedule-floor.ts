import { createServer } from 'node:http';
import pg from 'pg';

/**
 * The least a correct server can do for a week of calendars: node:http and `pg`, the events, who is in them and their
 * names, as JSON; and for a time that is free for several people: what is taken, and one pass over the half-hours. No
 * session, no permission, no series, no clashes, no zones. Prints its port and process id.
 */
const connection = JSON.parse(process.env.CONNECTION ?? '{}') as pg.PoolConfig;
const pool = new pg.Pool({ ...connection, max: 20 });
await pool.query(`
create table person(id uuid primary key, name text not null);
create table event(id uuid primary key, owner_id uuid not null, title text not null, kind text not null, zone text, start_wall text, end_wall text,
  starts_at timestamptz, ends_at timestamptz, first_day date not null, last_day date not null, created_at timestamptz not null, updated_at timestamptz not null);
create index on event(owner_id, starts_at);
create table event_person(event_id uuid not null, person_id uuid not null, answer text not null default 'waiting', primary key(event_id, person_id));
create index on event_person(person_id);`);

const events = {
  name: 'events',
  text: `select * from event where (owner_id = any($1) or exists (select 1 from event_person p where p.event_id = event.id
    and p.person_id = any($1))) and starts_at < '2027-03-22' and ends_at > '2027-03-15' order by first_day, starts_at, id limit 2000`,
};
const attendees = { name: 'attendees', text: 'select * from event_person where event_id = any($1)' };
const names = { name: 'names', text: 'select id, name from person where id = any($1)' };

async function answer(people: string[]): Promise<string> {
  const { rows } = await pool.query<{ id: string }>({ ...events, values: [people] });
  const [held, named] = await Promise.all([
    pool.query({ ...attendees, values: [rows.map(({ id }) => id)] }),
    pool.query({ ...names, values: [people] }),
  ]);
  return JSON.stringify({ items: rows, attendees: held.rows, people: named.rows });
}

const taken = {
  name: 'taken',
  text: `select extract(epoch from lower(r))::float8 * 1000 as "startMs", extract(epoch from upper(r))::float8 * 1000 as "endMs"
    from unnest((select range_agg(tstzrange(starts_at, ends_at)) from event where (owner_id = any($1) or exists (select 1 from event_person p
      where p.event_id = event.id and p.person_id = any($1))) and starts_at < $2::timestamptz + interval '42 days' and ends_at > $2)) r`,
};
const halfHourMs = 30 * 60_000;

/** The first three starts of two free hours between nine and six. */
async function answerFree(people: string[], from: string): Promise<string> {
  const { rows } = await pool.query<{ startMs: number; endMs: number }>({ ...taken, values: [people, from] });
  const items: string[] = [];
  const firstMs = Date.parse(`${from}T09:00Z`);
  for (let day = 0; day < 42 && items.length < 3; day++) {
    for (let at = 0; at <= 14 && items.length < 3; at++) {
      const startMs = firstMs + day * 48 * halfHourMs + at * halfHourMs;
      const endMs = startMs + 4 * halfHourMs;
      const isTaken = day % 7 > 4 || rows.some((busy) => busy.startMs < endMs && busy.endMs > startMs);
      if (!isTaken) items.push(new Date(startMs).toISOString());
    }
  }
  return JSON.stringify({ items });
}

const server = createServer((request, response) => {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost');
  const people = (searchParams.get('people') ?? '').split(',');
  const answered = pathname === '/free' ? answerFree(people, searchParams.get('from') ?? '') : answer(people);
  void answered.then(
    (body) => response.setHeader('content-type', 'application/json').end(body),
    (fault: unknown) => response.writeHead(500).end(String(fault)),
  );
});
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  console.log(JSON.stringify({ port: typeof address === 'object' && address?.port, pid: process.pid }));
});
