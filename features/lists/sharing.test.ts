import { expect, test } from 'vitest';
import { openScene, refusalOf } from '#app/testing/scene.ts';
import { newId } from '#platform/server/new-id.ts';
import { handOverLists } from './server/acts/leaving.ts';
import { keeperOf } from './testing/factory/keeper.ts';

const scene = await openScene();
const [ada, bo, cy] = await Promise.all([scene.person('Ada'), scene.person('Bo'), scene.person('Cy')]);

async function sharing() {
  const [mara, ines] = await Promise.all([scene.person('Mara Okafor'), scene.person('Ines Roth')]);
  return { mara, ines, keep: keeperOf(mara), read: keeperOf(ines) };
}

test('a shortlist keeps order, status and reason, and its history shows who decided what', async () => {
  const { mara, keep } = await sharing();
  const id = await keep.shortlist('DP for The Salt Ledger', [ada, bo]);
  const wish = { id, personId: bo.id, version: 1 };
  const held = await keep.lists.decide({ ...wish, status: 'first-hold', why: 'Until 31 January' });
  expect(held).toMatchObject({ status: 'first-hold', why: 'Until 31 January', version: 2 });
  expect(await keep.lists.decide({ ...wish, status: 'first-hold', why: 'Until 31 January' })).toEqual(held);
  await keep.lists.decide({ ...wish, version: 2, status: 'passed', why: 'On another film' });
  const { items } = await keep.lists.decisions({ id });
  const by = { id: mara.id, displayName: 'Mara Okafor' };
  const about = { person: { id: bo.id, displayName: 'Bo' }, by, kind: null };
  expect(items).toMatchObject([
    { ...about, was: 'first-hold', status: 'passed', why: 'On another film' },
    { ...about, was: null, status: 'first-hold', why: 'Until 31 January' },
    { person: null, kind: 'shortlist', by },
  ]);
  expect((await keep.lists.decisions({ id, personId: ada.id })).items).toEqual([]);
  const [page] = [await keep.lists.decisions({ id, limit: 2 })];
  const rest = await keep.lists.decisions({ id, limit: 2, cursor: page.nextCursor ?? '' });
  expect([...page.items, ...rest.items]).toEqual(items);
});

test('of two people who decide on one version one succeeds, and the history has one step', async () => {
  const { keep } = await sharing();
  const id = await keep.shortlist('DP', [ada]);
  const decide = (status: 'to-call' | 'passed') =>
    refusalOf(keep.lists.decide({ id, personId: ada.id, version: 1, status, why: '' }));
  const outcomes = await Promise.all([decide('to-call'), decide('passed')]);
  expect(outcomes.toSorted()).toEqual(['accepted', 'member.changed']);
  expect((await keep.lists.decisions({ id, personId: ada.id })).items).toHaveLength(1);
});

test('a plain list has no statuses, a shortlist has no offers until it is an offer list, and it is for a role', async () => {
  const { keep } = await sharing();
  const { id } = await keep.listOf('Plain', [ada]);
  const decide = (version: number, status: 'to-call' | 'offered') =>
    refusalOf(keep.lists.decide({ id, personId: ada.id, version, status, why: '' }));
  expect(await decide(1, 'to-call')).toBe('status.unfit');
  expect(await refusalOf(keep.lists.edit({ id, version: 1, kind: 'shortlist' }))).toBe('list.job_missing');
  await keep.lists.edit({ id, version: 1, kind: 'shortlist', job: 'Gaffer' });
  expect(await decide(1, 'offered')).toBe('status.unfit');
  await keep.lists.edit({ id, version: 2, kind: 'offers' });
  expect(await decide(1, 'offered')).toBe('accepted');
  const { items } = await keep.lists.decisions({ id });
  expect(items.map(({ kind, status }) => kind ?? status)).toEqual(['offered', 'offers', 'shortlist']);
});

test('no one can change the history, not even our own code', async () => {
  const { keep } = await sharing();
  const id = await keep.shortlist('DP', [ada]);
  const change = scene.database.pool.query(`update custom_list_decision set why = 'x' where list_id = $1`, [
    id,
  ]);
  await expect(change).rejects.toThrow(/are not changed/);
});

test('a reader sees a shared list without the owner’s notes, and only the owner can change it', async () => {
  const { mara, ines, keep, read } = await sharing();
  const id = await keep.shortlist('DP', [ada, bo]);
  await keep.lists.note({ id, personId: ada.id, version: 1, note: 'Owes me a favour' });
  await keep.lists.edit({ id, version: 2, note: 'Decide by Friday' });
  const ears = await ines.listen();
  const told = ears.expectEvent('list.changed');
  expect(await keep.lists.share({ id, personId: ines.id })).toMatchObject({ readerCount: 1 });
  expect(await keep.lists.share({ id, personId: ines.id })).toMatchObject({ readerCount: 1 });
  expect((await told).d).toEqual({ id });
  expect((await read.lists.shared({})).items).toMatchObject([
    { id, part: 'reader', note: '', owner: { displayName: 'Mara Okafor' }, readerCount: null },
  ]);
  expect(await read.members(id)).toMatchObject([
    { id: ada.id, note: '' },
    { id: bo.id, note: '' },
  ]);
  expect((await read.lists.decisions({ id })).items).toHaveLength(1);
  expect(await read.names()).toEqual([]);
  const refused = await Promise.all(
    [
      read.lists.edit({ id, version: 3, name: 'Mine' }),
      read.add(id, [cy.id]),
      read.lists.move({ id, personId: bo.id, after: null }),
      read.lists.decide({ id, personId: ada.id, version: 2, status: 'passed', why: '' }),
      read.lists.readers({ id }),
      read.lists.share({ id, personId: cy.id }),
      read.lists.unshare({ id, personId: mara.id }),
      read.lists.remove({ id }),
    ].map(refusalOf),
  );
  expect(new Set(refused)).toEqual(new Set(['list.absent']));
  expect((await keep.lists.readers({ id })).items).toMatchObject([{ id: ines.id }]);
  await keep.lists.unshare({ id, personId: ines.id });
  expect(await refusalOf(read.lists.get({ id }))).toBe('list.absent');
});

test('a reader can stop reading, and no one can read a deleted list', async () => {
  const { ines, keep, read } = await sharing();
  const { id } = await keep.listOf('Crew', [ada]);
  await keep.lists.share({ id, personId: ines.id });
  await read.lists.unshare({ id, personId: ines.id });
  expect((await read.lists.shared({})).items).toEqual([]);
  await keep.lists.share({ id, personId: ines.id });
  await keep.lists.remove({ id });
  expect([(await read.lists.shared({})).items, await refusalOf(read.lists.get({ id }))]).toEqual([
    [],
    'list.absent',
  ]);
});

test('LST-7 a member of a list cannot become its reader, nor a reader its member', async () => {
  const { ines, keep } = await sharing();
  const { id } = await keep.listOf('Crew', [ada]);
  expect(await refusalOf(keep.lists.share({ id, personId: ada.id }))).toBe('reader.member');
  await keep.lists.share({ id, personId: ines.id });
  expect(await refusalOf(keep.add(id, [ines.id]))).toBe('member.reader');
  const report = await keep.add(id, [bo.id, ines.id]);
  expect(report.rows.map(({ outcome }) => outcome)).toEqual(['added', 'reader']);
  // Removed, given access, and restored by a late undo.
  const actId = newId();
  await keep.lists.removeMembers({ id, people: [bo.id], actId });
  await keep.lists.share({ id, personId: bo.id });
  expect(await keep.lists.undo({ id, actId })).toMatchObject({ people: 0 });
  expect(await keep.order(id)).toEqual([ada.id]);
  const both = await Promise.all([
    refusalOf(keep.lists.share({ id, personId: cy.id })),
    refusalOf(keep.add(id, [cy.id])),
  ]);
  expect(both.filter((outcome) => outcome === 'accepted')).toHaveLength(1);
});

test('LST-7 a member finds no trace of the list in lists, events, search, profile or export', async () => {
  const { mara, keep } = await sharing();
  const kim = await scene.person('Kim Berg');
  const ears = await kim.listen();
  const id = await keep.shortlist('Secretsubject for the pilot', [kim]);
  await keep.lists.note({ id, personId: kim.id, version: 1, note: 'Secretsubject' });
  await keep.lists.decide({ id, personId: kim.id, version: 2, status: 'passed', why: 'Secretsubject' });
  const answers = await Promise.all(
    [
      '/api/custom-lists',
      '/api/shared-custom-lists',
      '/api/deleted-custom-lists',
      `/api/custom-lists-holding/${kim.id}`,
      `/api/people/${kim.id}`,
      `/api/people/${mara.id}`,
      '/api/notifications',
      '/api/search?q=Secretsubject',
      '/api/me/export',
    ].map(async (path) => ({ path, text: await (await kim.request('GET', path)).text() })),
  );
  const telling = answers.filter(({ text }) => text.includes(id) || /"[^"]*Secretsubject for/.test(text));
  expect(telling).toEqual([]);
  expect(answers.find(({ path }) => path === '/api/me/export')?.text).toContain('Kim Berg');
  // A later event has arrived, so an earlier one would have too.
  await kim.call.profiles.setPresence({ status: 'busy' });
  await ears.expectEvent('presence.changed');
  expect(ears.heard.filter(({ e }) => e.startsWith('list.'))).toEqual([]);
  expect(await refusalOf(kim.call.lists.get({ id }))).toBe('list.absent');
});

test('X17 a block hides shared lists from both sides while it holds', async () => {
  const { mara, ines, keep, read } = await sharing();
  const { id } = await keep.listOf('Crew', [ada]);
  await keep.lists.share({ id, personId: ines.id });
  await ines.call.profiles.block({ id: mara.id });
  expect([(await read.lists.shared({})).items, await refusalOf(read.lists.get({ id }))]).toEqual([
    [],
    'list.absent',
  ]);
  const other = await scene.person('Other Reader');
  await other.call.profiles.block({ id: mara.id });
  expect(await refusalOf(keep.lists.share({ id, personId: other.id }))).toBe('reader.unknown');
  await ines.call.profiles.unblock({ id: mara.id });
  expect(await refusalOf(read.lists.get({ id }))).toBe('accepted');
});

test('X16 an heir gets a shared list, under a distinct name and never with themselves in it', async () => {
  const { mara, ines, keep, read } = await sharing();
  const heir = await scene.person('Heir');
  const after = keeperOf(heir);
  await after.make('crew');
  const { id } = await keep.listOf('Crew', [ada, heir]);
  await keep.make('Private');
  await keep.lists.share({ id, personId: ines.id });
  expect((await mara.call.identity.leaving()).belongings).toContainEqual(
    expect.objectContaining({ title: 'Lists shared with others', count: 1 }),
  );
  await scene.database.write((tx) => handOverLists(tx, { from: mara.id, to: heir.id }));
  expect((await after.names()).toSorted()).toEqual(['Crew (2)', 'crew'].toSorted());
  expect(await after.order(id)).toEqual([ada.id]);
  expect((await read.lists.get({ id })).owner.displayName).toBe('Heir');
  expect(await keep.names()).toEqual(['Private']);
});

test('a person’s export has their own lists with everything they wrote', async () => {
  const { mara, keep } = await sharing();
  const id = await keep.shortlist('DP', [ada]);
  await keep.lists.note({ id, personId: ada.id, version: 1, note: 'Calm' });
  const text = await (await mara.request('GET', '/api/me/export')).text();
  const { lists } = JSON.parse(text) as { lists: unknown[] };
  expect(lists).toMatchObject([
    { name: 'DP', job: 'Director of photography', members: [{ name: 'Ada', note: 'Calm' }] },
  ]);
});
