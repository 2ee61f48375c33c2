import { expect, test } from 'vitest';
import { openScene, refusalOf } from '#app/testing/scene.ts';
import type { NotificationId } from '#platform/contract/ids.ts';
import { newId } from '#platform/server/new-id.ts';
import { notificationsEvents } from './contract.ts';
import { limits } from './limits.ts';

const scene = await openScene();

async function twoPeople() {
  const [mara, tom] = await Promise.all([scene.person('Mara Okafor'), scene.person('Tom Reyes')]);
  await scene.connect(mara, tom);
  const { id } = await mara.call.messaging.start({ participantIds: [tom.id] });
  const write = (content: string) => mara.call.messaging.send({ id, clientId: newId(), content });
  return { mara, tom, id, write };
}

test('NOT-3 messages in one conversation are one row that grows and shows the newest words', async () => {
  const { tom, write, id } = await twoPeople();
  await write('First');
  await write('Second');
  const { items, unread } = await tom.call.notifications.list({});
  expect(unread).toBe(1);
  expect(items).toHaveLength(1);
  expect(items[0]).toMatchObject({
    type: 'message',
    title: 'Mara Okafor',
    message: 'Second',
    read: false,
    status: 'unread',
    actionUrl: `/messages?conversationId=${id}`,
    metadata: { conversationId: id, messageCount: 2 },
    from: { displayName: 'Mara Okafor' },
  });
});

test('NOT-3 reading the conversation marks its row as read on every device', async () => {
  const { tom, write, id } = await twoPeople();
  await write('Ready?');
  const ears = await tom.listen();
  await tom.call.messaging.read({ id, seq: 1 });
  const heard = await ears.expectEvent('notification.changed');
  expect(notificationsEvents['notification.changed'].schema.parse(heard.d)).toMatchObject({
    unread: 0,
    notification: { read: true },
  });
  expect((await tom.call.notifications.list({})).unread).toBe(0);
});

test('NOT-3 reading part of the conversation leaves the row unread', async () => {
  const { tom, write, id } = await twoPeople();
  await write('One');
  await write('Two');
  await tom.call.messaging.read({ id, seq: 1 });
  expect((await tom.call.notifications.list({})).unread).toBe(1);
});

test('a message that arrives after the row was read makes a new row', async () => {
  const { tom, write, id } = await twoPeople();
  await write('One');
  await tom.call.messaging.read({ id, seq: 1 });
  await write('Two');
  const { items, unread } = await tom.call.notifications.list({});
  expect([items.length, unread]).toEqual([2, 1]);
});

test("the reader's bell receives a message with the same count as a fresh list", async () => {
  const { tom, write } = await twoPeople();
  const ears = await tom.listen();
  await write('Hello');
  const heard = await ears.expectEvent('notification.changed');
  const { items, unread } = await tom.call.notifications.list({});
  expect(heard.d).toEqual({ notification: items[0], unread });
});

test("a person marks one row as read, twice with the same result, and cannot touch someone else's", async () => {
  const { mara, tom, write } = await twoPeople();
  await write('Hello');
  const [row] = (await tom.call.notifications.list({})).items;
  const id = row?.id as NotificationId;
  expect(await tom.call.notifications.read({ id })).toEqual({ unread: 0 });
  expect(await tom.call.notifications.read({ id })).toEqual({ unread: 0 });
  expect(await refusalOf(mara.call.notifications.read({ id }))).toBe('notification.absent');
  expect(await refusalOf(mara.call.notifications.dismiss({ id }))).toBe('notification.absent');
});

test('a dismissed row leaves the list, and dismissing it again is refused', async () => {
  const { tom, write } = await twoPeople();
  await write('Hello');
  const [row] = (await tom.call.notifications.list({})).items;
  const id = row?.id as NotificationId;
  expect(await tom.call.notifications.dismiss({ id })).toMatchObject({ unread: 0 });
  expect((await tom.call.notifications.list({})).items).toEqual([]);
  expect(await refusalOf(tom.call.notifications.dismiss({ id }))).toBe('notification.absent');
});

test('NOT-5 mark all leaves a row that arrived after the click', async () => {
  const { tom, write } = await twoPeople();
  await write('Before');
  const other = await scene.person('Ines Calloway');
  await scene.connect(other, tom);
  const { id } = await other.call.messaging.start({ participantIds: [tom.id] });
  expect(await tom.call.notifications.readAll({})).toMatchObject({ unread: 0 });
  await other.call.messaging.send({ id, clientId: newId(), content: 'After' });
  const { items, unread } = await tom.call.notifications.list({});
  expect(unread).toBe(1);
  expect(items.map((item) => [item.title, item.read])).toEqual([
    ['Ines Calloway', false],
    ['Mara Okafor', true],
  ]);
});

test('NOT-10 rows older than thirty days are neither listed nor counted', async () => {
  const { tom, write } = await twoPeople();
  await write('Long ago');
  const age = (limits.keepMs + 60_000) / 1_000;
  await scene.database.pool.query(
    `update notification set created_at = now() - make_interval(secs => $2) where person_id = $1`,
    [tom.id, age],
  );
  expect(await tom.call.notifications.list({})).toEqual({ items: [], nextCursor: null, unread: 0 });
});

test('NOT-13 a sender whose account was deleted is not shown', async () => {
  const { mara, tom, write } = await twoPeople();
  await write('Goodbye');
  await scene.database.pool.query('update notification set from_person_id = $1 where person_id = $2', [
    newId(),
    tom.id,
  ]);
  expect(mara.id).toBeDefined();
  expect((await tom.call.notifications.list({})).items[0]?.from).toBeNull();
});
