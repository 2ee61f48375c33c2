import { uuidV7 } from '#platform/contract/uuid-v7.ts';
import { now } from '#platform/ui/clock.ts';
import { useActs } from '#platform/ui/kit/act/use-acts.ts';
import type { ContactRow, KeepView } from '../../../contract/views.ts';
import { contactsApi } from '../../api.ts';
import { copy } from '../../copy.ts';

const { keep: words } = copy;
const { failed, failedLine } = copy.panel;

type Kept = Pick<ContactRow, 'id' | 'displayName' | 'keep'>;
type KeepWish = Pick<KeepView, 'days' | 'snoozedUntil' | 'isPaused'>;

/** One-press actions for keeping in touch, all of which can be undone (CON-4). */
export function useKeep(contact: Kept) {
  const { run, busyRow } = useActs();
  const { id, displayName, keep } = contact;
  const isBusy = busyRow !== undefined;
  const put = (version: number, wish: KeepWish) => contactsApi.keepInTouch.call({ id, version, ...wish });
  const act = <Result>(
    call: () => Promise<Result>,
    said: string,
    undo: (result: Result) => Promise<unknown>,
  ) => {
    const takeBack = (result: Result) =>
      run(() => undo(result), { failed, failedLine, done: { title: words.done.undone, line: displayName } });
    if (isBusy) return;
    void run(call, {
      row: id,
      failed,
      failedLine,
      done: (result) => ({ title: said, line: displayName, undo: () => takeBack(result) }),
    });
  };
  /** Changes some values and keeps the others. */
  const change = (parts: Partial<KeepWish>, said: string) => {
    const { days, snoozedUntil, isPaused } = keep;
    const before = { days, snoozedUntil, isPaused };
    return act(
      () => put(keep.version, { ...before, ...parts }),
      said,
      (stored) => put(stored.keep.version, before),
    );
  };
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
    /** Adds a note dated now that only records the contact. */
    wasInTouch: () => {
      const noteId = uuidV7(now());
      return act(
        () => contactsApi.saveNote.call({ id, noteId, version: 0, text: words.noted, isContact: true }),
        words.logged,
        () => contactsApi.removeNote.call({ noteId }),
      );
    },
  };
}

export type KeepActs = ReturnType<typeof useKeep>;
