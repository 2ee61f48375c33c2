import { expect, test } from 'vitest';
import { type Actor, openScene, refusalOf } from '#app/testing/scene.ts';
import { newId } from '#platform/server/new-id.ts';
import type { NoteFields } from './contract/views.ts';

const scene = await openScene();

/** Mara with a card and a note on it. */
async function noted(text = 'Likes tea') {
  const mara = await scene.person('Mara Okafor');
  const id = newId();
  await mara.call.contacts.save({ id, version: 0, fields: { displayName: 'Ada Grip' } });
  const noteId = newId();
  await mara.call.contacts.saveNote({ id, noteId, version: 0, text });
  const save = (version: number, said: Partial<NoteFields> & { text: string }, who: Actor = mara) =>
    who.call.contacts.saveNote({ id, noteId, version, ...said });
  const texts = async () => (await mara.call.contacts.get({ id })).notes.map((note) => note.text);
  return { mara, id, noteId, save, texts };
}

/** The refusal of an edit, or that it was saved. */
async function told(edit: Promise<unknown>) {
  try {
    await edit;
    return { code: 'saved', current: undefined };
  } catch (error) {
    const { code, data } = error as { code: string; data?: { current?: { text: string; version: number } } };
    return { code, current: data?.current };
  }
}

test('X3: of twenty concurrent edits of one note one succeeds, and nineteen are shown the current text', async () => {
  const { save, texts } = await noted();
  const edits = Array.from({ length: 20 }, (_, n) => told(save(1, { text: `Likes tea, and more ${n}` })));
  const outcomes = await Promise.all(edits);
  const [kept] = await texts();
  expect(outcomes.filter(({ code }) => code === 'saved')).toHaveLength(1);
  const others = outcomes.filter(({ code }) => code === 'note.changed');
  expect(others).toHaveLength(19);
  for (const { current } of others) expect(current).toMatchObject({ text: kept, version: 2 });
});

test('X3: a person in a conflict can overwrite the version they saw, and no later one', async () => {
  const { save, texts } = await noted();
  await save(1, { text: 'From the first device' });
  expect((await told(save(1, { text: 'From the second' }))).current?.version).toBe(2);
  await save(2, { text: 'From the third' });
  // They answer the version they saw, but there is a newer one.
  expect(await told(save(2, { text: 'From the second' }))).toMatchObject({
    code: 'note.changed',
    current: { text: 'From the third', version: 3 },
  });
  await save(3, { text: 'From the second' });
  expect(await texts()).toEqual(['From the second']);
});

test('X2, X3: repeating an edit is idempotent, and a different choice is another edit', async () => {
  const { save, mara, id } = await noted();
  const said = { text: 'Likes coffee' };
  await Promise.all(Array.from({ length: 20 }, () => save(1, said)));
  expect((await mara.call.contacts.get({ id })).notes[0]?.version).toBe(2);
  expect((await told(save(1, { ...said, isContact: true }))).code).toBe('note.changed');
});

test('X3: editing a deleted note is refused and creates none, and its text can be saved as a new note', async () => {
  const { mara, id, noteId, save, texts } = await noted();
  await mara.call.contacts.removeNote({ noteId });
  expect(await refusalOf(save(1, { text: 'Likes coffee' }))).toBe('note.absent');
  expect(await texts()).toEqual([]);
  await mara.call.contacts.saveNote({ id, noteId: newId(), version: 0, text: 'Likes coffee' });
  expect(await texts()).toEqual(['Likes coffee']);
});

test('CON-5, S8: a stranger’s edit reveals nothing of the note, whatever version it names', async () => {
  const { save, noteId } = await noted('A secret');
  const sam = await scene.person('Sam Stranger');
  const own = newId();
  await sam.call.contacts.save({ id: own, version: 0, fields: { displayName: 'Ada Grip' } });
  for (const version of [0, 1, 2]) {
    expect(await told(save(version, { text: 'Mine' }, sam))).toEqual({ code: 'contact.absent' });
    const onOwn = sam.call.contacts.saveNote({ id: own, noteId, version, text: 'Mine' });
    expect(JSON.stringify(await told(onOwn))).not.toContain('secret');
  }
});
