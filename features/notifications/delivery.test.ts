import { expect, test } from 'vitest';
import { type Actor, openScene } from '#app/testing/scene.ts';
import type { NotificationId } from '#platform/contract/ids.ts';
import { asWritten, type LocalizedText, sayer, sentence } from '#platform/contract/sentences.ts';
import { systemClock } from '#platform/server/clock.ts';
import { newId } from '#platform/server/new-id.ts';
import { limits } from './limits.ts';
import { createWording, notify, removeSubject } from './server/public.ts';
import { eventFor, openDesk } from './testing/factory.ts';

const scene = await openScene();
const desk = openDesk(scene.database);
const minute = 60_000;

const sentences = {
  'test.title': sentence([], { en: () => 'Meeting', es: () => 'Reunión' }),
  'test.moved': sentence(['to'], {
    en: ({ to }) => `Moved to ${to}.`,
    es: ({ to }) => `Se movió a las ${to}.`,
  }),
};
const titlesMailed = (person: Actor) => desk.lettersOf(person.id).map(({ data }) => data['title']);
const allDay = { from: '00:00', to: '00:00' };
const always = { mon: allDay, tue: allDay, wed: allDay, thu: allDay, fri: allDay, sat: allDay, sun: allDay };

async function firstRow(person: Actor): Promise<NotificationId> {
  const [row] = (await person.call.notifications.list({})).items;
  if (!row) throw new Error('there is no row');
  return row.id;
}

test('NOT-9 a row unseen for two minutes is mailed, once', async () => {
  const tom = await scene.person('Tom Reyes');
  await desk.tell(eventFor(tom.id, { title: 'Hold challenged', message: 'Stage 4', actionUrl: '/schedule' }));
  await desk.deliverIn(limits.mailAfterMs - minute);
  expect(desk.lettersOf(tom.id)).toEqual([]);
  await desk.deliverIn(limits.mailAfterMs + minute);
  await desk.deliverIn(limits.mailAfterMs + 2 * minute);
  expect(desk.lettersOf(tom.id)).toMatchObject([
    {
      templateId: 'notification',
      data: { recipientName: 'Tom Reyes', title: 'Hold challenged', message: 'Stage 4', link: '/schedule' },
    },
  ]);
});

test('NOT-9 two workers running at once mail it once', async () => {
  const tom = await scene.person('Tom Reyes');
  await desk.tell(eventFor(tom.id));
  await Promise.all([desk.deliverIn(3 * minute), desk.deliverIn(3 * minute)]);
  expect(desk.lettersOf(tom.id)).toHaveLength(1);
});

test('NOT-9 rows that were read, dismissed or snoozed in time are not mailed', async () => {
  const tom = await scene.person('Tom Reyes');
  for (const act of ['read', 'dismiss', 'snooze'] as const) {
    await desk.tell(eventFor(tom.id));
    const id = await firstRow(tom);
    if (act === 'snooze') await tom.call.notifications.snooze({ id, until: 'hour' });
    else await tom.call.notifications[act]({ id });
  }
  await desk.deliverIn(3 * minute);
  expect(desk.lettersOf(tom.id)).toEqual([]);
});

test('NOT-9 while the person has an active tab nothing is mailed, and the row stays unread', async () => {
  const tom = await scene.person('Tom Reyes');
  await desk.tell(eventFor(tom.id));
  expect(await tom.call.notifications.attend({})).toEqual({ attended: 1 });
  expect(await tom.call.notifications.attend({})).toEqual({ attended: 0 });
  await desk.deliverIn(3 * minute);
  expect(desk.lettersOf(tom.id)).toEqual([]);
  expect((await tom.call.notifications.list({})).unread).toBe(1);
});

test('NOT-9 a delayed mail never contains deleted content', async () => {
  const tom = await scene.person('Tom Reyes');
  const draft = eventFor(tom.id, { message: 'the secret ending' });
  await desk.tell(draft);
  await scene.database.write((tx) => removeSubject(tx, desk.notifier, { subject: draft.subject }));
  await desk.deliverIn(3 * minute);
  expect(desk.lettersOf(tom.id)).toEqual([]);
});

test('NOT-9 an ongoing conversation is one mail with the latest words, until it is read', async () => {
  const [mara, tom] = await Promise.all([scene.person('Mara Okafor'), scene.person('Tom Reyes')]);
  await scene.connect(mara, tom);
  const { id } = await mara.call.messaging.start({ participantIds: [tom.id] });
  const write = (content: string) => mara.call.messaging.send({ id, clientId: newId(), content });
  await write('One');
  await write('Two');
  // Reading the list writes the pending notifications first, so it shows both.
  expect((await tom.call.notifications.list({})).items[0]?.metadata.messageCount).toBe(2);
  await desk.deliverIn(3 * minute);
  await write('Three');
  expect((await tom.call.notifications.list({})).items[0]?.metadata.messageCount).toBe(3);
  await desk.deliverIn(6 * minute);
  expect(desk.lettersOf(tom.id).map(({ data }) => data['message'])).toEqual(['Two']);
});

test('NOT-7 a type with mail switched off is not mailed, and security is mailed whatever the settings', async () => {
  const tom = await scene.person('Tom Reyes');
  await tom.call.notifications.savePreferences({ types: { meetings: { email: false } } });
  await desk.tell(
    eventFor(tom.id, { title: 'Meeting' }),
    eventFor(tom.id, { type: 'comment', title: 'Comment' }),
  );
  await desk.deliverIn(3 * minute);
  expect(titlesMailed(tom)).toEqual(['Comment']);
  await tom.call.notifications.savePreferences({ emailNotifications: false });
  await desk.tell(
    eventFor(tom.id, { type: 'comment', title: 'Another' }),
    eventFor(tom.id, { type: 'security_new_sign_in', title: 'New sign-in' }),
  );
  await desk.deliverIn(3 * minute);
  expect(titlesMailed(tom)).toEqual(['Comment', 'New sign-in']);
});

test('NOT-8, ASG-6 in quiet hours rows wait, even a deadline, and arrive as one digest at the end; security and what starts soon go out at once', async () => {
  const tom = await scene.person('Tom Reyes', { facts: { timeZone: 'Europe/London' } });
  await tom.call.notifications.savePreferences({ quietHours: { isOn: true, days: always } });
  const soon = new Date(systemClock.now().getTime() + 10 * minute).toISOString();
  await desk.tell(
    eventFor(tom.id, { title: 'A' }),
    eventFor(tom.id, { title: 'B' }),
    eventFor(tom.id, { type: 'assignment_due', title: 'Script due' }),
    eventFor(tom.id, { title: 'Read in the night' }),
    eventFor(tom.id, { title: 'Starts soon', metadata: { startsAt: soon } }),
    eventFor(tom.id, { type: 'security', title: 'New sign-in' }),
  );
  await desk.deliverIn(3 * minute);
  expect(new Set(titlesMailed(tom))).toEqual(new Set(['New sign-in', 'Starts soon']));
  const { items } = await tom.call.notifications.list({});
  const read = items.find(({ title }) => title === 'Read in the night');
  await tom.call.notifications.read({ id: read?.id as NotificationId });

  await tom.call.notifications.savePreferences({ quietHours: { isOn: false } });
  await desk.deliverIn(4 * minute);
  await desk.deliverIn(5 * minute);
  const digest = desk.lettersOf(tom.id).slice(2);
  expect(digest).toHaveLength(1);
  expect(digest[0]).toMatchObject({
    templateId: 'notification-digest',
    data: { count: '3', period: 'your quiet hours', link: '/notifications', recipientName: 'Tom Reyes' },
  });
  expect(digest[0]?.data['items']?.split('\n').sort()).toEqual([
    'A: Table read, Pink draft',
    'B: Table read, Pink draft',
    'Script due: Table read, Pink draft',
  ]);
});

test('NOT-8 a Spanish reader gets a Spanish digest, with old rows in it as they were stored', async () => {
  const tom = await scene.person('Tom Reyes');
  const say = sayer(sentences);
  const word = createWording(sentences, async () => new Map([[tom.id, { language: 'es' }]]));
  const spanish = openDesk(scene.database, undefined, word);
  await tom.call.notifications.savePreferences({ digest: { mode: 'daily' } });
  await spanish.tell(
    eventFor(tom.id, { title: say('test.title', {}), message: say('test.moved', { to: '14:00' }) }),
    eventFor(tom.id, { title: 'Stored before' }),
  );
  await spanish.deliverIn(3 * minute);
  await spanish.deliverIn(25 * 60 * minute);
  const [digest] = spanish.lettersOf(tom.id);
  expect(digest?.data).toMatchObject({ count: '2', period: 'el último día' });
  expect(digest?.data['items']?.split('\n').toSorted()).toEqual([
    'Reunión: Se movió a las 14:00.',
    'Stored before: Table read, Pink draft',
  ]);
});

test('a row that grows shows the words of its last event', async () => {
  const tom = await scene.person('Tom Reyes');
  const mara = await scene.person('Mara Okafor');
  const say = sayer(sentences);
  const subject = 'conversation:1';
  const event = { ...eventFor(tom.id, { subject }), category: 'meetings', from: mara.id, events: 1 };
  const tell = (message: LocalizedText) =>
    scene.database.write(async (tx) => notify(tx, desk.notifier, [{ ...event, message }]));
  await tell(say('test.moved', { to: '14:00' }));
  await tell(asWritten('Bring the lenses.'));
  const said = async () => (await tom.call.notifications.list({})).items.map(({ metadata }) => metadata.said);
  expect(await said()).toEqual([undefined]);
  await tell(say('test.moved', { to: '15:00' }));
  expect(await said()).toEqual([{ key: 'test.moved', data: { to: '15:00' } }]);
});

test('NOT-8 a single row that waited gets its own mail instead of a digest', async () => {
  const tom = await scene.person('Tom Reyes');
  await tom.call.notifications.savePreferences({ quietHours: { isOn: true, days: always } });
  await desk.tell(eventFor(tom.id, { title: 'Alone' }));
  await desk.deliverIn(3 * minute);
  await tom.call.notifications.savePreferences({ quietHours: { isOn: false } });
  await desk.deliverIn(4 * minute);
  expect(titlesMailed(tom)).toEqual(['Alone']);
});

test('NOT-9 a digest is withdrawn when one of its rows is deleted after it was written', async () => {
  const tom = await scene.person('Tom Reyes');
  await tom.call.notifications.savePreferences({ digest: { mode: 'daily' } });
  const drafts = [eventFor(tom.id), eventFor(tom.id)];
  await desk.tell(...drafts);
  await desk.deliverIn(3 * minute);
  expect(desk.lettersOf(tom.id)).toEqual([]);
  await desk.deliverIn(25 * 60 * minute);
  const [digest] = desk.lettersOf(tom.id);
  expect(digest?.data).toMatchObject({ count: '2', period: 'the last day' });
  const subject = drafts[0]?.subject ?? '';
  await scene.database.write((tx) => removeSubject(tx, desk.notifier, { subject }));
  expect(desk.withdrawn).toContain(digest?.dedupeKey);
});

test('rows left waiting longer than a day by an outage are not mailed any more', async () => {
  const tom = await scene.person('Tom Reyes');
  await desk.tell(eventFor(tom.id));
  await desk.deliverIn(limits.mailUpToMs + minute);
  await desk.deliverIn(limits.mailUpToMs + 2 * minute);
  expect(desk.lettersOf(tom.id)).toEqual([]);
});
