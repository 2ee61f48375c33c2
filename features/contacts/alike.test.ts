import { expect, test } from 'vitest';
import { type Actor, openScene } from '#app/testing/scene.ts';
import { newId } from '#platform/server/new-id.ts';
import type { Written } from './contract/merging.ts';
import type { CardFields, ContactId } from './contract/views.ts';
import { contactIdOf } from './policy/contact-id.ts';

const scene = await openScene();
const valued = (value: string) => [{ label: '', value }];

const make = (who: Actor, fields: Partial<CardFields> & { displayName: string }, id: ContactId = newId()) =>
  who.call.contacts.save({ id, version: 0, fields });
const alike = async (who: Actor, written: Partial<Written>) =>
  (await who.call.contacts.alike(written)).items.map(({ because, displayName }) => [because, displayName]);

const found = async (who: Actor, q: string, more: { kind?: 'member' | 'card' } = {}) =>
  (await who.call.contacts.list({ q, ...more })).items.map(({ displayName, isHeard }) =>
    isHeard ? `~${displayName}` : displayName,
  );

async function keeper() {
  const mara = await scene.person('Mara Okafor');
  const signs = {
    emails: valued('zoe@tern.example'),
    phones: valued('+1 213 373 4253'),
    imdbId: 'nm0000134',
  };
  await make(mara, { displayName: 'Zoë Kravchenko', company: 'Tern House', ...signs });
  await make(mara, { displayName: 'Ada Grip' });
  return mara;
}

test('CON-2: a person writing a card sees existing matches by address, number and id in any notation', async () => {
  const mara = await keeper();
  expect(await alike(mara, { emails: [' ZOE@Tern.example '] })).toEqual([['email', 'Zoë Kravchenko']]);
  expect(await alike(mara, { phones: ['(213) 373-4253'] })).toEqual([['phone', 'Zoë Kravchenko']]);
  expect(await alike(mara, { imdbId: 'nm0000134' })).toEqual([['imdb', 'Zoë Kravchenko']]);
});

test('CON-2: a name with its company is only a hint, and ranks below a sure match of the same card', async () => {
  const mara = await keeper();
  expect(await alike(mara, { displayName: 'ZOE kravchenko', company: 'tern house' })).toEqual([
    ['name', 'Zoë Kravchenko'],
  ]);
  expect(await alike(mara, { displayName: 'Zoë Kravchenko', company: 'Quillmere' })).toEqual([]);
  const both = { displayName: 'Zoë Kravchenko', company: 'Tern House', emails: ['zoe@tern.example'] };
  expect(await alike(mara, both)).toEqual([['email', 'Zoë Kravchenko']]);
  // Each field finds its own match.
  expect(await alike(mara, { displayName: 'Ada Grip', emails: ['zoe@tern.example'] })).toEqual([
    ['email', 'Zoë Kravchenko'],
    ['name', 'Ada Grip'],
  ]);
});

test('CON-2: incomplete values find no one, and none is treated as a pattern', async () => {
  const mara = await keeper();
  for (const written of [
    {},
    { emails: ['zoe@'] },
    { emails: ['oe@tern.example'] },
    { phones: ['213'] },
    { phones: ['373 4253'] },
    { imdbId: 'nm' },
    { displayName: 'Zo' },
    { displayName: '%' },
    { emails: ['%@_.x'] },
    { displayName: ' ', company: 'Tern House' },
  ])
    expect([written, await alike(mara, written)]).toEqual([written, []]);
});

test('CON-2: a connection matched by an address on their card is shown by their profile name', async () => {
  const mara = await scene.person('Mara Okafor');
  const tom = await scene.person('Tom Reyes');
  await scene.connect(mara, tom);
  await make(mara, { displayName: 'Tom', emails: valued('tom@quill.example') }, contactIdOf(tom.id));
  expect(await alike(mara, { emails: ['tom@quill.example'] })).toEqual([['email', 'Tom Reyes']]);
});

test('CON-5, S8: no one is shown another person’s card, nor a removed one', async () => {
  const mara = await keeper();
  const sam = await scene.person('Sam Stranger');
  const written = { displayName: 'Ada Grip', emails: ['zoe@tern.example'], imdbId: 'nm0000134' };
  expect(await alike(sam, written)).toEqual([]);
  const [zoe] = (await mara.call.contacts.alike(written)).items;
  await mara.call.contacts.remove({ id: zoe!.id });
  expect(await alike(mara, written)).toEqual([['name', 'Ada Grip']]);
});

test('CON-3: a name is found by its sound, after the spelling matches, and marked as such', async () => {
  const mara = await scene.person('Mara Okafor');
  for (const displayName of ['Sarah Bohlin', 'Sara Bolen', 'Bo Ng']) await make(mara, { displayName });
  expect(await found(mara, 'sara bolen')).toEqual(['Sara Bolen', '~Sarah Bohlin']);
  const { total } = await mara.call.contacts.list({ q: 'sara bolen' });
  expect(total).toBe(2);
  const zoe = await scene.person('Zoë Kravtschenko');
  await scene.connect(mara, zoe);
  expect(await found(mara, 'kravchenko')).toEqual(['~Zoë Kravtschenko']);
  expect(await found(mara, 'kravchenko', { kind: 'card' })).toEqual([]);
});

test('CON-3: a name is found by the pronunciation on its card', async () => {
  const mara = await scene.person('Mara Okafor');
  await make(mara, { displayName: 'Saoirse Quill', pronunciation: 'SEER-sha' });
  expect(await found(mara, 'sersha')).toEqual(['~Saoirse Quill']);
  expect(await found(mara, 'seer')).toEqual(['Saoirse Quill']);
});

test('CON-3, CON-5: no one finds another person’s card by its sound, nor a removed one', async () => {
  const mara = await scene.person('Mara Okafor');
  const tom = await scene.person('Tom Reyes');
  await scene.connect(mara, tom);
  const { id } = await make(mara, { displayName: 'Sarah Bohlin' });
  expect(await Promise.all([found(tom, 'sara bolen'), found(tom, 'bohlin')])).toEqual([[], []]);
  await mara.call.contacts.remove({ id });
  expect(await found(mara, 'sara bolen')).toEqual([]);
});

test('CON-3, X11: spelling matches and sound matches are paged, each once and in one order', async () => {
  const mara = await scene.person('Mara Okafor');
  const names = [
    'Sara Ash',
    'Sara Best',
    'Sara Cole',
    'Sarah Dean',
    'Zara Elm',
    'Sahra Finch',
    'Sarrah Gill',
  ];
  for (const displayName of names) await make(mara, { displayName });
  const all = await found(mara, 'sara');
  expect(all.slice(0, 4)).toEqual(['Sara Ash', 'Sara Best', 'Sara Cole', 'Sarah Dean']);
  for (const limit of [1, 2, 3]) {
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await mara.call.contacts.list({ q: 'sara', limit, ...(cursor && { cursor }) });
      expect(page.total).toBe(all.length);
      seen.push(...page.items.map(({ displayName, isHeard }) => (isHeard ? `~${displayName}` : displayName)));
      cursor = page.nextCursor ?? undefined;
    } while (cursor);
    expect(seen).toEqual(all);
  }
});
