import { expect, test } from 'vitest';
import { type Actor, openScene, refusalOf } from '#app/testing/scene.ts';
import type { ClientId, NotificationId } from '#platform/contract/ids.ts';
import { systemClock } from '#platform/server/clock.ts';
import { limits } from './limits.ts';
import { resolveSubject } from './server/public.ts';
import { eventFor, openDesk } from './testing/factory.ts';

const scene = await openScene();
const desk = openDesk(scene.database);
const hour = 60 * 60_000;

async function someoneWith(titles: readonly string[]) {
  const tom = await scene.person('Tom Reyes', { facts: { timeZone: 'America/Los_Angeles' } });
  const drafts = titles.map((title) => eventFor(tom.id, { title }));
  for (const draft of drafts) await desk.tell(draft);
  return { tom, drafts, ...(await listOf(tom)) };
}

async function listOf(person: Actor) {
  const { items, unread } = await person.call.notifications.list({});
  return { titles: items.map(({ title }) => title), ids: items.map(({ id }) => id), items, unread };
}

const first = (ids: readonly NotificationId[]) => {
  const [id] = ids;
  if (!id) throw new Error('there is no row');
  return id;
};
const keyOf = ({ undo }: { undo: ClientId | null }) => {
  if (!undo) throw new Error('nothing was done');
  return undo;
};

test('NOT-5 undoing mark all makes the rows it read unread again, once', async () => {
  const { tom, ids } = await someoneWith(['A', 'B', 'C']);
  await tom.call.notifications.read({ id: first(ids) });
  const marked = await tom.call.notifications.readAll({});
  expect(marked.unread).toBe(0);
  const undo = keyOf(marked);
  expect(await tom.call.notifications.undo({ undo })).toEqual({ unread: 2 });
  expect((await listOf(tom)).items.map(({ read }) => read)).toEqual([true, false, false]);
  expect(await refusalOf(tom.call.notifications.undo({ undo }))).toBe('undo.late');
});

test('NOT-5 mark all with nothing unread has nothing to undo', async () => {
  const { tom } = await someoneWith([]);
  expect(await tom.call.notifications.readAll({})).toEqual({ unread: 0, undo: null });
});

test('a restored row returns to its place, unread as it was', async () => {
  const { tom, ids } = await someoneWith(['A', 'B']);
  const gone = await tom.call.notifications.dismiss({ id: first(ids) });
  expect([gone.unread, (await listOf(tom)).titles]).toEqual([1, ['A']]);
  expect(await tom.call.notifications.undo({ undo: keyOf(gone) })).toEqual({ unread: 2 });
  expect((await listOf(tom)).titles).toEqual(['B', 'A']);
});

test('a read row that is dismissed and restored is still read', async () => {
  const { tom, ids } = await someoneWith(['A']);
  await tom.call.notifications.read({ id: first(ids) });
  const gone = await tom.call.notifications.dismiss({ id: first(ids) });
  expect(await tom.call.notifications.undo({ undo: keyOf(gone) })).toEqual({ unread: 0 });
  expect((await listOf(tom)).items[0]?.status).toBe('read');
});

test('undoing an act does not revert what happened after it (X3)', async () => {
  const { tom, drafts, ids } = await someoneWith(['A']);
  const { undo } = await tom.call.notifications.readAll({});
  await tom.call.notifications.dismiss({ id: first(ids) });
  expect(await refusalOf(tom.call.notifications.undo({ undo: undo as ClientId }))).toBe('undo.late');
  expect((await listOf(tom)).titles).toEqual([]);
  expect(drafts).toHaveLength(1);
});

test('someone else cannot undo it, and a late undo is refused', async () => {
  const { tom, ids } = await someoneWith(['A']);
  const mara = await scene.person('Mara Okafor');
  const undo = keyOf(await tom.call.notifications.dismiss({ id: first(ids) }));
  expect(await refusalOf(mara.call.notifications.undo({ undo }))).toBe('undo.late');
  // Well before now: the database clock and the server clock differ by milliseconds.
  await scene.database.pool.query(
    `update notification set undo_until = now() - interval '1 minute' where id = $1`,
    [first(ids)],
  );
  expect(await refusalOf(tom.call.notifications.undo({ undo }))).toBe('undo.late');
});

test('NOT-11 a snoozed row leaves list and badge, and comes back unread on top', async () => {
  const { tom, ids } = await someoneWith(['A', 'B']);
  const id = ids[1] as NotificationId;
  await tom.call.notifications.read({ id });
  const snoozed = await tom.call.notifications.snooze({ id, until: 'hour' });
  expect(snoozed.unread).toBe(1);
  expect((await listOf(tom)).titles).toEqual(['B']);
  const waiting = await tom.call.notifications.list({ snoozed: true });
  expect(waiting.items.map(({ title, snoozedUntil }) => [title, snoozedUntil])).toEqual([
    ['A', snoozed.snoozedUntil],
  ]);
  await desk.deliverIn(hour - 60_000);
  expect((await listOf(tom)).titles).toEqual(['B']);
  await desk.deliverIn(hour + 60_000);
  expect(await listOf(tom)).toMatchObject({ titles: ['A', 'B'], unread: 2 });
});

test('NOT-11 the named times use the person’s zone', async () => {
  const { tom, ids } = await someoneWith(['A']);
  const { snoozedUntil } = await tom.call.notifications.snooze({ id: first(ids), until: 'tomorrow' });
  const clock = new Intl.DateTimeFormat('en-GB', { timeStyle: 'short', timeZone: 'America/Los_Angeles' });
  expect(clock.format(new Date(snoozedUntil))).toBe('09:00');
});

test('NOT-11 without a zone in the profile the browser’s is used, and an invalid one means UTC', async () => {
  const ines = await scene.person('Ines Calloway');
  const clockOf = async (timeZone: string, shownIn: string) => {
    await desk.tell(eventFor(ines.id));
    const { ids } = await listOf(ines);
    const { snoozedUntil } = await ines.call.notifications.snooze({
      id: first(ids),
      until: 'monday',
      timeZone,
    });
    const clock = { weekday: 'short', hour: '2-digit', minute: '2-digit', timeZone: shownIn } as const;
    return new Intl.DateTimeFormat('en-GB', clock).format(new Date(snoozedUntil));
  };
  expect(await clockOf('Australia/Sydney', 'Australia/Sydney')).toBe('Mon 09:00');
  expect(await clockOf('Mars/Base', 'UTC')).toBe('Mon 09:00');
});

test('NOT-11 a custom time must be in the future and before the row is cleaned up', async () => {
  const { tom, ids } = await someoneWith(['A']);
  const id = first(ids);
  const inMs = (ms: number) => new Date(systemClock.now().getTime() + ms).toISOString();
  const snooze = (until: string) => refusalOf(tom.call.notifications.snooze({ id, until }));
  expect(await snooze(inMs(-1_000))).toBe('snooze.out_of_reach');
  expect(await snooze(inMs(limits.keepMs + hour))).toBe('snooze.out_of_reach');
  expect(await snooze('next year')).toBe('BAD_REQUEST');
  expect((await listOf(tom)).titles).toEqual(['A']);
  expect(await snooze(inMs(3 * hour))).toBe('accepted');
  expect((await listOf(tom)).titles).toEqual([]);
});

test('NOT-11 a snooze can be undone, or ended early', async () => {
  const { tom, ids } = await someoneWith(['A']);
  const id = first(ids);
  const undo = keyOf(await tom.call.notifications.snooze({ id, until: 'hour' }));
  expect(await tom.call.notifications.undo({ undo })).toEqual({ unread: 1 });
  await tom.call.notifications.snooze({ id, until: 'hour' });
  expect(await tom.call.notifications.endSnooze({ id })).toEqual({ unread: 1 });
  expect((await listOf(tom)).titles).toEqual(['A']);
  expect(await refusalOf(tom.call.notifications.endSnooze({ id }))).toBe('notification.absent');
});

test('NOT-11 a snooze is cancelled when its subject is resolved', async () => {
  const { tom, drafts, ids } = await someoneWith(['A']);
  await tom.call.notifications.snooze({ id: first(ids), until: 'hour' });
  const { type = '', subject = '' } = drafts[0] ?? {};
  await scene.database.write((tx) => resolveSubject(tx, desk.notifier, { person: tom.id, type, subject }));
  await desk.deliverIn(2 * hour);
  expect(await listOf(tom)).toMatchObject({ titles: ['A'], unread: 0 });
});

test('a snoozed conversation that got a new message is not doubled when it comes back', async () => {
  const [mara, tom] = await Promise.all([scene.person('Mara Okafor'), scene.person('Tom Reyes')]);
  await scene.connect(mara, tom);
  const { id } = await mara.call.messaging.start({ participantIds: [tom.id] });
  const write = (clientId: string) => mara.call.messaging.send({ id, clientId, content: clientId });
  await write('01990000-0000-7000-8000-000000000001');
  await tom.call.notifications.snooze({ id: first((await listOf(tom)).ids), until: 'hour' });
  await write('01990000-0000-7000-8000-000000000002');
  expect((await listOf(tom)).unread).toBe(1);
  await desk.deliverIn(2 * hour);
  const { items, unread } = await listOf(tom);
  expect([items.length, unread]).toEqual([2, 1]);
});

test('rows can be filtered by kind, and each kind has its count', async () => {
  const tom = await scene.person('Tom Reyes');
  await desk.tell(
    eventFor(tom.id, { title: 'Meeting' }),
    eventFor(tom.id, { type: 'project_access_granted', title: 'Project Access Granted' }),
    eventFor(tom.id, { type: 'brand_new', title: 'Something' }),
  );
  const { items, unread } = await tom.call.notifications.list({ kind: 'projectUpdates' });
  expect([items.map(({ title }) => title), unread]).toEqual([['Project Access Granted'], 3]);
  await tom.call.notifications.read({ id: first(items.map(({ id }) => id)) });
  await tom.call.notifications.snooze({
    id: first((await tom.call.notifications.list({ kind: 'other' })).items.map(({ id }) => id)),
    until: 'hour',
  });
  expect(await tom.call.notifications.kinds()).toEqual({
    kinds: [
      { kind: 'projectUpdates', total: 1, unread: 0 },
      { kind: 'meetings', total: 1, unread: 1 },
    ],
    snoozed: 1,
  });
  expect(await refusalOf(tom.call.notifications.list({ kind: 'gossip' as never }))).toBe('BAD_REQUEST');
});

test('X11 pages follow each other without a gap or a duplicate while new rows arrive', async () => {
  const { tom } = await someoneWith(['1', '2', '3', '4', '5']);
  const one = await tom.call.notifications.list({ limit: 2 });
  await desk.tell(eventFor(tom.id, { title: '6' }));
  const two = await tom.call.notifications.list({ limit: 2, cursor: one.nextCursor ?? '' });
  const three = await tom.call.notifications.list({ limit: 2, cursor: two.nextCursor ?? '' });
  const titles = [one, two, three].map(({ items }) => items.map(({ title }) => title));
  expect(titles).toEqual([['5', '4'], ['3', '2'], ['1']]);
  expect(three.nextCursor).toBeNull();
});
