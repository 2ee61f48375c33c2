import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { type Actor, openScene, refusalOf } from '#app/testing/scene.ts';
import { forgetting } from '#platform/server/database/personal.ts';
import { newId } from '#platform/server/new-id.ts';
import { gone } from '#platform/testing/gone.ts';
import * as tables from './server/tables.ts';
import { resumeContentOf } from './server/views/resume.ts';

const { profile } = tables;
const scene = await openScene();

const pasted = {
  imdb: 'https://m.imdb.com/name/nm0004321/?ref_=nv_sr_srsg_0&utm_source=mail',
  website: 'Mara.Example/work',
  reels: [
    { craft: 'Drama', address: 'https://vimeo.example/101' },
    { craft: 'Gaffer', address: 'vimeo.example/102' },
  ],
};
const kept = {
  imdb: 'nm0004321',
  website: 'https://mara.example/work',
  reels: [
    { craft: 'Drama', address: 'https://vimeo.example/101' },
    { craft: 'Gaffer', address: 'https://vimeo.example/102' },
  ],
};

async function maraAndRita() {
  const [mara, rita] = await Promise.all([scene.person('Mara Okafor'), scene.person('Rita Reader')]);
  const seenBy = async (viewer: Actor) => (await viewer.call.profiles.get({ id: mara.id })).links;
  return { mara, rita, seenBy };
}

test('5.2: a person pastes links of any form; a stranger and the preview see clean ones', async () => {
  const { mara, rita, seenBy } = await maraAndRita();
  await mara.call.profiles.edit({ version: 1, ...pasted });
  expect(await seenBy(rita)).toEqual(kept);
  expect((await mara.call.profiles.seenAs({ onlooker: 'stranger' })).links).toEqual(kept);
  await mara.call.profiles.edit({ version: 2, imdb: '', website: '', reels: [] });
  expect(await seenBy(rita)).toEqual({ imdb: '', website: '', reels: [] });
});

test('5.2: two members may state the same IMDb id, and the imported id is not affected', async () => {
  const { mara, rita, seenBy } = await maraAndRita();
  await mara.call.profiles.edit({ version: 1, imdb: 'nm0004321' });
  await rita.call.profiles.edit({ version: 1, imdb: 'nm0004321' });
  expect(await seenBy(mara)).toMatchObject({ imdb: 'nm0004321' });
  const rows = await scene.database.orm.select({ imported: profile.imdbNameId }).from(profile);
  expect(rows.every(({ imported }) => imported === null)).toBe(true);
});

test.each([
  ['imdb', { imdb: 'https://www.imdb.com/title/tt1234567/' }],
  ['imdb', { imdb: 'co0000123' }],
  ['imdb', { imdb: 'https://imdb.evil.example/name/nm0000123' }],
  ['website', { website: 'javascript:alert(1)' }],
  ['website', { website: 'data:text/html,hello' }],
  ['reels', { reels: [{ craft: 'Drama', address: 'javascript:alert(1)' }] }],
])('5.2: %s with an invalid address is refused, naming field and rule: %j', async (field, wish) => {
  const { mara, seenBy } = await maraAndRita();
  const body = JSON.stringify({ version: 1, ...wish });
  const answer = await mara.request('PATCH', '/api/me/profile', { body });
  const refused = await answer.json();
  expect([answer.status, refused]).toMatchObject([400, { data: { field } }]);
  expect(refused.message).toMatch(/^(imdb|website and reels): \w+/);
  expect(await seenBy(mara)).toEqual({ imdb: '', website: '', reels: [] });
});

test('5.2: a seventh reel is refused, and the database accepts no address of another scheme from anyone', async () => {
  const { mara } = await maraAndRita();
  const reels = Array.from({ length: 7 }, () => ({ craft: 'Drama', address: 'vimeo.example' }));
  expect(await refusalOf(mara.call.profiles.edit({ version: 1, reels }))).not.toBe('accepted');
  for (const wish of [
    sql`website = 'javascript:alert(1)'`,
    sql`stated_imdb_id = 'tt1234567'`,
    sql`reels = '[{"craft":"Drama","address":"data:,"}]'`,
  ])
    await expect(
      scene.database.orm.execute(sql`update profile set ${wish} where id = ${mara.id}`),
    ).rejects.toMatchObject({ cause: { code: '23514' } });
});

test('5.2 PRO-3: of two editors the second is shown the links saved first', async () => {
  const { mara } = await maraAndRita();
  await mara.call.profiles.edit({ version: 1, website: 'mara.example' });
  const second = mara.call.profiles.edit({ version: 1, website: 'okafor.example' });
  await expect(second).rejects.toMatchObject({
    code: 'profile.changed_elsewhere',
    data: { current: { links: { website: 'https://mara.example/' } } },
  });
});

test('5.2: links are on the vCard, the resume and in the person’s data export; a forgotten person has none', async () => {
  const { mara, rita, seenBy } = await maraAndRita();
  await mara.call.profiles.edit({ version: 1, ...pasted });
  const card = await (await rita.request('GET', `/api/people/${mara.id}/vcard`)).text();
  expect(card.split('\r\n').filter((line) => line.startsWith('URL'))).toEqual([
    'URL:https://mara.example/work',
    'URL:https://www.imdb.com/name/nm0004321/',
  ]);
  const resume = resumeContentOf(await rita.call.profiles.get({ id: mara.id }));
  expect(resume.links).toBe('mara.example/work   |   imdb.com/name/nm0004321');
  const own = await (await mara.request('GET', '/api/me/export')).text();
  expect(own).toContain('https://vimeo.example/102');
  await scene.database.write((tx) => forgetting(tables)(tx, gone(mara)));
  const left = await scene.database.orm.execute(sql`select * from profile where id = ${mara.id}`);
  expect(JSON.stringify(left.rows)).not.toMatch(/mara\.example|vimeo|nm0004321/);
  expect(await refusalOf(seenBy(rita))).toBe('person.absent');
});

test('5.2 PROF-3: a representative’s change to a client’s links is attributed to them, and the client can revert the reels', async () => {
  const { mara, rita, seenBy } = await maraAndRita();
  await scene.connect(mara, rita);
  const id = newId();
  await mara.call.profiles.offerRepresentation({ id, personId: rita.id, kind: 'agent', side: 'client' });
  await rita.call.profiles.decideRepresentation({ id, isAgreed: true });
  await mara.call.profiles.allowEditing({ id, isAllowed: true });
  await mara.call.profiles.edit({ version: 1, reels: [{ craft: 'Comedy', address: 'mara.example' }] });
  await rita.call.profiles.editClient({ id: mara.id, version: 2, ...pasted });
  expect(await seenBy(mara)).toEqual(kept);
  const { items } = await mara.call.profiles.profileChanges({});
  expect(items.map(({ field }) => field).sort()).toEqual(['imdb', 'reels', 'website']);
  const reels = items.find(({ field }) => field === 'reels');
  expect(reels).toMatchObject({ before: ['Comedy: https://mara.example/'], canPutBack: true });
  await mara.call.profiles.putBack({ id: reels?.id ?? '' });
  expect(await seenBy(mara)).toEqual({
    ...kept,
    reels: [{ craft: 'Comedy', address: 'https://mara.example/' }],
  });
});
