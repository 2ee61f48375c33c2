import { expect, test } from 'vitest';
import { openScene } from '#app/testing/scene.ts';
import type { PersonId } from '#platform/contract/ids.ts';
import { forgetting } from '#platform/server/database/personal.ts';
import { lockConnectionsOf } from './server/public.ts';
import * as tables from './server/tables.ts';

// What deletions, and whoever ends a connection meanwhile, lock in each other's way. PostgreSQL refuses one of two that
// wait for each other, and its promise here is rejected.

const scene = await openScene();
const { pool } = scene.database;
const [ava, tom, ...friends] = (await Promise.all(
  ['Ava', 'Tom', 'Mara', 'Jane', 'Ari', 'Noor'].map(async (name) => (await scene.person(name)).id),
)) as [PersonId, PersonId, ...PersonId[]];

const forget = forgetting(tables);
const leaves = {
  name: 'test-leaves',
  text: "update profile set account_status = 'deleted', sort_name = 'former member' where id = $1",
};

/** As identity deletes an account: the profile changes first, and the connections go later. */
const deletion = (id: PersonId) =>
  scene.database.write(async (tx) => {
    await lockConnectionsOf(tx, id);
    await tx.run(leaves, [id]);
    await forget(tx, { id, email: `${id}@scene.example`, names: [], standsAs: 'Former member' });
  });

const end = (one: PersonId, other: PersonId) =>
  pool.query(
    "update connection set status = 'ended' where one_id = $1 and other_id = $2",
    [one, other].toSorted(),
  );

const rounds = 12;

async function connectAll() {
  await pool.query("update profile set account_status = 'active' where id = any($1)", [[ava, tom]]);
  const pairs = [
    [ava, tom],
    ...friends.flatMap((friend) => [
      [ava, friend],
      [tom, friend],
    ]),
  ].map((pair) => pair.toSorted());
  await pool.query(
    `insert into connection (one_id, other_id, since) select one, other, now() from unnest($1::uuid[], $2::uuid[]) as p(one, other)
     on conflict (one_id, other_id) do update set status = 'active'`,
    [pairs.map(([one]) => one), pairs.map(([, other]) => other)],
  );
}

const left = async () => {
  const { rows } = await pool.query(
    'select from connection where $1 in (one_id, other_id) or $2 in (one_id, other_id)',
    [ava, tom],
  );
  return rows.length;
};

test('two people who know each other and the same friends are deleted at the same moment, again and again', async () => {
  for (let round = 0; round < rounds; round++) {
    await connectAll();
    await Promise.all([deletion(ava), deletion(tom)]);
    expect(await left()).toBe(0);
  }
});

test('a connection is ended while one of the two is being deleted, again and again', async () => {
  for (let round = 0; round < rounds; round++) {
    await connectAll();
    await Promise.all([deletion(ava), end(ava, tom), ...friends.map((friend) => end(friend, ava))]);
    await deletion(tom);
    expect(await left()).toBe(0);
  }
});
