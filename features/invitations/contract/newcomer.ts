import { z } from 'zod';
import { PersonId } from '#platform/contract/ids.ts';
import { openProcedure, procedure } from '#platform/contract/refusals.ts';
import { line } from '#platform/contract/text.ts';
import { Instant } from '#platform/contract/time.ts';
import { invitationStates, limits, welcomeSteps } from '../limits.ts';
import { Named } from './views.ts';

/** The token of a mailed link: 256 random bits. Any other text is not one of our links. */
const Token = z.string().min(1).max(200);

/** What the page behind the link shows. */
export const OpenedInvitation = z.object({
  state: z.enum(invitationStates),
  email: z.string(),
  inviter: z.object({ displayName: z.string(), headline: z.string(), photoURL: z.string().nullable() }),
  note: z.string(),
  vouch: z.string(),
  expiresAt: Instant,
  /** The address signed in in this browser; null when signed out (INV-6). */
  signedInAs: z.string().nullable(),
});
export type OpenedInvitation = z.infer<typeof OpenedInvitation>;

const throttled = {
  'invitation.throttled': {
    status: 429,
    message: 'Too many attempts. Please try again later.',
    data: z.object({ retryAfterSeconds: z.number().int() }),
  },
} as const;
const unknown = {
  'invitation.unknown': { status: 404, message: 'This invitation link is not valid.' },
} as const;

/** My progress after accepting. */
export const WelcomeView = z.object({
  /** False for people who joined another way, and once it is finished. */
  isOpen: z.boolean(),
  handled: z.array(z.enum(welcomeSteps)),
  inviter: Named.nullable(),
});
export type WelcomeView = z.infer<typeof WelcomeView>;

/** How a newcomer joins. */
export const newcomerContract = {
  open: openProcedure
    .route({
      method: 'POST',
      path: '/auth/invitation/open',
      summary: 'What an invitation link offers; records that it was opened',
      tags: ['invitations'],
    })
    .errors({ ...unknown, ...throttled })
    .input(z.strictObject({ token: Token }))
    .output(OpenedInvitation),
  accept: openProcedure
    .route({
      method: 'POST',
      path: '/auth/invitation/accept',
      summary: 'Join with the invited address; signs in',
      tags: ['invitations'],
    })
    .errors({
      ...unknown,
      ...throttled,
      'invitation.closed': {
        status: 409,
        message: 'This invitation can no longer be accepted.',
        data: z.object({ state: z.enum(invitationStates) }),
      },
      'invitation.account_exists': {
        status: 409,
        message: 'This address has an account already. Sign in with it.',
      },
      'password.refused': {
        status: 400,
        message: 'This password is too easy to guess.',
        data: z.object({ problem: z.enum(['short', 'long', 'simple', 'common', 'personal']) }),
      },
      'invitation.other_account': {
        status: 409,
        message: 'You are signed in with another account. Sign out first.',
      },
    })
    .input(
      z.strictObject({
        token: Token,
        name: line(limits.nameMax),
        password: z.string().min(1).max(limits.passwordMax),
      }),
    )
    .output(z.object({ joined: PersonId })),
  welcome: procedure
    .route({ method: 'GET', path: '/me/first-steps', summary: 'My first steps' })
    .output(WelcomeView),
  handleStep: procedure
    .route({ method: 'PUT', path: '/me/first-steps/{step}', summary: 'Save or skip a step' })
    .input(z.strictObject({ step: z.enum(welcomeSteps) }))
    .output(WelcomeView),
  finishWelcome: procedure
    .route({ method: 'POST', path: '/me/first-steps/finish', summary: 'Dismiss the first steps' })
    .input(z.strictObject({}).optional())
    .output(WelcomeView),
  vouch: procedure
    .route({ method: 'GET', path: '/people/{id}/vouch', summary: 'Who vouched for a person' })
    .errors({ 'person.absent': { status: 404, message: 'Person not found' } })
    .input(z.strictObject({ id: PersonId }))
    .output(z.object({ vouch: z.object({ by: Named, words: z.string() }).nullable() })),
};
