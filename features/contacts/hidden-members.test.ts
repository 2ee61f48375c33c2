import { expect, test } from 'vitest';
import { openScene } from '#app/testing/scene.ts';
import type { ContactId } from './contract/views.ts';

const scene = await openScene();
const { pool } = scene.database;

test('X8, CON-1: of a member who is suspended or deleted a card keeps its own words alone, in the list, on the page and in the export', async () => {
  for (const end of ['suspended', 'deleted']) {
    const [mara, tom] = await Promise.all([
      scene.person('Mara Okafor'),
      scene.person('Tom Reyes', { facts: { title: 'Gaffer of Nights', location: 'Lisbon' } }),
    ]);
    await scene.connect(mara, tom);
    const id = tom.id as string as ContactId;
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
