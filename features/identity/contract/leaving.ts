import { z } from 'zod';
import { PersonId } from '#platform/contract/ids.ts';
import { procedure } from '#platform/contract/refusals.ts';
import { email, text } from '#platform/contract/text.ts';
import { Instant } from '#platform/contract/time.ts';
import { limits } from '../limits.ts';
import { staleProof } from './proof.ts';

/** A kind of item that a person owns and others need. It is handed over before the account is deleted (X16). */
export const Belonging = z.object({ kind: z.string(), title: z.string(), count: z.number().int() });
export type Belonging = z.infer<typeof Belonging>;

const lastSuperAdmin = {
  status: 409,
  message: 'You are the last super admin. Make someone else super admin first.',
} as const;
const someone = z.strictObject({ id: PersonId, reason: text(limits.reasonMax) });
const standing = {
  'account.absent': { status: 404, message: 'Account not found' },
  'account.beyond': { status: 403, message: 'Only a super admin can do this to a super admin.' },
  'account.own': { status: 409, message: 'You cannot do this to your own account.' },
} as const;

/** Leaving for good, with 14 days to change your mind (X16, SET-5), and deactivation by an administrator. */
export const leavingContract = {
  leaving: procedure
    .route({ method: 'GET', path: '/me/leaving', summary: 'What I own that needs a new owner' })
    .output(z.object({ belongings: z.array(Belonging), isLastSuperAdmin: z.boolean() })),
  leave: procedure
    .route({ method: 'POST', path: '/me/leaving', summary: 'Delete my account in 14 days' })
    .errors({
      ...staleProof,
      'leaving.not_confirmed': { status: 400, message: 'Type your address to confirm.' },
      'leaving.last_super_admin': lastSuperAdmin,
      'leaving.heir_missing': {
        status: 400,
        message: 'Someone has to take over what you own.',
        data: z.object({ kind: z.string() }),
      },
    })
    .input(
      z.strictObject({
        /** The account's address. */
        confirmation: email,
        /** The new owners' addresses, by kind of item. */
        heirs: z.record(z.string().max(80), email).default({}),
      }),
    )
    .output(z.object({ dueAt: Instant })),
  deactivate: procedure
    .route({
      method: 'POST',
      path: '/admin/people/{id}/deactivate',
      summary: 'Deactivate an account and hide its profile',
    })
    .errors({
      ...standing,
      'account.last_super_admin': { status: 409, message: 'The last super admin cannot be deactivated.' },
      'account.not_active': { status: 409, message: 'This account is not active.' },
    })
    .input(someone)
    .output(z.object({ ended: z.number().int() })),
  reactivate: procedure
    .route({ method: 'POST', path: '/admin/people/{id}/reactivate', summary: 'Reactivate an account' })
    .errors({
      ...standing,
      'account.not_suspended': { status: 409, message: 'This account is not deactivated.' },
    })
    .input(someone)
    .output(z.object({ active: z.literal(true) })),
};
