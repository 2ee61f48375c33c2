import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ClientId } from '#platform/contract/ids.ts';
import { uuidV7 } from '#platform/contract/uuid-v7.ts';
import { refusalOf } from '#platform/ui/api/api.ts';
import { now } from '#platform/ui/clock.ts';
import { toast } from '#platform/ui/toast.ts';
import type { ContactRow, KeepView } from '../../../contract/views.ts';
import { limits } from '../../../limits.ts';
import { contactsApi } from '../../api.ts';
import { copy } from '../../copy.ts';

const { keep: words } = copy;

type Kept = Pick<ContactRow, 'id' | 'displayName' | 'keep'>;
type KeepWish = Pick<KeepView, 'days' | 'snoozedUntil' | 'isPaused'>;

const failed = (error: unknown) =>
  toast.error(copy.panel.failed, refusalOf(error)?.message ?? copy.panel.failedLine);

/** What one press does about keeping in touch with somebody; each can be taken back (CON-4). */
export function useKeep(contact: Kept) {
  const cache = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const { id, displayName, keep } = contact;
  const act = async (run: () => Promise<void>) => {
    if (isBusy) return;
    setBusy(true);
    await run().catch(failed);
    setBusy(false);
    await cache.invalidateQueries({ queryKey: contactsApi.key() });
  };
  const put = (version: number, wish: KeepWish) => contactsApi.keepInTouch.call({ id, version, ...wish });
  const offerUndo = (said: string, undo: () => Promise<unknown>) => {
    const takeBack = async () => {
      await undo();
      toast.success(words.done.undone, displayName);
    };
    const again = () => void takeBack().catch(failed).finally(refresh);
    toast.success(said, displayName, { action: { label: words.undo, onClick: again }, forMs: limits.undoMs });
  };
  const refresh = () => void cache.invalidateQueries({ queryKey: contactsApi.key() });
  /** Sets a part of it and leaves the rest. */
  const change = (parts: Partial<KeepWish>, said: string) =>
    act(async () => {
      const { days, snoozedUntil, isPaused } = keep;
      const before = { days, snoozedUntil, isPaused };
      const { keep: stored } = await put(keep.version, { ...before, ...parts });
      offerUndo(said, () => put(stored.version, before));
    });
  return {
    isBusy,
    setDays: (days: number | null) =>
      change(
        { days, snoozedUntil: null, isPaused: false },
        days === null ? words.done.ended : words.done.set,
      ),
    snooze: (until: string) => change({ snoozedUntil: until }, words.done.snoozed),
    endSnooze: () => change({ snoozedUntil: null }, words.done.resumed),
    pause: () => change({ isPaused: true }, words.done.paused),
    resume: () => change({ isPaused: false }, words.done.resumed),
    /** A note of this moment that says no more than that. */
    wasInTouch: () =>
      act(async () => {
        const noteId = uuidV7(now()) as ClientId;
        await contactsApi.saveNote.call({ id, noteId, version: 0, text: words.noted, isContact: true });
        offerUndo(words.logged, () => contactsApi.removeNote.call({ noteId }));
      }),
  };
}

export type KeepActs = ReturnType<typeof useKeep>;
