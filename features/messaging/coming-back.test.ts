import { expect, test } from 'vitest';
import { type Actor, openScene, refusalOf } from '#app/testing/scene.ts';
import type { ConversationId } from '#platform/contract/ids.ts';
import { newId } from '#platform/server/new-id.ts';
import { limits } from './limits.ts';

// Decision 046: people who come back see again what they could see before, not what was said while they were away.
const scene = await openScene();

const say = (from: Actor, id: ConversationId, content: string) =>
  from.call.messaging.send({ id, clientId: newId(), content });
const textsOf = async (of: Actor, id: ConversationId, wanted = {}) =>
  (await of.call.messaging.messages({ id, ...wanted })).items
    .filter(({ type }) => type === 'text')
    .map(({ content }) => content);

type Visible = 'nothing' | 'since' | 'everything';

/** Mara's group, which Tom was in, left, and came back to, with a message each time. */
async function returned(visible: Visible = 'nothing') {
  const [mara, tom, ines] = await Promise.all([
    scene.person('Mara Okafor'),
    scene.person('Tom Reyes'),
    scene.person('Ines Calloway'),
  ]);
  for (const other of [tom, ines]) await scene.connect(mara, other);
  const id = newId();
  await mara.call.messaging.startGroup({ id, participantIds: [tom.id, ines.id] });
  const before = await say(mara, id, 'secret before');
  await mara.call.messaging.removeParticipant({ id, personId: tom.id });
  const away = await say(mara, id, 'secret away');
  const late = await say(mara, id, 'secret late');
  if (visible === 'since') {
    await scene.database.pool.query(
      `update message set created_at = created_at - interval '1 day' where conversation_id = $1 and seq < $2`,
      [id, late.seq],
    );
  }
  const since = visible === 'since' ? { since: late.createdAt } : {};
  await mara.call.messaging.addParticipants({ id, personIds: [tom.id], visible, ...since });
  const again = await say(mara, id, 'secret again');
  return { mara, tom, ines, id, before, away, late, again };
}

test('046 a person who comes back with "nothing" reads what they saw before leaving, and nothing from in between', async () => {
  const { mara, tom, id, again } = await returned();
  expect(await textsOf(tom, id)).toEqual(['secret before', 'secret again']);
  expect(await textsOf(mara, id)).toEqual(['secret before', 'secret away', 'secret late', 'secret again']);
  expect(await tom.call.messaging.get({ id })).toMatchObject({ unreadCount: 1, lastSeq: again.seq });
});

test('046 the messages of both stays come in contiguous pages, in either direction', async () => {
  const { tom, id, before } = await returned();
  const whole = (await tom.call.messaging.messages({ id })).items;
  const left = whole.findLastIndex(({ seq }) => seq <= before.seq);
  expect(whole[left + 1]).toMatchObject({ previousSeq: before.seq, type: 'system' });
  expect(whole.filter(({ previousSeq }) => previousSeq !== undefined)).toHaveLength(1);
  const up: unknown[] = [];
  let top = { items: whole.slice(-1), hasEarlier: true };
  while (top.hasEarlier) {
    top = await tom.call.messaging.messages({ id, before: top.items[0]?.seq ?? 0, limit: 1 });
    up.unshift(...top.items);
  }
  expect(up).toEqual(whole.slice(0, -1));
  const down: unknown[] = [];
  let after = 0;
  for (let hasLater: boolean | undefined = true; hasLater; ) {
    const page = await tom.call.messaging.messages({ id, after, limit: 2 });
    down.push(...page.items);
    after = page.items.at(-1)?.seq ?? 0;
    hasLater = page.hasLater;
  }
  expect(down).toEqual(whole);
  const around = await tom.call.messaging.messages({ id, around: whole[left + 1]?.seq ?? 0, limit: 4 });
  expect(around.items).toEqual(whole.slice(left - 1, left + 3));
});

test('046 a person who comes back cannot find, quote, open or export what was said in between', async () => {
  const { mara, tom, id, before, away, again } = await returned();
  const answer = await mara.call.messaging.send({
    id,
    clientId: newId(),
    content: 'As I said',
    replySeq: away.seq,
  });
  const seen = (await tom.call.messaging.messages({ id })).items.find(({ seq }) => seq === answer.seq);
  expect(seen?.replyTo).toBeUndefined();
  const { items } = await tom.call.messaging.search({ q: 'secret' });
  expect(items.map(({ seq }) => seq)).toEqual([again.seq, before.seq]);
  const react = (seq: number) => tom.call.messaging.react({ id, seq, emoji: '👍', isOn: true });
  expect(await refusalOf(react(away.seq))).toBe('message.absent');
  expect(await refusalOf(react(before.seq))).toBe('accepted');
  const reply = (replySeq: number) =>
    tom.call.messaging.send({ id, clientId: newId(), content: 'Yes', replySeq });
  expect(await refusalOf(reply(away.seq))).toBe('message.reply_absent');
  expect(await refusalOf(reply(before.seq))).toBe('accepted');
  const document = await (await tom.request('GET', `/api/conversations/${id}/export`)).text();
  expect(document).toContain('secret before');
  expect(document).not.toContain('secret away');
});

test('046 a person who comes back is notified of changes to messages they saw, not to those they missed', async () => {
  const { mara, tom, id, before, away } = await returned();
  const ears = await tom.listen();
  await mara.call.messaging.editMessage({ id, seq: away.seq, content: 'away still', editedAt: null });
  await mara.call.messaging.editMessage({ id, seq: before.seq, content: 'before still', editedAt: null });
  expect((await ears.expectEvent('message.changed')).d).toMatchObject({ content: 'before still' });
});

test('046 "since" adds what was said from that time on, and "everything" leaves nothing out', async () => {
  const since = await returned('since');
  expect(await textsOf(since.tom, since.id)).toEqual(['secret before', 'secret late', 'secret again']);
  const all = await returned('everything');
  expect(await textsOf(all.tom, all.id)).toEqual([
    'secret before',
    'secret away',
    'secret late',
    'secret again',
  ]);
  const { rows } = await scene.database.pool.query(
    'select earlier_seqs from participant where conversation_id = $1 and person_id = $2',
    [all.id, all.tom.id],
  );
  expect(rows).toEqual([{ earlier_seqs: null }]);
});

test('046 a person who leaves and returns twice keeps both stays, while away and back', async () => {
  const { mara, tom, id } = await returned();
  await tom.call.messaging.leave({ id });
  await say(mara, id, 'secret second');
  expect(await textsOf(tom, id)).toEqual(['secret before', 'secret again']);
  await mara.call.messaging.addParticipants({ id, personIds: [tom.id] });
  await say(mara, id, 'secret third');
  expect(await textsOf(tom, id)).toEqual(['secret before', 'secret again', 'secret third']);
  expect(await textsOf(tom, id, { limit: 1 })).toEqual(['secret third']);
});

test('046 a person who came back can only share history from their latest stay', async () => {
  const { mara, tom, id } = await returned();
  const kim = await scene.person('Kim Berg');
  await scene.connect(tom, kim);
  await mara.call.messaging.handOn({ id, personId: tom.id });
  await tom.call.messaging.addParticipants({ id, personIds: [kim.id], visible: 'everything' });
  expect(await textsOf(kim, id)).toEqual(['secret again']);
});

test('046 marking an earlier message unread counts only the visible messages from there on', async () => {
  const { tom, id, before } = await returned();
  await tom.call.messaging.markUnread({ id, seq: before.seq });
  expect((await tom.call.messaging.get({ id })).unreadCount).toBe(2);
  expect((await tom.call.messaging.list({})).items.find((each) => each.id === id)?.unreadCount).toBe(2);
});

test('046 a search skips a long absence instead of walking through it', async () => {
  const { mara, tom, id, before } = await returned();
  await tom.call.messaging.leave({ id });
  const many = limits.searchBudget + limits.searchWindow;
  await scene.database.pool.query(
    `with moved as (update conversation set last_seq = last_seq + $2 where id = $1 returning last_seq - $2 as base)
     insert into message (conversation_id, seq, id, client_id, sender_id, content)
     select $1, base + n, gen_random_uuid(), gen_random_uuid(), $3, 'while away' from moved, generate_series(1, $2) n`,
    [id, many, mara.id],
  );
  await mara.call.messaging.addParticipants({ id, personIds: [tom.id] });
  const found = await tom.call.messaging.search({ q: '"secret before"' });
  expect(found.items.map(({ seq }) => seq)).toEqual([before.seq]);
  expect(found.searchedBackTo).toBeNull();
});
