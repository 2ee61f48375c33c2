import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { refusalOf } from '#platform/ui/api/api.ts';
import { safePath } from '#platform/ui/safe-path.ts';
import { toast } from '#platform/ui/toast.ts';
import type { NotificationView } from '../../contract.ts';
import { listQuery, notificationsApi } from '../api.ts';
import { copy } from '../copy.ts';
import {
  dismissRow,
  type HeldNotifications,
  readAllRows,
  readRow,
  restoreRow,
  rowsOf,
  unreadRows,
  withoutRow,
  withUnread,
} from './held-notifications.ts';

/** A person does not wait longer than this for the write before the page is opened, milliseconds. */
const writeFirstMs = 2_000;

/** What can be done with notifications: shown at once, taken back when the server does not agree. */
export function useNotificationActs(onLeave: () => void) {
  const cache = useQueryClient();
  const navigate = useNavigate();
  const [isMarkingAll, setIsMarkingAll] = useState(false);

  /** Marks read, then follows the row's address: also when the write fails (NOT-4). */
  const open = async (row: NotificationView) => {
    if (!row.read) await settledWithin(markRead(cache, row.id), writeFirstMs);
    onLeave();
    const path = safePath(row.actionUrl);
    if (path) await navigate({ href: path });
  };
  const markAll = async () => {
    setIsMarkingAll(true);
    await markAllRead(cache);
    setIsMarkingAll(false);
  };
  return { open, markAll, isMarkingAll, dismiss: (row: NotificationView) => dismiss(cache, row) };
}

async function markRead(cache: QueryClient, id: NotificationView['id']): Promise<void> {
  await edit(cache, (held) => readRow(held, id));
  try {
    const { unread } = await notificationsApi.read.call({ id });
    await edit(cache, (held) => withUnread(held, unread));
  } catch (error) {
    if (isGone(error)) return forget(cache, id);
    await edit(cache, (held) => unreadRows(held, [id]));
    toast.error(copy.error, copy.notProcessed);
  }
}

async function markAllRead(cache: QueryClient): Promise<void> {
  const before = cache.getQueryData(listQuery().queryKey);
  const unreadIds = rowsOf(before).flatMap((row) => (row.read ? [] : [row.id]));
  await edit(cache, (held) => withUnread(readAllRows(held), 0));
  try {
    await notificationsApi.readAll.call({});
    toast.success(copy.markedAll);
  } catch {
    await edit(cache, (held) => unreadRows(held, unreadIds));
    toast.error(copy.error, copy.notMarkedAll);
  }
  // Only the first pages are held, and something may have arrived meanwhile: the server counts.
  await cache.invalidateQueries({ queryKey: listQuery().queryKey });
}

async function dismiss(cache: QueryClient, row: NotificationView): Promise<void> {
  await edit(cache, (held) => dismissRow(held, row.id));
  try {
    const { unread } = await notificationsApi.dismiss.call({ id: row.id });
    await edit(cache, (held) => withUnread(held, unread));
  } catch (error) {
    if (!isGone(error)) {
      await edit(cache, (held) => restoreRow(held, row));
      toast.error(copy.error, copy.notDismissed);
      return;
    }
  }
  toast.success(copy.dismissed);
}

/** Another tab was first: the row is gone, which is no failure. */
const isGone = (error: unknown) => refusalOf(error)?.code === 'notification.absent';

async function forget(cache: QueryClient, id: string): Promise<void> {
  await edit(cache, (held) => withoutRow(held, id));
  await cache.invalidateQueries({ queryKey: listQuery().queryKey });
}

async function edit(
  cache: QueryClient,
  change: (held: HeldNotifications) => HeldNotifications,
): Promise<void> {
  const { queryKey } = listQuery();
  // An answer that was under way knows nothing of this change and would undo it on screen.
  await cache.cancelQueries({ queryKey });
  cache.setQueryData(queryKey, (held) => held && change(held));
}

const settledWithin = (work: Promise<void>, ms: number): Promise<void> =>
  Promise.race([work, new Promise<void>((resolve) => setTimeout(resolve, ms))]);
