import { z } from 'zod';
import { staleProof } from '#features/identity/contract/proof.ts';
import { PersonSummary } from '#features/profiles/contract.ts';
import { act, read } from '#platform/contract/acts.ts';
import { PersonId } from '#platform/contract/ids.ts';
import { page } from '#platform/contract/policy.ts';
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
const feeds = { policy: page('schedule') };
// Whoever has the link needs no session any more, so making one is worth a proof.
const proven = { policy: { ...feeds.policy, isFresh: true } } as const;

/** Private addresses of calendars (SCH-8). */
export const feedContract = {
  feeds: read('/calendar-feeds', 'My calendars, and which have a private address', feeds).output(
    z.object({ items: z.array(CalendarFeed) }),
  ),
  makeFeed: act(
    'POST /calendar-feeds/{calendar}',
    'Make a calendar’s private address; the last one stops working',
    { ...proven, stale: ['feeds'], audited: 'private_link.made' },
  )
    .errors({ ...absent, ...staleProof })
    .input(one)
    .output(
      CalendarFeed.extend({
        /** Shown this once: only its hash is kept. */
        path: z.string(),
      }),
    ),
  endFeed: act('DELETE /calendar-feeds/{calendar}', 'End a calendar’s private address', {
    ...feeds,
    stale: ['feeds'],
    audited: 'private_link.ended',
  })
    .errors(absent)
    .input(one)
    .output(CalendarFeed),
};
