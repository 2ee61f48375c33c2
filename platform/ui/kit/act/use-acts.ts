import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { asked } from '../../api/asked.ts';
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

/** The texts of an act, and what happens with its result. */
export interface ActOptions<Result> {
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
 * Runs an act and shows a toast, with an undo if there is one. A failure changes nothing and shows why; if no answer came,
 * it can be retried with the same client id.
 * @param keys the queries to refetch afterwards, even after a failure, beside those that the act's contract names
 */
export function useActs(...keys: readonly QueryKey[]) {
  const cache = useQueryClient();
  const [busyRow, setBusyRow] = useState<string>();

  const refresh = () => Promise.all(keys.map((queryKey) => cache.invalidateQueries({ queryKey })));
  /** Resolves with whether it succeeded. */
  const run = async <Result>(act: () => Promise<Result>, options: ActOptions<Result>): Promise<boolean> => {
    setBusyRow(options.row);
    try {
      const result = await act();
      showDone(typeof options.done === 'function' ? options.done(result) : options.done);
      return true;
    } catch (error) {
      const refusal = refusalOf(error);
      if (refusal && options.onRefused?.(refusal)) return true;
      if (refusal) toast.error(options.failed, refusal.message);
      else
        toast.error(options.failed, options.failedLine ?? copy.act.failedLine, {
          action: { label: copy.retry, onClick: () => void run(act, options) },
        });
      return false;
    } finally {
      // The row is busy until the list has refreshed, or a second press would hit the next one.
      const refreshed = refresh();
      if (options.row !== undefined) await Promise.all([refreshed, asked.again]);
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
export function showDone(done: string | Done | undefined): void {
  if (done === undefined) return;
  const { title, line, undo, topic } = typeof done === 'string' ? { title: done } : done;
  const action = undo && { label: copy.act.undo, onClick: () => void undo() };
  toast.success(title, line, { action, topic });
}
