import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { type Actor, openScene, refusalOf } from '#app/testing/scene.ts';
import type { PersonId } from '#platform/contract/ids.ts';
import { newId } from '#platform/server/new-id.ts';
import type { Duplicate } from './contract/duplicates.ts';
import type { DuplicateState } from './limits.ts';
import { credit, profile } from './server/tables.ts';

const scene = await openScene();
const { orm } = scene.database;
const admin = await scene.person('Root One', { role: 'SUPER_ADMIN' });

type Work = { title: string; year: number; job?: string; imdbTitleId?: string };

/** A person in the open credits. */
async function imported(displayName: string, imdbNameId: string, works: readonly Work[]): Promise<PersonId> {
  const id = newId();
  await orm.insert(profile).values({ id, displayName, sortName: displayName.toLowerCase(), imdbNameId });
  for (const work of works)
    await orm.insert(credit).values({ id: newId(), personId: id, job: 'director', ...work });
  return id;
}

const write = (who: Actor, work: Work) =>
  who.call.profiles.saveCredit({ id: newId(), job: 'director', note: '', ...work });

/** All pairs of one name, read one row per page. */
async function pairsOf(name: string, state: DuplicateState = 'open'): Promise<Duplicate[]> {
  const rows: Duplicate[] = [];
  let cursor: string | undefined;
  do {
    const page = await admin.call.profiles.duplicates({ limit: 1, state, ...(cursor && { cursor }) });
    rows.push(...page.items);
    cursor = page.nextCursor ?? undefined;
  } while (cursor);
  return rows.filter(({ one, other }) => [one.name, other.name].includes(name));
}

const decide = (by: Actor, { one, other, state: was }: Duplicate, state: DuplicateState) =>
  by.call.profiles.decideDuplicate({ one: one.personId, other: other.personId, was, state });

/** A member with a credit, and an imported profile with the same credit and another one. */
async function twice(name: string, imdbNameId: string) {
  const member = await scene.person(name);
  await write(member, { title: 'Tallow House', year: 2016 });
  const open = await imported(name, imdbNameId, [
    { title: 'TALLOW HOUSE', year: 2016, imdbTitleId: 'tt0100002' },
    { title: 'Grey Harbor', year: 2001, imdbTitleId: 'tt0100003' },
  ]);
  const [pair] = await pairsOf(name);
  if (!pair) throw new Error(`${name} is not found twice`);
  return { member, open, pair };
}

test('5.2 DIR-8 two profiles with one name and a title in common are a pair, with the title; a name or a title alone is not enough', async () => {
  const { member, open, pair } = await twice('Ida Twice', 'nm7300001');
  expect([pair.one.personId, pair.other.personId].sort()).toEqual([member.id, open].sort());
  expect(pair).toMatchObject({
    because: ['credit'],
    shared: [{ title: 'Tallow House', year: 2016 }],
    state: 'open',
    staysId: member.id,
  });
  await imported('Ida Twice', 'nm7300002', [{ title: 'Tallow House', year: 1999 }]);
  await imported('Another Name', 'nm7300003', [{ title: 'Tallow House', year: 2016 }]);
  expect(await pairsOf('Ida Twice')).toHaveLength(1);
});

test('5.2 DIR-8 a title with an id is matched by id, whatever its name', async () => {
  await imported('Ola By Id', 'nm7300011', [
    { title: 'The Long Take', year: 2010, imdbTitleId: 'tt0200001' },
  ]);
  await imported('Ola By Id', 'nm7300012', [{ title: 'Long Take', year: 2011, imdbTitleId: 'tt0200001' }]);
  expect(await pairsOf('Ola By Id')).toMatchObject([{ because: ['credit'] }]);
});

test('5.2 DIR-8 a member who states the IMDb id of another profile is paired with it, whatever the names, and so are two members who state the same id', async () => {
  const open = await imported('Josephine Stated', 'nm7300015', []);
  const states = async (name: string) => {
    const member = await scene.person(name);
    await member.call.profiles.edit({ version: 1, imdb: 'https://m.imdb.com/name/nm7300015/?ref_=x' });
    return member;
  };
  const jo = await states('Jo Stated');
  expect(await pairsOf('Jo Stated')).toMatchObject([
    { because: ['imdb'], shared: [], staysId: jo.id, other: { imdbNameId: 'nm7300015' } },
  ]);
  const joe = await states('Joe Stated');
  const twoMembers = (await pairsOf('Jo Stated')).find(({ staysId }) => staysId === null);
  expect(new Set([twoMembers?.one.personId, twoMembers?.other.personId])).toEqual(new Set([jo.id, joe.id]));
  expect(await pairsOf('Josephine Stated')).toHaveLength(2);
  expect((await admin.call.profiles.get({ id: open })).displayName).toBe('Josephine Stated');
});

test('5.2 DIR-8 "Not the same person" is remembered, and can be undone', async () => {
  const { pair } = await twice('Ned Apart', 'nm7300021');
  await decide(admin, pair, 'different');
  expect(await pairsOf('Ned Apart')).toEqual([]);
  const [decided] = await pairsOf('Ned Apart', 'different');
  if (!decided) throw new Error('it is not remembered');
  expect(decided).toMatchObject({ state: 'different', because: ['credit'] });
  await decide(admin, decided, 'open');
  expect(await pairsOf('Ned Apart')).toHaveLength(1);
});

test('5.2 DIR-8 after a merge only the member is found, and is asked about the other profile’s additional credits', async () => {
  const { member, open, pair } = await twice('Cora Found', 'nm7300031');
  const looking = await scene.person('Lena Looking', { role: 'EXECUTIVE' });
  const found = async () => {
    const { items } = await looking.call.directory.find({ q: 'Cora Found' });
    return items.map(({ person }) => person.id).sort();
  };
  // Each decision refreshes both in the search, so the second decision shows what the first one did.
  await decide(admin, pair, 'different');
  await expect.poll(found).toEqual([member.id, open].sort());
  await decide(admin, { ...pair, state: 'different' }, 'same');
  await expect.poll(found).toEqual([member.id]);
  // The search has an index of its own, refreshed beside the directory's.
  const hits = async () => {
    const { results } = await looking.call.search.universal({ q: 'Cora Found' });
    return results.map(({ id }) => id);
  };
  await expect.poll(hits).toEqual([member.id]);
  // An old link or list entry leads to the member.
  expect((await looking.call.profiles.get({ id: open })).id).toBe(member.id);
  const { suggested } = await member.call.profiles.ownCredits({});
  expect(suggested).toMatchObject([{ title: 'Grey Harbor', year: 2001, from: { id: admin.id } }]);
  const { items: rung } = await member.call.notifications.list({});
  expect(rung.filter(({ type }) => type === 'connection_credit')).toHaveLength(1);
});

test('5.2 DIR-8 undoing a merge makes both findable again; confirmed credits stay with the member, the others are no longer asked about', async () => {
  const { member, open, pair } = await twice('Bea Back', 'nm7300041');
  await orm
    .insert(credit)
    .values({ id: newId(), personId: open, title: 'Third', year: 2003, job: 'director' });
  await decide(admin, pair, 'same');
  const [first] = (await member.call.profiles.ownCredits({})).suggested;
  await member.call.profiles.decideCredit({ id: first?.id ?? '', isMine: true });
  const [same] = await pairsOf('Bea Back', 'same');
  if (!same) throw new Error('it is not remembered');
  await decide(admin, same, 'open');
  const own = await member.call.profiles.ownCredits({});
  expect(own.suggested).toEqual([]);
  expect(new Set(own.items.map(({ title }) => title))).toEqual(new Set([first?.title, 'Tallow House']));
  expect((await admin.call.profiles.get({ id: open })).id).toBe(open);
  expect(await pairsOf('Bea Back')).toHaveLength(1);
});

test('5.2 DIR-8 of two unclaimed profiles, the one with more credits absorbs the other', async () => {
  const few = await imported('Una Claimed', 'nm7300051', [
    { title: 'Salt', year: 2004 },
    { title: 'Only Here', year: 2005 },
  ]);
  const many = await imported('Una Claimed', 'nm7300052', [
    { title: 'Salt', year: 2004 },
    { title: 'Ash', year: 2006 },
    { title: 'Rust', year: 2007 },
  ]);
  const [pair] = await pairsOf('Una Claimed');
  if (!pair) throw new Error('they are no pair');
  expect(pair.staysId).toBe(many);
  await decide(admin, pair, 'same');
  const { credits } = await admin.call.profiles.get({ id: few });
  expect(credits.map(({ title }) => title)).toEqual(['Rust', 'Ash', 'Only Here', 'Salt']);
});

test('5.2 DIR-8 two members are never merged: the request is refused and nothing is written', async () => {
  const one = await scene.person('Mia Members');
  const other = await scene.person('Mia Members');
  for (const member of [one, other]) await write(member, { title: 'Shared Work', year: 2020 });
  const [pair] = await pairsOf('Mia Members');
  if (!pair) throw new Error('they are no pair');
  expect(pair.staysId).toBeNull();
  expect(await refusalOf(decide(admin, pair, 'same'))).toBe('duplicate.two_members');
  expect(await pairsOf('Mia Members')).toHaveLength(1);
  await decide(admin, pair, 'different');
});

test('5.2 DIR-8 when twenty decide at once one decision counts, repeating it is fine, and a different one is refused', async () => {
  const { pair, open } = await twice('Rae Race', 'nm7300061');
  const wishes = Array.from({ length: 20 }, (_, at): DuplicateState => (at % 2 === 0 ? 'same' : 'different'));
  const outcomes = await Promise.all(
    wishes.map(async (state) => ({
      state,
      outcome: await refusalOf(decide(admin, pair, state)),
    })),
  );
  const kept = new Set(outcomes.filter(({ outcome }) => outcome === 'accepted').map(({ state }) => state));
  expect(kept.size).toBe(1);
  expect(new Set(outcomes.map(({ outcome }) => outcome))).toEqual(
    new Set(['accepted', 'duplicate.decided_before']),
  );
  const [row] = await orm.select({ same: profile.sameAsId }).from(profile).where(eq(profile.id, open));
  expect(row?.same !== null).toBe(kept.has('same'));
});

test('5.2 DIR-8 two profiles that nothing connects cannot be merged: the pair is absent', async () => {
  const one = await imported('Solo One', 'nm7300071', []);
  const other = await imported('Solo Other', 'nm7300072', []);
  const wish = { one, other, was: 'open', state: 'same' } as const;
  expect(await refusalOf(admin.call.profiles.decideDuplicate(wish))).toBe('duplicate.absent');
});

test('X1 only people with access to the page can read and decide pairs', async () => {
  const { pair } = await twice('Fay Forbidden', 'nm7300081');
  const reader = await scene.person('Rita Reader', { role: 'READER' });
  expect(await refusalOf(reader.call.profiles.duplicates({}))).toBe('page.forbidden');
  expect(await refusalOf(decide(reader, pair, 'same'))).toBe('page.forbidden');
});

test('X15 a decision is in the audit log with who made it, both profiles, and the previous state', async () => {
  const { pair } = await twice('Ada Audit', 'nm7300091');
  await decide(admin, pair, 'different');
  const { items } = await admin.call.audit.list({ actor: admin.id, action: 'duplicate.decided' });
  const [latest] = items;
  const entry = await admin.call.audit.read({ seq: latest?.seq ?? 0 });
  expect(entry).toMatchObject({
    before: { other: pair.other.personId, state: 'open' },
    after: { other: pair.other.personId, state: 'different' },
  });
});
