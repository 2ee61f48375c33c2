import { useState } from 'react';
import { readStored } from '../../device-storage.ts';
import { forgetKept, keepValues } from '../../kept-values.ts';
import {
  type Fact,
  type FieldOf,
  type FormValues,
  isOtherForm,
  type JoinedEdit,
  joinEdits,
  partOf,
} from './join-edits.ts';
import { beginEdit, type StoredEdit } from './kept-edit.ts';

/** Two devices' versions of the same fields of one record. */
export interface Clash<Values> {
  readonly fields: readonly FieldOf<Values>[];
  readonly theirs: Values;
}

/** What a form edits, and its storage key. */
export type EditOf<Stored, Values> = {
  /** The key for unsaved values on this device; for one person and one record. */
  readonly key: string;
  readonly stored: Stored;
  /** The record as its form shows it. */
  readonly read: (stored: Stored) => StoredEdit<Values>;
  readonly facts?: readonly Fact<Values>[];
};

/** The person's edit, its base, and the current record. */
type Met<Stored, Values> = { readonly on: Stored; readonly written: Values; readonly instead: Stored };

/**
 * The values of a form for a stored record: kept on this device with every change (X5), and merged with what another
 * device saved first (X3). Only fields changed by both are asked about.
 */
export function useJoinedEdit<Stored, Values extends FormValues>(edit: EditOf<Stored, Values>) {
  const { key, read, facts } = edit;
  const [start] = useState(() => beginEdit(readStored(key), read(edit.stored), facts));
  const [base, setBase] = useState(edit.stored);
  const [values, setValues] = useState(start.values);
  const [clash, setClash] = useState(() => clashOf(start, read(edit.stored).values));
  const begun = read(base);
  const isChanged = isOtherForm(values, begun.values);
  const goOn = (stored: Stored) => {
    setBase(stored);
    setValues(read(stored).values);
    setClash(undefined);
  };
  // Nothing is typed here: simply show what was saved elsewhere meanwhile.
  if (!isChanged && isNewer(read(edit.stored), begun)) goOn(edit.stored);
  const keepOver = (on: Stored, next: Values) => {
    const { version, values: from } = read(on);
    setValues(next);
    keepValues(key, { version, base: from, values: next });
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
    keep: (next: Values) => keepOver(base, next),
    forget: () => forgetKept(key),
    /** Another device was first: returns what to save over it, or undefined while the writer is asked. */
    meet: ({ on, written, instead }: Met<Stored, Values>): JoinedEdit<Values> | undefined => {
      const theirs = read(instead).values;
      const joined = joinEdits({ base: read(on).values, mine: written, theirs }, facts);
      setBase(instead);
      keepOver(instead, joined.values);
      setClash(clashOf(joined, theirs));
      return joined.clashes.length === 0 ? joined : undefined;
    },
    keepMine: () => setClash(undefined),
    takeTheirs: () => {
      if (clash) keepOver(base, { ...values, ...partOf(clash.theirs, clash.fields) });
      setClash(undefined);
    },
  };
}

/** Whether a record was saved since; without versions, whether it differs. */
const isNewer = <Values extends FormValues>(one: StoredEdit<Values>, other: StoredEdit<Values>): boolean =>
  one.version === null || other.version === null
    ? isOtherForm(one.values, other.values)
    : one.version > other.version;

const clashOf = <Values>({ clashes }: JoinedEdit<Values>, theirs: Values): Clash<Values> | undefined =>
  clashes.length > 0 ? { fields: clashes, theirs } : undefined;
