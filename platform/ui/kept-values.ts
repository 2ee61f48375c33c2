import { useState } from 'react';
import { keptHere } from './desk.ts';
import { deviceStorage, readStored, writeStored } from './device-storage.ts';

/** Unsent values, with the record they were begun on. */
export interface KeptValues<Values> {
  /** The record's version; null if there is no record yet, or it has no versions. */
  readonly version: number | null;
  /** The form's values before anything was typed. */
  readonly base: Values;
  readonly values: Values;
}

/** A record as its form shows it before any edit. */
export type Begun<Values> = Omit<KeptValues<Values>, 'values'>;

/** The name of a draft: for one person and one object, and deleted when the person logs out. */
export const draftName = (person: string, about: string): string =>
  keptHere(`backlot-draft:${person}:${about}`);

/**
 * What a form begins with: what this device kept of it, or the record (X5). What was typed over an older version stays
 * over that version, so that saving it finds out that somebody was first (X3). Where nothing counts versions, only the
 * fields that were typed into are kept.
 * @param kept what this device has under the form's name, as it was written there
 */
export function beginKept<Values extends object>(
  kept: string | null,
  begun: Begun<Values>,
): KeptValues<Values> {
  const held = readKept(kept, begun.base);
  if (!held || isSame(held.values, begun.base)) return { ...begun, values: begun.base };
  if (begun.version !== null && held.version !== null) {
    // What the form shows is as it was: only something else of the record has changed.
    return isSame(held.base, begun.base) ? { ...begun, values: held.values } : held;
  }
  const typed = fieldsOf(held.values).filter((field) => !isSame(held.values[field], held.base[field]));
  const mine = Object.fromEntries(typed.map((field) => [field, held.values[field]]));
  return { ...begun, values: { ...begun.base, ...mine } };
}

/** Stores the values on this device; deletes them if they equal the record. */
export function keepValues<Values extends object>(name: string, kept: KeptValues<Values>): void {
  writeStored(name, isSame(kept.values, kept.base) ? null : JSON.stringify(kept));
}

/** Deletes a draft, with entries stored under longer names: originals of its texts. */
export function forgetKept(name: string): void {
  for (const one of [name, ...namesUnder(`${name}:`)]) writeStored(one, null);
}

function namesUnder(start: string): string[] {
  try {
    const storage = deviceStorage();
    const names = Array.from({ length: storage.length }, (_, at) => storage.key(at) ?? '');
    return names.filter((one) => one.startsWith(start));
  } catch {
    return [];
  }
}

/**
 * A form's values, stored on this device with every change until they are sent or discarded (X5). Under another name it
 * is another form, which shares nothing with this one.
 */
export function useKeptValues<Values extends object>(name: string, begun: Begun<Values>) {
  const [held, setHeld] = useState(() => ({ name, kept: beginKept(readStored(name), begun) }));
  const put = (kept: KeptValues<Values>) => {
    setHeld({ name, kept });
    keepValues(name, kept);
  };
  const { kept } = held;
  if (held.name !== name) setHeld({ name, kept: beginKept(readStored(name), begun) });
  return {
    ...kept,
    change: (parts: Partial<Values>) => put({ ...kept, values: { ...kept.values, ...parts } }),
    /** Continues on the current record, with the typed values unless others are given. */
    goOnOver: (next: Begun<Values>, values: Values = kept.values) => put({ ...next, values }),
    forget: () => forgetKept(name),
  };
}

/**
 * A draft from stored values; undefined if they aren't this form's. An earlier build's form may have had fewer fields, or
 * one of another kind: those are as in the record, and what was typed into the others is read.
 */
export function readKept<Values extends object>(
  kept: string | null,
  like: Values,
): KeptValues<Values> | undefined {
  try {
    const parsed = JSON.parse(kept ?? 'null') as Partial<KeptValues<Values>> | null;
    const { version = null, base, values } = parsed ?? {};
    if (!isObject(base) || !isObject(values)) return undefined;
    const read = fieldsOf(like).filter(
      (field) => isOfOneKind(base[field], like[field]) && isOfOneKind(values[field], like[field]),
    );
    const part = (all: Values): Values => ({
      ...like,
      ...Object.fromEntries(read.map((field) => [field, all[field]])),
    });
    return read.length > 0 ? { version, base: part(base), values: part(values) } : undefined;
  } catch {
    return undefined;
  }
}

const isObject = <Values extends object>(one: Values | undefined): one is Values =>
  typeof one === 'object' && one !== null;

// A choice is null until it is made.
const isOfOneKind = (one: unknown, other: unknown): boolean =>
  one === null || other === null
    ? one !== undefined
    : typeof one === typeof other && Array.isArray(one) === Array.isArray(other);

const fieldsOf = <Values extends object>(values: Values) => Object.keys(values) as (keyof Values)[];

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);
