import { expect, test } from 'vitest';
import { type Actor, openScene, refusalOf } from '#app/testing/scene.ts';
import type { NotificationId } from '#platform/contract/ids.ts';
import { limits } from './limits.ts';
import { removeOld } from './server/jobs/clean-up.ts';
import { decideSubject, removeSubject } from './server/public.ts';
import { eventFor, openDesk } from './testing/factory.ts';

const scene = await openScene();
const desk = openDesk(scene.database);

const rowsOf = async (person: Actor) => (await person.call.notifications.list({})).items;

test('NOT-2 one event makes one row, however often it is reported', async () => {
  const tom = await scene.person('Tom Reyes');
  const event = eventFor(tom.id);
  await desk.tell(event);
  await desk.tell(event, event);
  await Promise.all([desk.tell(event), desk.tell(event), desk.tell(event)]);
  expect(await rowsOf(tom)).toHaveLength(1);
});

test('NOT-2 of three reasons the strongest is shown, in one call or in several', async () => {
  const [tom, mara] = await Promise.all([scene.person('Tom Reyes'), scene.person('Mara Okafor')]);
  const reason = (person: Actor, why: 'mentioned' | 'participant' | 'watcher', facts = {}) =>
    eventFor(person.id, { ...facts, reason: why, title: `You were ${why}` });
  const same = { subject: 'project:1', event: 'comment:1' };
  await desk.tell(
    reason(tom, 'watcher', same),
    reason(tom, 'mentioned', same),
    reason(tom, 'participant', same),
  );
  expect((await rowsOf(tom)).map(({ title }) => title)).toEqual(['You were mentioned']);

  await desk.tell(reason(mara, 'watcher', same));
  await desk.tell(reason(mara, 'mentioned', same));
  await desk.tell(reason(mara, 'participant', same));
  expect((await rowsOf(mara)).map(({ title }) => title)).toEqual(['You were mentioned']);
});

test('NOT-2 a retry neither makes a read row unread again nor brings a dismissed one back', async () => {
  const tom = await scene.person('Tom Reyes');
  const [read, dismissed] = [eventFor(tom.id, { title: 'Read' }), eventFor(tom.id, { title: 'Dismissed' })];
  await desk.tell(read, dismissed);
  for (const { id, title } of await rowsOf(tom)) {
    if (title === 'Read') await tom.call.notifications.read({ id });
    else await tom.call.notifications.dismiss({ id });
  }
  await desk.tell(read, { ...dismissed, reason: 'mentioned' });
  expect((await rowsOf(tom)).map(({ title, read: isRead }) => [title, isRead])).toEqual([['Read', true]]);
});

test('two events on one subject make two rows, and one event for two people makes one row each', async () => {
  const [tom, mara] = await Promise.all([scene.person('Tom Reyes'), scene.person('Mara Okafor')]);
  const subject = 'project:2';
  await desk.tell(
    eventFor(tom.id, { subject, event: 'a' }),
    eventFor(tom.id, { subject, event: 'b' }),
    eventFor(mara.id, { subject, event: 'a' }),
  );
  expect([(await rowsOf(tom)).length, (await rowsOf(mara)).length]).toEqual([2, 1]);
});

test('NOT-6 the first decision is shown on the rows of everyone who was asked, with who decided', async () => {
  const [tom, mara] = await Promise.all([scene.person('Tom Reyes'), scene.person('Mara Okafor')]);
  const subject = 'request:1';
  const type = 'access_request';
  await desk.tell(eventFor(tom.id, { subject, type }), eventFor(mara.id, { subject, type }));
  const decide = (status: 'approved' | 'rejected', decidedBy: string) =>
    scene.database.write((tx) => decideSubject(tx, desk.notifier, { subject, type, status, decidedBy }));
  await decide('approved', 'Tom Reyes');
  await decide('rejected', 'Mara Okafor');
  for (const person of [tom, mara]) {
    const [row] = await rowsOf(person);
    expect(row).toMatchObject({ status: 'approved', read: true, metadata: { decidedBy: 'Tom Reyes' } });
  }
});

test('S17 marking all as read leaves decisions unchanged', async () => {
  const tom = await scene.person('Tom Reyes');
  const draft = eventFor(tom.id);
  await desk.tell(draft);
  const { subject, type } = draft;
  await scene.database.write((tx) =>
    decideSubject(tx, desk.notifier, { subject, type, status: 'declined', decidedBy: 'Mara Okafor' }),
  );
  await tom.call.notifications.readAll({});
  expect((await rowsOf(tom))[0]?.status).toBe('declined');
});

test('NOT-1 deleted content leaves lists and badges, and its mails are withdrawn', async () => {
  const [tom, mara] = await Promise.all([scene.person('Tom Reyes'), scene.person('Mara Okafor')]);
  const subject = 'project:3';
  await desk.tell(eventFor(tom.id, { subject }), eventFor(mara.id, { subject }), eventFor(tom.id));
  await scene.database.write((tx) => removeSubject(tx, desk.notifier, { subject }));
  expect((await tom.call.notifications.list({})).unread).toBe(1);
  expect(await rowsOf(mara)).toEqual([]);
  expect(desk.withdrawn.filter((key) => key.startsWith('notification:'))).toHaveLength(2);
});

test('NOT-1 clicking a row whose target was deleted says so', async () => {
  const tom = await scene.person('Tom Reyes');
  const draft = eventFor(tom.id);
  await desk.tell(draft);
  const [row] = await rowsOf(tom);
  await scene.database.write((tx) =>
    removeSubject(tx, desk.notifier, { subject: draft.subject, event: draft.event }),
  );
  expect(await refusalOf(tom.call.notifications.read({ id: row?.id as NotificationId }))).toBe(
    'notification.absent',
  );
});

test('NOT-10 the clean-up removes rows older than 30 times 24 hours and rows dismissed the day before', async () => {
  const tom = await scene.person('Tom Reyes');
  await desk.tell(...['Old', 'Young', 'Dismissed'].map((title) => eventFor(tom.id, { title })));
  const age = async (title: string, column: 'created_at' | 'dismissed_at', ms: number) => {
    await scene.database.pool.query(
      `update notification set status = 'read', ${column} = now() - make_interval(secs => $3) where person_id = $1 and title = $2`,
      [tom.id, title, ms / 1_000],
    );
  };
  await age('Old', 'created_at', limits.keepMs + 60_000);
  await age('Young', 'created_at', limits.keepMs - 60_000);
  await age('Dismissed', 'dismissed_at', limits.keepDismissedMs + 60_000);
  await removeOld(desk.notifier.platform);
  const { rows } = await scene.database.pool.query<{ title: string }>(
    'select title from notification where person_id = $1',
    [tom.id],
  );
  expect(rows.map(({ title }) => title)).toEqual(['Young']);
});

test('X20 a 30-day-old row is left out whatever time the browser believes it is', async () => {
  const tom = await scene.person('Tom Reyes');
  await desk.tell(eventFor(tom.id));
  await scene.database.pool.query(
    `update notification set created_at = now() - interval '31 days' where person_id = $1`,
    [tom.id],
  );
  expect(await tom.call.notifications.list({})).toMatchObject({ items: [], unread: 0 });
});
