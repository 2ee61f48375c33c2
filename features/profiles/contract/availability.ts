import { z } from 'zod';

/** A calendar day, "2026-11-23". */
export const Day = z.iso.date();

/** When and from where a person can work; each part is empty if not set or hidden from this viewer. */
export const Availability = z.object({
  freeFrom: Day.nullable(),
  hold: z.object({ from: Day, until: Day }).nullable(),
  travelsFrom: z.string(),
  /** Days taken on their calendar, as far as the viewer may see them; empty unless the calendar was read. */
  days: z.array(
    z.object({
      firstDay: Day,
      lastDay: Day,
      kind: z.enum(['busy', 'booked_out', 'booked', 'hold']),
      rank: z.number().int().nullable(),
      title: z.string(),
    }),
  ),
});
