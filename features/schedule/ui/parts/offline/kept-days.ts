import { useEffect } from 'react';
import { readStored, writeStored } from '#platform/ui/device-storage.ts';
import { whenIdle } from '#platform/ui/idle.ts';
import { draftName } from '#platform/ui/kept-values.ts';
import type { Occurrence } from '../../../contract/views.ts';

/** What was read of some days, and when. */
export interface ReadDays {
  readonly items: Occurrence[];
  readonly isCut: boolean;
  readonly asOf: string;
}

/** Days of a calendar that this device keeps: those that were read last, for one view each. */
export interface KeptName {
  /** Who reads them: what is kept goes with them when they sign out. */
  readonly person: string;
  readonly view: string;
  /** The days and calendars. */
  readonly window: string;
}

/** More than a busy week needs; a device has room for little. */
const longest = 250_000;

const keyOf = ({ person, view }: KeptName) => draftName(person, `schedule-days:${view}`);

/** Has this device keep what was read, in place of what it kept for the view before. */
export function keepDays(name: KeptName, days: ReadDays): void {
  const text = JSON.stringify({ window: name.window, days });
  if (text.length <= longest) writeStored(keyOf(name), text);
}

/** What this device keeps of these days; undefined where that is of others, or nothing. */
export function keptDays(name: KeptName): ReadDays | undefined {
  try {
    const kept = JSON.parse(readStored(keyOf(name)) ?? 'null') as {
      window?: unknown;
      days?: Partial<ReadDays>;
    } | null;
    const { items, isCut, asOf } = kept?.days ?? {};
    if (kept?.window !== name.window || !Array.isArray(items) || typeof asOf !== 'string') return undefined;
    return { items, isCut: isCut === true, asOf };
  } catch {
    return undefined;
  }
}

/** Keeps what is read as it is read (SCH-12). */
export function useKeeping({ person, view, window }: KeptName, days: ReadDays | undefined): void {
  useEffect(() => {
    // Writing a week down takes as long as drawing a part of it.
    return days && whenIdle(() => keepDays({ person, view, window }, days));
  }, [person, view, window, days]);
}
