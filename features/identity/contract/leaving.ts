import { z } from 'zod';
import { act, read } from '#platform/contract/acts.ts';
import { PersonId } from '#platform/contract/ids.ts';
import { fresh, page, signedIn } from '#platform/contract/policy.ts';
import { email, text } from '#platform/contract/text.ts';
import { Instant } from '#platform/contract/time.ts';
import { limits } from '../limits.ts';
import { AccessEnded } from './access-ended.ts';
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

const mine = { policy: signedIn };
const proven = { policy: fresh };
const security = { policy: page('admin-security') };

/** Leaving for good, with 14 days to change your mind (X16, SET-5), and deactivation by an administrator. */
export const leavingContract = {
  leaving: read('/me/leaving', 'What I own that needs a new owner', mine).output(
    z.object({ belongings: z.array(Belonging), isLastSuperAdmin: z.boolean() }),
  ),
  leave: act('POST /me/leaving', 'Delete my account in 14 days', { ...proven, audited: 'account.leaving' })
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
  deactivate: act('POST /admin/people/{id}/deactivate', 'Deactivate an account and hide its profile', {
    ...security,
    audited: 'account.deactivated',
  })
    .errors({
      ...standing,
      'account.last_super_admin': { status: 409, message: 'The last super admin cannot be deactivated.' },
      'account.not_active': { status: 409, message: 'This account is not active.' },
    })
    .input(someone)
    .output(AccessEnded),
  reactivate: act('POST /admin/people/{id}/reactivate', 'Reactivate an account', {
    ...security,
    audited: 'account.reactivated',
  })
    .errors({
      ...standing,
      'account.not_suspended': { status: 409, message: 'This account is not deactivated.' },
    })
    .input(someone)
    .output(z.object({ active: z.literal(true) })),
};
