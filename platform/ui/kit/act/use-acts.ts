import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type Refusal, refusalOf } from '../../api/refusal.ts';
import { toast } from '../../toast.ts';
import { copy } from '../copy.ts';

/** The toast of a completed act, with an undo if there is one. */
export interface Done {
  readonly title: string;
  readonly line?: string | undefined;
  readonly undo?: (() => unknown) | undefined;
  /** The subject: it replaces an earlier toast with the same (`toast`). */
  readonly topic?: string;
}

/** The messages of an act, and what follows it. */
export interface Told<Result> {
  /** The title of the toast when it failed. */
  readonly failed: string;
  /** The line below it when no answer came. */
  readonly failedLine?: string;
  /** The toast when it is done; omitted if the screen shows it anyway. */
  readonly done?: string | Done | ((result: Result) => string | Done | undefined);
  /** A refusal that is not a failure here, such as that someone else was first; true when it is handled. */
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
  /** Resolves with whether it succeeded. */
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
      // The row is busy until the list has refreshed, or a second press would hit the next one.
      const refreshed = refresh();
      if (told.row !== undefined) await refreshed;
      setBusyRow(undefined);
    }
  };
  /**
   * Saves a form. Resolves with an error, for the form to show next to the input; with undefined when it is saved.
   * @param failed the title of a toast that also says so
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

/** Shows a toast that something is done, with an undo. */
export function tellDone(done: string | Done | undefined): void {
  if (done === undefined) return;
  const { title, line, undo, topic } = typeof done === 'string' ? { title: done } : done;
  const action = undo && { label: copy.act.undo, onClick: () => void undo() };
  toast.success(title, line, { action, topic });
}
