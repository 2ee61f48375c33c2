import { expect, test } from 'vitest';
import { openScene, refusalOf } from '#app/testing/scene.ts';
import { fold } from '#platform/contract/fold.ts';
import type { PersonId } from '#platform/contract/ids.ts';
import { newId } from '#platform/server/new-id.ts';
import { limits } from './limits.ts';
import { keeperOf } from './testing/factory/keeper.ts';

const scene = await openScene();
const { pool } = scene.database;
const keeper = async () => keeperOf(await scene.person('Mara Okafor'));
const [ada, bo, cy] = await Promise.all([scene.person('Ada'), scene.person('Bo'), scene.person('Cy')]);

/** Unclaimed profiles, created in bulk. */
async function crowd(size: number): Promise<PersonId[]> {
  const { rows } = await pool.query<{ id: PersonId }>(
    `insert into profile (id, display_name, sort_name) select gen_random_uuid(), 'P ' || n, $2 || n
      from generate_series(1, $1) n returning id`,
    [size, fold('P ')],
  );
  return rows.map(({ id }) => id);
}

test('core 5 adding a person already in the list, or to a list that does not exist, is refused with the specified text', async () => {
  const { lists, add, listOf } = await keeper();
  const { id } = await listOf('Gaffers', [ada]);
  await expect(add(id, [ada.id])).rejects.toMatchObject({
    code: 'member.present',
    message: 'Profile already in list',
  });
  await expect(add(newId(), [ada.id])).rejects.toMatchObject({
    code: 'list.absent',
    message: 'List does not exist',
  });
  expect(await refusalOf(add(id, [newId() as never]))).toBe('member.unknown');
  expect((await lists.get({ id })).memberCount).toBe(1);
});

test('LST-3 two devices that add different people keep both, and a person added by both is there once', async () => {
  const { add, listOf, order } = await keeper();
  const { id } = await listOf('Gaffers', []);
  await Promise.all([add(id, [ada.id]), add(id, [bo.id])]);
  const same = await Promise.all([refusalOf(add(id, [cy.id])), refusalOf(add(id, [cy.id]))]);
  expect(same.toSorted()).toEqual(['accepted', 'member.present']);
  expect((await order(id)).toSorted()).toEqual([ada.id, bo.id, cy.id].toSorted());
});

test('X2 retrying an addition whose response was lost is idempotent', async () => {
  const { add, listOf, order } = await keeper();
  const { id } = await listOf('Gaffers', []);
  const actId = newId();
  const first = await add(id, [ada.id], actId);
  expect((await add(id, [ada.id], actId)).rows).toEqual(first.rows);
  expect(await order(id)).toEqual([ada.id]);
});

test('twenty concurrent changes of one list all take effect: added, moved and removed', async () => {
  const { lists, add, listOf, order } = await keeper();
  const { id } = await listOf('Crew', [ada, bo, cy]);
  const people = await crowd(10);
  await Promise.all([
    ...people.map((person) => add(id, [person])),
    ...Array.from({ length: 8 }, (_, at) =>
      lists.move({ id, personId: at % 2 ? ada.id : cy.id, after: at % 3 ? bo.id : null }),
    ),
    lists.removeMembers({ id, people: [people[0] as PersonId], actId: newId() }),
    lists.pin({ id, isPinned: true }),
  ]);
  const held = await order(id);
  const expected = [ada.id, bo.id, cy.id, ...people];
  // The removed person may have been added again after that.
  expect(new Set([...held, people[0]])).toEqual(new Set(expected));
  expect(held.length).toBeGreaterThanOrEqual(expected.length - 1);
  const { rows } = await pool.query(
    'select count(distinct position) = count(*) as ok from custom_list_member where list_id = $1',
    [id],
  );
  expect(rows).toEqual([{ ok: true }]);
});

test('LST-8 an owner adds five hundred people in one act, sees the result of each, and undoes it in one', async () => {
  const { lists, add, listOf, members } = await keeper();
  const { id } = await listOf('Extras', [ada]);
  const people = await crowd(limits.atOnceMax - 3);
  const stranger = newId();
  const suspended = await scene.person('Sus', { facts: { accountStatus: 'suspended' } });
  const actId = newId();
  const report = await add(id, [ada.id, ...people, stranger, suspended.id], actId);
  expect(report.rows).toHaveLength(limits.atOnceMax);
  const by = (outcome: string) => report.rows.filter((row) => row.outcome === outcome);
  expect([by('added').length, by('present'), by('absent').map(({ personId }) => personId)]).toEqual([
    people.length,
    [{ personId: ada.id, outcome: 'present' }],
    [stranger, suspended.id],
  ]);
  expect(report.list.memberCount).toBe(people.length + 1);
  const page = await lists.members({ id, limit: 200 });
  expect(page.items).toHaveLength(200);
  const next = await lists.members({ id, limit: 200, cursor: page.nextCursor ?? '' });
  expect(new Set([...page.items, ...next.items].map((member) => member.id)).size).toBe(400);
  expect(await lists.undo({ id, actId })).toMatchObject({ people: people.length, list: { memberCount: 1 } });
  expect(await lists.undo({ id, actId })).toMatchObject({ people: 0, list: { memberCount: 1 } });
  expect((await members(id)).map((member) => member.id)).toEqual([ada.id]);
});

test('adding one person too many at once is refused on the field, and a full list accepts no one', async () => {
  const mara = await scene.person('Mara Okafor');
  const { add, listOf } = keeperOf(mara);
  const { id } = await listOf('Full', []);
  const many = Array.from({ length: limits.atOnceMax + 1 }, () => newId());
  const answer = await mara.request('POST', `/api/custom-lists/${id}/members`, {
    body: JSON.stringify({ people: many, actId: newId() }),
  });
  expect([answer.status, await answer.text()]).toEqual([400, expect.stringContaining('people')]);
  const people = await crowd(limits.membersMax);
  await pool.query(
    `insert into custom_list_member (list_id, person_id, position, added_at, added_act)
      select $1, person, at, now(), gen_random_uuid() from unnest($2::uuid[]) with ordinality x(person, at)`,
    [id, people],
  );
  expect(await refusalOf(add(id, [ada.id]))).toBe('list.full');
});

test('LST-5 a removed member is restored with note, place and date, and a member added again starts over', async () => {
  const { lists, add, listOf, members } = await keeper();
  const { id } = await listOf('DPs', [ada, bo, cy]);
  await lists.note({ id, personId: bo.id, version: 1, note: 'Anamorphic' });
  const before = await members(id);
  const actId = newId();
  expect(await lists.removeMembers({ id, people: [bo.id], actId })).toMatchObject({ removed: 1 });
  expect(await lists.removeMembers({ id, people: [bo.id], actId })).toMatchObject({ removed: 1 });
  expect((await members(id)).map((member) => member.id)).toEqual([ada.id, cy.id]);
  await lists.undo({ id, actId });
  expect(await members(id)).toEqual(before);
  await lists.removeMembers({ id, people: [bo.id], actId: newId() });
  await add(id, [bo.id]);
  expect((await members(id)).at(-1)).toMatchObject({ id: bo.id, note: '' });
});

test('LST-4, S40 a deleted account is unavailable, not counted and removable, and a changed name is shown', async () => {
  const { lists, listOf, members } = await keeper();
  const gone = await scene.person('Gone Person');
  const { id } = await listOf('Gaffers', [ada, gone]);
  await pool.query(`update profile set account_status = 'deleted' where id = $1`, [gone.id]);
  expect((await lists.get({ id })).memberCount).toBe(1);
  expect((await lists.list()).items).toMatchObject([{ memberCount: 1 }]);
  expect(await members(id)).toMatchObject([
    { person: { displayName: 'Ada' } },
    { id: gone.id, person: null },
  ]);
  await lists.removeMembers({ id, people: [gone.id], actId: newId() });
  const { version } = await bo.call.profiles.get({ id: bo.id });
  await lists.addMembers({ id, people: [bo.id], actId: newId() });
  await bo.call.profiles.edit({ version, displayName: 'Bo Ng' });
  expect((await members(id)).map(({ person }) => person?.displayName)).toEqual(['Ada', 'Bo Ng']);
});

test('an owner puts members in any order, and moving one behind a removed member is refused', async () => {
  const { lists, listOf, order } = await keeper();
  const { id } = await listOf('Meeting', [ada, bo, cy]);
  await lists.move({ id, personId: cy.id, after: null });
  expect(await order(id)).toEqual([cy.id, ada.id, bo.id]);
  await lists.move({ id, personId: cy.id, after: ada.id });
  expect(await order(id)).toEqual([ada.id, cy.id, bo.id]);
  await lists.removeMembers({ id, people: [ada.id], actId: newId() });
  expect(await refusalOf(lists.move({ id, personId: bo.id, after: ada.id }))).toBe('member.absent');
  expect(await order(id)).toEqual([cy.id, bo.id]);
});

test('X3 of two notes on one version one succeeds, and the other is shown it', async () => {
  const { lists, listOf } = await keeper();
  const { id } = await listOf('Wedding', [ada]);
  const wish = { id, personId: ada.id, version: 1 };
  const noted = await lists.note({ ...wish, note: 'Table 4' });
  expect(await lists.note({ ...wish, note: 'Table 4' })).toEqual(noted);
  const { list, ...member } = noted;
  expect(list).toEqual(await lists.get({ id }));
  await expect(lists.note({ ...wish, note: 'Table 5' })).rejects.toMatchObject({
    code: 'member.changed',
    data: { current: member },
  });
});

test('LST-8 only I can see which of my lists a person is in', async () => {
  const one = await keeper();
  const other = await keeper();
  const { id } = await one.listOf('Gaffers', [ada]);
  await one.listOf('Others', [bo]);
  expect(await one.lists.holding({ personId: ada.id })).toEqual({ ids: [id] });
  expect(await other.lists.holding({ personId: ada.id })).toEqual({ ids: [] });
});
