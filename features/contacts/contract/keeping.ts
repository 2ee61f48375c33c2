import { z } from 'zod';
import { page, pageInput } from '#platform/contract/paging.ts';
import { procedure } from '#platform/contract/refusals.ts';
import { Instant } from '#platform/contract/time.ts';
import { limits } from '../limits.ts';
import { absent } from './cards.ts';
import { ContactId, ContactView } from './views.ts';

/** A removed card, while it can be restored. */
export const RemovedCard = z.object({
  id: ContactId,
  displayName: z.string(),
  title: z.string(),
  company: z.string(),
  removedAt: Instant,
  /** It can be restored until then. */
  until: Instant,
});
export type RemovedCard = z.infer<typeof RemovedCard>;

/** Keeping in touch (CON-4), and removed cards. */
export const keepingContract = {
  keepInTouch: procedure
    .route({
      method: 'PUT',
      path: '/contacts/{id}/keep',
      summary: 'Set how often I want to be in touch, or pause it; creates the card of a member',
    })
    .errors({
      ...absent,
      'contact.too_many': { status: 409, message: 'You’ve reached the contact limit.' },
      'keep.changed': {
        status: 409,
        message: 'This reminder was changed on another device.',
        data: z.object({ current: ContactView }),
      },
      'keep.snooze': {
        status: 409,
        message: 'snoozedUntil: pick a date in the next 12 months.',
      },
    })
    .input(
      z.strictObject({
        id: ContactId,
        /** The version it is based on. */
        version: z.number().int().min(0),
        /** Rhythm in days. Null ends it along with its snooze and pause. */
        days: z.number().int().min(limits.keepDaysMin).max(limits.keepDaysMax).nullable(),
        snoozedUntil: Instant.nullable().default(null),
        isPaused: z.boolean().default(false),
      }),
    )
    .output(ContactView),
  removed: procedure
    .route({
      method: 'GET',
      path: '/contacts/removed',
      summary: 'Removed cards that can be restored, newest first',
    })
    .input(z.strictObject(pageInput({ size: limits.pageSize, max: limits.pageMax })))
    .output(page(RemovedCard)),
};
