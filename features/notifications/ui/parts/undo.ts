import type { QueryClient } from '@tanstack/react-query';
import { refusalOf } from '#platform/ui/api/api.ts';
import { toast } from '#platform/ui/toast.ts';
import { limits } from '../../limits.ts';
import { notificationsApi } from '../api.ts';
import { copy } from '../copy.ts';
import { refetchLists } from './lists-in-cache.ts';

type UndoKey = Parameters<typeof notificationsApi.undo.call>[0]['undo'];

/** Says what was done, and offers to undo it for eight seconds. */
export function offerUndo(cache: QueryClient, done: string, undo: UndoKey): void {
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
