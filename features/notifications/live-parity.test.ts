import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { type Actor, openScene } from '#app/testing/scene.ts';
import type { ClientId, NotificationId } from '#platform/contract/ids.ts';
import { newId } from '#platform/server/new-id.ts';
import type { LiveReducers } from '#platform/ui/live/live.ts';
import { limits } from './limits.ts';
import { fullListQuery, type ListFilter, preferencesQuery } from './ui/api.ts';
import { live } from './ui/live.ts';
import { listQuery } from './ui/parts/bell-api.ts';

// The browser's copy of notifications, patched by live events alone, must equal what a fresh request returns.
const scene = await openScene();
const reducers = live as unknown as LiveReducers;

const filters: readonly ListFilter[] = [{}, { kind: 'messages' }, { kind: 'meetings' }, { snoozed: true }];

/** Every list the screens show, and the settings, as the server returns them now. */
async function fetchAll({ call }: Actor) {
  return {
    bell: await call.notifications.list({}),
    full: await Promise.all(
      filters.map((filter) => call.notifications.list({ ...filter, limit: limits.fullPageSize })),
    ),
    preferences: await call.notifications.preferences(),
  };
}

type Everything = Awaited<ReturnType<typeof fetchAll>>;
const onePage = <Page>(page: Page) => ({ pages: [page], pageParams: [undefined] });

function hold(cache: QueryClient, { bell, full, preferences }: Everything): void {
  cache.setQueryData(listQuery().queryKey, onePage(bell));
  for (const [index, filter] of filters.entries()) {
    const page = full[index];
    if (page) cache.setQueryData(fullListQuery(filter).queryKey, onePage(page));
  }
  cache.setQueryData(preferencesQuery().queryKey, preferences);
}

const heldBy = (cache: QueryClient) => ({
  bell: cache.getQueryData(listQuery().queryKey)?.pages[0],
  full: filters.map((filter) => cache.getQueryData(fullListQuery(filter).queryKey)?.pages[0]),
  preferences: cache.getQueryData(preferencesQuery().queryKey),
});

const expectEqual = ({ held, fresh }: { held: unknown; fresh: unknown }) => expect(held).toEqual(fresh);

/** A person with three unread conversations and a second tab that receives the live events of the first. */
async function twoTabs() {
  const tom = await scene.person('Tom Reyes', { facts: { timeZone: 'Europe/London' } });
  const names = ['Mara Okafor', 'Ines Calloway', 'Noor Abendroth'];
  for (const name of names) {
    const from = await scene.person(name);
    await scene.connect(from, tom);
    const { id } = await from.call.messaging.start({ participantIds: [tom.id] });
    await from.call.messaging.send({ id, clientId: newId(), content: `From ${name}` });
  }
  const { items } = await tom.call.notifications.list({});
  const ids = items.map(({ id }) => id);
  /** Whether the second tab, patched by the events of an act, equals a fresh response from the server. */
  const watch = async (act: () => Promise<unknown>, event: string) => {
    const cache = new QueryClient();
    hold(cache, await fetchAll(tom));
    const ears = await tom.listen();
    await act();
    await ears.expectEvent(event);
    for (const frame of ears.heard) reducers[frame.e]?.(cache, frame.d as never, { me: tom.id });
    ears.close();
    return { held: heldBy(cache), fresh: await fetchAll(tom) };
  };
  return { tom, first: ids[0] as NotificationId, second: ids[1] as NotificationId, watch };
}

test('X10 snoozing, bringing back and undoing in one tab show in every list of the other', async () => {
  const { tom, first, second, watch } = await twoTabs();
  const { notifications } = tom.call;
  expectEqual(
    await watch(() => notifications.snooze({ id: first, until: 'tomorrow' }), 'notification.changed'),
  );
  expectEqual(await watch(() => notifications.endSnooze({ id: first }), 'notification.changed'));
  let undo: ClientId | null = null;
  const dismiss = async () => {
    ({ undo } = await notifications.dismiss({ id: second }));
  };
  expectEqual(await watch(dismiss, 'notification.removed'));
  expectEqual(await watch(() => notifications.undo({ undo: undo as never }), 'notification.changed'));
});

test('X10 marking all as read, and undoing it, show in every list of the other tab', async () => {
  const { tom, first, watch } = await twoTabs();
  const { notifications } = tom.call;
  expectEqual(await watch(() => notifications.read({ id: first }), 'notification.changed'));
  let undo: ClientId | null = null;
  const readAll = async () => {
    ({ undo } = await notifications.readAll({}));
  };
  expectEqual(await watch(readAll, 'notification.all_read'));
  expectEqual(await watch(() => notifications.undo({ undo: undo as never }), 'notification.changed'));
});

test('X10 a new message appears in every list it belongs to, and settings follow', async () => {
  const { tom, watch } = await twoTabs();
  const ada = await scene.person('Ada Brandt');
  await scene.connect(ada, tom);
  const { id } = await ada.call.messaging.start({ participantIds: [tom.id] });
  const send = () => ada.call.messaging.send({ id, clientId: newId(), content: 'New' });
  expectEqual(await watch(send, 'notification.changed'));
  const save = () =>
    tom.call.notifications.savePreferences({ pushNotifications: true, quietHours: { isOn: true } });
  expectEqual(await watch(save, 'notification_preferences.changed'));
});
