import { z } from 'zod';
import { act, read } from '#platform/contract/acts.ts';
import { PersonId, SessionId } from '#platform/contract/ids.ts';
import { page, pageInput } from '#platform/contract/paging.ts';
import * as policy from '#platform/contract/policy.ts';
import { line, optionalLine, text } from '#platform/contract/text.ts';
import { Instant } from '#platform/contract/time.ts';
import { failedOutcomes, limits } from '../limits.ts';
import { AccessEnded } from './access-ended.ts';
import { staleProof } from './proof.ts';
import { SessionView } from './sessions.ts';

/** The reason for the act, recorded in the audit log. */
const reason = text(limits.reasonMax);
const paged = pageInput({ size: limits.pageSize, max: limits.pageMax });
/** Part of a name or an address. */
const q = optionalLine(limits.searchMax).optional();

/** Who did it. Null when that person no longer exists. */
const By = z.object({ id: PersonId, name: z.string() }).nullable();

export const AccountState = z.enum(['active', 'locked', 'suspended', 'deleted']);
export type AccountState = z.infer<typeof AccountState>;

/** An account as security administrators see it. */
export const AccountLine = z.object({
  id: PersonId,
  name: z.string(),
  email: z.string(),
  /** `locked` takes precedence over the account's other state. */
  state: AccountState,
  lock: z.object({ at: Instant, by: By, reason: z.string() }).nullable(),
  hasSecondFactor: z.boolean(),
  liveSessions: z.number().int(),
  /** Null when they never signed in, or so long ago that their sessions were cleaned up. */
  lastActivity: Instant.nullable(),
  createdAt: Instant,
});
export type AccountLine = z.infer<typeof AccountLine>;

/** A person's session, with the details only an administrator sees. */
export const AccountSession = SessionView.extend({
  ipAddress: z.string().nullable(),
  expiresAt: Instant,
  /** Null while it is live. `reason` is a key such as `admin_action` or `signed_out`. */
  end: z.object({ at: Instant, reason: z.string(), by: By }).nullable(),
});
export type AccountSession = z.infer<typeof AccountSession>;

export const FailedOutcome = z.enum(failedOutcomes);
export type FailedOutcome = z.infer<typeof FailedOutcome>;

/** A refused sign-in. */
export const FailedSignIn = z.object({
  id: z.uuid(),
  email: z.string(),
  /** The account with that address, if there is one. */
  account: PersonId.nullable(),
  outcome: FailedOutcome,
  ipAddress: z.string().nullable(),
  device: SessionView.shape.device,
  createdAt: Instant,
});
export type FailedSignIn = z.infer<typeof FailedSignIn>;

/** An address that may sign in, and on which ground. It can have both grounds. Removing one leaves the other. */
export const AllowedAddress = z.object({
  email: z.string(),
  ground: z.enum(['list', 'invitation']),
  note: z.string(),
  addedBy: By,
  createdAt: Instant,
  hasAccount: z.boolean(),
});
export type AllowedAddress = z.infer<typeof AllowedAddress>;

/** The result of one line of a pasted list. */
export const AllowedResult = z.object({
  /** Counted from 1, as pasted. */
  line: z.number().int(),
  text: z.string(),
  /** Normalized. Null when the line is not an address. */
  email: z.string().nullable(),
  state: z.enum(['added', 'there_already', 'twice', 'no_address']),
});
export type AllowedResult = z.infer<typeof AllowedResult>;

/** The administrator's choices about sign-in. */
export const SecuritySettings = z.object({
  /** One text for a wrong password and an unknown address (S25). Null leaves it to the environment. */
  hasGenericErrors: z.boolean().nullable(),
  /** The environment's value, which applies while the setting is null. */
  environmentHasGenericErrors: z.boolean(),
  version: z.number().int(),
  updatedBy: By,
  updatedAt: Instant.nullable(),
});
export type SecuritySettings = z.infer<typeof SecuritySettings>;

const absent = { 'account.absent': { status: 404, message: 'Account not found' } } as const;
const beyond = {
  'account.beyond': { status: 403, message: 'Only a super admin may do this to a super admin.' },
} as const;
const own = { 'account.own': { status: 409, message: 'You cannot do this to yourself.' } } as const;
const csvFile = z.object({ name: z.string(), csv: z.string(), rows: z.number().int() });
const accountFilter = { q, state: AccountState.optional() };
const failedFilter = { q, outcome: FailedOutcome.optional() };
const allowedFilter = { q, ground: z.enum(['list', 'invitation']).optional() };

const security = { policy: policy.page('admin-security') };

/** Administration of sign-in, behind the page `admin-security`. */
export const securityContract = {
  accounts: read('/admin/security/accounts', 'Accounts, by name', security)
    .input(z.strictObject({ ...accountFilter, ...paged }))
    .output(page(AccountLine)),
  accountSessions: read('/admin/people/{id}/sessions', 'A person’s sessions', security)
    .errors(absent)
    .input(z.strictObject({ id: PersonId, show: z.enum(['live', 'all']).default('live'), ...paged }))
    .output(page(AccountSession).extend({ account: AccountLine })),
  revokeSession: act('POST /admin/people/{id}/sessions/{session}/revoke', "End one of someone's sessions", {
    ...security,
    audited: 'session.revoked',
  })
    .errors({
      ...absent,
      ...beyond,
      'session.absent': { status: 404, message: 'Session not found' },
      'session.current': { status: 409, message: 'This is the session you are in: sign out instead.' },
    })
    .input(z.strictObject({ id: PersonId, session: SessionId, reason }))
    .output(z.object({ ended: z.number().int() })),
  revokeSessions: act(
    'POST /admin/people/{id}/sessions/revoke',
    "End all of someone's sessions; of one's own all but this one",
    { ...security, audited: 'sessions.revoked' },
  )
    .errors({ ...absent, ...beyond })
    .input(z.strictObject({ id: z.uuid('User ID is required').pipe(PersonId), reason }))
    .output(AccessEnded),
  lockAccount: act('POST /admin/people/{id}/lock', 'Lock an account', {
    ...security,
    audited: 'account.locked',
  })
    .errors({
      ...absent,
      ...beyond,
      ...own,
      'account.last_super_admin': { status: 409, message: 'The last super admin cannot be locked.' },
      'account.locked_already': { status: 409, message: 'This account is locked already.' },
    })
    .input(z.strictObject({ id: PersonId, reason }))
    .output(AccountLine.extend({ gone: AccessEnded })),
  unlockAccount: act('POST /admin/people/{id}/unlock', 'Unlock an account', {
    ...security,
    audited: 'account.unlocked',
  })
    .errors({
      ...absent,
      ...beyond,
      'account.not_locked': { status: 409, message: 'This account is not locked.' },
    })
    .input(z.strictObject({ id: PersonId, reason }))
    .output(AccountLine),
  removeSecondFactor: act(
    'POST /admin/people/{id}/second-factor/remove',
    'Turn off the second factor of someone who lost it; ends all their sessions',
    { policy: { ...security.policy, isFresh: true }, audited: 'second_factor.removed' },
  )
    .errors({
      ...staleProof,
      ...absent,
      ...beyond,
      ...own,
      'second_factor.off': { status: 409, message: 'The second factor is off already.' },
    })
    .input(z.strictObject({ id: PersonId, reason }))
    .output(AccountLine),

  failedSignIns: read('/admin/security/failed-sign-ins', 'Refused sign-ins, newest first', security)
    .input(z.strictObject({ ...failedFilter, ...paged }))
    .output(page(FailedSignIn)),
  exportFailedSignIns: read('/admin/security/failed-sign-ins/export', 'Refused sign-ins as CSV', {
    ...security,
    exported: 'failed_sign_ins.exported',
  })
    .input(z.strictObject(failedFilter))
    .output(csvFile),

  allowed: read('/admin/security/allowed', 'Allowed addresses', security)
    .input(z.strictObject({ ...allowedFilter, ...paged }))
    .output(page(AllowedAddress)),
  exportAllowed: read('/admin/security/allowed/export', 'Allowed addresses as CSV', {
    ...security,
    exported: 'addresses.exported',
  })
    .input(z.strictObject(allowedFilter))
    .output(csvFile),
  allow: act('POST /admin/security/allowed', 'Allow addresses, one per line', {
    ...security,
    audited: 'addresses.allowed',
  })
    .input(
      z.strictObject({
        addresses: z.array(z.string().max(limits.allowLineMax)).min(1).max(limits.allowLinesMax),
        note: optionalLine(limits.noteMax).default(''),
      }),
    )
    .output(z.object({ results: z.array(AllowedResult) })),
  disallow: act('POST /admin/security/allowed/remove', 'Remove an allowed address', {
    ...security,
    audited: 'address.disallowed',
  })
    .errors({ 'address.absent': { status: 404, message: 'This address is not on the list.' } })
    .input(z.strictObject({ email: line(limits.allowLineMax), reason }))
    .output(z.object({ remaining: z.array(z.enum(['list', 'invitation'])) })),

  securitySettings: read('/admin/security/settings', 'Sign-in settings', security).output(SecuritySettings),
  saveSecuritySettings: act('PUT /admin/security/settings', 'Change the sign-in settings', {
    ...security,
    audited: 'security_settings.changed',
  })
    .errors({
      'settings.changed': {
        status: 409,
        message: 'Someone else changed these settings.',
        data: z.object({ current: SecuritySettings }),
      },
    })
    .input(z.strictObject({ version: z.number().int(), hasGenericErrors: z.boolean().nullable(), reason }))
    .output(SecuritySettings),
};
