import { expect, test } from 'vitest';
import { openScene, refusalOf } from '#app/testing/scene.ts';
import { uuidV7 } from '#platform/contract/uuid-v7.ts';
import { deletedContent } from './limits.ts';
import { createTalk, sql } from './testing/factory/talk.ts';

const scene = await openScene();
const talk = createTalk(scene);

test('MSG-8 an edit replaces a message’s text, is announced to everyone and rings no bell', async () => {
  const { one, other, id, send } = await talk.pair();
  const sent = await send(one, 'Call at six');
  await other.call.messaging.read({ id, seq: 1 });
  const ears = await other.listen();
  const edited = await one.call.messaging.editMessage({
    id,
    seq: 1,
    content: 'Call at seven',
    editedAt: null,
  });
  expect(edited).toEqual({ ...sent, content: 'Call at seven', editedAt: edited.editedAt });
  expect(edited.editedAt).toBeTruthy();
  expect((await ears.expectEvent('message.changed')).d).toEqual(edited);
  expect((await other.call.messaging.messages({ id })).items).toEqual([edited]);
  expect((await other.call.messaging.get({ id })).lastMessage?.content).toBe('Call at seven');
  expect((await other.call.messaging.list({})).items[0]?.lastMessage?.content).toBe('Call at seven');
  expect((await other.call.notifications.list({})).unread).toBe(0);
  expect(ears.heard.map(({ e }) => e)).toEqual(['message.changed']);
});

test('MSG-8 only its author can read a message’s earlier versions', async () => {
  const { one, other, id, send } = await talk.pair();
  await send(one, 'First');
  const second = await one.call.messaging.editMessage({ id, seq: 1, content: 'Second', editedAt: null });
  const again = { id, seq: 1, content: 'Third', editedAt: second.editedAt ?? null };
  const third = await one.call.messaging.editMessage(again);
  expect((await one.call.messaging.messageHistory({ id, seq: 1 })).items).toEqual([
    { content: 'First', until: second.editedAt },
    { content: 'Second', until: third.editedAt },
  ]);
  expect(await refusalOf(other.call.messaging.messageHistory({ id, seq: 1 }))).toBe('message.absent');
});

test('an edit sent twice counts once, and an edit of text its author did not see is refused', async () => {
  const { one, id, send } = await talk.pair();
  await send(one, 'First');
  const edit = { id, seq: 1, content: 'Second', editedAt: null };
  const once = await one.call.messaging.editMessage(edit);
  const twice = await one.call.messaging.editMessage(edit);
  expect(twice).toEqual(once);
  expect(await refusalOf(one.call.messaging.editMessage({ ...edit, content: 'Third' }))).toBe(
    'message.changed',
  );
  expect((await one.call.messaging.messageHistory({ id, seq: 1 })).items).toHaveLength(1);
});

test('S44 only its author can edit a message, and no longer once they are blocked', async () => {
  const { one, other, id, send } = await talk.pair();
  await send(one, 'Mine');
  const edit = { id, seq: 1, content: 'Yours', editedAt: null };
  expect(await refusalOf(other.call.messaging.editMessage(edit))).toBe('message.not_yours');
  await other.call.profiles.block({ id: one.id });
  expect(await refusalOf(one.call.messaging.editMessage(edit))).toBe('conversation.closed');
  expect((await other.call.messaging.messages({ id })).items[0]?.content).toBe('Mine');
});

test('a retry of the original send of a message edited meanwhile returns the message as it is', async () => {
  const { one, id } = await talk.pair();
  const first = { id, clientId: talk.clientId(), content: 'First' };
  await one.call.messaging.send(first);
  const edited = await one.call.messaging.editMessage({ id, seq: 1, content: 'Second', editedAt: null });
  expect(await one.call.messaging.send(first)).toMatchObject({ id: edited.id, content: 'Second' });
});

test('MSG-7, X9 a deleted message leaves its fixed text in thread, list, quotes and bell, and nothing in the rows', async () => {
  const { one, other, id, send } = await talk.pair();
  await send(one, 'The password is swordfish');
  await one.call.messaging.editMessage({ id, seq: 1, content: 'It is swordfish now', editedAt: null });
  await other.call.messaging.react({ id, seq: 1, emoji: '👍', isOn: true });
  await send(one, 'Anything else?');
  await other.call.messaging.send({ id, clientId: talk.clientId(), content: 'Which?', replySeq: 1 });
  const deleted = await one.call.messaging.deleteMessage({ id, seq: 1 });
  expect(deleted).toMatchObject({ content: deletedContent, isDeleted: true });
  const [first, , reply] = (await other.call.messaging.messages({ id })).items;
  expect(first).toEqual(deleted);
  expect(reply?.replyTo).toEqual({ seq: 1, senderId: one.id, excerpt: deletedContent, isDeleted: true });
  expect(await one.call.messaging.deleteMessage({ id, seq: 1 })).toEqual(deleted);
  for (const table of ['message', 'message_edit', 'message_reaction', 'notification']) {
    const rows = await sql(scene, `select * from ${table}`);
    expect(JSON.stringify(rows)).not.toContain('swordfish');
  }
});

test('MSG-7 deleting an unread message lowers the counts, removes its bell and cancels its email', async () => {
  const { one, other, id, send } = await talk.pair();
  await send(one, 'Wrong window');
  const [bell] = (await other.call.notifications.list({})).items;
  await talk.queueMail(`notification:${bell?.id ?? ''}`, 'Wrong window');
  expect(await other.call.messaging.unread()).toMatchObject({ regular: 1 });
  await one.call.messaging.deleteMessage({ id, seq: 1 });
  expect(await other.call.messaging.unread()).toMatchObject({ regular: 0 });
  expect((await other.call.messaging.get({ id })).unreadCount).toBe(0);
  expect(await other.call.notifications.list({})).toMatchObject({ items: [], unread: 0 });
  expect(
    await sql(scene, `select state from mail where dedupe_key = $1`, [`notification:${bell?.id ?? ''}`]),
  ).toEqual([{ state: 'withdrawn' }]);
});

test('MSG-7 deleting one of several unread messages leaves the bell for the others, without its text', async () => {
  const { one, other, id, send } = await talk.pair();
  await send(one, 'Stays');
  await send(one, 'Goes');
  expect((await other.call.notifications.list({})).items[0]?.message).toBe('Goes');
  await one.call.messaging.deleteMessage({ id, seq: 2 });
  const { items, unread } = await other.call.notifications.list({});
  expect(unread).toBe(1);
  expect(items).toMatchObject([{ message: deletedContent, metadata: { messageCount: 1 } }]);
  expect((await other.call.messaging.get({ id })).unreadCount).toBe(1);
});

test('MSG-7, S44 a moderator deletes with a reason, which is audited; nobody else can delete other people’s messages', async () => {
  const { one, other, id, send } = await talk.pair();
  const moderator = await scene.person('Moderator', { role: 'MODERATOR' });
  await talk.join(id, moderator);
  await send(one, 'Something vile');
  expect(await refusalOf(other.call.messaging.deleteMessage({ id, seq: 1 }))).toBe('message.not_yours');
  expect(await refusalOf(moderator.call.messaging.deleteMessage({ id, seq: 1 }))).toBe(
    'message.reason_missing',
  );
  const gone = await moderator.call.messaging.deleteMessage({ id, seq: 1, reason: 'Harassment' });
  expect(gone.isDeleted).toBe(true);
  const acts = await sql(scene, `select action, actor_id, reason from audit_entry where subject_id = $1`, [
    gone.id,
  ]);
  expect(acts).toMatchObject([{ action: 'message.deleted', actor_id: moderator.id, reason: 'Harassment' }]);
});

test('a reaction counts once however often it is sent, shows who gave it and rings no bell', async () => {
  const { one, other, id, send } = await talk.pair();
  await send(one, 'Wrapped!');
  const on = { id, seq: 1, emoji: '🎉', isOn: true };
  await Promise.all([1, 2, 3].map(() => other.call.messaging.react(on)));
  const both = await one.call.messaging.react(on);
  expect(both.reactions).toEqual([{ emoji: '🎉', people: [other.id, one.id] }]);
  expect((await one.call.notifications.list({})).items).toEqual([]);
  await other.call.messaging.react({ ...on, isOn: false });
  const left = await other.call.messaging.react({ ...on, isOn: false });
  expect(left.reactions).toEqual([{ emoji: '🎉', people: [one.id] }]);
});

test('only a single emoji is a reaction, and a message has at most twenty different ones', async () => {
  const { one, id, send } = await talk.pair();
  await send(one, 'Wrapped!');
  for (const emoji of ['ok', '👍👍', '', '1', '<b>', '👍 ']) {
    const answer = await one.request('PUT', `/api/conversations/${id}/messages/1/reaction`, {
      body: JSON.stringify({ emoji, isOn: true }),
    });
    expect([answer.status, (await answer.text()).includes('emoji')]).toEqual([400, true]);
  }
  const twenty = '😀 😁 😂 😃 😄 😅 😆 😇 😈 😉 😊 😋 😌 😍 😎 😏 😐 😑 😒 😓'.split(' ');
  for (const emoji of twenty) await one.call.messaging.react({ id, seq: 1, emoji, isOn: true });
  expect(await refusalOf(one.call.messaging.react({ id, seq: 1, emoji: '👍', isOn: true }))).toBe(
    'message.reactions_full',
  );
  expect(await refusalOf(one.call.messaging.react({ id, seq: 1, emoji: '😀', isOn: true }))).toBe('accepted');
});

test('MSG-4 a person who joined later cannot open earlier messages and is not notified of any change to them', async () => {
  const { one, other, id, send } = await talk.pair();
  await send(one, 'Before');
  const late = await scene.person('Late');
  await talk.join(id, late, 2);
  const ears = await late.listen();
  await one.call.messaging.editMessage({ id, seq: 1, content: 'Before, edited', editedAt: null });
  await other.call.messaging.react({ id, seq: 1, emoji: '👍', isOn: true });
  const reply = await other.call.messaging.send({
    id,
    clientId: talk.clientId(),
    content: 'Yes',
    replySeq: 1,
  });
  expect(reply.replyTo?.excerpt).toBe('Before, edited');
  expect((await ears.expectEvent('message.sent')).d).not.toHaveProperty('replyTo');
  expect((await late.call.messaging.messages({ id })).items.map(({ replyTo }) => replyTo)).toEqual([
    undefined,
  ]);
  expect(await refusalOf(late.call.messaging.react({ id, seq: 1, emoji: '👍', isOn: true }))).toBe(
    'message.absent',
  );
  const answer = { id, clientId: talk.clientId(), content: 'What?', replySeq: 1 };
  expect(await refusalOf(late.call.messaging.send(answer))).toBe('message.reply_absent');
  expect(JSON.stringify(ears.heard)).not.toContain('Before');
});

test('a report is stored once under its id, and nobody can report their own message', async () => {
  const { one, other, id, send } = await talk.pair();
  await send(one, 'Buy followers');
  const report = { id, seq: 1, reportId: uuidV7(talk.nowMs()), reason: 'Spam' };
  await other.call.messaging.reportMessage(report);
  expect(await other.call.messaging.reportMessage(report)).toEqual({ reportId: report.reportId });
  expect(await refusalOf(other.call.messaging.reportMessage({ ...report, reason: 'Else' }))).toBe(
    'report.other_content',
  );
  expect(await refusalOf(one.call.messaging.reportMessage({ ...report, reportId: talk.clientId() }))).toBe(
    'message.absent',
  );
  expect(await sql(scene, 'select seq, reason from message_report where conversation_id = $1', [id])).toEqual(
    [{ seq: 1, reason: 'Spam' }],
  );
});
