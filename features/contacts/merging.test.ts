import { expect, test } from 'vitest';
import { type Actor, openScene, refusalOf } from '#app/testing/scene.ts';
import { newId } from '#platform/server/new-id.ts';
import type { ContactId } from './contract/views.ts';
import { make, names, note } from './testing/factory/cards.ts';
import * as imports from './testing/factory/imported.ts';

const scene = await openScene();
const { pool } = scene.database;

async function twoCards(mara: Actor) {
  const one = await make(mara, { displayName: 'Zoë Kravchenko', company: 'Tern House' });
  const email = [{ label: '', value: 'zoe@tern.example' }];
  const other = await make(mara, { displayName: 'Z Kravchenko', emails: email, company: 'Quillmere' });
  await note(mara, one.id, 'Of the first');
  await note(mara, other.id, 'Of the second');
  const fields = { ...one.fields, emails: email };
  const side = ({ id, version }: { id: ContactId; version: number }) => ({ id, version });
  return { one, other, wish: { id: newId(), kept: side(one), gone: side(other), fields } };
}

test('CON-1: a manager links a card to the member with the same address, and its notes move along', async () => {
  const mara = await scene.person('Mara Okafor');
  const email = `joins-${newId()}@tern.example`;
  const { id } = await make(mara, { displayName: 'Zo K', emails: [{ label: '', value: email }] });
  await note(mara, id, 'Met in Leeds');
  const sam = await scene.person('Sam Stranger');
  expect(await refusalOf(mara.call.contacts.link({ id, personId: sam.id }))).toBe('contact.not_this_member');
  const zoe = await scene.person('Zoë Kravchenko', { email });
  const seen = await mara.call.contacts.get({ id });
  expect([seen.member, seen.suggestion?.id]).toEqual([null, zoe.id]);
  const linked = await mara.call.contacts.link({ id, personId: zoe.id });
  expect(linked).toMatchObject({
    displayName: 'Zo K',
    member: { id: zoe.id, connectedSince: null },
    notes: [{ text: 'Met in Leeds' }],
    suggestion: null,
  });
  const other = await make(mara, { displayName: 'Zoë', emails: [{ label: '', value: email }] });
  expect(await refusalOf(mara.call.contacts.link({ id: other.id, personId: zoe.id }))).toBe(
    'contact.linked_already',
  );
  // A member who blocks someone is not suggested to them.
  await mara.call.contacts.link({ id, personId: null });
  await zoe.call.profiles.block({ id: mara.id });
  expect((await mara.call.contacts.get({ id })).suggestion).toBeNull();
});

test('CON-3: a manager merges two cards, keeps the chosen fields and every note, and splits them again', async () => {
  const mara = await scene.person('Mara Okafor');
  const { one, other, wish } = await twoCards(mara);
  const { contact } = await mara.call.contacts.merge(wish);
  expect(contact.fields).toEqual(wish.fields);
  expect(contact.notes.map(({ text }) => text).toSorted()).toEqual(['Of the first', 'Of the second']);
  expect(await names(mara)).toEqual(['Zoë Kravchenko']);
  // Repeating it returns the same merge.
  await mara.call.contacts.merge(wish);
  expect((await mara.call.contacts.merges()).items).toHaveLength(1);
  const { contact: back, back: second } = await mara.call.contacts.unmerge({ id: wish.id });
  expect([back.fields, second.fields]).toEqual([one.fields, other.fields]);
  expect([back.notes[0]?.text, second.notes[0]?.text]).toEqual(['Of the first', 'Of the second']);
});

test('CON-3: a manager can undo a merge within 30 days if the card has not changed since', async () => {
  const mara = await scene.person('Mara Okafor');
  const { one, wish } = await twoCards(mara);
  const { contact } = await mara.call.contacts.merge(wish);
  const fields = { ...contact.fields, title: 'Gaffer' };
  await mara.call.contacts.save({ id: one.id, version: contact.version, fields });
  expect(await refusalOf(mara.call.contacts.unmerge({ id: wish.id }))).toBe('merge.undo_late');
  const second = await twoCards(mara);
  await mara.call.contacts.merge(second.wish);
  const set = `update contact_merge set merged_at = merged_at - interval '30 days' where id = $1`;
  await pool.query(set, [second.wish.id]);
  expect(await refusalOf(mara.call.contacts.unmerge({ id: second.wish.id }))).toBe('merge.undo_late');
});

test('CON-3, X3: when twenty merges of the same two cards race, one wins', async () => {
  const mara = await scene.person('Mara Okafor');
  const { wish } = await twoCards(mara);
  const outcomes = await Promise.all(
    Array.from({ length: 20 }, () => refusalOf(mara.call.contacts.merge({ ...wish, id: newId() }))),
  );
  expect(outcomes.filter((outcome) => outcome === 'accepted')).toHaveLength(1);
  expect((await mara.call.contacts.merges()).items).toHaveLength(1);
});

test('CON-3: a manager sees likely duplicates with the reason, and nothing merges on its own', async () => {
  const mara = await scene.person('Mara Okafor');
  const phone = [{ label: '', value: '+12133734253' }];
  await make(mara, { displayName: 'Ada Grip', phones: phone });
  await make(mara, { displayName: 'A. Grip', phones: phone });
  await make(mara, { displayName: 'Bo Ng', company: 'Quillmere' });
  await make(mara, { displayName: 'bo ng', company: 'QUILLMERE' });
  const { pairs } = await mara.call.contacts.duplicates();
  expect(pairs.map(({ because }) => because).toSorted()).toEqual(['name', 'phone']);
  expect(await names(mara)).toHaveLength(4);
});

test('CON-3: a pair shows as soon as a card is alike, and goes when it is changed, removed or merged', async () => {
  const mara = await scene.person('Mara Okafor');
  const pairs = async () => (await mara.call.contacts.duplicates()).pairs.length;
  const phones = [{ label: '', value: '+12133734253' }];
  await make(mara, { displayName: 'Ada Grip', phones });
  expect(await pairs()).toBe(0);
  const other = await make(mara, { displayName: 'A. Grip', phones });
  expect(await pairs()).toBe(1);
  const changed = await mara.call.contacts.save({
    id: other.id,
    version: other.version,
    fields: { ...other.fields, phones: [] },
  });
  expect(await pairs()).toBe(0);
  await mara.call.contacts.save({ id: other.id, version: changed.version, fields: other.fields });
  expect(await pairs()).toBe(1);
  await mara.call.contacts.remove({ id: other.id });
  expect(await pairs()).toBe(0);
  await mara.call.contacts.restore({ id: other.id });
  expect(await pairs()).toBe(1);
});

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

  const other = newId() as typeof ava.id;
  const wish = { id: ava.id, version: mixed.version, importId: id, row: 1, newId: other };
  const split = await mara.call.contacts.split(wish);
  expect(split.fields).toMatchObject({
    displayName: 'Ava Lind',
    company: '',
    emails: [{ value: 'ava@x.example' }],
    phones: [],
  });
  expect(await mara.call.contacts.split(wish)).toMatchObject({ version: split.version });
  expect(await mara.call.contacts.get({ id: other })).toMatchObject({
    displayName: 'Ben Okoro',
    company: 'Kestrel',
    fields: { emails: [{ value: 'ben@y.example' }], phones: [{ value: '+13105550142' }] },
  });
  expect((await mara.call.contacts.sources({ id: ava.id })).items).toEqual([]);
  const again = { ...wish, version: split.version, newId: newId() as typeof ava.id };
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
  const other = newId() as typeof ava.id;
  const split = await mara.call.contacts.split({
    id: ava.id,
    version: ava.version,
    importId: id,
    row: 2,
    newId: other,
  });
  expect(split.fields).toMatchObject({ company: 'Kestrel', emails: [{ value: 'a@x.example' }] });
  expect((await mara.call.contacts.get({ id: other })).fields).toMatchObject({
    company: 'Kestrel',
    emails: [{ value: 'b@x.example' }],
  });
});

test('CON-2: contacts that an import made of several people are listed, those of earlier imports too, until they are split', async () => {
  const mara = await scene.person('Mara Okafor');
  const csv = 'Name,Company\nAva Lind,Kestrel\nAva Lind,Kestrel\nAva Lind,Kestrel\nZoë Quill,Tern\n';
  const { id } = await imports.importAll(scene.address, mara, csv);
  expect((await mara.call.contacts.duplicates()).mixed).toEqual([]);
  // As imports were kept before: the report names each row, and who shared a number became one contact.
  await pool.query('delete from contact_source where import_id = $1', [id]);
  await pool.query(
    `update contact_import set report = (select jsonb_agg(case row->>'row'
      when '2' then row || '{"name": "Ben Okoro", "outcome": "repeated", "why": "as row 1"}'
      when '3' then row || '{"name": "Cleo Park", "outcome": "repeated", "why": "as row 1"}' else row end)
      from jsonb_array_elements(report) as row) where id = $1`,
    [id],
  );
  const ava = (await imports.cardsOf(mara)).find(({ displayName }) => displayName === 'Ava Lind');
  if (!ava) throw new Error('nobody came in');
  const mixedNow = async () => (await mara.call.contacts.duplicates()).mixed;
  expect(await mixedNow()).toEqual([
    { id: ava.id, displayName: 'Ava Lind', names: ['Ben Okoro', 'Cleo Park'] },
  ]);
  const wish = { id: ava.id, version: ava.version, importId: id, row: 2 };
  const { version } = await mara.call.contacts.split({ ...wish, newId: newId() });
  expect(await mixedNow()).toMatchObject([{ names: ['Cleo Park'] }]);
  await mara.call.contacts.split({ ...wish, version, row: 3, newId: newId() });
  expect(await mixedNow()).toEqual([]);
  expect((await names(mara)).toSorted()).toEqual(['Ava Lind', 'Ben Okoro', 'Cleo Park', 'Zoë Quill']);
});
