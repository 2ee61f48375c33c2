import { useState } from 'react';
import { refusalOf } from '#platform/ui/api/api.ts';
import { useActs } from '#platform/ui/kit/act/use-acts.ts';
import type { Clash, FreeTime, Timed } from '../../contract/views.ts';
import { scheduleApi } from '../api.ts';
import { copy } from '../copy.ts';

/** How a taken time is tried again: at a free one, or at the same one all the same. */
export interface Again {
  readonly when?: Timed;
  readonly isAnyway?: boolean;
}

/** What is wrong; false where the person is asked what to do about a clash; nothing once it is booked. */
type Booked = string | false | undefined;

export interface ClashAsked {
  readonly with: readonly Clash[];
  readonly free: readonly FreeTime[];
  readonly again: (how: Again) => Promise<Booked>;
}

/** Books and moves: where a time is taken, it asks what to do about that, and what was typed stays until then. */
export function useBooking() {
  const [clash, setClash] = useState<ClashAsked>();
  const { refresh } = useActs(scheduleApi.key());
  const book = async (
    save: (how: Again) => Promise<unknown>,
    onBooked?: () => void,
    how: Again = {},
  ): Promise<Booked> => {
    try {
      await save(how);
      setClash(undefined);
      onBooked?.();
      return undefined;
    } catch (error) {
      const refusal = refusalOf(error);
      if (refusal?.code !== 'event.clash') return refusal?.message ?? copy.failedLine;
      const data = refusal.data as Pick<ClashAsked, 'with' | 'free'>;
      setClash({ ...data, again: (next) => book(save, onBooked, next) });
      return false;
    } finally {
      void refresh();
    }
  };
  return { book, clash, drop: () => setClash(undefined) };
}
