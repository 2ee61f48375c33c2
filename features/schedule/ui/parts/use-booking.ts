import { useState } from 'react';
import { useMe } from '#features/identity/ui/public.ts';
import { refusalOf } from '#platform/ui/api/api.ts';
import { isUnreachable } from '#platform/ui/api/refusal.ts';
import { toast } from '#platform/ui/toast.ts';
import type { Clash, FreeTime, Timed } from '../../contract/views.ts';
import { copy } from '../copy.ts';
import { offlineCopy } from './offline/offline-copy.ts';
import { type WaitingChange, waitWith } from './offline/waiting-changes.ts';

/** How a taken time is tried again: at a free one, or at the same one all the same. */
export interface Again {
  readonly when?: Timed;
  readonly isAnyway?: boolean;
}

/** What is wrong; false where the person is asked what to do about a clash; nothing once it is booked. */
type Booked = string | false | undefined;

export interface ClashPrompt {
  readonly with: readonly Clash[];
  readonly free: readonly FreeTime[];
  readonly again: (how: Again) => Promise<Booked>;
}

/**
 * Books and moves: where a time is taken, it asks what to do about that, and what was typed stays until then. Without a
 * network a change waits on this device (`waiting`).
 */
export function useBooking() {
  const [clash, setClash] = useState<ClashPrompt>();
  const { id: me } = useMe().person;
  const book = async (
    save: (how: Again) => Promise<unknown>,
    onBooked?: () => void,
    waiting?: WaitingChange,
    how: Again = {},
  ): Promise<Booked> => {
    try {
      await save(how);
      setClash(undefined);
      onBooked?.();
      return undefined;
    } catch (error) {
      const refusal = refusalOf(error);
      if (waiting && isUnreachable(error) && waitWith(me, waiting)) {
        toast.success(offlineCopy.queued, offlineCopy.queuedLine);
        onBooked?.();
        return undefined;
      }
      if (refusal?.code !== 'event.clash') return refusal?.message ?? copy.failedLine;
      const data = refusal.data as Pick<ClashPrompt, 'with' | 'free'>;
      setClash({ ...data, again: (next) => book(save, onBooked, waiting, next) });
      return false;
    }
  };
  return { book, clash, drop: () => setClash(undefined) };
}
