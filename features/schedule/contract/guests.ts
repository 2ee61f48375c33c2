import { z } from 'zod';
import { openAct } from '#platform/contract/acts.ts';
import { Instant } from '#platform/contract/time.ts';
import { answers } from '../limits.ts';
import { Day, Repeat, When } from './views.ts';

const times = z.object({
  when: When,
  /** Null for whole days. */
  startsAt: Instant.nullable(),
  endsAt: Instant.nullable(),
  answer: z.enum(answers),
});

/** One of the coming days of a series, and what a guest says to it. */
export const GuestDay = times.extend({
  day: Day,
  /** Rises whenever the time changes: an answer to an older time is ignored. */
  sequence: z.number().int().min(0),
});
export type GuestDay = z.infer<typeof GuestDay>;

/** A meeting as a person outside sees it, who was invited by mail. */
export const GuestInvitation = times.extend({
  title: z.string(),
  /** Who invites. */
  with: z.string(),
  repeat: Repeat.nullable(),
  place: z.string(),
  link: z.string(),
  /** Of a series, as many as can be answered by themselves. */
  days: z.array(GuestDay),
});
export type GuestInvitation = z.infer<typeof GuestInvitation>;

const absent = { 'event.absent': { status: 404, message: 'Meeting not found' } } as const;
const token = z.string().min(20).max(100);

/** What a link in an invitation by mail leads to. */
export const guestsContract = {
  guestInvitation: openAct('POST /event-invitations/look', 'The meeting someone was invited to by mail', {
    audited: 'no: looks',
  })
    .errors(absent)
    .input(z.strictObject({ token }))
    .output(GuestInvitation),
  answerInvitation: openAct('POST /event-invitations', 'Answer an invitation by its mailed link', {
    audited: 'no: history',
  })
    .errors(absent)
    .input(
      z.strictObject({
        token,
        answer: z.enum(answers).exclude(['waiting']),
        /** One day of a series, as the link showed it; absent for all of it. */
        only: GuestDay.pick({ day: true, sequence: true }).optional(),
      }),
    )
    .output(GuestInvitation),
};
