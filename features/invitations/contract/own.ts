import { z } from 'zod';
import { act, read } from '#platform/contract/acts.ts';
import { ClientId } from '#platform/contract/ids.ts';
import { page, pageInput } from '#platform/contract/paging.ts';
import * as policy from '#platform/contract/policy.ts';
import { optionalLine, optionalText } from '#platform/contract/text.ts';
import { Instant } from '#platform/contract/time.ts';
import { invitationStates, limits } from '../limits.ts';
import { InvitationId, InvitationView, Named, QuotaView } from './views.ts';

/** Applies to every row of a list. */
const Words = {
  note: optionalText(limits.noteMax).default(''),
  /** "Known from: The Salt Ledger, 2024". */
  vouch: optionalLine(limits.vouchMax).default(''),
  suggestedRole: z.string().max(40).nullable().default(null),
};

/** One address of a list; its own values override those of the list. */
const Row = {
  email: z.string().max(320),
  vouch: optionalLine(limits.vouchMax).optional(),
  suggestedRole: z.string().max(40).optional(),
};

/**
 * The result for one address. `ready` (only checked) or `sent`. `bounced`: the address takes no mail. `taken`: already
 * invited, without saying by whom (INV-1). `yours`: by you. `member`: already here (INV-5). `quota`: none left.
 * `role`: not yours to suggest. `invalid`: no address. `repeated`: appears above in the same list.
 */
export const RowOutcome = z.enum([
  'ready',
  'sent',
  'bounced',
  'taken',
  'yours',
  'member',
  'quota',
  'role',
  'invalid',
  'repeated',
]);
export type RowOutcome = z.infer<typeof RowOutcome>;

export const RowAnswer = z.object({
  /** In its compared form, or as typed when it is not an address. */
  email: z.string(),
  outcome: RowOutcome,
  invitation: InvitationView.nullable(),
  /** The member with this address, if their page can be opened. */
  person: Named.nullable(),
});
export type RowAnswer = z.infer<typeof RowAnswer>;

const invitations = { policy: policy.page('invitations') };
const ofInviter = { policy: policy.owned(invitations.policy) };
const sent = ['list', 'quota', 'managed', 'tree', 'limitedPeople', 'limitOf'];

const absent = { 'invitation.absent': { status: 404, message: 'Invitation not found' } } as const;
const over = {
  'invitation.over': {
    status: 409,
    message: 'This invitation is no longer open.',
    data: z.object({ current: InvitationView }),
  },
} as const;
const one = z.strictObject({ id: InvitationId, actId: ClientId });

/** Inviting people, and the invitations a person sent. */
export const sendingContract = {
  quota: read('/invitations/quota', 'How many invitations I have left', invitations).output(
    z.object({ quota: QuotaView, suggestableRoles: z.array(z.string()) }),
  ),
  list: read('/invitations', 'My invitations, newest first', invitations)
    .input(
      z.strictObject({
        ...pageInput({ size: limits.pageSize, max: limits.pageMax }),
        state: z.enum(invitationStates).optional(),
      }),
    )
    .output(page(InvitationView).extend({ total: z.number().int() })),
  check: act('POST /invitations/check', 'Preview an invitation address by address; nothing is sent', {
    ...invitations,
    audited: 'no: looks',
  })
    .input(
      z.strictObject({
        suggestedRole: Words.suggestedRole,
        rows: z.array(z.strictObject(Row)).min(1).max(limits.listMax),
      }),
    )
    .output(z.object({ rows: z.array(RowAnswer), quota: QuotaView })),
  send: act('POST /invitations', 'Invite one or more addresses', {
    ...invitations,
    audited: 'invitation.sent',
    stale: sent,
  })
    .errors({
      'invitation.id_used': { status: 409, message: 'clientId: it belongs to another invitation already.' },
    })
    .input(
      z.strictObject({
        ...Words,
        rows: z
          .array(z.strictObject({ ...Row, clientId: ClientId }))
          .min(1)
          .max(limits.listMax),
      }),
    )
    .output(z.object({ rows: z.array(RowAnswer), quota: QuotaView })),
  resend: act('POST /invitations/{id}/resend', 'Resend with a new link', {
    ...ofInviter,
    audited: 'invitation.resent',
    stale: sent,
  })
    .errors({
      ...absent,
      ...over,
      'invitation.resent_today': {
        status: 429,
        message: 'An invitation is sent again at most once a day.',
        data: z.object({ resendFrom: Instant }),
      },
    })
    .input(one)
    .output(InvitationView),
};

/** Withdrawing one's own invitation. */
export const endingContract = {
  revoke: act('POST /invitations/{id}/revoke', 'Withdraw an invitation', {
    ...ofInviter,
    stale: sent,
    audited: 'itself',
  })
    .errors({ ...absent, ...over })
    .input(one)
    .output(InvitationView),
  restore: act('POST /invitations/{id}/restore', 'Undo a withdrawal', {
    ...ofInviter,
    audited: 'invitation.restored',
    stale: sent,
  })
    .errors({
      ...absent,
      'invitation.not_restorable': { status: 409, message: 'This can no longer be undone.' },
    })
    .input(one)
    .output(InvitationView),
};
