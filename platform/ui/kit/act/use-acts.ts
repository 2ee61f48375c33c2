import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type Refusal, refusalOf } from '../../api/refusal.ts';
import { toast } from '../../toast.ts';
import { copy } from '../copy.ts';

/** What a note says of an act that is done, with the way back where there is one. */
export interface Done {
  readonly title: string;
  readonly line?: string | undefined;
  readonly undo?: (() => unknown) | undefined;
  /** What it is about: it replaces an earlier note about the same (`toast`). */
  readonly topic?: string;
}

/** What the screen says of an act, and what follows it. */
export interface Told<Result> {
  /** The title of the note when it failed. */
  readonly failed: string;
  /** The line below it when no answer came. */
  readonly failedLine?: string;
  /** What is said when it is done; left out where the screen shows it anyway. */
  readonly done?: string | Done | ((result: Result) => string | Done | undefined);
  /** A refusal that is no failure here, such as that somebody else was first; true when it is dealt with. */
  readonly onRefused?: (refusal: Refusal) => boolean;
  /** The row that is busy meanwhile. */
  readonly row?: string;
}

/**
 * Does what a person asked for: says so, offers the way back, and asks for what is shown anew, whatever came of it. A
 * failure changes nothing and says why; where no answer came it can be tried again under the id the act brought along.
 * @param keys what to ask for anew
 */
export function useActs(...keys: readonly QueryKey[]) {
  const cache = useQueryClient();
  const [busyRow, setBusyRow] = useState<string>();

  const refresh = () => Promise.all(keys.map((queryKey) => cache.invalidateQueries({ queryKey })));
  /** Resolves with whether it is done. */
  const run = async <Result>(act: () => Promise<Result>, told: Told<Result>): Promise<boolean> => {
    setBusyRow(told.row);
    try {
      const result = await act();
      tellDone(typeof told.done === 'function' ? told.done(result) : told.done);
      return true;
    } catch (error) {
      const refusal = refusalOf(error);
      if (refusal && told.onRefused?.(refusal)) return true;
      if (refusal) toast.error(told.failed, refusal.message);
      else
        toast.error(told.failed, told.failedLine ?? copy.act.failedLine, {
          action: { label: copy.retry, onClick: () => void run(act, told) },
        });
      return false;
    } finally {
      // The row is busy until the list has moved on, or a second press would hit the next one.
      const refreshed = refresh();
      if (told.row !== undefined) await refreshed;
      setBusyRow(undefined);
    }
  };
  /**
   * Saves what a form holds. Resolves with what is wrong, for the form to say beside what was typed; with undefined when
   * it is saved.
   * @param failed the title of a note that says so too
   */
  const save = async (act: () => Promise<unknown>, failed?: string): Promise<string | undefined> => {
    try {
      await act();
      return undefined;
    } catch (error) {
      const problem = refusalOf(error)?.message ?? copy.act.failedLine;
      if (failed !== undefined) toast.error(failed, problem);
      return problem;
    } finally {
      void refresh();
    }
  };
  return { run, save, refresh, busyRow };
}

/** Says that something is done, and offers the way back. */
export function tellDone(done: string | Done | undefined): void {
  if (done === undefined) return;
  const { title, line, undo, topic } = typeof done === 'string' ? { title: done } : done;
  const action = undo && { label: copy.act.undo, onClick: () => void undo() };
  toast.success(title, line, { action, topic });
}
