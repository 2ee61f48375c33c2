import { expect, test } from 'vitest';
import { type Actor, openScene, refusalOf } from '#app/testing/scene.ts';
import type { PersonId } from '#platform/contract/ids.ts';
import { newId } from '#platform/server/new-id.ts';
import type { CardFields } from './contract/views.ts';
import { contactIdOf } from './policy/contact-id.ts';
import { cardId, make, names, note } from './testing/factory/cards.ts';

const scene = await openScene();
const { pool } = scene.database;

test('CON-1: a person’s contacts are connected members and private cards, in one list by name', async () => {
  const mara = await scene.person('Mara Okafor');
  const tom = await scene.person('Tom Reyes');
  await scene.connect(mara, tom);
  await make(mara, { displayName: 'Ada Grip' });
  await make(mara, { displayName: 'Zoë Kravchenko' });
  const { items, total } = await mara.call.contacts.list({});
  expect(items.map(({ displayName, member }) => [displayName, member?.id ?? null])).toEqual([
    ['Ada Grip', null],
    ['Tom Reyes', tom.id],
    ['Zoë Kravchenko', null],
  ]);
  expect(total).toBe(3);
  expect(await names(mara, { kind: 'member' })).toEqual(['Tom Reyes']);
  // Both have each other, and no one else has anything.
  expect(await names(tom)).toEqual(['Mara Okafor']);
});

test('CON-1: saving the first detail of a member creates their card, which outlives the connection', async () => {
  const mara = await scene.person('Mara Okafor');
  const tom = await scene.person('Tom Reyes');
  await scene.connect(mara, tom);
  const id = contactIdOf(tom.id);
  expect(await mara.call.contacts.get({ id })).toMatchObject({ version: 0, displayName: 'Tom Reyes' });
  const saved = await make(mara, { displayName: 'Tom Reyes', tags: ['gaffers'] }, id);
  expect(saved).toMatchObject({ version: 1, member: { id: tom.id } });
  expect(saved.member?.connectedSince).not.toBeNull();
  await mara.call.connections.end({ personId: tom.id });
  const after = await mara.call.contacts.get({ id });
  expect([after.tags, after.member?.connectedSince]).toEqual([['gaffers'], null]);
  expect(await Promise.all([names(mara, { kind: 'member' }), names(tom)])).toEqual([[], []]);
});

test('X2, X3: of twenty concurrent edits of one version one succeeds, and the others see the current card', async () => {
  const mara = await scene.person('Mara Okafor');
  const { id } = await make(mara, { displayName: 'Ada Grip' });
  const outcomes = await Promise.all(
    Array.from({ length: 20 }, (_, n) => {
      const fields = { displayName: 'Ada Grip', company: `House ${n}` } as CardFields;
      return refusalOf(mara.call.contacts.save({ id, version: 1, fields }));
    }),
  );
  expect(outcomes.filter((outcome) => outcome === 'accepted')).toHaveLength(1);
  expect(new Set(outcomes)).toEqual(new Set(['accepted', 'contact.changed']));
  expect((await mara.call.contacts.get({ id })).version).toBe(2);
  // Retrying the successful edit is idempotent.
  const { fields } = await mara.call.contacts.get({ id });
  expect((await mara.call.contacts.save({ id, version: 1, fields })).version).toBe(2);
});

test('X2: twenty tries to create one card create one', async () => {
  const mara = await scene.person('Mara Okafor');
  const tom = await scene.person('Tom Reyes');
  await scene.connect(mara, tom);
  const id = contactIdOf(tom.id);
  await Promise.all(Array.from({ length: 20 }, () => make(mara, { displayName: 'Tom Reyes' }, id)));
  expect((await mara.call.contacts.list({})).total).toBe(1);
});

test('a card is refused with the field and the rule, and stores numbers in international format', async () => {
  const mara = await scene.person('Mara Okafor');
  const wrong = await mara.request('PUT', `/api/contacts/${cardId()}`, {
    body: JSON.stringify({ version: 0, fields: { displayName: 'Ada', emails: [{ value: 'nope' }] } }),
  });
  expect([wrong.status, await wrong.text()]).toEqual([400, expect.stringContaining('emails')]);
  const { fields } = await make(mara, {
    displayName: 'Ada Grip',
    phones: [
      { label: '', value: '(213) 373-4253' },
      { label: '', value: '+1 213 373 4253' },
      { label: 'desk', value: 'ext. 12' },
    ],
  });
  expect(fields.phones).toEqual([
    { label: '', value: '+12133734253' },
    { label: 'desk', value: 'ext. 12' },
  ]);
});

test('CON-7: a person finds and sorts names in any script, with or without accents', async () => {
  const mara = await scene.person('Mara Okafor');
  for (const displayName of ['Élodie Vann', 'Zoë Adair', 'Eli Ash', '김 서연', 'Жанна Орлова', '7 Grips'])
    await make(mara, { displayName, company: displayName === 'Eli Ash' ? 'Nordwärts' : '' });
  expect(await names(mara)).toEqual([
    '7 Grips',
    'Eli Ash',
    'Élodie Vann',
    'Zoë Adair',
    'Жанна Орлова',
    '김 서연',
  ]);
  const { letters } = await mara.call.contacts.facets();
  expect(letters.slice(0, 3)).toEqual([
    { letter: '#', count: 1 },
    { letter: 'E', count: 2 },
    { letter: 'Z', count: 1 },
  ]);
  expect(await Promise.all([names(mara, { q: 'elodie' }), names(mara, { q: 'nordwarts' })])).toEqual([
    ['Élodie Vann'],
    ['Eli Ash'],
  ]);
  expect(await names(mara, { q: 'орлова' })).toEqual(['Жанна Орлова']);
});

test('CON-7, X11: five thousand contacts are paged, each once', async () => {
  const mara = await scene.person('Mara Okafor');
  await pool.query(
    `insert into contact_card (owner_id, id, display_name, sort_name, search_text, fields, created_at, updated_at)
      select $1, gen_random_uuid(), 'Crew ' || n, 'crew ' || lpad(n::text, 5, '0'), 'crew ' || n,
        '{"displayName":"Crew"}', now(), now() from generate_series(1, 5000) n`,
    [mara.id],
  );
  const seen = new Set<string>();
  let cursor: string | undefined;
  do {
    const page = await mara.call.contacts.list({ limit: 200, ...(cursor && { cursor }) });
    expect(page.total).toBe(5000);
    for (const { id } of page.items) seen.add(id);
    cursor = page.nextCursor ?? undefined;
  } while (cursor);
  expect(seen.size).toBe(5000);
});

test('CON-4: the last contact is the newest message or contact note', async () => {
  const mara = await scene.person('Mara Okafor');
  const tom = await scene.person('Tom Reyes');
  await scene.connect(mara, tom);
  const last = async () => (await mara.call.contacts.list({})).items[0]!.lastContactAt;
  expect(await last()).toBeNull();
  const { id } = await mara.call.messaging.start({ participantIds: [tom.id] });
  const said = await tom.call.messaging.send({ id, clientId: newId(), content: 'Wrapped' });
  expect(await last()).toBe(said.createdAt);
  await note(mara, contactIdOf(tom.id), 'Thinks about a winter shoot');
  expect(await last()).toBe(said.createdAt);
  const called = await note(mara, contactIdOf(tom.id), 'Called about March', { isContact: true });
  expect(await last()).toBe(called.notes[0]?.createdAt);
});

test('CON-4: people who wrote in a shared group have been in touch, and silent members have not', async () => {
  const [mara, tom, ines] = await Promise.all(
    ['Mara Okafor', 'Tom Reyes', 'Ines Calloway'].map((name) => scene.person(name)),
  );
  for (const other of [tom, ines]) await scene.connect(mara!, other!);
  const id = newId();
  await mara!.call.messaging.startGroup({ id, participantIds: [tom!.id, ines!.id] });
  const said = await tom!.call.messaging.send({ id, clientId: newId(), content: 'Bus at six' });
  const last = async () =>
    (await mara!.call.contacts.list({})).items.map((row) => [row.displayName, row.lastContactAt]);
  expect(await last()).toEqual([
    ['Ines Calloway', null],
    ['Tom Reyes', said.createdAt],
  ]);
});

test('CON-5: only its writer reads a note, or the connections it names while they are connected', async () => {
  const [mara, tom, ines, sam] = await Promise.all(
    ['Mara Okafor', 'Tom Reyes', 'Ines Calloway', 'Sam Stranger'].map((name) => scene.person(name)),
  );
  for (const [one, other] of [
    [mara, tom],
    [mara, ines],
    [tom, ines],
  ] as const)
    await scene.connect(one!, other!);
  const about = contactIdOf(ines!.id);
  await make(mara!, { displayName: 'Ines Calloway' }, about);
  await note(mara!, about, 'Private thought');
  await note(mara!, about, 'Hates mornings', { tier: 'named', sharedWith: [tom!.id] });
  const read = async (who: Actor) =>
    (await who.call.contacts.get({ id: about })).notes.map(({ text, by }) => [text, by?.displayName]);
  expect(await read(tom!)).toEqual([['Hates mornings', 'Mara Okafor']]);
  expect(await refusalOf(ines!.call.contacts.get({ id: about }))).toBe('contact.absent');
  expect(await refusalOf(note(mara!, about, 'For Sam', { tier: 'named', sharedWith: [sam!.id] }))).toBe(
    'note.not_connected',
  );
  await mara!.call.connections.end({ personId: tom!.id });
  expect(await read(tom!)).toEqual([]);
  // In no one else's search.
  for (const who of [tom!, ines!, sam!]) {
    expect(JSON.stringify(await who.call.search.universal({ q: 'mornings' }))).not.toContain('Hates');
    expect((await who.call.contacts.list({ q: 'mornings' })).items).toEqual([]);
  }
});

test('CON-5: a note’s readers are notified when it is added, changed and withdrawn, and the member it is about is not', async () => {
  const [mara, tom, ines] = await Promise.all(
    ['Mara Okafor', 'Tom Reyes', 'Ines Calloway'].map((name) => scene.person(name)),
  );
  for (const [one, other] of [
    [mara, tom],
    [mara, ines],
    [tom, ines],
  ] as const)
    await scene.connect(one!, other!);
  const [id, noteId] = [contactIdOf(ines!.id), newId()];
  const reader = await tom!.listen();
  const write = (version: number, sharedWith: PersonId[]) =>
    mara!.call.contacts.saveNote({
      id,
      noteId,
      version,
      text: 'Hates mornings',
      tier: sharedWith.length > 0 ? 'named' : 'private',
      sharedWith,
    });
  const read = async () => (await tom!.call.contacts.get({ id })).notes.map(({ text }) => text);
  const heard = () => reader.heard.filter(({ e }) => e === 'contact.changed').map(({ d }) => d);
  await write(0, [tom!.id]);
  await expect.poll(heard).toEqual([{ id: null }]);
  expect(await read()).toEqual(['Hates mornings']);
  await write(1, []);
  await expect.poll(heard).toEqual([{ id: null }, { id: null }]);
  expect(await read()).toEqual([]);
  reader.close();
  expect(await refusalOf(write(2, [ines!.id]))).toBe('note.about_reader');
  const { id: card } = await make(mara!, { displayName: 'Ada Grip' });
  expect(await refusalOf(note(mara!, card, 'Keen', { tier: 'named', sharedWith: [tom!.id] }))).toBe(
    'note.private_card',
  );
});

test('a removed card can be restored', async () => {
  const mara = await scene.person('Mara Okafor');
  const { id } = await make(mara, { displayName: 'Ada Grip' });
  await mara.call.contacts.remove({ id });
  expect(await Promise.all([names(mara), refusalOf(mara.call.contacts.get({ id }))])).toEqual([
    [],
    'contact.absent',
  ]);
  await mara.call.contacts.restore({ id });
  expect(await names(mara)).toEqual(['Ada Grip']);
});

test('CON-8: an export has the owner’s own data, no address from a member’s profile and no note, and is audited', async () => {
  const mara = await scene.person('Mara Okafor');
  const secret = `secret-${newId()}@tern.example`;
  const tom = await scene.person('Tom Reyes', { email: secret });
  await scene.connect(mara, tom);
  await make(mara, { displayName: '=cmd()', emails: [{ label: '', value: 'own@tern.example' }] });
  await note(mara, contactIdOf(tom.id), 'Never leaves');
  for (const format of ['csv', 'vcard3', 'vcard4'] as const) {
    const { text, rows } = await mara.call.contacts.exportContacts({ format });
    expect(rows).toBe(2);
    expect(text).toContain('own@tern.example');
    expect(text).toContain('Tom Reyes');
    expect(text).not.toContain(secret);
    expect(text).not.toContain('Never leaves');
  }
  expect((await mara.call.contacts.exportContacts({ format: 'csv' })).text).not.toMatch(/^=cmd/m);
  const { rows: noted } = await pool.query(
    `select to_jsonb(e) as entry from audit_entry e where e.action = 'contacts.exported'`,
  );
  expect(noted.length).toBe(4);
  expect(JSON.stringify(noted)).not.toContain('own@tern.example');
});

test('CON-8: an exported file imports unchanged', async () => {
  const mara = await scene.person('Mara Okafor');
  const ines = await scene.person('Ines Calloway');
  await make(mara, {
    displayName: 'Zoë Kravchenko',
    company: 'Tern; House',
    title: 'Gaffer',
    emails: [{ label: 'work', value: 'zoe@tern.example' }],
    phones: [{ label: 'mobile', value: '+12133734253' }],
    birthday: '1984-05-01',
    pronunciation: 'ZO-ee',
    tags: ['crew, day'],
  });
  for (const format of ['vcard3', 'vcard4'] as const) {
    const { text } = await mara.call.contacts.exportContacts({ format });
    const id = newId();
    const address = `${scene.address}/api/contacts/imports/${id}?name=a.vcf`;
    const headers = { cookie: ines.cookie, 'content-type': 'text/vcard' };
    await fetch(address, { method: 'PUT', headers, body: text });
    const { counts, items } = await ines.call.contacts.runImport({ id });
    expect([counts.refused, items[0]?.why ?? '']).toEqual([0, expect.not.stringContaining(':')]);
    const [row] = (await ines.call.contacts.list({})).items;
    const { fields } = await ines.call.contacts.get({ id: row!.id });
    expect(fields).toMatchObject({
      displayName: 'Zoë Kravchenko',
      company: 'Tern; House',
      phones: [{ label: 'mobile', value: '+12133734253' }],
      birthday: '1984-05-01',
      pronunciation: 'ZO-ee',
    });
  }
});

test('X10: a change is sent to the owner’s other devices and to no one else', async () => {
  const mara = await scene.person('Mara Okafor');
  const tom = await scene.person('Tom Reyes');
  await scene.connect(mara, tom);
  const own = await mara.listen();
  const theirs = await tom.listen();
  const { id } = await make(mara, { displayName: 'Tom Reyes' }, contactIdOf(tom.id));
  expect((await own.expectEvent('contact.changed')).d).toEqual({ id });
  await tom.call.profiles.setPresence({ status: 'away' });
  await theirs.expectEvent('presence.changed');
  expect(theirs.heard.filter(({ e }) => e === 'contact.changed')).toEqual([]);
  own.close();
  theirs.close();
});
