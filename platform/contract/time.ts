import { z } from 'zod';

/** An instant on the wire: ISO 8601 in UTC with milliseconds. */
export const Instant = z.iso.datetime();
export type Instant = z.infer<typeof Instant>;

/** A moment of the database or the clock, for the wire. */
export const toInstant = (moment: Date): Instant => moment.toISOString();
