import { expect, test } from 'vitest';
import { openScene, refusalOf } from '#app/testing/scene.ts';
import type { PersonId } from '#platform/contract/ids.ts';
import { newId } from '#platform/server/new-id.ts';
import { named } from '#platform/testing/named.ts';
import type { SearchResult } from './contract.ts';
import { limits } from './limits.ts';

const scene = await openScene();
const rita = await scene.person('Rita Reader', { role: 'AGENT' });
const admin = await scene.person('Ada Admin', { role: 'ADMIN' });

/** People inserted straight into the tables are not in the index yet: editing their profile adds them. */
async function findable(name: string, facts: Record<string, unknown> = {}, email?: string) {
  const person = await scene.person(name, { facts, ...(email ? { email } : {}) });
  await person.call.profiles.setPresence({ status: 'away' });
  await person.call.profiles.edit({ version: 1, location: 'Lisbon' });
  await expect
    .poll(async () => (await admin.call.search.universal({ q: name })).results.map((result) => result.id))
    .toContain(person.id);
  return person;
}

const titles = async (q: string, as = rita) =>
  (await as.call.search.universal({ q })).results.map((result) => result.title);

test('SEA-1, S37 an accented surname typed without accents finds its owner, in the specification’s result shape', async () => {
  const maria = await findable('María José Núñez-Ortiz', {
    roles: ['gaffer'],
    genres: ['drama'],
    company: 'caa',
  });
  const { results } = await rita.call.search.universal({ q: 'nunez ortiz' });
  expect(results[0]).toEqual({
    id: maria.id,
    type: 'profile',
    title: 'María José Núñez-Ortiz',
    subtitle: 'Gaffer, Creative Artists Agency (CAA)',
    description: 'Creative Artists Agency (CAA)',
    tags: ['Drama'],
    location: 'Lisbon',
    role: 'MANAGER',
    imageUrl: null,
    status: 'away',
    originalData: expect.objectContaining({ id: maria.id }),
  });
});

test('SEA-3 of two equally good matches, a searcher finds their own connection first', async () => {
  await findable('Thessaly Aldworth');
  const known = await findable('Thessaly Zimmerwald');
  expect(await titles('thessaly')).toEqual(['Thessaly Aldworth', 'Thessaly Zimmerwald']);
  await scene.connect(rita, known);
  expect(await titles('thessaly')).toEqual(['Thessaly Zimmerwald', 'Thessaly Aldworth']);
  expect(await titles('thessaly', admin)).toEqual(['Thessaly Aldworth', 'Thessaly Zimmerwald']);
});

test('an edited person is found under the new name and no longer under the old one', async () => {
  const person = await findable('Quillon Harrowgate');
  await person.call.profiles.edit({ version: 2, displayName: 'Quillon Ashdown' });
  await expect.poll(() => titles('ashdown')).toEqual(['Quillon Ashdown']);
  expect(await titles('harrowgate')).toEqual([]);
});

test('SEA-6 a query that is a job title returns the title with the number of people who have it', async () => {
  await findable('Gus Lightman', { roles: ['gaffer'] });
  const { roles: found } = await rita.call.search.universal({ q: 'gaffer' });
  const listed = await rita.call.profiles.list({ role: 'gaffer' });
  expect(found[0]).toEqual({ value: 'gaffer', label: 'Gaffer', people: listed.total });
});

test('SEA-6 a job title finds the people who have it, by its label, an abbreviation and the words of its row', async () => {
  const operator = await findable('Ottilie Frame', { roles: ['camera-operator'] });
  for (const q of ['Camera Operator', 'camera operators', 'camera op']) {
    const answer = await rita.call.search.universal({ q });
    expect(
      answer.results.map(({ id }) => id),
      q,
    ).toContain(operator.id);
    expect(answer.roles[0], q).toEqual({ value: 'camera-operator', label: 'Camera Operator', people: 1 });
  }
  const { items } = await rita.call.profiles.list({ role: 'camera-operator' });
  expect(items.map(({ id }) => id)).toEqual([operator.id]);
});

test('SEA-6 a job title that only a suspended person has is hidden from people who cannot see them', async () => {
  const hidden = await findable('Suspended Foley', { roles: ['foley-artist'] });
  await scene.database.pool.query(`update profile set account_status = 'suspended' where id = $1`, [
    hidden.id,
  ]);
  expect((await rita.call.search.universal({ q: 'foley artist' })).roles).toEqual([]);
  expect((await admin.call.search.universal({ q: 'foley artist' })).roles).toHaveLength(1);
});

test('3 Search result: at most three tags, however many genres a person has', async () => {
  await findable('Tagged Often', {
    genres: ['drama', 'comedy', 'horror', 'western', 'documentary'],
  });
  const { results } = await rita.call.search.universal({ q: 'tagged often' });
  expect(results[0]?.tags).toHaveLength(limits.tagsMax);
});

test('SEA-5 S36 an address finds its owner only when it is whole, and is never shown', async () => {
  const owner = await findable('Private Person', {}, 'private.person@hidden.example');
  expect(
    (await rita.call.search.universal({ q: ' Private.Person@HIDDEN.example ' })).results.map((one) => one.id),
  ).toEqual([owner.id]);
  for (const q of ['private.person@', 'private.person@hidden', '@hidden.example', 'hidden.example']) {
    expect(await titles(q), q).toEqual([]);
  }
  expect(JSON.stringify(await rita.call.search.universal({ q: 'private person' }))).not.toContain(
    'hidden.example',
  );
});

test('every word of a query may match another field: job, place, union, language, company or a credit', async () => {
  const dop = await findable('Teodor Ashgrove', {
    roles: ['director-of-photography'],
    company: 'caa',
    unions: ['BECTU'],
    languages: ['Portuguese'],
  });
  const mentions = await findable('Aaron Ashgrove', { roles: ['director'], bio: 'Was a DoP in Porto.' });
  const id = crypto.randomUUID();
  await dop.call.profiles.saveCredit({
    id,
    title: 'Tallow Street',
    year: 2024,
    job: 'camera-operator',
    note: '',
  });
  await expect.poll(() => titles('tallow street ashgrove')).toEqual(['Teodor Ashgrove']);
  for (const q of ['dop lisbon ashgrove', 'bectu cinematographer ashgrove', 'ashgrove portuguese dp caa'])
    expect((await titles(q))[0], q).toBe('Teodor Ashgrove');
  expect(await titles('ashgrove cinematographer tallow')).toEqual(['Teodor Ashgrove']);
  await dop.call.profiles.removeCredit({ id });
  await expect.poll(() => titles('ashgrove tallow')).toEqual([]);
  expect(await titles('ashgrove lisbon director')).toContain('Aaron Ashgrove');
  // Nobody is an agent: whoever has the rest of the words comes instead.
  expect((await titles('aaron ashgrove agent'))[0]).toBe('Aaron Ashgrove');
  expect(mentions.id).not.toBe(dop.id);
});

test('PRO-4 SEA-5 a word finds nobody by a hidden place, an unconfirmed credit or a place of work not shown to everyone', async () => {
  const hidden = await findable('Perpetua Northcote', { roles: ['gaffer'] });
  const visibility = { location: 'connections', travelsFrom: 'connections' } as const;
  await hidden.call.profiles.edit({
    version: 2,
    location: 'Braga, Portugal',
    travelsFrom: 'Setúbal, Portugal',
    visibility,
  });
  await scene.connect(rita, hidden);
  await rita.call.profiles.suggestCredit({
    id: crypto.randomUUID(),
    person: hidden.id,
    title: 'Candlewick',
    year: 2024,
    job: 'gaffer',
    note: '',
  });
  await expect.poll(() => titles('gaffer portugal northcote')).toEqual(['Perpetua Northcote']);
  for (const word of ['braga', 'setubal', 'candlewick'])
    expect(await titles(`${word} northcote`), word).toEqual([]);
});

test('SEA-12 a suspended person is found in no tier, except by user managers who ask for such people', async () => {
  const hidden = await findable('Suspended Zanzibar');
  await scene.database.pool.query(`update profile set account_status = 'suspended' where id = $1`, [
    hidden.id,
  ]);
  await hidden.call.profiles.edit({ version: 2, bio: 'Zanzibar' }).catch(() => undefined);
  for (const role of ['SUPER_ADMIN', 'ADMIN', 'MODERATOR', 'MANAGER', 'TALENT', 'USER'] as const) {
    const viewer = await scene.person(`Viewer ${role}`, { role });
    expect(await titles('zanzibar', viewer), role).toEqual([]);
    const { results } = await viewer.call.search.universal({ q: 'zanzibar', also: 'hidden' });
    expect(results.length > 0, role).toBe(role === 'SUPER_ADMIN' || role === 'ADMIN');
  }
});

test('SEA-12 user managers see which people found are suspended or deleted, and nothing of the kind on active people', async () => {
  const suspended = await findable('Halted Vandermeer');
  const deleted = await findable('Removed Vandermeer');
  const active = await findable('Working Vandermeer');
  const states = [
    ['suspended', suspended.id],
    ['deleted', deleted.id],
  ];
  for (const state of states)
    await scene.database.pool.query(`update profile set account_status = $1 where id = $2`, state);
  const { results } = await admin.call.search.universal({ q: 'vandermeer', also: 'hidden' });
  const stateOf = (one: SearchResult) => (one.type === 'profile' ? one.accountStatus : 'a project');
  expect(results.map((one) => [one.title, stateOf(one)])).toEqual([
    ['Halted Vandermeer', 'suspended'],
    ['Removed Vandermeer', 'deleted'],
    ['Working Vandermeer', undefined],
  ]);
  // At once, although the index has not caught up yet.
  const found = (await rita.call.search.universal({ q: 'vandermeer' })).results;
  expect(found.map(({ id }) => id)).toEqual([active.id]);
});

test('S33 a search returns twenty results, and further pages continue without repeating anyone', async () => {
  for (let index = 0; index < 23; index++) await scene.person(`Paged Person ${index}`);
  const ids: PersonId[] = [];
  await findable('Paged Person last');
  const everybody = await scene.database.pool.query(
    `select id from profile where display_name like 'Paged Person%'`,
  );
  for (const { id } of everybody.rows) {
    const cookie = (await scene.anotherSession(id)).call;
    await cookie.profiles
      .edit({ version: id === everybody.rows.at(-1)?.id ? 2 : 1, bio: 'Paged' })
      .catch(() => undefined);
  }
  await expect.poll(async () => (await titles('paged person')).length).toBe(limits.resultsMax);
  let cursor: string | undefined;
  do {
    const page = await rita.call.search.universal({
      q: 'paged person',
      limit: 10,
      ...(cursor ? { cursor } : {}),
    });
    ids.push(...page.results.map((result) => named(result.id)));
    cursor = page.nextCursor ?? undefined;
  } while (cursor);
  expect([ids.length, new Set(ids).size]).toEqual([24, 24]);
});

test('one character or blanks find nobody, and no query is an error', async () => {
  for (const q of ['', 'a', '  ', '\u200B\u200B', '%', '_%', '\\', '🎬', 'x'.repeat(limits.queryMax)]) {
    expect(await titles(q), q).toEqual([]);
  }
  expect(await refusalOf(rita.call.search.universal({ q: 'x'.repeat(limits.queryMax + 1) }))).toBe(
    'BAD_REQUEST',
  );
});

test('part of a number, however it is written, finds a person’s own contacts and calls, and on a desk what the seat covers', async () => {
  const [jane, sam, kim] = await Promise.all(
    ['Jane Field', 'Sam Ortiz', 'Kim Vale'].map((name) => scene.person(name, { role: 'AGENT' })),
  );
  if (!jane || !sam || !kim) throw new Error('three people were asked for');
  for (const [person, kind, scopes] of [
    [sam, 'first', ['calls', 'contacts']],
    [kim, 'second', ['calls']],
  ] as const) {
    const wish = { id: jane.id, personId: person.id, kind, scopes: [...scopes] };
    const seat = await jane.call.teams.offerSeat(wish);
    await person.call.teams.acceptSeat({ id: seat.id });
  }
  const gus = { displayName: 'Gus Merriday', phones: [{ label: 'work', value: '+1 310 555 0142' }] };
  await jane.request('PUT', `/api/contacts/${newId()}`, {
    body: JSON.stringify({ version: 0, fields: gus }),
  });
  const line = { id: newId(), name: 'Ruth Bell', phone: '+44 (0)20 7946 0142' };
  await jane.call.calls.add(line);
  const hidden = { id: newId(), name: 'Maud Ainsley', callback: '310-555-0142', isPrivate: true };
  await jane.call.calls.add(hidden);
  const found = async (of: typeof jane.call, q: string) =>
    (await of.search.numbers({ q })).items.map(({ kind, name }) => `${kind} ${name}`);
  const all = ['call Ruth Bell', 'call Maud Ainsley', 'contact Gus Merriday'];
  expect(await found(jane.call, '0142')).toEqual(all);
  expect(await found(jane.call, '020 7946')).toEqual(['call Ruth Bell']);
  expect(await found(jane.call, '(310) 555-0142')).toEqual(all.slice(1));
  expect(await found(jane.call, '014')).toEqual([]);
  expect(await found(jane.call, 'Gus 0142')).toEqual([]);
  // The first assistant reads the private call once Jane has opened those to them (decision 160).
  expect(await found(sam.onDesk(jane.id), '0142')).toEqual(['call Ruth Bell', 'contact Gus Merriday']);
  await jane.call.calls.saveSettings({ retentionDays: null, opensPrivate: true, version: 0 });
  expect(await found(sam.onDesk(jane.id), '0142')).toEqual(all);
  // A second assistant with calls alone can read neither the private call nor the contact.
  expect(await found(kim.onDesk(jane.id), '0142')).toEqual(['call Ruth Bell']);
  expect(await found(sam.call, '0142')).toEqual([]);
  expect(await found(rita.call, '0142')).toEqual([]);
});
