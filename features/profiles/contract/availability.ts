import { z } from 'zod';

/** A day on the calendar, "2026-11-23". */
export const Day = z.iso.date();

/** When somebody can work, and from where; each part empty where it is not said or not for this viewer. */
export const Availability = z.object({
  freeFrom: Day.nullable(),
  hold: z.object({ from: Day, until: Day }).nullable(),
  travelsFrom: z.string(),
  /** Days that their calendar says are taken, as far as the viewer is told; none where they are asked. */
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
