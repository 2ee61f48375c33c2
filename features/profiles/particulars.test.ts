import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { type Actor, openScene, refusalOf } from '#app/testing/scene.ts';
import { forgetting } from '#platform/server/database/personal.ts';
import { newId } from '#platform/server/new-id.ts';
import { gone } from '#platform/testing/gone.ts';
import type { Audience } from './limits.ts';
import * as tables from './server/tables.ts';
import { resumeContentOf } from './server/views/resume.ts';

const scene = await openScene();

const said = {
  pronouns: 'she/they',
  mayWorkIn: ['SI', 'GB', 'SI'],
  languages: ['English', 'Slovene', 'Welsh'],
  languageLevels: { English: 'native', Slovene: 'basic', Latin: 'fluent' },
  playingAge: { from: 27, until: 38 },
} as const;
const edit = { ...said, mayWorkIn: [...said.mayWorkIn], languages: [...said.languages] };

/** Mara, with all particulars filled in, a connection and a stranger. */
async function maraShownTo(audience?: Audience) {
  const [mara, friend, stranger] = await Promise.all([
    scene.person('Mara Okafor'),
    scene.person('Tom Reyes'),
    scene.person('Rita Reader'),
  ]);
  await scene.connect(mara, friend);
  const visibility = audience && { mayWorkIn: audience, playingAge: audience };
  await mara.call.profiles.edit({ version: 1, ...edit, ...(visibility && { visibility }) });
  const seenBy = async (viewer: Actor) => (await viewer.call.profiles.get({ id: mara.id })).particulars;
  return { mara, friend, stranger, seenBy };
}

test('5.2: by default everyone sees pronouns, levels and the playing age, and connections see where a person may work', async () => {
  const { mara, friend, stranger, seenBy } = await maraShownTo();
  const all = {
    pronouns: 'she/they',
    mayWorkIn: ['SI', 'GB'],
    languageLevels: { English: 'native', Slovene: 'basic' },
    playingAge: { from: 27, until: 38 },
  };
  expect(await seenBy(friend)).toEqual(all);
  expect(await seenBy(stranger)).toEqual({ ...all, mayWorkIn: [] });
  const preview = await mara.call.profiles.seenAs({ onlooker: 'stranger' });
  expect(preview.particulars).toEqual({ ...all, mayWorkIn: [] });
  expect((await mara.call.profiles.get({ id: mara.id })).visibility).toMatchObject({
    mayWorkIn: 'connections',
    playingAge: 'everyone',
  });
});

test('5.2 PRO-4: hidden particulars appear nowhere: not in profile, card, resume, list, search, event or export', async () => {
  const { mara, friend, stranger, seenBy } = await maraShownTo('only_me');
  const hidden = /Slovenia|"SI"|27|playingAge":\{/;
  for (const viewer of [friend, stranger]) {
    expect(await seenBy(viewer)).toMatchObject({ mayWorkIn: [], playingAge: null });
    const { facts } = resumeContentOf(await viewer.call.profiles.get({ id: mara.id }));
    expect(facts.map(([term]) => term)).toEqual(['Languages']);
    expect(await (await viewer.request('GET', `/api/people/${mara.id}/vcard`)).text()).not.toMatch(
      /Slovenia|27.38/,
    );
    const ears = await viewer.listen();
    await viewer.call.profiles.get({ id: mara.id });
    const { version } = await mara.call.profiles.get({ id: mara.id });
    await mara.call.profiles.edit({ version, playingAge: { from: 27, until: 39 } });
    const event = await ears.expectEvent('profile.changed');
    expect(Object.keys(event)).not.toContain('particulars');
    const found = await viewer.call.search.universal({ q: 'Slovenia', limit: 20 });
    expect(JSON.stringify({ ...found, query: '' })).not.toMatch(hidden);
    expect(JSON.stringify(await viewer.call.profiles.list({ limit: 100 }))).not.toMatch(
      /Slovenia|playingAge/,
    );
  }
  const own = await (await mara.request('GET', '/api/me/export')).text();
  expect(own).toMatch(/"mayWorkIn":\s*\[\s*"SI"/);
});

test('5.2: removing a language removes its level, and the directory counts a language whatever its level', async () => {
  const { mara, stranger, seenBy } = await maraShownTo();
  const { version } = await mara.call.profiles.get({ id: mara.id });
  await mara.call.profiles.edit({ version, languages: ['Welsh', 'Slovene'] });
  expect((await seenBy(stranger)).languageLevels).toEqual({ Slovene: 'basic' });
  const { languages } = await stranger.call.profiles.get({ id: mara.id });
  expect(languages).toEqual(['Welsh', 'Slovene']);
});

test.each([
  ['mayWorkIn', { mayWorkIn: ['ZZ'] }],
  ['playingAge', { playingAge: { from: 40, until: 30 } }],
  ['playingAge', { playingAge: { from: 0, until: 111 } }],
  ['pronouns', { pronouns: 'x'.repeat(41) }],
  ['languageLevels', { languageLevels: { French: 'perfect' } }],
])('5.2: an invalid %s is refused, naming the field: %j', async (field, wish) => {
  const mara = await scene.person('Mara Okafor');
  const body = JSON.stringify({ version: 1, ...wish });
  const answer = await mara.request('PATCH', '/api/me/profile', { body });
  expect(answer.status).toBe(400);
  expect(await answer.text()).toContain(field);
});

test('5.2: the database rejects a playing age that ends before it begins, and half a range', async () => {
  const mara = await scene.person('Mara Okafor');
  for (const wish of [
    sql`playing_age_from = 40, playing_age_until = 30`,
    sql`playing_age_from = 40`,
    sql`playing_age_from = 90, playing_age_until = 111`,
    sql`language_levels = '{"French": "perfect"}'`,
  ])
    await expect(
      scene.database.orm.execute(sql`update profile set ${wish} where id = ${mara.id}`),
    ).rejects.toMatchObject({ cause: { code: '23514' } });
});

test('5.2: particulars are on the vCard and resume for those who may see them, and are deleted with the person', async () => {
  const { mara, friend } = await maraShownTo();
  const { facts } = resumeContentOf(await friend.call.profiles.get({ id: mara.id }));
  expect(facts).toEqual([
    ['Languages', 'English (native), Slovene (basic), Welsh'],
    ['Playing age', '27–38'],
    ['May work in', 'Slovenia, United Kingdom'],
  ]);
  const card = await (await friend.request('GET', `/api/people/${mara.id}/vcard`)).text();
  expect(card).toContain('PRONOUNS:she/they\r\n');
  await scene.database.write((tx) => forgetting(tables)(tx, gone(mara)));
  const { rows } = await scene.database.orm.execute(
    sql`select pronouns, may_work_in, language_levels, playing_age_from, playing_age_until from profile where id = ${mara.id}`,
  );
  expect(rows).toEqual([
    {
      pronouns: '',
      may_work_in: [],
      language_levels: {},
      playing_age_from: null,
      playing_age_until: null,
    },
  ]);
});

test('5.2 PROF-3: a representative changes the particulars they are shown, never pronouns, and the client can revert them', async () => {
  const { mara, friend, seenBy } = await maraShownTo();
  const id = newId();
  await mara.call.profiles.offerRepresentation({ id, personId: friend.id, kind: 'agent', side: 'client' });
  await friend.call.profiles.decideRepresentation({ id, isAgreed: true });
  await mara.call.profiles.allowEditing({ id, isAllowed: true });
  const version = async () => (await mara.call.profiles.get({ id: mara.id })).version;
  const body = JSON.stringify({ version: await version(), pronouns: 'he/him' });
  expect((await friend.request('PATCH', `/api/people/${mara.id}`, { body })).status).toBe(400);
  await friend.call.profiles.editClient({
    id: mara.id,
    version: await version(),
    playingAge: { from: 20, until: 30 },
    mayWorkIn: ['IE'],
    languageLevels: { Welsh: 'fluent' },
  });
  const { items } = await mara.call.profiles.profileChanges({});
  const words = Object.fromEntries(items.map(({ field, before, after }) => [field, [before, after]]));
  expect(words).toEqual({
    playingAge: [
      ['27', '38'],
      ['20', '30'],
    ],
    mayWorkIn: [['Slovenia', 'United Kingdom'], ['Ireland']],
    languageLevels: [['English: native', 'Slovene: basic'], ['Welsh: fluent']],
  });
  for (const { id: change } of items) await mara.call.profiles.putBack({ id: change });
  expect(await seenBy(mara)).toMatchObject({
    playingAge: { from: 27, until: 38 },
    mayWorkIn: ['SI', 'GB'],
    languageLevels: { English: 'native', Slovene: 'basic' },
  });
  await mara.call.profiles.edit({ version: await version(), visibility: { playingAge: 'only_me' } });
  const closed = friend.call.profiles.editClient({ id: mara.id, version: await version(), playingAge: null });
  expect(await refusalOf(closed)).toBe('profile.field_not_shown');
});
