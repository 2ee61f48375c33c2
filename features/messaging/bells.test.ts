import { expect, test } from 'vitest';
import { openScene } from '#app/testing/scene.ts';
import { notificationsEvents } from '#features/notifications/contract.ts';
import { newId } from '#platform/server/new-id.ts';

// Decision 012: a ringing bell is updated after the message; nobody who reads it can see the difference.
const scene = await openScene();

async function twoPeople() {
  const [mara, tom] = await Promise.all([scene.person('Mara Okafor'), scene.person('Tom Reyes')]);
  await scene.connect(mara, tom);
  const { id } = await mara.call.messaging.start({ participantIds: [tom.id] });
  const write = (content: string) => mara.call.messaging.send({ id, clientId: newId(), content });
  const bells = async () => {
    const { items, unread } = await tom.call.notifications.list({});
    return { unread, rows: items.map((item) => [item.message, item.read, item.metadata.messageCount]) };
  };
  return { mara, tom, id, write, bells };
}

const sql = (text: string, values: unknown[]) => scene.database.pool.query(text, values);

test('012 a reader who lists notifications right after many messages sees all of them counted', async () => {
  const { write, bells } = await twoPeople();
  for (const words of ['One', 'Two', 'Three', 'Four']) {
    await write(words);
  }
  expect(await bells()).toEqual({ unread: 1, rows: [['Four', false, 4]] });
});

test('012 a reader gets each further message in one event that leaves the badge as it is', async () => {
  const { tom, write, bells } = await twoPeople();
  await write('One');
  const ears = await tom.listen();
  await write('Two');
  const heard = await ears.expectEvent('notification.changed');
  expect(notificationsEvents['notification.changed'].schema.parse(heard.d)).toMatchObject({
    unread: null,
    notification: { message: 'Two', read: false, metadata: { messageCount: 2 } },
  });
  expect((await bells()).rows).toEqual([['Two', false, 2]]);
});

test('NOT-5 "mark all" includes messages sent before the click that had not reached the bell yet', async () => {
  const { tom, write, bells } = await twoPeople();
  await write('One');
  await write('Two');
  expect((await tom.call.notifications.readAll({})).unread).toBe(0);
  expect(await bells()).toEqual({ unread: 0, rows: [['Two', true, 2]] });
  await write('Three');
  expect((await bells()).unread).toBe(1);
});

test('NOT-3 reading a conversation to its end leaves no bell, however quickly the messages came', async () => {
  const { tom, id, write, bells } = await twoPeople();
  await write('One');
  await Promise.all([write('Two'), write('Three')]);
  await tom.call.messaging.read({ id, seq: 3 });
  expect(await bells()).toMatchObject({ unread: 0, rows: [[expect.any(String), true, 3]] });
});

test('012 a message to a bell that another process marked as read rings it again', async () => {
  const { tom, write, bells } = await twoPeople();
  await write('One');
  await sql(`update notification set status = 'read' where person_id = $1`, [tom.id]);
  await write('Two');
  expect(await bells()).toEqual({
    unread: 1,
    rows: [
      ['Two', false, 1],
      ['One', true, 1],
    ],
  });
});

test('012 a message that its reader has read through another process rings no bell', async () => {
  const { tom, id, write, bells } = await twoPeople();
  await write('One');
  await sql('update participant set read_seq = 2 where conversation_id = $1 and person_id = $2', [
    id,
    tom.id,
  ]);
  await sql(`update notification set status = 'read' where person_id = $1`, [tom.id]);
  await write('Two');
  expect(await bells()).toEqual({ unread: 0, rows: [['One', true, 1]] });
});
