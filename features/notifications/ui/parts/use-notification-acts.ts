import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { safePath } from '#platform/contract/safe-path.ts';
import { refusalOf } from '#platform/ui/api/api.ts';
import { deskHere, goToDesk } from '#platform/ui/desk.ts';
import { toast } from '#platform/ui/toast.ts';
import { deviceZone } from '#platform/ui/zone-words.ts';
import type { NotificationView } from '../../contract.ts';
import { limits } from '../../limits.ts';
import { notificationsApi } from '../api.ts';
import { copy } from '../copy.ts';
import {
  dismissRow,
  readAllRows,
  readRow,
  restoreRow,
  unreadRows,
  withoutRow,
  withUnread,
} from './held-notifications.ts';
import { type HeldNotifications, rowsOf } from './held-rows.ts';
import { belongsTo, cancelLists, changeLists, refetchLists } from './lists-in-cache.ts';

/** The longest a person waits for the write before the page opens, milliseconds. */
const writeFirstMs = 2_000;

/** The actions on notifications: shown at once, reverted when the server refuses. */
export function useNotificationActs(onLeave: () => void) {
  const cache = useQueryClient();
  const navigate = useNavigate();
  const [isMarkingAll, setIsMarkingAll] = useState(false);

  /**
   * Marks the row as read, then follows its address, even when the write fails (NOT-4), but not when its target is
   * gone.
   */
  const open = async (row: NotificationView) => {
    const marking = row.read ? Promise.resolve('read' as const) : markRead(cache, row.id);
    const outcome = await settledWithin(marking, writeFirstMs);
    if (outcome === 'gone') return;
    onLeave();
    const path = safePath(row.actionUrl);
    // The bell is my own, on someone's desk too: what it leads to is on mine.
    if (path && deskHere) goToDesk(undefined, path);
    else if (path) await navigate({ href: path });
  };
  const markAll = async () => {
    setIsMarkingAll(true);
    await markAllRead(cache);
    setIsMarkingAll(false);
  };
  return {
    open,
    markAll,
    isMarkingAll,
    dismiss: (row: NotificationView) => dismiss(cache, row),
    snooze: (row: NotificationView, until: SnoozeUntil) => snooze(cache, row, until),
    endSnooze: (row: NotificationView) => endSnooze(cache, row),
  };
}

export type NotificationActs = ReturnType<typeof useNotificationActs>;
export type SnoozeUntil = Parameters<typeof notificationsApi.snooze.call>[0]['until'];

async function markRead(cache: QueryClient, id: NotificationView['id']): Promise<'read' | 'gone'> {
  await edit(cache, (held) => readRow(held, id));
  try {
    const { unread } = await notificationsApi.read.call({ id });
    await edit(cache, (held) => withUnread(held, unread));
    return 'read';
  } catch (error) {
    if (isGone(error)) {
      toast.error(copy.error, copy.vanished);
      await forget(cache, id);
      return 'gone';
    }
    await edit(cache, (held) => unreadRows(held, [id]));
    toast.error(copy.error, copy.notProcessed);
    return 'read';
  }
}

async function markAllRead(cache: QueryClient): Promise<void> {
  const unreadIds = new Set<string>();
  await edit(cache, (held) => {
    for (const row of rowsOf(held)) if (!row.read) unreadIds.add(row.id);
    return withUnread(readAllRows(held), 0);
  });
  try {
    const { undo } = await notificationsApi.readAll.call({});
    if (undo) offerUndo(cache, copy.markedAll, undo);
    else toast.success(copy.markedAll);
  } catch {
    await edit(cache, (held) => unreadRows(held, [...unreadIds]));
    toast.error(copy.error, copy.notMarkedAll);
  }
  // Only the first pages are held, and more may have arrived in the meantime: the server counts.
  await refetchLists(cache);
}

async function dismiss(cache: QueryClient, row: NotificationView): Promise<void> {
  await edit(cache, (held) => dismissRow(held, row.id));
  try {
    const { unread, undo } = await notificationsApi.dismiss.call({ id: row.id });
    await edit(cache, (held) => withUnread(held, unread));
    if (undo) offerUndo(cache, copy.dismissed, undo);
  } catch (error) {
    if (isGone(error)) return toast.success(copy.dismissed);
    await putBack(cache, row);
    toast.error(copy.error, copy.notDismissed);
  }
}

async function snooze(cache: QueryClient, row: NotificationView, until: SnoozeUntil): Promise<void> {
  await edit(cache, (held) => dismissRow(held, row.id));
  try {
    const { unread, undo } = await notificationsApi.snooze.call({
      id: row.id,
      until,
      timeZone: deviceZone(),
    });
    await edit(cache, (held) => withUnread(held, unread));
    if (undo) offerUndo(cache, copy.snooze.done, undo);
  } catch (error) {
    if (isGone(error)) return toast.error(copy.error, copy.vanished);
    await putBack(cache, row);
    const isOutOfReach = refusalOf(error)?.code === 'snooze.out_of_reach';
    toast.error(copy.snooze.failed, isOutOfReach ? copy.snooze.past : undefined);
  }
}

async function endSnooze(cache: QueryClient, row: NotificationView): Promise<void> {
  try {
    await notificationsApi.endSnooze.call({ id: row.id });
  } catch (error) {
    if (!isGone(error)) toast.error(copy.error, copy.notProcessed);
  }
  await refetchLists(cache);
}

const putBack = (cache: QueryClient, row: NotificationView) =>
  edit(cache, (held, filter) => (belongsTo(row, filter) ? restoreRow(held, row) : held));

/** Another tab removed the row first, which is not a failure. */
const isGone = (error: unknown) => refusalOf(error)?.code === 'notification.absent';

async function forget(cache: QueryClient, id: string): Promise<void> {
  await edit(cache, (held) => withoutRow(held, id));
  await refetchLists(cache);
}

async function edit(
  cache: QueryClient,
  change: (held: HeldNotifications, filter: Parameters<typeof belongsTo>[1]) => HeldNotifications,
): Promise<void> {
  await cancelLists(cache);
  changeLists(cache, change);
}

const settledWithin = <Result>(work: Promise<Result>, ms: number): Promise<Result | undefined> =>
  Promise.race([work, new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), ms))]);

type UndoKey = Parameters<typeof notificationsApi.undo.call>[0]['undo'];

/** Says what was done, and offers to undo it for eight seconds. */
function offerUndo(cache: QueryClient, done: string, undo: UndoKey): void {
  const onClick = () => void takeBack(cache, undo);
  toast.success(done, undefined, { action: { label: copy.undo, onClick }, forMs: limits.undoMs });
}

async function takeBack(cache: QueryClient, undo: UndoKey): Promise<void> {
  try {
    await notificationsApi.undo.call({ undo });
  } catch (error) {
    toast.error(copy.notUndone, refusalOf(error)?.message);
  }
  await refetchLists(cache);
}
