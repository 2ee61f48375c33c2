import { expect, test } from 'vitest';
import { type Actor, openScene } from '#app/testing/scene.ts';
import { newId } from '#platform/server/new-id.ts';
import { contactIdOf } from './policy/contact-id.ts';

const scene = await openScene();
const { pool } = scene.database;
const owner = await scene.person('Mara Okafor');

const keep = (displayName: string, id = contactIdOf(newId())) =>
  owner.call.contacts.save({ id, version: 0, fields: { displayName, tags: [displayName.slice(0, 4)] } });
const known = async (name: string): Promise<Actor> => {
  const person = await scene.person(name);
  await scene.connect(owner, person);
  return person;
};

// One of each kind of contact, and two that share a name: with and without a card, under the member's name and another.
await known('Ada Byron');
await known('Ada Byron');
const carded = await known('Carl Dreyer');
await keep('Carl Dreyer', contactIdOf(carded.id));
const renamed = await known('Zora Neale');
await keep('Zora Neale', contactIdOf(renamed.id));
await renamed.call.profiles.edit({
  version: (await renamed.call.profiles.get({ id: renamed.id })).version,
  displayName: 'Bela Tarr',
});
const linked = await known('Yasu Ozu');
const own = await keep('Ozu, the one with the camera');
await pool.query('update contact_card set person_id = $2 where id = $1', [own.id, linked.id]);
const former = await known('Fritz Lang');
await keep('Fritz Lang', contactIdOf(former.id));
await pool.query("update connection set status = 'ended' where $1 in (one_id, other_id)", [former.id]);
const suspended = await known('Elia Kazan');
await keep('Kazan as I knew him', contactIdOf(suspended.id));
await pool.query("update profile set account_status = 'suspended' where id = $1", [suspended.id]);
const unlisted = await known('Gone Girl');
await pool.query("update profile set account_status = 'suspended' where id = $1", [unlisted.id]);
await keep('Hal Ashby');
const names = [
  'Ada Byron',
  'Ada Byron',
  'Bela Tarr',
  'Carl Dreyer',
  'Fritz Lang',
  'Hal Ashby',
  'Kazan as I knew him',
  'Ozu, the one with the camera',
];

test.each([1, 2, 3, 5, 8])(
  'whoever pages through all contacts by %i sees each once, in the order of their names',
  async (limit) => {
    const seen: string[] = [];
    const ids = new Set<string>();
    let cursor: string | undefined;
    do {
      const page = await owner.call.contacts.list({ limit, ...(cursor && { cursor }) });
      expect(page.total).toBe(names.length);
      for (const { id, displayName } of page.items) {
        seen.push(displayName);
        ids.add(id);
      }
      cursor = page.nextCursor ?? undefined;
    } while (cursor);
    expect(seen).toEqual(names);
    expect(ids.size).toBe(names.length);
  },
);

test('the letters and the list of one letter count the same people as the list of all', async () => {
  const { total, members, letters } = await owner.call.contacts.facets();
  expect([total, members]).toEqual([8, 5]);
  expect(letters.map(({ letter, count }) => `${letter}${String(count)}`).join(' ')).toBe(
    'A2 B1 C1 F1 H1 K1 O1',
  );
  for (const { letter, count } of letters) {
    const { items, total: found } = await owner.call.contacts.list({ letter });
    expect([items.length, found]).toEqual([count, count]);
    expect(items.map(({ displayName }) => displayName)).toEqual(
      names.filter((name) => name.startsWith(letter)),
    );
  }
});
