import { expect, test } from 'vitest';
import { openScene, refusalOf } from '#app/testing/scene.ts';
import { newId } from '#platform/server/new-id.ts';
import { messagingEvents } from './contract/index.ts';
import { limits, type ReminderKind } from './limits.ts';
import { createLater, hour, inMs } from './testing/factory/later.ts';

const scene = await openScene();
const { worker, maraAndTom } = createLater(scene);

async function twoPeople() {
  const { mara, tom, id } = await maraAndTom();
  const say = async (from: typeof mara, content: string) =>
    (await from.call.messaging.send({ id, clientId: newId(), content })).seq;
  const remember = (kind: ReminderKind, seq: number, ms = hour, clientId = newId()) =>
    mara.call.messaging.remind({ id, clientId, seq, kind, dueAt: inMs(ms) });
  const waiting = async () =>
    (await mara.call.messaging.reminders()).items.map(({ kind, excerpt }) => [kind, excerpt]);
  const bells = async () =>
    (await mara.call.notifications.list({})).items
      .filter(({ type }) => type.startsWith('reminder_'))
      .map(({ title, message, actionUrl }) => [title, message, actionUrl]);
  return { mara, tom, id, say, remember, waiting, bells };
}

test('MSG-13 a reminder rings on time, once, and links to its message', async () => {
  const { tom, id, say, remember, waiting, bells } = await twoPeople();
  const seq = await say(tom, 'The contract is in your tray.');
  await remember('remind', seq);
  await worker.workIn(hour - 60_000);
  expect(await Promise.all([waiting(), bells()])).toEqual([
    [['remind', 'The contract is in your tray.']],
    [],
  ]);
  await Promise.all([worker.workIn(2 * hour), worker.workIn(2 * hour), worker.workIn(2 * hour)]);
  expect(await waiting()).toEqual([]);
  expect(await bells()).toEqual([
    ['Reminder: Tom Reyes', 'The contract is in your tray.', `/messages?conversationId=${id}&at=${seq}`],
  ]);
});

test('MSG-13 a reminder rings even for people who switched off message notifications: they asked for it', async () => {
  const { mara, tom, say, remember, bells } = await twoPeople();
  const off = { inApp: false, email: false, push: false };
  await mara.call.notifications.savePreferences({ types: { messages: off } });
  await remember('remind', await say(tom, 'Call the bond company.'));
  await worker.workIn(2 * hour);
  expect(await bells()).toHaveLength(1);
});

test('MSG-13 a nudge rings if nobody has answered; what the person adds themselves is not an answer', async () => {
  const { mara, say, remember, bells } = await twoPeople();
  const seq = await say(mara, 'Are you free on Monday?');
  await remember('nudge', seq);
  await say(mara, 'Or on Tuesday?');
  await worker.workIn(2 * hour);
  expect(await bells()).toMatchObject([['No answer yet', 'Are you free on Monday?', expect.any(String)]]);
});

test('MSG-13 an answer ends the nudge: it is no longer waiting and rings no bell', async () => {
  const { mara, tom, say, remember, waiting, bells } = await twoPeople();
  await remember('nudge', await say(mara, 'Are you free on Monday?'));
  await say(tom, 'Yes.');
  expect(await waiting()).toEqual([]);
  await worker.workIn(2 * hour);
  expect(await bells()).toEqual([]);
});

test('MSG-13 a reaction by the addressee is an answer, one’s own is not', async () => {
  const { mara, tom, id, say, remember, waiting, bells } = await twoPeople();
  const first = await say(mara, 'Pages are in.');
  const second = await say(mara, 'Call sheet too.');
  await remember('nudge', first);
  await remember('nudge', second);
  const react = (person: typeof mara, seq: number) =>
    scene.database.pool.query(
      `insert into message_reaction (conversation_id, seq, person_id, emoji) values ($1, $2, $3, '👍')`,
      [id, seq, person.id],
    );
  await react(mara, second);
  await react(tom, first);
  expect(await waiting()).toEqual([['nudge', 'Call sheet too.']]);
  await worker.workIn(2 * hour);
  expect(await bells()).toMatchObject([['No answer yet', 'Call sheet too.', expect.any(String)]]);
});

test('MSG-13 a message from before the nudge was set is not an answer', async () => {
  const { mara, tom, say, remember, waiting } = await twoPeople();
  const seq = await say(mara, 'Which stage?');
  await say(tom, 'Let me see.');
  await remember('nudge', seq);
  expect(await waiting()).toEqual([['nudge', 'Which stage?']]);
});

test('a nudge is for one’s own message; other people’s messages only allow reminders', async () => {
  const { tom, say, remember } = await twoPeople();
  const seq = await say(tom, 'Over to you.');
  expect(await refusalOf(remember('nudge', seq))).toBe('nudge.not_own');
  expect(await refusalOf(remember('remind', seq))).toBe('accepted');
});

test('X9 a deleted message’s reminder does not ring, and its text disappears from a bell that rang', async () => {
  const { tom, id, say, remember, waiting, bells } = await twoPeople();
  const rung = await say(tom, 'The secret ending');
  const kept = await say(tom, 'The other ending');
  await remember('remind', rung);
  await remember('remind', kept, 3 * hour);
  await worker.workIn(2 * hour);
  expect(await bells()).toHaveLength(1);
  for (const seq of [rung, kept]) await tom.call.messaging.deleteMessage({ id, seq });
  expect(await Promise.all([waiting(), bells()])).toEqual([[['remind', '[Message deleted]']], []]);
  await worker.workIn(4 * hour);
  expect(await Promise.all([waiting(), bells()])).toEqual([[], []]);
});

test('X2 a reminder set twice counts once, and a cancelled one does not ring', async () => {
  const { mara, tom, say, remember, waiting, bells } = await twoPeople();
  const seq = await say(tom, 'Sign this.');
  const clientId = newId();
  const [one, two] = await Promise.all([
    remember('remind', seq, hour, clientId),
    remember('remind', seq, hour, clientId),
  ]);
  expect(two).toEqual(one);
  const ears = await mara.listen();
  expect(await mara.call.messaging.cancelReminder({ id: one.id })).toEqual({ ...one, state: 'cancelled' });
  const told = await ears.expectEvent('reminder.changed');
  expect(messagingEvents['reminder.changed'].schema.parse(told.d)).toMatchObject({ state: 'cancelled' });
  expect((await mara.call.messaging.cancelReminder({ id: one.id })).state).toBe('cancelled');
  await worker.workIn(2 * hour);
  expect(await Promise.all([waiting(), bells()])).toEqual([[], []]);
});

test('a reminder of a missing message, at a time out of range, or beyond the limit is refused', async () => {
  const { mara, tom, id, say, remember } = await twoPeople();
  const seq = await say(tom, 'Here.');
  expect(await refusalOf(remember('remind', seq + 1))).toBe('message.absent');
  for (const ms of [-hour, limits.laterMaxMs + hour]) {
    await expect(remember('remind', seq, ms)).rejects.toMatchObject({
      code: 'moment.out_of_reach',
      data: { field: 'dueAt' },
    });
  }
  await scene.database.pool.query(
    `insert into message_reminder (id, person_id, conversation_id, seq, kind, due_at, created_at)
      select gen_random_uuid(), $1, $2, 1, 'remind', now() + interval '1 day', now() from generate_series(1, $3)`,
    [mara.id, id, limits.remindersMax],
  );
  expect(await refusalOf(remember('remind', seq))).toBe('reminders.too_many');
});

test('MSG-4, X8 nobody can set a reminder of a message they cannot see', async () => {
  const { mara, tom, id, say, remember } = await twoPeople();
  const seq = await say(tom, 'Before your time.');
  await scene.database.pool.query(
    'update participant set visible_from_seq = 2 where conversation_id = $1 and person_id = $2',
    [id, mara.id],
  );
  expect(await refusalOf(remember('remind', seq))).toBe('message.absent');
  const stranger = await scene.person('Stranger');
  const wish = { id, clientId: newId(), seq, kind: 'remind' as const, dueAt: inMs(hour) };
  expect(await refusalOf(stranger.call.messaging.remind(wish))).toBe('conversation.absent');
});
