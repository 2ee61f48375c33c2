import { expect, test } from 'vitest';
import { type Actor, openScene, refusalOf } from '#app/testing/scene.ts';
import type { PersonId } from '#platform/contract/ids.ts';
import { newId } from '#platform/server/new-id.ts';
import type { ContactId } from './contract/views.ts';
import { contactIdOf } from './policy/contact-id.ts';

const scene = await openScene();

/** A writer, a reader she is connected with, and the member the note is about. */
async function three() {
  const [mara, tom, ines] = await Promise.all([
    scene.person('Mara Okafor'),
    scene.person('Tom Reyes'),
    scene.person('Ines Calloway'),
  ]);
  await scene.connect(mara, tom);
  await scene.connect(mara, ines);
  return { mara, tom, ines, about: contactIdOf(ines.id) };
}

const share = (who: Actor, id: ContactId, text: string, sharedWith: PersonId[]) =>
  who.call.contacts.saveNote({ id, noteId: newId(), version: 0, text, tier: 'named', sharedWith });
const texts = async (who: Actor) => (await who.call.contacts.sharedNotes({})).items.map(({ text }) => text);
const counted = async (who: Actor) => (await who.call.contacts.facets()).sharedNotes;

test('CON-5: a reader sees notes shared by connections, with writer and subject, also about people not in their contacts', async () => {
  const { mara, tom, ines, about } = await three();
  await share(mara, about, 'Hates mornings', [tom.id]);
  const [found] = (await tom.call.contacts.sharedNotes({})).items;
  expect(found).toMatchObject({
    text: 'Hates mornings',
    by: { id: mara.id, displayName: 'Mara Okafor' },
    about: { id: ines.id, displayName: 'Ines Calloway' },
    contactId: null,
  });
  expect(await counted(tom)).toBe(1);
  await scene.connect(tom, ines);
  expect((await tom.call.contacts.sharedNotes({})).items[0]?.contactId).toBe(ines.id);
  // The writer and the subject have nothing shared with them.
  expect(await Promise.all([texts(mara), texts(ines), counted(ines)])).toEqual([[], [], 0]);
});

test('CON-5: no one else reads a note that is private, withdrawn, deleted, or on a removed card', async () => {
  const { mara, tom, about } = await three();
  const { notes } = await share(mara, about, 'Hates mornings', [tom.id]);
  const noteId = notes[0]?.id ?? newId();
  await mara.call.contacts.saveNote({ id: about, noteId: newId(), version: 0, text: 'Only mine' });
  expect(await texts(tom)).toEqual(['Hates mornings']);
  const back = { id: about, noteId, text: 'Hates mornings', tier: 'private' as const, sharedWith: [] };
  await mara.call.contacts.saveNote({ ...back, version: 1 });
  expect(await Promise.all([texts(tom), counted(tom)])).toEqual([[], 0]);
  await share(mara, about, 'Second', [tom.id]);
  await mara.call.contacts.remove({ id: about });
  expect(await texts(tom)).toEqual([]);
  await mara.call.contacts.restore({ id: about });
  expect(await texts(tom)).toEqual(['Second']);
});

test('CON-5, CON-6: ending the connection or blocking ends access to a shared note', async () => {
  const { mara, tom, about } = await three();
  await share(mara, about, 'Hates mornings', [tom.id]);
  await mara.call.connections.end({ personId: tom.id });
  expect(await texts(tom)).toEqual([]);
  // The writer sees the truth: no one reads it now.
  const [own] = (await mara.call.contacts.get({ id: about })).notes;
  expect([own?.tier, own?.sharedWith]).toEqual(['named', []]);
  await scene.connect(mara, tom);
  expect(await texts(tom)).toEqual(['Hates mornings']);
  await mara.call.profiles.block({ id: tom.id });
  expect(await texts(tom)).toEqual([]);
});

test('CON-5, X10: removing or restoring a card notifies its notes’ readers, and the event names no one', async () => {
  const { mara, tom, about } = await three();
  await share(mara, about, 'Hates mornings', [tom.id]);
  const reader = await tom.listen();
  const heard = () => reader.heard.filter(({ e }) => e === 'contact.changed').map(({ d }) => d);
  await mara.call.contacts.remove({ id: about });
  await expect.poll(heard).toEqual([{ id: null }]);
  await mara.call.contacts.restore({ id: about });
  await expect.poll(heard).toEqual([{ id: null }, { id: null }]);
  reader.close();
});

test('CON-5, CON-2: a note shared at the very moment of an import is still readable when that is undone', async () => {
  const { mara, tom, about } = await three();
  const id = newId();
  const fields = { displayName: 'Ines Calloway', emails: [{ label: '', value: 'ines@quill.example' }] };
  await mara.call.contacts.save({ id: about, version: 0, fields });
  const headers = { cookie: mara.cookie, 'content-type': 'text/csv' };
  const body = 'Name,Email,Company\nInes Calloway,ines@quill.example,Quillmere\n';
  const address = `${scene.address}/api/contacts/imports/${id}?name=a.csv`;
  expect((await fetch(address, { method: 'PUT', headers, body })).status).toBe(200);
  await mara.call.contacts.runImport({ id, mapping: ['name', 'email', 'company'] });
  await share(mara, about, 'Hates mornings', [tom.id]);
  await scene.database.pool.query(
    `update contact_note set created_at = (select done_at from contact_import where id = $1)
      where owner_id = $2`,
    [id, mara.id],
  );
  expect(await mara.call.contacts.undoImport({ id })).toMatchObject({ restored: 0, kept: 1 });
  expect(await Promise.all([texts(tom), counted(tom)])).toEqual([['Hates mornings'], 1]);
});

test('CON-5, CON-8: a shared note is in no search, file or notification of its readers', async () => {
  const { mara, tom, ines, about } = await three();
  await scene.connect(tom, ines);
  await share(mara, about, 'Hates mornings', [tom.id]);
  for (const who of [tom, ines]) {
    const answers = await Promise.all([
      who.call.search.universal({ q: 'mornings' }),
      who.call.contacts.list({ q: 'mornings' }),
      who.call.notifications.list({}),
      ...(['csv', 'vcard4'] as const).map((format) => who.call.contacts.exportContacts({ format })),
    ]);
    expect(JSON.stringify(answers)).not.toContain('Hates');
  }
  const stranger = await scene.person('Sam Stranger');
  expect(await texts(stranger)).toEqual([]);
  expect(await refusalOf(stranger.call.contacts.get({ id: about }))).toBe('contact.absent');
});

test('X11: shared notes are paged, latest first, each once', async () => {
  const { mara, tom, about } = await three();
  for (const text of ['One', 'Two', 'Three', 'Four', 'Five']) await share(mara, about, text, [tom.id]);
  const seen: string[] = [];
  let cursor: string | undefined;
  do {
    const page = await tom.call.contacts.sharedNotes({ limit: 2, ...(cursor && { cursor }) });
    seen.push(...page.items.map(({ text }) => text));
    cursor = page.nextCursor ?? undefined;
  } while (cursor);
  expect(seen).toEqual(['Five', 'Four', 'Three', 'Two', 'One']);
});
