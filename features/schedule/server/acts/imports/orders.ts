import type { ReadEvent } from '../../tables/imports.ts';

// What goes to the thread that reads files, and what comes back.

/** A file to read. */
export interface CalendarOrder {
  readonly bytes: Uint8Array;
  /** The zone to use where the file names none. */
  readonly ownZone: string;
  readonly nowMs: number;
}

/** What a file holds: `none` where it is no calendar, `too_many` where it has more events than one can import. */
export type CalendarRead = ReadEvent[] | 'none' | 'too_many';
