import { expect, test } from 'vitest';
import { openScene, refusalOf } from '#app/testing/scene.ts';
import { newId } from '#platform/server/new-id.ts';
import { CardFields, ContactId } from './contract/views.ts';

const scene = await openScene();
const newCard = () => ContactId.parse(newId());
const cardOf = (displayName: string) => CardFields.parse({ displayName });

/** Jane, and Sam on her desk. */
async function desk() {
  const [jane, sam] = await Promise.all([scene.person('Jane Field'), scene.person('Sam Ortiz')]);
  const { id: seat } = await jane.call.teams.offerSeat({
    id: jane.id,
    personId: sam.id,
    scopes: ['contacts'],
  });
  await sam.call.teams.acceptSeat({ id: seat });
  return { jane, sam, seat, onDesk: sam.onDesk(jane.id) };
}

test('on a desk, an assistant edits the principal’s contacts, and each card shows who wrote it', async () => {
  const { jane, sam, onDesk } = await desk();
  const id = newCard();
  await jane.call.contacts.save({ id, version: 0, fields: cardOf('Ada Moreau') });
  expect((await onDesk.contacts.list({})).items).toMatchObject([{ id, displayName: 'Ada Moreau' }]);
  const changed = await onDesk.contacts.save({ id, version: 1, fields: cardOf('Ada Moreau-Lind') });
  const writtenBy = { id: sam.id, displayName: 'Sam Ortiz' };
  expect(changed).toMatchObject({ displayName: 'Ada Moreau-Lind', writtenBy });
  expect(await jane.call.contacts.get({ id })).toMatchObject({ displayName: 'Ada Moreau-Lind', writtenBy });
  expect((await sam.call.contacts.list({})).items).toEqual([]);
  const own = await jane.call.contacts.save({ id, version: 2, fields: cardOf('Ada Moreau') });
  expect(own.writtenBy).toBeNull();
});

test('on a desk, the principal’s private notes are hidden, and an assistant’s notes belong to the desk', async () => {
  const { jane, sam, onDesk } = await desk();
  const id = newCard();
  await jane.call.contacts.save({ id, version: 0, fields: cardOf('Ada Moreau') });
  const noteId = newId();
  await jane.call.contacts.saveNote({ id, noteId, version: 0, text: 'Leaving the studio' });
  expect((await onDesk.contacts.get({ id })).notes).toEqual([]);
  const rewrite = onDesk.contacts.saveNote({ id, noteId, version: 1, text: 'Mine now' });
  expect(await refusalOf(rewrite)).toBe('note.absent');
  const said = { text: 'Call after four', tier: 'private' as const };
  const view = await onDesk.contacts.saveNote({ id, noteId: newId(), version: 0, ...said });
  const note = { text: 'Call after four', tier: 'desk', writtenBy: { id: sam.id, displayName: 'Sam Ortiz' } };
  expect(view.notes).toMatchObject([note]);
  expect((await jane.call.contacts.get({ id })).notes).toMatchObject([note, { text: 'Leaving the studio' }]);
});

test('an assistant is refused what their seat does not cover, and everything once it has ended', async () => {
  const { sam, jane, seat, onDesk } = await desk();
  expect(await refusalOf(onDesk.contacts.remove({ id: newCard() }))).toBe('desk.not_covered');
  expect(await refusalOf(onDesk.messaging.list({}))).toBe('desk.not_covered');
  expect(await onDesk.identity.me()).toMatchObject({ desk: { id: jane.id, scopes: ['contacts'] } });
  await jane.call.teams.endSeat({ id: seat });
  expect(await refusalOf(onDesk.contacts.list({}))).toBe('desk.not_covered');
  expect(await refusalOf(onDesk.identity.me())).toBe('desk.not_covered');
  expect((await sam.call.identity.me()).desk).toBeNull();
});
