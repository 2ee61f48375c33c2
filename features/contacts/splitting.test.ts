import { expect, test } from 'vitest';
import { openScene, refusalOf } from '#app/testing/scene.ts';
import { make } from './testing/factory/cards.ts';
import * as imports from './testing/factory/imported.ts';

const scene = await openScene();

test('CON-2: a contact says which rows of which imports it is made of, and a row becomes a contact of its own', async () => {
  const mara = await scene.person('Mara Okafor');
  const ava = await make(mara, { displayName: 'Ava Lind', emails: [{ label: '', value: 'ava@x.example' }] });
  const csv = 'Name,Email,Phone,Company\nBen Okoro,ben@y.example,310-555-0142,Kestrel\n';
  const { id, mapping } = await imports.readIn(scene.address, mara, csv);
  // Somebody says that Ben is Ava, by mistake.
  await mara.call.contacts.runImport({ id, mapping, decisions: [{ row: 1, as: ava.id }] });
  const mixed = await mara.call.contacts.get({ id: ava.id });
  expect(mixed.fields).toMatchObject({ company: 'Kestrel', phones: [{ value: '+13105550142' }] });
  const { items } = await mara.call.contacts.sources({ id: ava.id });
  expect(items).toMatchObject([{ importId: id, row: 1, name: 'Ben Okoro', isOther: true, file: 'book.csv' }]);

  const newId = imports.newId() as typeof ava.id;
  const wish = { id: ava.id, version: mixed.version, importId: id, row: 1, newId };
  const split = await mara.call.contacts.split(wish);
  expect(split.fields).toMatchObject({
    displayName: 'Ava Lind',
    company: '',
    emails: [{ value: 'ava@x.example' }],
    phones: [],
  });
  expect(await mara.call.contacts.split(wish)).toMatchObject({ version: split.version });
  expect(await mara.call.contacts.get({ id: newId })).toMatchObject({
    displayName: 'Ben Okoro',
    company: 'Kestrel',
    fields: { emails: [{ value: 'ben@y.example' }], phones: [{ value: '+13105550142' }] },
  });
  expect((await mara.call.contacts.sources({ id: ava.id })).items).toEqual([]);
  const again = { ...wish, version: split.version, newId: imports.newId() as typeof ava.id };
  expect(await refusalOf(mara.call.contacts.split(again))).toBe('source.absent');
});

test('CON-2: what two rows said stays on both, and nobody else sees or splits a contact', async () => {
  const mara = await scene.person('Mara Okafor');
  const sam = await scene.person('Sam Brannigan');
  const csv = 'Name,Company,Email\nAva Lind,Kestrel,a@x.example\nAva Lind,Kestrel,b@x.example\n';
  const { id } = await imports.importAll(scene.address, mara, csv);
  const [ava] = await imports.cardsOf(mara);
  if (!ava) throw new Error('nobody came in');
  expect((await mara.call.contacts.sources({ id: ava.id })).items.map(({ row }) => row)).toEqual([1, 2]);
  expect(await refusalOf(sam.call.contacts.sources({ id: ava.id }))).toBe('contact.absent');
  const newId = imports.newId() as typeof ava.id;
  const split = await mara.call.contacts.split({
    id: ava.id,
    version: ava.version,
    importId: id,
    row: 2,
    newId,
  });
  expect(split.fields).toMatchObject({ company: 'Kestrel', emails: [{ value: 'a@x.example' }] });
  expect((await mara.call.contacts.get({ id: newId })).fields).toMatchObject({
    company: 'Kestrel',
    emails: [{ value: 'b@x.example' }],
  });
});
