import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { openCluster } from '#platform/server/database/cluster/cluster.ts';
import { makePeople } from '../load/people.ts';
import { type BenchServer, startServer } from '../load/servers.ts';

/** What became of times that ended while no server ran, once two were back at the same moment. */
export interface EndsFound {
  /** How many ended, and how many of them exactly once by what was written and by what people were told. */
  readonly ends: number;
  readonly once: number;
  /** How many are due still. */
  readonly left: number;
  /** From the start of the servers to the last one. */
  readonly tookMs: number;
  readonly kinds: Readonly<Record<string, { ends: number; once: number }>>;
}

const script = resolve(import.meta.dirname, 'revoked-server.ts');
const giveUpMs = 20 * 60_000;
const lookEveryMs = 500;
const pairs = 100;

/** Each kind of time: how many of a hundred are of it, how they are made, and how often one happened. */
const kinds = {
  'holds that expire': {
    share: 40,
    // One day each, so that nobody is in line behind anybody.
    fill: `insert into hold (id, person_id, asker_id, title, first_day, last_day, rank, state, expires_at, created_at, updated_at)
      select gen_random_uuid(), person, asker, 'Ends '||n, day, day, 1, 'accepted', now() - n * interval '1 second', now() - interval '9 days', now()
      from due, lateral (select date '2035-01-01' + (n / ${pairs})::int as day) d`,
    due: `select id from hold where title like 'Ends %'`,
    written: `select subject_id as id from timeline_entry where subject_kind = 'hold' and what = 'expired'`,
    told: `select substring(subject from 6)::uuid as id from notification where type = 'hold_expired'`,
    open: `select count(*)::int as count from hold where title like 'Ends %' and settled_at is null`,
    // Whoever held, and whoever's days they were.
    times: { written: 1, told: 2 },
  },
  'challenges that lapse': {
    share: 10,
    fill: `with made as (
        insert into hold (id, person_id, asker_id, title, first_day, last_day, rank, state, expires_at, created_at, updated_at)
        select gen_random_uuid(), person, case rank when 1 then asker else third end, 'Lapses '||n||' '||rank, day, day, rank,
          case rank when 1 then 'challenged' else 'accepted' end, now() + interval '90 days', now() - interval '9 days', now()
        from due, generate_series(1, 2) rank, lateral (select date '2036-01-01' + (n / ${pairs})::int as day) d returning *)
      insert into hold_challenge (id, hold_id, by_hold_id, back_to, made_at, ends_at)
      select gen_random_uuid(), one.id, other.id, 'accepted', now() - interval '3 days', now() - interval '1 hour'
      from made one join made other on other.person_id = one.person_id and other.first_day = one.first_day and other.rank = 2
      where one.rank = 1`,
    due: `select hold_id as id from hold_challenge`,
    written: `select subject_id as id from timeline_entry where subject_kind = 'hold' and what = 'lapsed'`,
    told: `select substring(subject from 6)::uuid as id from notification where type = 'hold_lapsed'`,
    open: `select count(*)::int as count from hold_challenge where ended_at is null`,
    times: { written: 1, told: 2 },
  },
  'requests that expire': {
    share: 30,
    fill: `insert into meeting_request (id, from_id, to_id, title, kind, medium, minutes, zone, state, turn_id, due_at, created_at, updated_at)
      select gen_random_uuid(), asker, person, 'Expires '||n, 'general', 'video', 30, 'UTC', 'requested', person,
        now() - n * interval '1 second', now() - interval '9 days', now() from due`,
    due: `select id from meeting_request where title like 'Expires %'`,
    written: `select subject_id as id from timeline_entry where subject_kind = 'meeting' and what = 'expired'`,
    told: `select (regexp_match(subject, '[0-9a-f-]{36}'))[1]::uuid as id from notification where type = 'meeting_expired'`,
    open: `select count(*)::int as count from meeting_request where due_at is not null`,
    times: { written: 1, told: 1 },
  },
  'confirmations that are asked for': {
    share: 20,
    fill: `with made as (
        insert into meeting_request (id, from_id, to_id, title, kind, medium, minutes, zone, state, confirm_at, created_at, updated_at)
        select gen_random_uuid(), asker, person, 'Confirms '||n, 'general', 'video', 30, 'UTC', 'accepted',
          now() - n * interval '1 second', now() - interval '9 days', now() from due returning *)
      insert into event (id, owner_id, title, kind, zone, start_wall, end_wall, starts_at, ends_at, first_day, last_day, is_busy, request_id, created_at, updated_at)
      select gen_random_uuid(), from_id, title, 'general', 'UTC', to_char(at, 'YYYY-MM-DD"T"HH24:MI'), to_char(at + interval '30 minutes', 'YYYY-MM-DD"T"HH24:MI'),
        at, at + interval '30 minutes', at::date, (at + interval '30 minutes')::date, false, id, now(), now()
      from made, lateral (select date_trunc('hour', now()) + interval '20 hours' as at) t`,
    due: `select id from meeting_request where title like 'Confirms %'`,
    // A link is made with each mail and kept by its hash: asked twice, there are four.
    written: `select request_id as id from meeting_link`,
    told: `select (regexp_match(subject, '[0-9a-f-]{36}'))[1]::uuid as id from notification where type = 'meeting_to_confirm'`,
    open: `select count(*)::int as count from meeting_request where confirm_at is not null`,
    times: { written: 2, told: 2 },
  },
} as const;

/** Lets times end while no server runs, starts two at the same moment, and counts what happened how often. */
export async function endWhileDown(ends: number): Promise<EndsFound> {
  const folder = await mkdtemp(join(tmpdir(), 'backlot-due-'));
  const cluster = await openCluster({ dataDir: folder, log: () => undefined, isDurable: false });
  const database = new pg.Pool({ ...cluster.connection, max: 4 });
  const servers: BenchServer[] = [];
  try {
    // The first one migrates and goes.
    await (await startServer(script, cluster.connection)).stop();
    const people = await makePeople(cluster.connection, 3 * pairs);
    for (const { share, fill } of Object.values(kinds))
      await database.query(
        `with due as (select n, p.ids[1 + (n % ${pairs}) * 3] as person, p.ids[2 + (n % ${pairs}) * 3] as asker, p.ids[3 + (n % ${pairs}) * 3] as third
          from (select $1::uuid[] as ids) p, generate_series(0, $2::int - 1) n) ${withoutWith(fill)}`,
        [people.map(({ id }) => id), Math.round((ends * share) / 100)],
      );
    await database.query('analyze');
    const began = performance.now();
    servers.push(...(await Promise.all([1, 2].map(() => startServer(script, cluster.connection)))));
    let left = await openIn(database);
    while (left > 0 && performance.now() - began < giveUpMs) {
      await wait(lookEveryMs);
      left = await openIn(database);
    }
    const tookMs = Math.round(performance.now() - began);
    // Whoever fired something a second time would do so with the next look.
    await wait(2_000);
    const found = await Promise.all(
      Object.entries(kinds).map(async ([name, kind]) => [name, await countOnce(database, kind)] as const),
    );
    const sum = (what: 'ends' | 'once') => found.reduce((total, [, counts]) => total + counts[what], 0);
    return { ends: sum('ends'), once: sum('once'), left, tookMs, kinds: Object.fromEntries(found) };
  } finally {
    await database.end();
    await Promise.all(servers.map((server) => server.stop()));
    await cluster.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

/** What is made before a statement goes on in the list that `due` begins. */
const withoutWith = (fill: string) => (fill.startsWith('with ') ? `, ${fill.slice('with '.length)}` : fill);

type Kind = (typeof kinds)[keyof typeof kinds];

async function openIn(database: pg.Pool): Promise<number> {
  const counts = await Promise.all(
    Object.values(kinds).map(({ open }) => database.query<{ count: number }>(open)),
  );
  return counts.reduce((sum, { rows }) => sum + (rows[0]?.count ?? 0), 0);
}

/** Those that were written once, and told as often as there are people who hear of one. */
async function countOnce(database: pg.Pool, kind: Kind): Promise<{ ends: number; once: number }> {
  const { due, written, told, times } = kind;
  const { rows } = await database.query<{ ends: number; once: number }>(
    `with due as (${due}), written as (select id, count(*) as times from (${written}) w group by id),
       told as (select id, count(*) as times from (${told}) t group by id)
     select count(*)::int as ends, count(*) filter (where written.times = $1 and told.times = $2)::int as once
     from due left join written using (id) left join told using (id)`,
    [times.written, times.told],
  );
  return rows[0] ?? { ends: 0, once: 0 };
}
