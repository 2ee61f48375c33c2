import { expect, test } from 'vitest';
import { type Actor, openScene, refusalOf } from '#app/testing/scene.ts';
import { newId } from '#platform/server/new-id.ts';
import { limits } from './limits.ts';

const scene = await openScene();
const run = (text: string, values: unknown[]) => scene.database.pool.query(text, values);

/** A direct conversation of two connected people, inserted into the tables. */
async function pair() {
  const [one, other] = await Promise.all([scene.person('Ines Calloway'), scene.person('Noor Haddad')]);
  const id = newId();
  await run(`insert into conversation (id, type, pair_key) values ($1::uuid, 'direct', $1::uuid::text)`, [
    id,
  ]);
  for (const person of [one, other])
    await run('insert into participant (conversation_id, person_id) values ($1, $2)', [id, person.id]);
  const send = (from: Actor, content: string) => from.call.messaging.send({ id, clientId: newId(), content });
  const owed = async (of: Actor) => (await of.call.messaging.get({ id })).owed;
  const waiting = async (of: Actor) =>
    (await of.call.messaging.list({ view: 'waiting' })).items.map((item) => item.id);
  return { one, other, id, send, owed, waiting };
}

test('the person asked something owes the answer, and sees it under "waiting on me" until they give it', async () => {
  const { one, other, id, send, owed, waiting } = await pair();
  await send(one, 'Can you do Thursday?');
  expect(await Promise.all([owed(one), owed(other)])).toEqual(['them', 'me']);
  expect(await Promise.all([waiting(one), waiting(other)])).toEqual([[], [id]]);
  await other.call.messaging.read({ id, seq: 1 });
  expect(await waiting(other)).toEqual([id]);
  await send(other, 'Thursday works.');
  expect(await Promise.all([owed(one), owed(other)])).toEqual(['nobody', 'nobody']);
  expect(await waiting(other)).toEqual([]);
});

test('a person’s own mark of who owes only applies to them, until the next message', async () => {
  const { one, other, id, send, owed, waiting } = await pair();
  await send(one, 'The draft is in.');
  const ears = await other.listen();
  expect(await other.call.messaging.setReplyNeeded({ id, owed: 'me', seq: 1 })).toEqual({
    owed: 'me',
    seq: 1,
  });
  expect((await ears.expectEvent('conversation.owed')).d).toEqual({ conversationId: id, seq: 1, owed: 'me' });
  ears.close();
  expect(await Promise.all([owed(one), owed(other), waiting(other)])).toEqual(['nobody', 'me', [id]]);
  await other.call.messaging.setReplyNeeded({ id, owed: 'nobody', seq: 1 });
  await other.call.messaging.setReplyNeeded({ id, owed: 'nobody', seq: 1 });
  expect(await Promise.all([owed(other), waiting(other)])).toEqual(['nobody', []]);
  await send(one, 'Could you send your notes');
  expect(await Promise.all([owed(other), waiting(other)])).toEqual(['me', [id]]);
});

test('a mark for a message that is not the last is refused and changes nothing', async () => {
  const { one, other, id, send, owed } = await pair();
  await send(one, 'Is it in?');
  await send(one, 'It is in.');
  for (const seq of [1, 3]) {
    expect(await refusalOf(other.call.messaging.setReplyNeeded({ id, owed: 'me', seq }))).toBe(
      'conversation.moved',
    );
  }
  expect(await owed(other)).toBe('nobody');
});

test('UNR-9 archived conversations and unaccepted requests are never waiting', async () => {
  const { one, other, id, send, waiting } = await pair();
  await send(one, 'Any news?');
  await run('update participant set archived_through = 1 where conversation_id = $1 and person_id = $2', [
    id,
    other.id,
  ]);
  expect(await waiting(other)).toEqual([]);
  await run(
    `update participant set archived_through = null, request = 'pending' where conversation_id = $1 and person_id = $2`,
    [id, other.id],
  );
  expect(await waiting(other)).toEqual([]);
});

test('X11 "waiting on me" pages through very many conversations that ask nothing, without skipping one', async () => {
  const [reader, writer] = await Promise.all([scene.person('Reader'), scene.person('Writer')]);
  const asking: string[] = [];
  const count = limits.conversationPageMax * 2 + 10;
  for (let index = 0; index < count; index++) {
    const id = newId();
    const content = index % 16 === 0 ? 'Are you in?' : 'Noted.';
    if (index % 16 === 0) asking.unshift(id);
    await run(
      `insert into conversation (id, type, pair_key, last_seq, last_message_at)
       values ($1::uuid, 'direct', $1::uuid::text, 1, timestamptz '2026-03-01' + make_interval(mins => $2))`,
      [id, index],
    );
    await run('insert into participant (conversation_id, person_id) values ($1, $2), ($1, $3)', [
      id,
      reader.id,
      writer.id,
    ]);
    await run(
      `insert into message (conversation_id, seq, id, client_id, sender_id, content) values ($1, 1, $1, $1, $2, $3)`,
      [id, writer.id, content],
    );
  }
  const seen: string[] = [];
  let cursor: string | undefined;
  do {
    const page = await reader.call.messaging.list({ view: 'waiting', limit: 3, cursor });
    seen.push(...page.items.map(({ id }) => id));
    cursor = page.nextCursor ?? undefined;
  } while (cursor);
  expect(seen).toEqual(asking);
});
