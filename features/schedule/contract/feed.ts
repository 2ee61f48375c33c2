import { z } from 'zod';
import { PersonSummary } from '#features/profiles/contract.ts';
import { PersonId } from '#platform/contract/ids.ts';
import { procedure } from '#platform/contract/refusals.ts';
import { Instant } from '#platform/contract/time.ts';

/** A calendar that other programs can show by a private address; `madeAt` is null where there is none. */
export const CalendarFeed = z.object({
  person: PersonSummary,
  /** `desk`: a calendar of a desk I sit on; what is private there says that it is busy. */
  access: z.enum(['own', 'desk']),
  madeAt: Instant.nullable(),
  /** When a program has last fetched it. */
  readAt: Instant.nullable(),
});
export type CalendarFeed = z.infer<typeof CalendarFeed>;

const absent = { 'calendar.absent': { status: 404, message: 'Calendar not found' } } as const;
const one = z.strictObject({ calendar: PersonId });

/** Private addresses of calendars (SCH-8). */
export const feedContract = {
  feeds: procedure
    .route({
      method: 'GET',
      path: '/calendar-feeds',
      summary: 'My calendars, and which have a private address',
    })
    .output(z.object({ items: z.array(CalendarFeed) })),
  makeFeed: procedure
    .route({
      method: 'POST',
      path: '/calendar-feeds/{calendar}',
      summary: 'Make a calendar’s private address; the last one stops working',
    })
    .errors(absent)
    .input(one)
    .output(
      CalendarFeed.extend({
        /** Shown this once: only its hash is kept. */
        path: z.string(),
      }),
    ),
  endFeed: procedure
    .route({
      method: 'DELETE',
      path: '/calendar-feeds/{calendar}',
      summary: 'End a calendar’s private address',
    })
    .errors(absent)
    .input(one)
    .output(CalendarFeed),
};
