import { expect, test } from 'vitest';
import { openScene, refusalOf } from '#app/testing/scene.ts';
import { newId } from '#platform/server/new-id.ts';
import { limits } from './limits.ts';
import { keeperOf } from './testing/factory/keeper.ts';

const scene = await openScene();
const keeper = async () => keeperOf(await scene.person('Mara Okafor'));
const tom = await scene.person('Tom Reyes');

test('LST-1 a person’s list names clash if only case or spaces differ, but not if accents do, and may contain any character', async () => {
  const { make, names } = await keeper();
  const made = await make('  Gaffers ');
  expect(made).toMatchObject({ name: 'Gaffers', memberCount: 0, part: 'owner', kind: 'list' });
  for (const clash of ['Gaffers', ' gaffers ', 'GAFFERS', 'gaf\u200bfers'])
    await expect(make(clash)).rejects.toMatchObject({
      code: 'list.name_taken',
      message: 'A list with that name already exists.',
    });
  for (const legal of ['Gáffers', '/', '.', '..', '🎬 wedding', 'Straße']) await make(legal);
  expect(await refusalOf(make('STRASSE'))).toBe('list.name_taken');
  expect(await names()).toHaveLength(7);
});

test('LST-1 two people can have lists of the same name, and an empty name is refused on its field', async () => {
  const one = await keeper();
  const other = await keeper();
  await Promise.all([one.make('Directors'), other.make('Directors')]);
  const mara = await scene.person('Mara Okafor');
  const body = JSON.stringify({ id: newId(), name: ' \u200b ' });
  const answer = await mara.request('POST', '/api/custom-lists', { body });
  expect([answer.status, await answer.text()]).toEqual([400, expect.stringContaining('name')]);
});

test('LST-2, X2 of two tabs one creates the list and the other is shown the clash, and a retry is idempotent', async () => {
  const { make, names } = await keeper();
  const tries = await Promise.all([refusalOf(make('DPs')), refusalOf(make(' dps'))]);
  expect(tries.toSorted()).toEqual(['accepted', 'list.name_taken']);
  const id = newId();
  const [first, again] = await Promise.all([make('Editors', id), make('Editors', id)]);
  expect(again).toEqual(first);
  expect((await names()).map((name) => name.toLowerCase()).toSorted()).toEqual(['dps', 'editors']);
});

test('LST-2, S39 an owner can change the case of a list’s name, but not keep it or take another list’s', async () => {
  const { lists, make } = await keeper();
  const { id } = await make('gaffers');
  await make('Grips');
  const renamed = await lists.edit({ id, version: 1, name: 'Gaffers' });
  expect(renamed).toMatchObject({ id, name: 'Gaffers', version: 2 });
  // The response was lost and the browser retries.
  expect(await lists.edit({ id, version: 1, name: 'Gaffers' })).toEqual(renamed);
  expect(await refusalOf(lists.edit({ id, version: 2, name: 'Gaffers' }))).toBe('list.name_same');
  expect(await refusalOf(lists.edit({ id, version: 2, name: ' grips ' }))).toBe('list.name_taken');
});

test('X3 of twenty edits of one version one succeeds, and the others are shown the current list', async () => {
  const { lists, make } = await keeper();
  const { id } = await make('Wedding');
  const edits = Array.from({ length: 20 }, (_, number) =>
    lists.edit({ id, version: 1, note: `Table ${number}` }).then(
      ({ note }) => ({ note, isWinner: true }),
      (error: unknown) => {
        const { code, data } = error as { code: string; data?: { current: { note: string } } };
        return { note: data?.current.note ?? code, isWinner: false };
      },
    ),
  );
  const outcomes = await Promise.all(edits);
  const held = await lists.get({ id });
  expect(outcomes.filter(({ isWinner }) => isWinner)).toHaveLength(1);
  expect(new Set(outcomes.map(({ note }) => note))).toEqual(new Set([held.note]));
  expect(held.version).toBe(2);
});

test('LST-6 an owner’s pinned lists come first in pinning order, then the most recently changed', async () => {
  const { lists, make, add, names } = await keeper();
  const one = await make('1');
  const two = await make('2');
  const three = await make('3');
  const four = await make('4');
  expect(await names()).toEqual(['4', '3', '2', '1']);
  await add(one.id, [tom.id]);
  expect(await names()).toEqual(['1', '4', '3', '2']);
  await lists.pin({ id: three.id, isPinned: true });
  await lists.pin({ id: two.id, isPinned: true });
  await lists.pin({ id: three.id, isPinned: true });
  expect(await names()).toEqual(['3', '2', '1', '4']);
  await lists.pin({ id: three.id, isPinned: false });
  // Pinning does not count as a change.
  expect(await names()).toEqual(['2', '1', '4', '3']);
  expect((await lists.get({ id: four.id })).pinnedAt).toBeNull();
});

test('LST-5 an owner restores a deleted list with its note, order, pin and dates', async () => {
  const { lists, listOf, members, names } = await keeper();
  const people = await Promise.all(['Ada', 'Bo', 'Cy'].map((name) => scene.person(name)));
  const { id, version } = await listOf('Never again', people);
  await lists.edit({ id, version, note: 'Ask Ines first' });
  await lists.pin({ id, isPinned: true });
  await lists.move({ id, personId: people[2]?.id as never, after: null });
  const before = await Promise.all([lists.get({ id }), members(id)]);
  await lists.remove({ id });
  await lists.remove({ id });
  expect(await names()).toEqual([]);
  expect(await refusalOf(lists.get({ id }))).toBe('list.absent');
  expect(await refusalOf(lists.addMembers({ id, people: [tom.id], actId: newId() }))).toBe('list.absent');
  expect((await lists.deleted()).items).toMatchObject([{ id, name: 'Never again', memberCount: 3 }]);
  await lists.restore({ id });
  await lists.restore({ id });
  expect(await Promise.all([lists.get({ id }), members(id)])).toEqual(before);
});

test('LST-5 restoring a list whose name is taken by now is refused, and nothing is lost', async () => {
  const { lists, make } = await keeper();
  const { id } = await make('Sparks');
  await lists.remove({ id });
  await make('sparks');
  expect(await refusalOf(lists.restore({ id }))).toBe('list.name_taken');
  expect((await lists.deleted()).items).toMatchObject([{ id }]);
});

test('LST-9 the eleventh refresh in a minute is refused with the specified text, and the lists can still be read', async () => {
  const { lists, make } = await keeper();
  await make('Gaffers');
  const tries = await Promise.all(
    Array.from({ length: limits.refreshesMax }, () => refusalOf(lists.refresh())),
  );
  expect(new Set(tries)).toEqual(new Set(['accepted']));
  await expect(lists.refresh()).rejects.toMatchObject({
    code: 'lists.throttled',
    status: 429,
    message: 'Please wait a moment before refreshing again',
  });
  expect((await lists.list()).items).toHaveLength(1);
});

test('a person at the limit is refused another list', async () => {
  const mara = await scene.person('Mara Okafor');
  await scene.database.pool.query(
    `insert into custom_list (id, owner_id, name, name_key, created_at, updated_at)
      select gen_random_uuid(), $1, n::text, n::text, now(), now() from generate_series(1, $2) n`,
    [mara.id, limits.listsMax],
  );
  expect(await refusalOf(keeperOf(mara).make('One more'))).toBe('lists.too_many');
});

test('X10 every change of a list notifies its owner’s devices, which then refetch it', async () => {
  const mara = await scene.person('Mara Okafor');
  const { make } = keeperOf(mara);
  const ears = await mara.listen();
  const { id } = await make('Gaffers');
  expect((await ears.expectEvent('list.changed')).d).toEqual({ id });
});
