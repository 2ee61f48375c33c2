import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { type Actor, openScene, refusalOf } from '#app/testing/scene.ts';
import { newId } from '#platform/server/new-id.ts';
import type { ImportField } from './limits.ts';
import * as imports from './testing/factory/imported.ts';

const scene = await openScene();
const data = (name: string) => readFile(resolve(import.meta.dirname, '../../data-files', name));

const readIn = (who: Actor, sent: string | Buffer, more = {}) =>
  imports.readIn(scene.address, who, sent, more);
const importAll = (who: Actor, sent: string | Buffer) => imports.importAll(scene.address, who, sent);
const listed = async (who: Actor) => (await who.call.contacts.list({ limit: 200 })).items;
const byName = async (who: Actor, name: string) =>
  (await listed(who)).find((row) => row.displayName === name)!;

const book = [
  'Name,E-mail 1 - Value,Phone 1 - Value,Organization Name,Notes,Labels',
  'Zoë Kravchenko,ZOE@Tern.example,(213) 373-4253,Tern House,Met at the recce,camera ::: * myContacts',
  'Bo Ng,bo@quill.example,,Quillmere,,',
  ',,,,Just a thought,',
  'Al Best,not-an-address,,,,',
].join('\n');

test('CON-2: an uploaded file has its columns recognised, and a dry run changes nothing', async () => {
  const mara = await scene.person('Mara Okafor');
  const file = await readIn(mara, book);
  expect(file).toMatchObject({ status: 200, kind: 'csv', rows: 4 });
  expect(file.mapping).toEqual(['name', 'email', 'phone', 'company', 'note', 'tags']);
  const { counts, items } = await mara.call.contacts.checkImport({ id: file.id, mapping: file.mapping });
  expect(counts).toEqual({ new: 3, updated: 0, unchanged: 0, repeated: 0, ambiguous: 0, refused: 1 });
  expect(items.map(({ row, outcome, why, remarks }) => [row, outcome, why, remarks])).toEqual([
    [1, 'new', '', []],
    [2, 'new', '', []],
    [3, 'refused', 'name: the row names nobody', []],
    [4, 'new', '', ['email: "not-an-address" is not an address']],
  ]);
  expect(await listed(mara)).toEqual([]);
});

test('CON-2: the run does what the dry run announced, and each refused row says why', async () => {
  const mara = await scene.person('Mara Okafor');
  const { counts } = await importAll(mara, book);
  expect(counts).toMatchObject({ new: 3, refused: 1 });
  const zoe = await byName(mara, 'Zoë Kravchenko');
  const view = await mara.call.contacts.get({ id: zoe.id });
  expect(view.fields).toMatchObject({
    company: 'Tern House',
    emails: [{ label: '', value: 'zoe@tern.example' }],
    phones: [{ label: '', value: '+12133734253' }],
    tags: ['camera'],
  });
  expect(view.notes.map(({ text, tier }) => [text, tier])).toEqual([['Met at the recce', 'private']]);
});

test('CON-2: importing the same file twice changes nothing, even after a card was edited', async () => {
  const mara = await scene.person('Mara Okafor');
  await importAll(mara, book);
  const before = await mara.call.contacts.get({ id: (await byName(mara, 'Bo Ng')).id });
  const fields = { ...before.fields, company: 'On their own', emails: [] };
  const edited = await mara.call.contacts.save({ id: before.id, version: before.version, fields });
  const { counts } = await importAll(mara, book);
  expect(counts).toEqual({ new: 0, updated: 0, unchanged: 3, repeated: 0, ambiguous: 0, refused: 1 });
  expect(await mara.call.contacts.get({ id: before.id })).toEqual(edited);
  expect(await listed(mara)).toHaveLength(3);
});

test('CON-2: an address or a number with the name finds existing contacts, and existing text is never replaced', async () => {
  const mara = await scene.person('Mara Okafor');
  await importAll(mara, book);
  const { counts, items } = await importAll(
    mara,
    [
      'Name,Email,Phone,Company,Title',
      'Z. Kravchenko,zoe@tern.example,,Elsewhere,Gaffer',
      'Zoe Kravchenko,,+1 213 373 4253,,',
      'Zo K,,+1 213 373 4253,,',
      'Bo Ng,,,Quillmere,',
      'Bo Ng,,,Quillmere,Editor',
    ].join('\n'),
  );
  expect(items.map(({ outcome, why }) => [outcome, why])).toEqual([
    ['updated', ''],
    ['repeated', 'as row 1'],
    // A number with another name is a question.
    ['ambiguous', 'phone: another contact has this number'],
    ['unchanged', 'nothing new'],
    // A name is only a hint.
    ['ambiguous', 'name: someone of this name is there'],
  ]);
  expect(counts.ambiguous).toBe(2);
  const zoe = await byName(mara, 'Zoë Kravchenko');
  expect(zoe).toMatchObject({ company: 'Tern House', title: 'Gaffer' });
});

test('CON-2: an owner decides each ambiguous row', async () => {
  const mara = await scene.person('Mara Okafor');
  await importAll(mara, book);
  const bo = await byName(mara, 'Bo Ng');
  const again = 'Name,Company,Title\nBo Ng,Quillmere,Editor\nBo Ng,Quillmere,Colourist\n';
  const { id, mapping } = await readIn(mara, again);
  const checked = await mara.call.contacts.checkImport({ id, mapping });
  expect(checked.items[0]?.candidates).toEqual([{ id: bo.id, displayName: 'Bo Ng', company: 'Quillmere' }]);
  const decisions = [
    { row: 1, as: bo.id },
    { row: 2, as: 'new' as const },
  ];
  const { counts } = await mara.call.contacts.runImport({ id, mapping, decisions });
  expect(counts).toMatchObject({ updated: 1, new: 1, ambiguous: 0 });
  expect((await listed(mara)).filter(({ displayName }) => displayName === 'Bo Ng')).toHaveLength(2);
});

test('CON-2: a whole import is undone and then redone, and cards changed since stay', async () => {
  const mara = await scene.person('Mara Okafor');
  await mara.call.contacts.save({
    id: newId(),
    version: 0,
    fields: { displayName: 'Z. Kravchenko', emails: [{ value: 'zoe@tern.example' }] },
  });
  const before = await mara.call.contacts.get({ id: (await byName(mara, 'Z. Kravchenko')).id });
  const { id } = await importAll(mara, book);
  expect(await mara.call.contacts.undoImport({ id })).toMatchObject({ removed: 2, restored: 1, kept: 0 });
  expect(await mara.call.contacts.undoImport({ id })).toMatchObject({ removed: 0, restored: 0, kept: 0 });
  const after = await mara.call.contacts.get({ id: before.id });
  expect([after.fields, after.notes]).toEqual([before.fields, []]);
  expect((await listed(mara)).map(({ displayName }) => displayName)).toEqual(['Z. Kravchenko']);

  const second = await importAll(mara, book);
  expect(second.counts).toMatchObject({ new: 2, updated: 1 });
  const bo = await byName(mara, 'Bo Ng');
  const note = { noteId: newId(), version: 0, text: 'Called back' };
  await mara.call.contacts.saveNote({ id: bo.id, ...note });
  expect(await mara.call.contacts.undoImport({ id: second.id })).toMatchObject({ removed: 1, kept: 1 });
  expect((await listed(mara)).map(({ displayName }) => displayName)).toEqual(['Bo Ng', 'Z. Kravchenko']);
});

test('CON-2: an import can be undone within a day and not later', async () => {
  const mara = await scene.person('Mara Okafor');
  const { id } = await importAll(mara, book);
  const set = `update contact_import set done_at = done_at - interval '24 hours' where id = $1`;
  await scene.database.pool.query(set, [id]);
  expect(await refusalOf(mara.call.contacts.undoImport({ id }))).toBe('import.undo_late');
});

test('CON-2, X3: a file run twenty times at once is imported once', async () => {
  const mara = await scene.person('Mara Okafor');
  const { id, mapping } = await readIn(mara, book);
  const runs = await Promise.all(
    Array.from({ length: 20 }, () => mara.call.contacts.runImport({ id, mapping })),
  );
  expect(new Set(runs.map(({ counts }) => JSON.stringify(counts))).size).toBe(1);
  expect(await listed(mara)).toHaveLength(3);
});

const lines = (...text: string[]) => `${text.join('\r\n')}\r\n`;
const books = {
  // As macOS exports it: groups, a photo, folded lines.
  apple: lines(
    'BEGIN:VCARD',
    'VERSION:3.0',
    'PRODID:-//Apple Inc.//macOS 15.0//EN',
    'N:Núñez-Ortiz;María José;;;',
    'FN:María José Núñez-Ortiz',
    'ORG:Harrow Sound;Post',
    'TITLE:Re-recording mixer',
    'item1.EMAIL;type=INTERNET;type=pref:mj@harrow.example',
    'item1.X-ABLabel:_$!<Work>!$_',
    'TEL;type=CELL;type=VOICE;type=pref:+34 612 34 56 78',
    'NOTE:Prefers mornings\\nand the',
    '  long route',
    'PHOTO;ENCODING=b;TYPE=JPEG:/9j/4AAQSkZJRgABAQ',
    ' AAAQABAAD/2wBDAAEBAQ',
    'X-PHONETIC-FIRST-NAME:mah-REE-ah',
    'BDAY;value=date:1984-05-01',
    'END:VCARD',
  ),
  // As Android exports it.
  google: lines(
    'BEGIN:VCARD',
    'VERSION:3.0',
    'FN:Siobhán O’Brien',
    "N:O'Brien;Siobhán;;;",
    'EMAIL;TYPE=INTERNET;TYPE=WORK:siobhan@tern.example',
    'TEL;TYPE=WORK:(213) 373-4253',
    'CATEGORIES:myContacts,crew',
    'END:VCARD',
    'BEGIN:VCARD',
    'VERSION:3.0',
    'N:;;;;',
    'TEL:112',
    'END:VCARD',
  ),
  // Version 4, with a URI for a number and a date without dashes.
  fastmail: lines(
    'BEGIN:VCARD',
    'VERSION:4.0',
    'UID:urn:uuid:4fbe8971-0bc3-424c-9c26-36c3e1eff6b1',
    'FN;PID=1.1:Robert Downes',
    'N:Downes;Robert;;Mr.;',
    'TEL;VALUE=uri;TYPE="voice,cell":tel:+44-20-7946-0958',
    'EMAIL;PID=1.1:bob@gantry.example',
    'ADR;TYPE=work:;;1 Wharf Road;Leeds;;LS1 4AP;UK',
    'BDAY:19700203',
    'END:VCARD',
    'BEGIN:VCARD',
    'VERSION:2.1',
    'N:Old;Outlook',
    'END:VCARD',
    'BEGIN:VCARD',
    'VERSION:4.0',
    'FN:Cut Off',
  ),
};

test('CON-2: vCards from three address books import, and each that fails says why', async () => {
  const mara = await scene.person('Mara Okafor');
  const reports = [];
  for (const text of Object.values(books)) reports.push(await importAll(mara, text));
  expect(reports.map(({ counts }) => [counts.new, counts.refused])).toEqual([
    [1, 0],
    [1, 1],
    [2, 1],
  ]);
  const why = reports.flatMap(({ items }) => items.filter(({ outcome }) => outcome === 'refused'));
  expect(why.map((row) => row.why)).toEqual(['name: the row names nobody', 'END: the card does not end']);
  const views = await Promise.all((await listed(mara)).map(({ id }) => mara.call.contacts.get({ id })));
  const [maria, outlook, bob, siobhan] = views;
  expect(maria).toMatchObject({
    displayName: 'María José Núñez-Ortiz',
    fields: {
      company: 'Harrow Sound',
      title: 'Re-recording mixer',
      emails: [{ value: 'mj@harrow.example' }],
      phones: [{ label: 'mobile', value: '+34612345678' }],
      pronunciation: 'mah-REE-ah',
      birthday: '1984-05-01',
    },
    notes: [{ text: 'Prefers mornings\nand the long route' }],
  });
  expect(outlook).toMatchObject({ displayName: 'Outlook Old' });
  expect(bob).toMatchObject({
    displayName: 'Robert Downes',
    fields: {
      phones: [{ label: 'mobile', value: '+442079460958' }],
      address: '1 Wharf Road, Leeds, LS1 4AP, UK',
      birthday: '1970-02-03',
    },
  });
  expect(siobhan).toMatchObject({
    fields: { phones: [{ value: '+12133734253' }], tags: ['crew'] },
  });
  for (const text of Object.values(books)) {
    const { counts } = await importAll(mara, text);
    expect([counts.new, counts.updated]).toEqual([0, 0]);
  }
});

test('CON-2: the real credits become one card per person, joined by id, also the second time', async () => {
  const mara = await scene.person('Mara Okafor');
  const file = await data('people-credits.csv');
  const first = await importAll(mara, file);
  expect(first.import.rows).toBe(8373);
  const { counts } = first;
  expect(counts.new + counts.repeated + counts.ambiguous + counts.refused).toBe(8373);
  expect(counts.new).toBeGreaterThan(4_800);
  const { total } = await mara.call.contacts.list({ limit: 1 });
  expect(total).toBe(counts.new);
  const second = await importAll(mara, file);
  expect([second.counts.new, second.counts.updated]).toEqual([0, 0]);
  expect((await mara.call.contacts.list({ limit: 1 })).total).toBe(total);
  expect((await mara.call.contacts.undoImport({ id: first.id })).removed).toBe(counts.new);
  expect((await mara.call.contacts.list({ limit: 1 })).total).toBe(0);
});

test('CON-2: the messy list of locations becomes its directors, with a reason for each refused row', async () => {
  const mara = await scene.person('Mara Okafor');
  const { id, columns } = await readIn(mara, await data('sf-film-locations.csv'));
  const mapping = columns.map(({ name }): ImportField | null =>
    name === 'Director' ? 'name' : name === 'Production Company' ? 'company' : null,
  );
  const { counts } = await mara.call.contacts.runImport({ id, mapping });
  expect(counts.new).toBeGreaterThan(200);
  expect(counts.repeated).toBeGreaterThan(1_000);
  const refused = await mara.call.contacts.importReport({ id, outcome: 'refused' });
  expect(refused.total).toBe(counts.refused);
  for (const row of refused.items) expect(row.why).not.toBe('');
});

test('an unreadable file is refused with the reason, and a person without the page cannot import', async () => {
  const mara = await scene.person('Mara Okafor');
  const una = await scene.person('Una User', { role: 'USER' });
  expect(await readIn(mara, '')).toMatchObject({ status: 400, code: 'import.empty' });
  expect(await readIn(mara, 'a\0b')).toMatchObject({ status: 400, code: 'import.no_text' });
  expect(await readIn(mara, `Name\n${'x\n'.repeat(20_001)}`)).toMatchObject({ code: 'import.too_many_rows' });
  expect(await readIn(mara, 'x'.repeat(5 * 1024 * 1024 + 1))).toMatchObject({ status: 413 });
  expect(await readIn(una, book)).toMatchObject({ status: 403, code: 'page.forbidden' });
  // As an old spreadsheet program saves it.
  const old = Buffer.from('Name\nZo\xeb Kravchenko\n', 'latin1');
  await importAll(mara, old);
  expect((await listed(mara))[0]?.displayName).toBe('Zoë Kravchenko');
});

test('CON-2: a row with a connection’s own address adds to that contact, and undoing it leaves the connection', async () => {
  const mara = await scene.person('Mara Okafor');
  const tom = await scene.person('Tom Reyes', { email: 'tom@own-address.example' });
  await scene.connect(mara, tom);
  const file = `Person,Email,Firm,Phone\nTommy R,tom@own-address.example,Reyes & Co,213 373 4253\n`;
  const { id, mapping } = await readIn(mara, file);
  expect(mapping).toEqual(['name', 'email', 'company', 'phone']);
  const checked = await mara.call.contacts.checkImport({ id, mapping });
  expect(checked.items).toMatchObject([{ outcome: 'updated' }]);
  await mara.call.contacts.runImport({ id, mapping });
  const [only, ...others] = await listed(mara);
  expect(others).toEqual([]);
  expect(only).toMatchObject({ id: tom.id, displayName: 'Tom Reyes', company: 'Reyes & Co' });
  expect((await importAll(mara, file)).counts).toMatchObject({ new: 0, updated: 0, unchanged: 1 });
  await mara.call.contacts.undoImport({ id });
  expect(await listed(mara)).toMatchObject([{ id: tom.id, displayName: 'Tom Reyes' }]);
});

test('CON-2: the address of a member who is not a connection creates a new contact', async () => {
  const mara = await scene.person('Mara Okafor');
  await scene.person('Sam Stranger', { email: 'sam@own-address.example' });
  const { counts } = await importAll(mara, 'Name,Email\nSam Stranger,sam@own-address.example\n');
  expect(counts).toMatchObject({ new: 1, updated: 0 });
});
