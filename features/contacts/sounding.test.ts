import { expect, test } from 'vitest';
import { type Actor, openScene } from '#app/testing/scene.ts';
import { uuidV7 } from '#platform/contract/uuid-v7.ts';
import type { CardFields, ContactId } from './contract/views.ts';

const scene = await openScene();
let clock = 1_890_000_000_000;
const cardId = (): ContactId => uuidV7(clock++);
type Given = Partial<CardFields> & { displayName: string };

const make = (who: Actor, fields: Given) => who.call.contacts.save({ id: cardId(), version: 0, fields });
const found = async (who: Actor, q: string, more: { kind?: 'member' | 'card' } = {}) =>
  (await who.call.contacts.list({ q, ...more })).items.map(({ displayName, isHeard }) =>
    isHeard ? `~${displayName}` : displayName,
  );

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
