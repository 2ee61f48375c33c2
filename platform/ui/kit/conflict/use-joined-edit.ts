import { useLayoutEffect, useRef, useState } from 'react';
import { readStored } from '../../device-storage.ts';
import { forgetKept, keepValues, readKept } from '../../kept-values.ts';
import {
  type Fact,
  type FieldOf,
  type FormValues,
  isOtherForm,
  type JoinedEdit,
  joinEdits,
  partOf,
} from './join-edits.ts';

/** Two devices' versions of the same fields of one record. */
export interface Clash<Values> {
  readonly fields: readonly FieldOf<Values>[];
  readonly theirs: Values;
}

/** What a form edits, and its storage key. */
export type EditOf<Stored, Values> = {
  /** The key for unsaved values on this device; for one person and one record. Absent where nothing is kept. */
  readonly key?: string | undefined;
  readonly stored: Stored;
  /** The record as its form shows it. */
  readonly read: (stored: Stored) => Values;
  readonly facts?: readonly Fact<Values>[];
};

/** The record a person's edit was sent over, and the current one. */
type Met<Stored> = { readonly on: Stored; readonly instead: Stored };

/**
 * The values of a form for a stored record: kept on this device with every change (X5), and merged with what another
 * device saved first (X3). Only fields changed by both are asked about.
 */
export function useJoinedEdit<Stored, Values extends FormValues>(edit: EditOf<Stored, Values>) {
  const { key, read, facts } = edit;
  const [start] = useState(() =>
    beginEdit(key === undefined ? null : readStored(key), read(edit.stored), facts),
  );
  const [base, setBase] = useState(edit.stored);
  const [values, setValues] = useState(start.values);
  const [clash, setClash] = useState(() => clashOf(start, read(edit.stored)));
  // What is typed while it is being saved stays.
  const typed = useRef(values);
  useLayoutEffect(() => {
    typed.current = values;
  });
  const isChanged = isOtherForm(values, read(base));
  const goOn = (stored: Stored) => {
    setBase(stored);
    setValues(read(stored));
    setClash(undefined);
  };
  // Nothing is typed here: simply show what was saved elsewhere meanwhile.
  if (!isChanged && isNewer(edit.stored, base, read)) goOn(edit.stored);
  const keepOver = (on: Stored, next: Values) => {
    setValues(next);
    if (key !== undefined) keepValues(key, { version: null, base: read(on), values: next });
  };
  return {
    /** The record to save over. */
    base,
    values,
    /** Whether the form differs from it. */
    isChanged,
    clash,
    /** Continues the form on the current record. */
    goOn,
    /** Continues it on what was saved of it, with what has been typed since. */
    goOnFrom: (written: Values, saved: Stored) => {
      goOn(saved);
      const since = joinEdits({ base: written, mine: typed.current, theirs: read(saved) }, facts);
      if (isOtherForm(typed.current, written)) keepOver(saved, since.values);
    },
    keep: (next: Values) => keepOver(base, next),
    forget: () => {
      if (key !== undefined) forgetKept(key);
    },
    /**
     * Another device was first: returns what to save over it, if anything, or undefined while the writer is asked. What
     * they have typed since it was sent is theirs as well.
     */
    meet: ({ on, instead }: Met<Stored>) => {
      const theirs = read(instead);
      const joined = joinEdits({ base: read(on), mine: typed.current, theirs }, facts);
      setBase(instead);
      keepOver(instead, joined.values);
      setClash(clashOf(joined, theirs));
      return joined.clashes.length === 0
        ? { ...joined, isSame: !isOtherForm(joined.values, theirs) }
        : undefined;
    },
    /** Answers for some of the fields that both changed which of the two values stays. */
    choose: (chosen: Fact<Values>, whose: 'mine' | 'theirs') => {
      if (!clash) return;
      if (whose === 'theirs') keepOver(base, { ...values, ...partOf(clash.theirs, chosen) });
      const open = clash.fields.filter((field) => !chosen.includes(field));
      setClash(open.length > 0 ? { ...clash, fields: open } : undefined);
    },
  };
}

/**
 * Whether a record was saved since. By its version and by what its form shows: it may count versions for parts of it
 * that this form doesn't have, or for one of its parts.
 */
function isNewer<Stored, Values extends FormValues>(
  one: Stored,
  other: Stored,
  read: (stored: Stored) => Values,
): boolean {
  const since = versionOf(one) - versionOf(other);
  return since > 0 || (!(since < 0) && isOtherForm(read(one), read(other)));
}

const versionOf = (stored: unknown): number =>
  Number((stored as { version?: unknown } | undefined)?.version ?? Number.NaN);

const clashOf = <Values>({ clashes }: JoinedEdit<Values>, theirs: Values): Clash<Values> | undefined =>
  clashes.length > 0 ? { fields: clashes, theirs } : undefined;

/**
 * What a form of a stored record begins with: what this device kept of it, joined with what was saved elsewhere since (X3, X5).
 * @param kept what this device has under the form's key, as it was written there
 * @param stored the record as its form shows it
 */
export function beginEdit<Values extends FormValues>(
  kept: string | null,
  stored: Values,
  facts: readonly Fact<Values>[] = [],
): JoinedEdit<Values> {
  const { base = stored, values: mine = stored } = readKept(kept, stored) ?? {};
  return joinEdits({ base, mine, theirs: stored }, facts);
}
