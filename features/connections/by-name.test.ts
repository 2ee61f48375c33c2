import { expect, test } from 'vitest';
import { openScene } from '#app/testing/scene.ts';
import type { PersonId } from '#platform/contract/ids.ts';
import { systemClock } from '#platform/server/clock.ts';
import { type CirclesOf, createCircles } from './server/public.ts';

// The list by name is written by triggers; here it is compared with the tables it is made of.

const scene = await openScene();
const { pool } = scene.database;
const people = await Promise.all(Array.from({ length: 8 }, (_, index) => scene.person(`Person ${index}`)));
const [ava, tom, mara] = people.map(({ id }) => id) as [PersonId, PersonId, PersonId];

const pair = (one: PersonId, other: PersonId) => [one, other].toSorted();
const connect = `insert into connection (one_id, other_id, since) values ($1, $2, now())
  on conflict (one_id, other_id) do update set status = 'active', since = now()`;
const part = `update connection set status = 'ended' where one_id = $1 and other_id = $2`;
const remove = 'delete from connection where one_id = $1 and other_id = $2';
const rename = 'update profile set sort_name = $2 where id = $1';
const stand = 'update profile set account_status = $2 where id = $1';

/** Rows that only one of the two has: the list, and what the tables say. */
async function differing(): Promise<readonly unknown[]> {
  const said = `select s.person_id, s.other_id, p.sort_name, s.since from (
      select one_id as person_id, other_id, since from connection where status = 'active'
      union all select other_id, one_id, since from connection where status = 'active') s
    join profile p on p.id = s.other_id and p.account_status = 'active'`;
  const kept = 'select person_id, other_id, sort_name, since from connection_by_name';
  const { rows } = await pool.query(`((${said}) except (${kept})) union all ((${kept}) except (${said}))`);
  return rows;
}

const namesOf = async (person: PersonId) =>
  (
    await pool.query<{ name: string }>(
      'select sort_name as name from connection_by_name where person_id = $1 order by sort_name',
      [person],
    )
  ).rows.map(({ name }) => name);

test('a person’s connections are listed under their names, and whoever is suspended or no longer one is not', async () => {
  await pool.query(connect, pair(ava, tom));
  await pool.query(connect, pair(ava, mara));
  await pool.query(rename, [tom, 'reyes tom']);
  expect(await namesOf(ava)).toEqual(['person 2', 'reyes tom']);
  await pool.query(stand, [tom, 'suspended']);
  expect(await namesOf(ava)).toEqual(['person 2']);
  await pool.query(part, pair(ava, mara));
  expect(await namesOf(ava)).toEqual([]);
  await pool.query(stand, [tom, 'active']);
  expect(await namesOf(ava)).toEqual(['reyes tom']);
  expect(await differing()).toEqual([]);
});

type Act = readonly [text: string, values: unknown[]];

/** Runs the first in a transaction that stays open until the second waits for it. */
async function overlapping([text, values]: Act, second: Act) {
  const one = await pool.connect();
  await one.query('begin');
  await one.query(text, values);
  const waiting = pool.query(...second);
  const isWaitedFor = async () => {
    const { rows } = await one.query<{ waits: boolean }>(
      'select exists (select from pg_locks where not granted and pg_backend_pid() = any(pg_blocking_pids(pid))) as waits',
    );
    return rows[0]?.waits;
  };
  await expect.poll(isWaitedFor).toBe(true);
  await one.query('commit');
  one.release();
  await waiting;
}

test('a new name and a new, ended or deleted connection wait for each other, and the list has what both wrote', async () => {
  const one = pair(ava, tom);
  for (const act of [connect, part, connect, remove, connect]) {
    await overlapping([rename, [tom, `renamed first, then ${act.slice(0, 6)}`]], [act, one]);
    expect(await differing()).toEqual([]);
  }
  for (const act of [part, connect, remove, connect]) {
    await overlapping([act, one], [rename, [tom, `renamed after ${act.slice(0, 6)}`]]);
    expect(await differing()).toEqual([]);
  }
  await overlapping([stand, [tom, 'suspended']], [part, one]);
  await overlapping([connect, one], [stand, [tom, 'active']]);
  expect(await differing()).toEqual([]);
});

/** What eight people do at random, always the same for a seed. */
function actsOf(seed: number, count: number): Act[] {
  let state = seed;
  const random = (below: number) => {
    state = (state * 48_271) % 2_147_483_647;
    return state % below;
  };
  const ids = people.map(({ id }) => id);
  return Array.from({ length: count }, (_, index): Act => {
    const [one, other] = [random(8), random(7)];
    const who = ids[one] as PersonId;
    const whom = ids[(one + 1 + other) % 8] as PersonId;
    const kind = random(6);
    if (kind === 4) return [rename, [who, `name ${String(index)}`]];
    if (kind === 5) return [stand, [who, random(2) === 0 ? 'active' : 'suspended']];
    return [[connect, connect, part, remove][kind] as string, pair(who, whom)];
  });
}

test('whatever eight people do at once, the list says what the tables say', async () => {
  const acts = actsOf(7, 400);
  await Promise.all(acts.map(([text, values]) => pool.query(text, values)));
  expect(await differing()).toEqual([]);
});

test('circles that are kept are those of the tables after every act, and after one that began before they were read', async () => {
  const platform = { database: scene.database, clock: systemClock };
  const kept = createCircles(platform);
  const sorted = async (circlesOf: CirclesOf) =>
    Promise.all(
      people.map(async ({ id }) => {
        const { connected, second } = await circlesOf(id);
        return [[...connected].toSorted(), [...second].toSorted()];
      }),
    );
  const areSame = async () => expect(await sorted(kept)).toEqual(await sorted(createCircles(platform)));
  for (const [text, values] of actsOf(11, 60)) {
    await pool.query(text, values);
    await areSame();
  }
  await pool.query(stand, [ava, 'active']);
  await pool.query(stand, [tom, 'active']);
  await pool.query(part, pair(ava, tom));
  const early = await pool.connect();
  await early.query('begin');
  await early.query(connect, pair(ava, tom));
  await areSame();
  await pool.query(connect, pair(ava, mara));
  await areSame();
  await early.query('commit');
  early.release();
  await areSame();
  expect((await kept(ava)).connected).toContain(tom);
});
