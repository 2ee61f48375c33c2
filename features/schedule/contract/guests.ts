import { z } from 'zod';
import { openProcedure } from '#platform/contract/refusals.ts';
import { Instant } from '#platform/contract/time.ts';
import { answers } from '../limits.ts';
import { Repeat, When } from './views.ts';

/** A meeting as somebody outside sees it, who was invited by mail. */
export const GuestInvitation = z.object({
  title: z.string(),
  /** Who invites. */
  with: z.string(),
  when: When,
  /** Null for whole days. */
  startsAt: Instant.nullable(),
  endsAt: Instant.nullable(),
  repeat: Repeat.nullable(),
  place: z.string(),
  link: z.string(),
  answer: z.enum(answers),
});
export type GuestInvitation = z.infer<typeof GuestInvitation>;

const absent = { 'event.absent': { status: 404, message: 'Meeting not found' } } as const;
const token = z.string().min(20).max(100);

/** What a link in an invitation by mail leads to. */
export const guestsContract = {
  guestInvitation: openProcedure
    .route({
      method: 'POST',
      path: '/event-invitations/look',
      summary: 'The meeting somebody was invited to by mail',
    })
    .errors(absent)
    .input(z.strictObject({ token }))
    .output(GuestInvitation),
  answerInvitation: openProcedure
    .route({
      method: 'POST',
      path: '/event-invitations',
      summary: 'Answer an invitation by its mailed link',
    })
    .errors(absent)
    .input(z.strictObject({ token, answer: z.enum(answers).exclude(['waiting']) }))
    .output(GuestInvitation),
};
