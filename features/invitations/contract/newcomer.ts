import { z } from 'zod';
import { act, openAct, read } from '#platform/contract/acts.ts';
import { PersonId } from '#platform/contract/ids.ts';
import { signedIn } from '#platform/contract/policy.ts';
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

const mine = { policy: signedIn };
const ofInvitations = { tags: ['invitations'] };

/** How a newcomer joins. */
export const joiningContract = {
  open: openAct('POST /auth/invitation/open', 'What an invitation link offers; records that it was opened', {
    audited: 'no: looks',
  })
    .route(ofInvitations)
    .errors({ ...unknown, ...throttled })
    .input(z.strictObject({ token: Token }))
    .output(OpenedInvitation),
  accept: openAct('POST /auth/invitation/accept', 'Join with the invited address; signs in', {
    audited: 'itself',
  })
    .route(ofInvitations)
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
};

/** A newcomer's first steps, and who vouched for them. */
export const firstStepsContract = {
  welcome: read('/me/first-steps', 'My first steps', mine).output(WelcomeView),
  handleStep: act('PUT /me/first-steps/{step}', 'Save or skip a step', { ...mine, audited: 'no: own' })
    .input(z.strictObject({ step: z.enum(welcomeSteps) }))
    .output(WelcomeView),
  finishWelcome: act('POST /me/first-steps/finish', 'Dismiss the first steps', {
    ...mine,
    audited: 'no: own',
  })
    .input(z.strictObject({}).optional())
    .output(WelcomeView),
  // As in profiles.get: anyone who sees a person sees who vouched for them.
  vouch: read('/people/{id}/vouch', 'Who vouched for a person', mine)
    .errors({ 'person.absent': { status: 404, message: 'Person not found' } })
    .input(z.strictObject({ id: PersonId }))
    .output(z.object({ vouch: z.object({ by: Named, words: z.string() }).nullable() })),
};
