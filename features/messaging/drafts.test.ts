import { expect, test } from 'vitest';
import { openScene, refusalOf } from '#app/testing/scene.ts';
import { newId } from '#platform/server/new-id.ts';
import { messagingEvents } from './contract/index.ts';

const scene = await openScene();
const minute = 60_000;

async function twoDevices() {
  const [mara, tom] = await Promise.all([scene.person('Mara Okafor'), scene.person('Tom Reyes')]);
  await scene.connect(mara, tom);
  await scene.connect(mara, tom);
  const { id } = await mara.call.messaging.start({ participantIds: [tom.id] });
  const phone = await scene.anotherSession(mara.id);
  const put = (from: typeof mara, content: string, base: string | null = null, editedAgoMs = 0) =>
    from.call.messaging.putDraft({ id, content, base, editedAgoMs });
  const words = async (of: typeof mara) =>
    (await of.call.messaging.drafts()).items.flatMap((draft) => draft.content || []);
  return { mara, tom, id, phone, put, words };
}

test('MSG-3 a draft appears on its author’s other device at once, and for nobody else', async () => {
  const { mara, tom, id, phone, put, words } = await twoDevices();
  const ears = await phone.listen();
  const strangers = await tom.listen();
  const { draft } = await put(mara, 'Half a sentence ');
  const heard = await ears.expectEvent('draft.changed');
  expect(messagingEvents['draft.changed'].schema.parse(heard.d)).toEqual(draft);
  expect(draft).toMatchObject({ conversationId: id, content: 'Half a sentence ', replySeq: null });
  expect(await Promise.all([words(phone), words(tom)])).toEqual([['Half a sentence '], []]);
  expect(strangers.heard).toEqual([]);
});

test('MSG-3 a draft stays with its conversation, and the newest comes first', async () => {
  const one = await twoDevices();
  const other = await scene.person('Ines Calloway');
  await scene.connect(one.mara, other);
  await scene.connect(one.mara, other);
  const second = await one.mara.call.messaging.start({ participantIds: [other.id] });
  await one.put(one.mara, 'To Tom');
  await one.mara.call.messaging.putDraft({ id: second.id, content: 'To Ines', base: null, editedAgoMs: 0 });
  const { items } = await one.mara.call.messaging.drafts();
  expect(items.map(({ conversationId, content }) => [conversationId, content])).toEqual([
    [second.id, 'To Ines'],
    [one.id, 'To Tom'],
  ]);
});

test('MSG-3 the text written later wins, whichever device reaches the server last', async () => {
  const { mara, phone, put, words } = await twoDevices();
  const late = await put(phone, 'On the train, ten minutes ago', null, 10 * minute);
  expect(late.replaced).toBeNull();
  const fresh = await put(mara, 'At the desk, just now', null, 0);
  expect(fresh.replaced).toBe('On the train, ten minutes ago');
  const older = await put(phone, 'On the train, nine minutes ago', late.draft.updatedAt, 9 * minute);
  expect(older).toEqual({ draft: fresh.draft, replaced: null });
  expect(await words(mara)).toEqual(['At the desk, just now']);
});

test('a device that has seen the text can overwrite it, however wrong its stopwatch is', async () => {
  const { mara, phone, put, words } = await twoDevices();
  const { draft } = await put(mara, 'First');
  const next = await put(phone, 'First, and more', draft.updatedAt, 60 * minute);
  expect(next.replaced).toBeNull();
  expect(next.draft.updatedAt > draft.updatedAt).toBe(true);
  expect(await words(mara)).toEqual(['First, and more']);
});

test('X2 saving a draft again after a lost response returns the same draft', async () => {
  const { mara, put } = await twoDevices();
  const { draft } = await put(mara, 'Twice');
  expect(await put(mara, 'Twice', null, 5)).toEqual({ draft, replaced: null });
});

test('MSG-3 a draft sent from one device disappears from the other, and an older write does not bring it back', async () => {
  const { mara, phone, put, words } = await twoDevices();
  const { draft } = await put(mara, 'Ready to go');
  const ears = await mara.listen();
  await put(phone, '  ', draft.updatedAt);
  expect((await ears.expectEvent('draft.changed')).d).toMatchObject({ content: '' });
  expect(await words(mara)).toEqual([]);
  const [gone] = (await phone.call.messaging.drafts()).items;
  expect(gone).toMatchObject({ content: '', conversationId: draft.conversationId });
  const stale = await put(mara, 'Ready to go, an hour ago', null, 60 * minute);
  expect(stale.draft.content).toBe('');
  expect(await words(phone)).toEqual([]);
});

test('two devices that send at the same moment leave the draft written later, and the second to arrive learns of the other', async () => {
  const { mara, phone, put, words } = await twoDevices();
  const [desk, train] = await Promise.all([
    put(mara, 'From the desk', null, 0),
    put(phone, 'From the train', null, 10 * minute),
  ]);
  expect(await words(mara)).toEqual(['From the desk']);
  expect([
    { replaced: 'From the train', shown: 'From the train' },
    { replaced: null, shown: 'From the desk' },
  ]).toContainEqual({ replaced: desk.replaced, shown: train.draft.content });
});

test('X8 saving a draft in someone else’s conversation is refused as if it did not exist', async () => {
  const { id, put } = await twoDevices();
  const stranger = await scene.person('Stranger');
  const nowhere = newId();
  for (const target of [id, nowhere]) {
    const wish = { id: target, content: 'Psst', base: null, editedAgoMs: 0 };
    expect(await refusalOf(stranger.call.messaging.putDraft(wish))).toBe('conversation.absent');
  }
  expect(await refusalOf(put(stranger, 'Psst'))).toBe('conversation.absent');
});

test('invalid text, or more than a draft can hold, is refused by field name', async () => {
  const { mara, id } = await twoDevices();
  for (const content of ['\u0000', 'x'.repeat(32_001)]) {
    const body = JSON.stringify({ content, base: null, editedAgoMs: 0 });
    const answer = await mara.request('PUT', `/api/conversations/${id}/draft`, { body });
    expect(answer.status).toBe(400);
    expect(await answer.text()).toContain('content');
  }
});
