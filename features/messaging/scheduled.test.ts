import { expect, test } from 'vitest';
import { openScene, refusalOf } from '#app/testing/scene.ts';
import type { ConversationId } from '#platform/contract/ids.ts';
import { newId } from '#platform/server/new-id.ts';
import { messagingEvents } from './contract/index.ts';
import { limits } from './limits.ts';
import { createLater, hour, inMs } from './testing/factory/later.ts';

const scene = await openScene();
const { worker, maraAndTom } = createLater(scene);

async function twoPeople() {
  const { mara, tom, id } = await maraAndTom();
  const putOff = (content: string, ms = hour, clientId = newId()) =>
    mara.call.messaging.schedule({ id, clientId, content, sendAt: inMs(ms), zone: 'Europe/Berlin' });
  const waiting = async (of = mara) =>
    (await of.call.messaging.scheduled()).items.map(({ content, state }) => [content, state]);
  const said = async () => (await tom.call.messaging.messages({ id })).items.map(({ content }) => content);
  const bells = async (of = mara) =>
    (await of.call.notifications.list({})).items.map(({ title, message, actionUrl }) => ({
      title,
      message,
      actionUrl,
    }));
  return { mara, tom, id, putOff, waiting, said, bells };
}

test('MSG-12 a scheduled message is sent on time, once, and rings the reader’s bell', async () => {
  const { mara, tom, putOff, waiting, said, bells } = await twoPeople();
  const scheduled = await putOff('See you at nine.');
  expect(scheduled).toMatchObject({ state: 'waiting', zone: 'Europe/Berlin', version: 1, failure: null });
  await worker.workIn(hour - 60_000);
  expect(await Promise.all([said(), waiting()])).toEqual([[], [['See you at nine.', 'waiting']]]);
  await worker.workIn(hour + 60_000);
  await worker.workIn(2 * hour);
  expect(await Promise.all([said(), waiting()])).toEqual([['See you at nine.'], []]);
  expect(await bells(tom)).toMatchObject([{ title: 'Mara Okafor', message: 'See you at nine.' }]);
  expect(await bells(mara)).toEqual([]);
});

test('MSG-12 many workers at once send each message once, in order of time', async () => {
  const { putOff, said } = await twoPeople();
  for (const [index, minutes] of [5, 3, 1, 4, 2].entries()) {
    await putOff(`Note ${minutes} of take ${index}`, minutes * 60_000);
  }
  await Promise.all(Array.from({ length: 4 }, () => worker.workIn(hour)));
  const lines = await said();
  expect(lines).toHaveLength(5);
  expect(new Set(lines).size).toBe(5);
  await worker.workIn(hour);
  expect(await said()).toEqual(lines);
});

test('X2 a retry keeps one message, and a different text under its id is refused', async () => {
  const { mara, id, putOff, waiting } = await twoPeople();
  const clientId = newId();
  const wish = { id, clientId, content: 'Once', sendAt: inMs(hour), zone: 'UTC' };
  const [one, two] = await Promise.all([
    mara.call.messaging.schedule(wish),
    mara.call.messaging.schedule(wish),
  ]);
  expect(two).toEqual(one);
  expect(await refusalOf(putOff('Other words', hour, clientId))).toBe('message.other_content');
  expect(await waiting()).toEqual([['Once', 'waiting']]);
  await worker.workIn(2 * hour);
  expect((await mara.call.messaging.schedule(wish)).state).toBe('sent');
});

test('MSG-12 a waiting message can be changed, based on the version that was opened', async () => {
  const { mara, putOff, waiting } = await twoPeople();
  const { id, version } = await putOff('Nine');
  const sendAt = inMs(2 * hour);
  const edit = { id, version, content: 'Ten', sendAt, zone: 'America/New_York' };
  const changed = await mara.call.messaging.editScheduled(edit);
  expect(changed).toMatchObject({ content: 'Ten', sendAt, zone: 'America/New_York', version: 2 });
  expect(await mara.call.messaging.editScheduled(edit)).toEqual(changed);
  const late = mara.call.messaging.editScheduled({ ...edit, content: 'Eleven' });
  await expect(late).rejects.toMatchObject({ code: 'scheduled.changed', data: { current: changed } });
  await worker.workIn(hour + 60_000);
  expect(await waiting()).toEqual([['Ten', 'waiting']]);
});

test('MSG-12 a cancelled message is never sent; a sent one cannot be cancelled or changed', async () => {
  const { mara, putOff, waiting, said } = await twoPeople();
  const gone = await putOff('Never mind');
  expect(await mara.call.messaging.cancelScheduled({ id: gone.id })).toMatchObject({
    state: 'cancelled',
    content: '',
  });
  expect((await mara.call.messaging.cancelScheduled({ id: gone.id })).state).toBe('cancelled');
  const sent = await putOff('Off it goes');
  await worker.workIn(2 * hour);
  expect(await Promise.all([said(), waiting()])).toEqual([['Off it goes'], []]);
  expect(await refusalOf(mara.call.messaging.cancelScheduled({ id: sent.id }))).toBe('scheduled.changed');
  const words = { content: 'Too late', sendAt: inMs(hour), zone: 'UTC' };
  const edit = { id: sent.id, version: 2, ...words };
  expect(await refusalOf(mara.call.messaging.editScheduled(edit))).toBe('scheduled.changed');
  const editGone = { id: gone.id, version: 2, ...words };
  expect(await refusalOf(mara.call.messaging.editScheduled(editGone))).toBe('scheduled.absent');
});

test('MSG-12 cancelling and sending at the same moment end in one of the two, never in both', async () => {
  const { mara, putOff, said } = await twoPeople();
  for (let round = 0; round < 8; round++) {
    const before = (await said()).length;
    const { id } = await putOff(`Round ${round}`);
    const [outcome] = await Promise.all([
      refusalOf(mara.call.messaging.cancelScheduled({ id })),
      worker.workIn(2 * hour),
    ]);
    expect((await said()).length - before).toBe(outcome === 'accepted' ? 0 : 1);
  }
});

test('a scheduled message can be sent at once, and a second click returns the same message', async () => {
  const { mara, tom, id, putOff, said } = await twoPeople();
  const scheduled = await putOff('Now after all');
  const own = await mara.listen();
  const ears = await tom.listen();
  const presses = await Promise.all(
    [1, 2, 3].map(() => mara.call.messaging.sendScheduled({ id: scheduled.id })),
  );
  expect(new Set(presses.map((message) => message.id)).size).toBe(1);
  expect(presses[0]).toMatchObject({ conversationId: id, clientId: scheduled.id, content: 'Now after all' });
  expect((await ears.expectEvent('message.sent')).d).toEqual(presses[0]);
  const told = await own.expectEvent('scheduled.changed');
  expect(messagingEvents['scheduled.changed'].schema.parse(told.d)).toMatchObject({
    state: 'sent',
    content: '',
  });
  await worker.workIn(2 * hour);
  expect(await said()).toEqual(['Now after all']);
});

test('MSG-12 a sender who can no longer write there is notified by a bell, and the text is kept for another try', async () => {
  const { mara, tom, id, putOff, waiting, said, bells } = await twoPeople();
  const { id: scheduledId } = await putOff('Between us');
  await tom.call.profiles.block({ id: mara.id });
  await worker.workIn(2 * hour);
  await worker.workIn(3 * hour);
  expect(await Promise.all([said(), waiting()])).toEqual([[], [['Between us', 'failed']]]);
  expect(await bells()).toEqual([
    {
      title: 'A message was not sent',
      message: 'You can no longer write in the conversation. Your text is kept.',
      actionUrl: '/messages?later=scheduled',
    },
  ]);
  expect(await refusalOf(mara.call.messaging.sendScheduled({ id: scheduledId }))).toBe('conversation.closed');
  await tom.call.profiles.unblock({ id: mara.id });
  const [held] = (await mara.call.messaging.scheduled()).items;
  expect(held).toMatchObject({ state: 'failed', failure: 'closed', version: 2 });
  const again = { id: scheduledId, version: 2, content: 'Between us', sendAt: inMs(hour), zone: 'UTC' };
  expect(await mara.call.messaging.editScheduled(again)).toMatchObject({ state: 'waiting', failure: null });
  await worker.workIn(2 * hour);
  expect(await said()).toEqual(['Between us']);
  expect(id).toBe(held?.conversationId as ConversationId);
});

test('MSG-12, X1 a suspended or departed sender’s scheduled messages are not sent either, and their text is kept', async () => {
  const { mara, putOff, waiting, said } = await twoPeople();
  await putOff('As a manager');
  const become = (status: string) =>
    scene.database.pool.query('update account set account_status = $2 where id = $1', [mara.id, status]);
  await become('suspended');
  await worker.workIn(2 * hour);
  await become('active');
  expect(await Promise.all([said(), waiting()])).toEqual([[], [['As a manager', 'failed']]]);
  expect((await mara.call.messaging.scheduled()).items[0]?.failure).toBe('forbidden');
});

test('a time in the past or over a year ahead, and an invalid zone, are refused by field name', async () => {
  const { mara, id, putOff, waiting } = await twoPeople();
  for (const ms of [-60_000, limits.laterMaxMs + hour]) {
    await expect(putOff('When?', ms)).rejects.toMatchObject({
      code: 'moment.out_of_reach',
      data: { field: 'sendAt' },
    });
  }
  const body = JSON.stringify({
    clientId: newId(),
    content: 'Hm',
    sendAt: inMs(hour),
    zone: 'Atlantis/Capital',
  });
  const answer = await mara.request('POST', `/api/conversations/${id}/scheduled-messages`, { body });
  expect([answer.status, (await answer.text()).includes('zone')]).toEqual([400, true]);
  expect(await waiting()).toEqual([]);
});

test('X8 someone else’s scheduled message looks absent', async () => {
  const { tom, putOff, waiting } = await twoPeople();
  const { id } = await putOff('Mine');
  const words = { content: 'Theirs', sendAt: inMs(hour), zone: 'UTC' };
  const attempts = [
    tom.call.messaging.cancelScheduled({ id }),
    tom.call.messaging.sendScheduled({ id }),
    tom.call.messaging.editScheduled({ id, version: 1, ...words }),
  ];
  expect(await Promise.all(attempts.map(refusalOf))).toEqual(attempts.map(() => 'scheduled.absent'));
  expect(await Promise.all([waiting(), waiting(tom)])).toEqual([[['Mine', 'waiting']], []]);
});

test('a sent scheduled message keeps no copy of its text, and is deleted after a month', async () => {
  const { mara, putOff } = await twoPeople();
  const { id } = await putOff('Short-lived');
  await mara.call.messaging.sendScheduled({ id });
  const rows = async () =>
    (await scene.database.pool.query('select content from scheduled_message where id = $1', [id])).rows;
  expect(await rows()).toEqual([{ content: '' }]);
  await worker.cleanUpIn(limits.keepDoneMs - hour);
  expect(await rows()).toHaveLength(1);
  await worker.cleanUpIn(limits.keepDoneMs + hour);
  expect(await rows()).toEqual([]);
});

test('a person cannot schedule more messages than the limit', async () => {
  const { mara, putOff } = await twoPeople();
  await scene.database.pool.query(
    `insert into scheduled_message (id, conversation_id, sender_id, content, send_at, zone, updated_at)
      select gen_random_uuid(), conversation_id, sender_id, content, send_at, zone, updated_at
      from scheduled_message, generate_series(2, $2) where id = $1`,
    [(await putOff('One of many')).id, limits.scheduledMax],
  );
  expect(await refusalOf(putOff('One too many'))).toBe('scheduled.too_many');
  expect((await mara.call.messaging.scheduled()).items).toHaveLength(limits.scheduledMax);
});
