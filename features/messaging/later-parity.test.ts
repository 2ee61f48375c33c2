import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { type Actor, openScene } from '#app/testing/scene.ts';
import type { ClientId } from '#platform/contract/ids.ts';
import { newId } from '#platform/server/new-id.ts';
import type { LiveReducers } from '#platform/ui/live/live.ts';
import { hour, inMs } from './testing/factory/later.ts';
import { draftsQuery, remindersQuery, scheduledQuery, templatesQuery } from './ui/api.ts';
import { live } from './ui/live.ts';

// A browser's cache of drafts and scheduled things, patched only by live events, must equal a fresh response.
const scene = await openScene();
const reducers = live as unknown as LiveReducers;

const fetchAll = async ({ call }: Actor) => ({
  drafts: await call.messaging.drafts(),
  scheduled: await call.messaging.scheduled(),
  reminders: await call.messaging.reminders(),
  templates: await call.messaging.templates(),
});

type Everything = Awaited<ReturnType<typeof fetchAll>>;

function hold(cache: QueryClient, data: Everything): void {
  cache.setQueryData(draftsQuery().queryKey, data.drafts);
  cache.setQueryData(scheduledQuery().queryKey, data.scheduled);
  cache.setQueryData(remindersQuery().queryKey, data.reminders);
  cache.setQueryData(templatesQuery().queryKey, data.templates);
}

const heldBy = (cache: QueryClient) => ({
  drafts: cache.getQueryData(draftsQuery().queryKey),
  scheduled: cache.getQueryData(scheduledQuery().queryKey),
  reminders: cache.getQueryData(remindersQuery().queryKey),
  templates: cache.getQueryData(templatesQuery().queryKey),
});

/** Another tab listens during `act`; returns which lists it would refetch. */
async function expectParity(watcher: Actor, act: () => Promise<unknown>, events: readonly string[]) {
  const cache = new QueryClient();
  hold(cache, await fetchAll(watcher));
  const ears = await watcher.listen();
  await act();
  for (const name of events) await ears.expectEvent(name);
  for (const frame of ears.heard) reducers[frame.e]?.(cache, frame.d as never, { me: watcher.id });
  const stale = cache
    .getQueryCache()
    .getAll()
    .filter((query) => query.state.isInvalidated);
  const fresh = await fetchAll(watcher);
  // Invalidated lists will match a refetch by definition.
  expect(stale.length > 0 ? fresh : heldBy(cache)).toEqual(fresh);
  ears.close();
  return stale.map((query) => query.queryKey);
}

async function twoPeople() {
  const [mara, tom, ines] = await Promise.all([
    scene.person('Mara Okafor'),
    scene.person('Tom Reyes'),
    scene.person('Ines Calloway'),
  ]);
  await Promise.all([scene.connect(mara, tom), scene.connect(mara, ines)]);
  const { id } = await mara.call.messaging.start({ participantIds: [tom.id] });
  const { id: second } = await mara.call.messaging.start({ participantIds: [ines.id] });
  const { seq } = await mara.call.messaging.send({ id, clientId: newId(), content: 'Are you in?' });
  const draft = (of: typeof id, content: string, base: string | null = null) =>
    mara.call.messaging.putDraft({ id: of, content, base, editedAgoMs: 0 });
  const later = (content: string, ms: number) =>
    mara.call.messaging.schedule({ id, clientId: newId(), content, sendAt: inMs(ms), zone: 'UTC' });
  const nudge = () =>
    mara.call.messaging.remind({ id, clientId: newId(), seq, kind: 'nudge', dueAt: inMs(hour) });
  return { mara, tom, id, second, seq, draft, later, nudge };
}

test('MSG-3 drafts started, changed and sent elsewhere are cached as a refetch would return them', async () => {
  const { mara, id, second, draft } = await twoPeople();
  await draft(second, 'Later');
  const { draft: held } = await draft(id, 'First');
  expect(await expectParity(mara, () => draft(id, 'First words', held.updatedAt), ['draft.changed'])).toEqual(
    [],
  );
  const [, older] = (await mara.call.messaging.drafts()).items;
  expect(await expectParity(mara, () => draft(second, '', older?.updatedAt), ['draft.changed'])).toEqual([]);
});

test('MSG-12 messages that are scheduled, changed and cancelled stay cached in the order they will be sent', async () => {
  const { mara, later } = await twoPeople();
  await later('Third', 3 * hour);
  const { id, version } = await later('First', hour);
  expect(await expectParity(mara, () => later('Second', 2 * hour), ['scheduled.changed'])).toEqual([]);
  const change = { id, version, content: 'Fourth', sendAt: inMs(4 * hour), zone: 'UTC' };
  const edit = () => mara.call.messaging.editScheduled(change);
  expect(await expectParity(mara, edit, ['scheduled.changed'])).toEqual([]);
  const cancel = () => mara.call.messaging.cancelScheduled({ id });
  expect(await expectParity(mara, cancel, ['scheduled.changed'])).toEqual([]);
});

test('MSG-13 reminders that are set and cancelled are cached as a refetch would return them', async () => {
  const { mara, id, seq, nudge } = await twoPeople();
  const set = () =>
    mara.call.messaging.remind({ id, clientId: newId(), seq, kind: 'remind', dueAt: inMs(2 * hour) });
  expect(await expectParity(mara, set, ['reminder.changed'])).toEqual([]);
  expect(await expectParity(mara, nudge, ['reminder.changed'])).toEqual([]);
  const [next] = (await mara.call.messaging.reminders()).items;
  if (!next) throw new Error('there is no reminder');
  const cancel = () => mara.call.messaging.cancelReminder({ id: next.id });
  expect(await expectParity(mara, cancel, ['reminder.changed'])).toEqual([]);
});

test('MSG-13 an answer makes a cached nudge refetch; one’s own messages and other conversations do not', async () => {
  const { mara, tom, id, second, nudge } = await twoPeople();
  await nudge();
  const say = (from: Actor, to: typeof id) => () =>
    from.call.messaging.send({ id: to, clientId: newId(), content: 'Yes.' });
  expect(await expectParity(mara, say(mara, second), ['message.sent'])).toEqual([]);
  expect(await expectParity(mara, say(mara, id), ['message.sent'])).toEqual([]);
  expect(await expectParity(mara, say(tom, id), ['message.sent'])).toEqual([remindersQuery().queryKey]);
});

test('S48 templates that are created, renamed and deleted stay cached by title', async () => {
  const { mara } = await twoPeople();
  const save = (title: string, id: ClientId = newId(), version = 0) =>
    mara.call.messaging.saveTemplate({ id, title, body: 'Words', version });
  await save('beta');
  const { id } = await save('Alpha');
  expect(await expectParity(mara, () => save('Áccent'), ['template.changed'])).toEqual([]);
  expect(await expectParity(mara, () => save('gamma', id, 1), ['template.changed'])).toEqual([]);
  const remove = () => mara.call.messaging.removeTemplate({ id });
  expect(await expectParity(mara, remove, ['template.removed'])).toEqual([]);
});
