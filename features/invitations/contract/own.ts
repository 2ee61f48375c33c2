import { z } from 'zod';
import { ClientId } from '#platform/contract/ids.ts';
import { page, pageInput } from '#platform/contract/paging.ts';
import { procedure } from '#platform/contract/refusals.ts';
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

const absent = { 'invitation.absent': { status: 404, message: 'Invitation not found' } } as const;
const over = {
  'invitation.over': {
    status: 409,
    message: 'This invitation is no longer open.',
    data: z.object({ current: InvitationView }),
  },
} as const;
const act = z.strictObject({ id: InvitationId, actId: ClientId });

/** What everyone but an intern does with their own invitations. */
export const ownContract = {
  quota: procedure
    .route({ method: 'GET', path: '/invitations/quota', summary: 'How many invitations I have left' })
    .output(z.object({ quota: QuotaView, suggestableRoles: z.array(z.string()) })),
  list: procedure
    .route({ method: 'GET', path: '/invitations', summary: 'My invitations, newest first' })
    .input(
      z.strictObject({
        ...pageInput({ size: limits.pageSize, max: limits.pageMax }),
        state: z.enum(invitationStates).optional(),
      }),
    )
    .output(page(InvitationView).extend({ total: z.number().int() })),
  check: procedure
    .route({
      method: 'POST',
      path: '/invitations/check',
      summary: 'Preview an invitation address by address; nothing is sent',
    })
    .input(
      z.strictObject({
        suggestedRole: Words.suggestedRole,
        rows: z.array(z.strictObject(Row)).min(1).max(limits.listMax),
      }),
    )
    .output(z.object({ rows: z.array(RowAnswer), quota: QuotaView })),
  send: procedure
    .route({ method: 'POST', path: '/invitations', summary: 'Invite one or more addresses' })
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
  resend: procedure
    .route({ method: 'POST', path: '/invitations/{id}/resend', summary: 'Resend with a new link' })
    .errors({
      ...absent,
      ...over,
      'invitation.resent_today': {
        status: 429,
        message: 'An invitation is sent again at most once a day.',
        data: z.object({ resendFrom: Instant }),
      },
    })
    .input(act)
    .output(InvitationView),
  revoke: procedure
    .route({ method: 'POST', path: '/invitations/{id}/revoke', summary: 'Withdraw an invitation' })
    .errors({ ...absent, ...over })
    .input(act)
    .output(InvitationView),
  restore: procedure
    .route({ method: 'POST', path: '/invitations/{id}/restore', summary: 'Undo a withdrawal' })
    .errors({
      ...absent,
      'invitation.not_restorable': { status: 409, message: 'This can no longer be undone.' },
    })
    .input(act)
    .output(InvitationView),
};
