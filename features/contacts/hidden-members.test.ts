import { expect, test } from 'vitest';
import { openScene } from '#app/testing/scene.ts';
import { uuidV7 } from '#platform/contract/uuid-v7.ts';
import { contactIdOf } from './policy/contact-id.ts';

const scene = await openScene();
const { pool } = scene.database;

test('X8, CON-1: a suspended or deleted member’s card keeps only the owner’s text, in the list, on the page and in the export', async () => {
  for (const end of ['suspended', 'deleted']) {
    const [mara, tom] = await Promise.all([
      scene.person('Mara Okafor'),
      scene.person('Tom Reyes', { facts: { title: 'Gaffer of Nights', location: 'Lisbon' } }),
    ]);
    await scene.connect(mara, tom);
    const id = contactIdOf(tom.id);
    const fields = { displayName: 'Tom Reyes', tags: ['gaffers'] };
    await mara.call.contacts.save({ id, version: 0, fields });
    const read = () =>
      Promise.all([
        mara.call.contacts.list({}).then(({ items }) => items[0]),
        mara.call.contacts.get({ id }),
        mara.call.contacts.exportContacts({ format: 'csv' }),
      ]);
    expect(JSON.stringify(await read())).toContain('Gaffer of Nights');
    await pool.query('update profile set account_status = $2 where id = $1', [tom.id, end]);
    const [row, page, file] = await read();
    const own = { displayName: 'Tom Reyes', tags: ['gaffers'], member: null, title: '' };
    expect([row, page]).toMatchObject([own, own]);
    expect(JSON.stringify([row, page, file])).not.toMatch(/Gaffer of Nights|Lisbon/);
  }
});

test('X8, CON-1, X4: search, letters and counts do not reveal a suspended member’s profile name', async () => {
  const [mara, tom] = await Promise.all([scene.person('Mara Okafor'), scene.person('Tom Reyes')]);
  await scene.connect(mara, tom);
  const id = contactIdOf(tom.id);
  await mara.call.contacts.save({ id, version: 0, fields: { displayName: 'Tom Reyes' } });
  const { version } = await tom.call.profiles.get({ id: tom.id });
  await tom.call.profiles.edit({ version, displayName: 'Zelda Quist' });
  const found = async (wish: { q?: string; letter?: string; kind?: 'member' | 'card' }) =>
    (await mara.call.contacts.list(wish)).items.map(({ displayName }) => displayName);
  const look = async () => ({
    byNew: await found({ q: 'Zelda' }),
    bySound: await found({ q: 'Selda' }),
    byOld: await found({ q: 'Reyes' }),
    member: await found({ kind: 'member' }),
    card: await found({ kind: 'card' }),
    facets: await mara.call.contacts.facets(),
  });
  expect(await look()).toMatchObject({
    byNew: ['Zelda Quist'],
    member: ['Zelda Quist'],
    card: [],
    facets: { total: 1, members: 1, letters: [{ letter: 'Z', count: 1 }] },
  });
  await pool.query(`update profile set account_status = 'suspended' where id = $1`, [tom.id]);
  expect(await look()).toMatchObject({
    byNew: [],
    bySound: [],
    byOld: ['Tom Reyes'],
    member: [],
    card: ['Tom Reyes'],
    facets: { total: 1, members: 0, letters: [{ letter: 'T', count: 1 }] },
  });
});

test('X8, CON-5: neither a contact nor the shared notes page shows notes by or about a suspended member', async () => {
  for (const gone of ['writer', 'member'] as const) {
    const [mara, tom, ines] = await Promise.all([
      scene.person('Mara Okafor'),
      scene.person('Tom Reyes'),
      scene.person('Ines Calloway'),
    ]);
    await Promise.all([scene.connect(mara, tom), scene.connect(mara, ines), scene.connect(tom, ines)]);
    const id = contactIdOf(ines.id);
    await tom.call.contacts.save({ id, version: 0, fields: { displayName: 'Ines Calloway' } });
    const note = { version: 0, text: 'Hates mornings', tier: 'named' as const, sharedWith: [tom.id] };
    await mara.call.contacts.saveNote({ id, noteId: uuidV7(1_880_000_000_000), ...note });
    const read = async () => [
      (await tom.call.contacts.get({ id })).notes.map(({ text }) => text),
      (await tom.call.contacts.sharedNotes({})).items.map(({ text }) => text),
    ];
    expect(await read()).toEqual([['Hates mornings'], ['Hates mornings']]);
    const { id: hidden } = gone === 'writer' ? mara : ines;
    await pool.query(`update profile set account_status = 'suspended' where id = $1`, [hidden]);
    expect([gone, await read()]).toEqual([gone, [[], []]]);
  }
});
