import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type Refusal, refusalOf } from '../../api/refusal.ts';
import { type Done, tellDone } from '../act/use-acts.ts';
import { words as conflictWords } from './conflict-copy.ts';
import type { FormValues } from './join-edits.ts';
import { type EditOf, useJoinedEdit } from './use-joined-edit.ts';

type RecordForm<Stored, Values, Problem, Saved> = EditOf<Stored, Values> & {
  /** What prevents saving, before it is sent. */
  readonly missingIn?: (values: Values, on: Stored) => Problem | undefined;
  /** A refusal as a form problem; undefined if no answer came. */
  readonly refused: (refusal: Refusal | undefined) => Problem;
  /** Saves the values over the record they were written on. */
  readonly store: (on: Stored, values: Values) => Promise<Saved>;
  readonly onSaved: (saved: Saved) => void;
  /** The toast after saving, with an undo if there is one; omitted if the screen shows it anyway. */
  readonly said?: (values: Values, saved: Saved) => Done;
  /** The record with which a form that stays open continues. */
  readonly storedIn?: (saved: Saved) => Stored;
  /** The query to refetch. */
  readonly queryKey: QueryKey;
};

/**
 * The form of a stored record: kept on this device until it is saved (X5), and merged with what another device saved
 * first; the writer is asked about fields both changed (X3).
 */
export function useRecordForm<Stored, Values extends FormValues, Problem, Saved>(
  form: RecordForm<Stored, Values, Problem, Saved>,
) {
  const cache = useQueryClient();
  const edit = useJoinedEdit<Stored, Values>(form);
  const { base, values, clash } = edit;
  const [problem, setProblem] = useState<Problem>();
  const [isBusy, setBusy] = useState(false);

  const save = async (on: Stored, written: Values, joinedSaid?: string): Promise<void> => {
    const missing = form.missingIn?.(written, on);
    if (missing !== undefined) return setProblem(missing);
    setBusy(true);
    try {
      const saved = await form.store(on, written);
      edit.forget();
      if (form.storedIn) edit.goOn(form.storedIn(saved));
      const done = form.said?.(written, saved);
      const title = joinedSaid ?? done?.title;
      tellDone(title === undefined ? undefined : { ...done, title });
      form.onSaved(saved);
    } catch (error) {
      const refusal = refusalOf(error);
      const instead = currentIn<Stored>(refusal);
      const joined = instead && edit.meet({ on, written, instead });
      if (instead && joined)
        return await save(
          instead,
          joined.values,
          joined.taken.length > 0 ? conflictWords.joined : joinedSaid,
        );
      if (!instead) setProblem(form.refused(refusal));
    } finally {
      setBusy(false);
    }
    void cache.invalidateQueries({ queryKey: form.queryKey });
  };
  const send = (next: Values = values) => {
    if (!isBusy) void save(base, next);
  };
  return {
    /** The record to save over. */
    base,
    values,
    /** Whether the form differs from it. */
    isChanged: edit.isChanged,
    /** Fields another device changed too, to different values. */
    clash,
    problem,
    isBusy,
    change: (parts: Partial<Values>) => {
      edit.keep({ ...values, ...parts });
      setProblem(undefined);
    },
    submit: () => send(),
    /** Changes the form and saves it with one press. */
    submitWith: (parts: Partial<Values>) => {
      const next = { ...values, ...parts };
      edit.keep(next);
      send(next);
    },
    keepMine: () => {
      edit.keepMine();
      send();
    },
    takeTheirs: edit.takeTheirs,
    /** Drops what was typed. */
    discard: () => {
      edit.forget();
      edit.goOn(base);
      setProblem(undefined);
    },
  };
}

/** The current record, from the refusal of an outdated version. */
const currentIn = <Stored>(refusal: Refusal | undefined): Stored | undefined =>
  (refusal?.data as { current?: Stored } | undefined)?.current;
