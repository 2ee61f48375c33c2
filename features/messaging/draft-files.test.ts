import { afterAll, expect, test } from 'vitest';
import { type Actor, openScene } from '#app/testing/scene.ts';
import { createFileDoors, openFileHouse } from '#features/documents/testing/factory/house.ts';
import { attachmentKind } from './server/public.ts';
import { createTalk } from './testing/factory/talk.ts';

const scene = await openScene();
const talk = createTalk(scene);
const doors = createFileDoors(scene);
const day = 24 * 60 * 60_000;

async function upload(by: Actor, kind = 'message'): Promise<string> {
  const id = doors.newFileId();
  const answer = await doors.put(by, { id, kind });
  expect(answer.status, await answer.text()).toBe(200);
  return id;
}

/** Mara on two devices, with a conversation that contains a message. */
async function atTwoDevices() {
  const { one: desk, other, id, send } = await talk.pair();
  const { seq } = await send(other, 'Which stage?');
  const phone = await scene.anotherSession(desk.id);
  type Wish = Partial<Parameters<Actor['call']['messaging']['putDraft']>[0]>;
  const put = (from: Actor, wish: Wish) =>
    from.call.messaging.putDraft({ id, content: '', base: null, editedAgoMs: 0, ...wish });
  const draft = async (of: Actor) =>
    (await of.call.messaging.drafts()).items.find(({ conversationId }) => conversationId === id);
  return { desk, phone, other, id, seq, send, put, draft };
}

test('MSG-3 a draft’s reply and files appear on the other device at once', async () => {
  const { desk, phone, other, seq, put, draft } = await atTwoDevices();
  const fileId = await upload(desk);
  const ears = await phone.listen();
  const strangers = await other.listen();
  const files = [{ fileId, name: '../Call sheet.exe' }];
  const kept = await put(desk, { content: 'Stage 4', replySeq: seq, files });
  const file = {
    fileId,
    name: 'Call sheet.exe.pdf',
    contentType: 'application/pdf',
    bytes: 100,
    width: null,
    height: null,
    scan: 'unscanned',
  };
  expect(kept.draft).toMatchObject({ content: 'Stage 4', replySeq: seq, files: [file] });
  expect((await ears.expectEvent('draft.changed')).d).toEqual(kept.draft);
  expect(await draft(phone)).toEqual(kept.draft);
  expect(await draft(other)).toBeUndefined();
  expect(strangers.heard).toEqual([]);
});

test('X2 saving the same draft again changes nothing; a different reply or different files are a change', async () => {
  const { desk, seq, put } = await atTwoDevices();
  const files = [{ fileId: await upload(desk), name: 'a.pdf' }];
  const { draft } = await put(desk, { content: 'Yes', replySeq: seq, files });
  expect(await put(desk, { content: 'Yes', replySeq: seq, files })).toEqual({ draft, replaced: null });
  const without = await put(desk, { content: 'Yes', files, base: draft.updatedAt });
  expect(without.draft).toMatchObject({ replySeq: null, files: [{ fileId: files[0]?.fileId }] });
  const bare = await put(desk, { content: 'Yes', base: without.draft.updatedAt });
  expect(bare.draft.files).toEqual([]);
  expect(bare.draft.updatedAt > without.draft.updatedAt).toBe(true);
});

test('MSG-3 files alone make a draft, and once sent, an older draft from another device does not bring them back', async () => {
  const { desk, phone, id, put, draft } = await atTwoDevices();
  const fileId = await upload(desk);
  const files = [{ fileId, name: 'a.pdf' }];
  const { draft: kept } = await put(desk, { files });
  expect((await draft(phone))?.files).toHaveLength(1);
  const message = { id, clientId: talk.clientId(), content: '', attachments: files };
  await desk.call.messaging.send(message);
  // Sent but not saved yet: the file went with the message, so no draft contains it.
  expect((await draft(phone))?.files).toEqual([]);
  await put(desk, { base: kept.updatedAt });
  const late = await put(phone, { files, editedAgoMs: 60 * 60_000 });
  expect(late.draft).toMatchObject({ content: '', files: [] });
});

test('a draft drops files that are someone else’s, of another kind, used or missing, and keeps the rest', async () => {
  const { desk, other, id, put } = await atTwoDevices();
  const own = await upload(desk);
  const used = await upload(desk);
  const attachments = [{ fileId: used, name: 'b.pdf' }];
  await desk.call.messaging.send({ id, clientId: talk.clientId(), content: 'Here', attachments });
  const wanted = [await upload(other), used, doors.newFileId(), own];
  const files = wanted.map((fileId) => ({ fileId, name: 'a.pdf' }));
  const { draft } = await put(desk, { content: 'x', files });
  expect(draft.files.map(({ fileId }) => fileId)).toEqual([own]);
});

test('a draft drops a reply to a missing or deleted message or a system line, and keeps its text', async () => {
  const { desk, other, id, seq, put, draft } = await atTwoDevices();
  await other.call.messaging.deleteMessage({ id, seq });
  for (const replySeq of [seq, 40]) {
    await put(desk, { content: `To ${replySeq}`, replySeq, editedAgoMs: 0 });
    expect(await draft(desk)).toMatchObject({ content: `To ${replySeq}`, replySeq: null });
  }
});

test('deleting the message a draft answers removes the reply: its devices are notified, its time stays', async () => {
  const { desk, phone, other, id, seq, put, draft } = await atTwoDevices();
  const kept = await put(desk, { content: 'Stage 4', replySeq: seq });
  const ears = await phone.listen();
  await other.call.messaging.deleteMessage({ id, seq });
  const changed = { ...kept.draft, replySeq: null };
  expect((await ears.expectEvent('draft.changed')).d).toEqual(changed);
  expect(await draft(phone)).toEqual(changed);
  const more = await put(desk, { content: 'Stage 4, I think', base: kept.draft.updatedAt });
  expect(more.replaced).toBeNull();
});

test('X3 deleting a message while someone starts to answer it leaves no draft answering it', async () => {
  for (let round = 0; round < 10; round++) {
    const { desk, other, id, seq, put, draft } = await atTwoDevices();
    await Promise.all([
      put(desk, { content: 'Stage 4', replySeq: seq }),
      other.call.messaging.deleteMessage({ id, seq }),
    ]);
    expect(await draft(desk)).toMatchObject({ content: 'Stage 4', replySeq: null });
  }
});

test('a file unused for a week is removed from the draft, and its devices are notified', async () => {
  const { desk, put, draft } = await atTwoDevices();
  const files = [{ fileId: await upload(desk), name: 'a.pdf' }];
  await put(desk, { content: 'Soon', files });
  const told: unknown[] = [];
  const platform = { database: scene.database } as never;
  const kind = attachmentKind({ platform } as never);
  const house = await openFileHouse(scene, {
    kinds: [
      {
        ...kind,
        onChange: async (tx, file) => {
          const heard = { ...tx, announce: (one: { event: unknown }) => void told.push(one.event) };
          await kind.onChange?.(heard, file);
        },
      },
    ],
  });
  afterAll(() => house.close());
  await house.expireIn(8 * day);
  expect(await draft(desk)).toMatchObject({ content: 'Soon', files: [] });
  // Other drafts lose their files in the same run, and their devices are notified too.
  expect(told).toContainEqual(
    expect.objectContaining({ data: expect.objectContaining({ content: 'Soon', files: [] }) }),
  );
});
