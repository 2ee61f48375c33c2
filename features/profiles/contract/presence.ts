import { z } from 'zod';
import { act } from '#platform/contract/acts.ts';
import * as policy from '#platform/contract/policy.ts';
import { verbatim } from '#platform/contract/text.ts';
import { Instant } from '#platform/contract/time.ts';
import { presenceChoices, presenceNotes, untilNames } from '../limits.ts';

export const Presence = z.enum([...presenceChoices, 'offline']);
export type Presence = z.infer<typeof Presence>;

/** Details of a presence: a note, and when it ends by itself (PRE-4). Null while offline. */
export const PresenceBeside = z.object({
  presenceNote: z.enum(presenceNotes).nullable(),
  presenceUntil: Instant.nullable(),
});

const signedIn = { policy: policy.signedIn } as const;

export const presenceContract = {
  setPresence: act('PUT /me/presence', 'Show me as active, away or busy', { ...signedIn, audited: 'no: own' })
    .errors({
      'presence.until_out_of_reach': {
        status: 400,
        message: 'until: choose a time that is still to come, within 30 days.',
      },
    })
    .input(
      z.strictObject({
        status: z.enum(presenceChoices),
        note: z.enum(presenceNotes).optional(),
        /** When it ends by itself; absent: when another presence is chosen. */
        until: z.union([z.enum(untilNames), Instant]).optional(),
        /** The browser's time zone, for "today" if the profile has none. */
        timeZone: verbatim(64).optional(),
      }),
    )
    .output(PresenceBeside.extend({ status: Presence })),
};
