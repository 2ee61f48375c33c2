import { expect, test } from 'vitest';
import { openScene } from '#app/testing/scene.ts';
import type { ConversationId } from '#platform/contract/ids.ts';
import { toInstant } from '#platform/contract/time.ts';
import { newId } from '#platform/server/new-id.ts';
import { limits } from './limits.ts';
import { insertNew } from './server/flows/insert-batch.ts';
import { draftsFor } from './server/notify/bells.ts';
import { countUnreadConversations, findConversation, listView } from './server/queries/conversations.ts';
import { presentConversation } from './server/views/conversations.ts';

const scene = await openScene();
const run = (text: string, values: unknown[]) => scene.database.pool.query(text, values);
const [reader, writer] = await Promise.all([scene.person('Reader'), scene.person('Writer')]);

const second = 1_000;
const lastAt = Date.parse('2026-03-02T12:00:00Z');

/** A conversation between the two with one unread message. */
async function talk(count = 1) {
  const id = newId();
  await run(
    `insert into conversation (id, type, pair_key, last_seq, last_message_at) values ($1::uuid, 'direct', $1::uuid::text, $3, $2)`,
    [id, new Date(lastAt), count],
  );
  for (const person of [reader, writer])
    await run('insert into participant (conversation_id, person_id) values ($1, $2)', [id, person.id]);
  if (count > 0)
    await run(
      `insert into message (conversation_id, seq, id, client_id, sender_id, content, created_at) values ($1, 1, $1, $1, $2, 'Hello', $3)`,
      [id, writer.id, new Date(lastAt)],
    );
  return id;
}

/** The bell's draft for a message sent at this time. */
async function bellOf(id: ConversationId, at: Date) {
  const draft = {
    conversationId: id,
    senderId: writer.id,
    clientId: newId(),
    id: newId(),
    content: 'Hi',
  };
  const batch = await scene.database.writeOnce((tx) => insertNew(tx, [draft], at, limits.coldAfterMs));
  return draftsFor(batch, new Map())[0]?.metadata;
}

// 6 d 23:59:59, exactly 7 d, 7 d + 1 s.
test.each([
  ['a second before seven days', -second, false],
  ['exactly seven days', 0, false],
  ['a second after seven days', second, true],
])(
  'UNR-3 S15 %s after the last message: counter, lists, row and bell agree',
  async (_when, offset, isCold) => {
    await run('delete from participant where person_id = $1', [reader.id]);
    const id = await talk();
    const now = new Date(lastAt + limits.coldAfterMs + offset);
    const coldBefore = new Date(now.getTime() - limits.coldAfterMs);
    const listed = async (view: 'unread' | 'cold') =>
      (await listView(scene.database, reader.id, { view, limit: 20, coldBefore })).rows.map((row) => row.id);
    expect(await countUnreadConversations(scene.database, reader.id, coldBefore)).toEqual({
      regular: isCold ? 0 : 1,
      cold: isCold ? 1 : 0,
      requests: 0,
    });
    expect(await Promise.all([listed('unread'), listed('cold')])).toEqual(isCold ? [[], [id]] : [[id], []]);
    const row = await findConversation(scene.database, reader.id, id);
    const contextOf = { viewer: reader.id, people: new Map(), coldBefore: toInstant(coldBefore) };
    expect(row && presentConversation(row, contextOf).isCold).toBe(isCold);
    const bell = await bellOf(id, now);
    expect(bell).toEqual(isCold ? { conversationId: id, isCold: true } : { conversationId: id });
  },
);

test('UNR-4 a message turns a cold conversation regular at once, and the next one is treated as usual', async () => {
  await run('delete from participant where person_id = $1', [reader.id]);
  const id = await talk();
  const now = new Date(lastAt + limits.coldAfterMs + 60 * second);
  const counts = () =>
    countUnreadConversations(scene.database, reader.id, new Date(now.getTime() - limits.coldAfterMs));
  expect(await counts()).toEqual({ regular: 0, cold: 1, requests: 0 });
  expect(await bellOf(id, now)).toEqual({ conversationId: id, isCold: true });
  expect(await counts()).toEqual({ regular: 1, cold: 0, requests: 0 });
  expect(await bellOf(id, now)).toEqual({ conversationId: id });
});

test('S15 the first message of a conversation that was empty for long is not marked as cold', async () => {
  const id = await talk(0);
  expect(await bellOf(id, new Date(lastAt + 3 * limits.coldAfterMs))).toEqual({ conversationId: id });
});
