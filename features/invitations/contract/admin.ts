import { z } from 'zod';
import { act, read } from '#platform/contract/acts.ts';
import { ClientId, PersonId } from '#platform/contract/ids.ts';
import { page, pageInput } from '#platform/contract/paging.ts';
import * as policy from '#platform/contract/policy.ts';
import { line, optionalLine } from '#platform/contract/text.ts';
import { Instant } from '#platform/contract/time.ts';
import { invitationStates, limits } from '../limits.ts';
import { InvitationId, InvitationView, Named, QuotaView, Standing } from './views.ts';

const base = '/admin/invitation-management';
const managed = { policy: policy.page('admin-invitations') };
const limitsBase = '/admin/invitation-limits';
const ofLimits = { policy: policy.page('admin-invitation-limits') };
const reason = line(limits.reasonMax);

export const ManagedInvitation = InvitationView.extend({
  inviter: Named,
  /** Why it ended, in the words of the person who ended it or of the mail server. */
  endedReason: z.string(),
  endedBy: z.string().nullable(),
});
export type ManagedInvitation = z.infer<typeof ManagedInvitation>;

const filter = {
  state: z.enum(invitationStates).optional(),
  /** `waiting`: accepted ones whose suggested role is still undecided. */
  role: z.enum(['waiting']).optional(),
  inviter: PersonId.optional(),
  q: optionalLine(200).optional(),
};

/** A person in the tree with the results of their invitations. */
export const Branch = z.object({
  person: z.object({ id: PersonId, displayName: z.string(), headline: z.string(), standing: Standing }),
  vouch: z.string(),
  joinedAt: Instant.nullable(),
  /** Their open invitations, and the people they invited who joined. */
  open: z.number().int(),
  joined: z.number().int(),
});
export type Branch = z.infer<typeof Branch>;

const absent = { 'invitation.absent': { status: 404, message: 'Invitation not found' } } as const;
const noPerson = { 'person.absent': { status: 404, message: 'Person not found' } } as const;

/** An administrator's decision about a role or a person, and the resulting limit. */
export const LimitRow = z.object({
  /** `role:MANAGER` or `person:<id>`. */
  scope: z.string(),
  label: z.string(),
  /** The role in question; for a person, their own. */
  role: z.string(),
  /** Whether it is fixed: administrators have no limit, interns never invite. */
  isFixed: z.boolean(),
  override: z.object({ size: z.number().int(), windowDays: z.number().int() }).nullable(),
  /** 0 while nothing is stored. */
  version: z.number().int(),
  effective: z.object({
    size: z.number().int().nullable(),
    windowDays: z.number().int(),
    from: z.enum(['default', 'role', 'person']),
  }),
  /** A person's own use; null for a role. */
  quota: QuotaView.nullable(),
  updatedAt: Instant.nullable(),
  updatedBy: z.string().nullable(),
});
export type LimitRow = z.infer<typeof LimitRow>;

const Scope = z.string().regex(/^(role:[A-Z][A-Z0-9_]{1,39}|person:[0-9a-f-]{36})$/);

/** All invitations, on /admin/invitation-management. */
export const managingContract = {
  managed: read(base, 'All invitations, newest first', managed)
    .input(z.strictObject({ ...filter, ...pageInput({ size: limits.pageSize, max: limits.pageMax }) }))
    .output(
      page(ManagedInvitation).extend({
        total: z.number().int(),
        /** Suggested roles waiting for a decision, whatever the filter. */
        waitingRoles: z.number().int(),
      }),
    ),
  exportManaged: read(`${base}/export`, 'What the filter shows, as CSV', {
    ...managed,
    exported: 'invitations.exported',
  })
    .input(z.strictObject(filter))
    .output(z.object({ name: z.string(), csv: z.string(), rows: z.number().int() })),
  revokeManaged: act(`POST ${base}/{id}/revoke`, 'Revoke an invitation', {
    ...managed,
    stale: ['managed', 'tree', 'list', 'quota'],
    audited: 'itself',
  })
    .errors({
      ...absent,
      'invitation.changed': {
        status: 409,
        message: 'This invitation has changed meanwhile.',
        data: z.object({ current: ManagedInvitation }),
      },
    })
    .input(z.strictObject({ id: InvitationId, actId: ClientId, reason }))
    .output(ManagedInvitation),
  decideRole: act(`POST ${base}/{id}/role`, 'Grant or decline a suggested role', {
    ...managed,
    stale: ['managed', 'tree', 'list', 'quota'],
    audited: 'itself',
  })
    .errors({
      ...absent,
      'role.above_own': { status: 403, message: 'You may not give this role.' },
      'invitation.changed': {
        status: 409,
        message: 'This invitation has changed meanwhile.',
        data: z.object({ current: ManagedInvitation }),
      },
    })
    .input(
      z.strictObject({
        id: InvitationId,
        actId: ClientId,
        decision: z.enum(['approved', 'declined']),
        reason,
      }),
    )
    .output(ManagedInvitation),
};

/** The tree of who invited whom. */
export const branchesContract = {
  tree: read(`${base}/tree`, 'Who invited whom: the roots, or one branch', managed)
    .input(
      z.strictObject({
        under: PersonId.optional(),
        ...pageInput({ size: limits.pageSize, max: limits.pageMax }),
      }),
    )
    .output(page(Branch)),
  previewBranch: read(`${base}/branches/{person}`, 'Preview revoking a branch', managed)
    .errors(noPerson)
    .input(z.strictObject({ person: PersonId }))
    .output(z.object({ person: Named, people: z.number().int(), open: z.number().int() })),
  revokeBranch: act(
    `POST ${base}/branches/{person}/revoke`,
    'Revoke the open invitations of a person and everyone below them',
    { ...managed, audited: 'invitation.branch_revoked', stale: ['tree', 'managed', 'previewBranch', 'list'] },
  )
    .errors(noPerson)
    .input(z.strictObject({ person: PersonId, actId: ClientId, reason }))
    .output(z.object({ revoked: z.number().int() })),
  restoreBranch: act(`POST ${base}/acts/{actId}/restore`, 'Undo revoking a branch', {
    ...managed,
    audited: 'invitation.restored',
    stale: ['tree', 'managed', 'previewBranch', 'list'],
  })
    .input(z.strictObject({ actId: ClientId }))
    .output(z.object({ restored: z.number().int() })),
};

/** Quotas, on /admin/invitation-limits. */
export const limitsContract = {
  limits: read(limitsBase, 'The quota of each role', ofLimits).output(z.object({ items: z.array(LimitRow) })),
  limitedPeople: read(`${limitsBase}/people`, 'People with an individual quota', ofLimits)
    .input(z.strictObject(pageInput({ size: limits.pageSize, max: limits.pageMax })))
    .output(page(LimitRow)),
  findLimited: read(`${limitsBase}/find`, 'People by name or address', ofLimits)
    .input(z.strictObject({ q: line(200) }))
    .output(
      z.object({ items: z.array(z.object({ id: PersonId, displayName: z.string(), email: z.string() })) }),
    ),
  limitOf: read(`${limitsBase}/people/{person}`, 'One person’s quota', ofLimits)
    .errors(noPerson)
    .input(z.strictObject({ person: PersonId }))
    .output(LimitRow),
  saveLimit: act(`PUT ${limitsBase}`, 'Change a quota, or reset it', {
    ...ofLimits,
    stale: ['limits', 'limitedPeople', 'limitOf', 'quota'],
    audited: 'itself',
  })
    .errors({
      'limit.changed': {
        status: 409,
        message: 'Someone else changed this quota meanwhile.',
        data: z.object({ current: LimitRow }),
      },
      'limit.fixed': { status: 400, message: 'scope: the quota of this role cannot be changed.' },
      'limit.unknown': { status: 404, message: 'scope: there is no such role or person.' },
    })
    .input(
      z.strictObject({
        scope: Scope,
        /** The version the change was based on; 0 when nothing was stored. */
        version: z.number().int().min(0),
        /** Null removes what is stored. */
        value: z
          .strictObject({
            size: z.number().int().min(0).max(limits.sizeMax),
            windowDays: z.number().int().min(1).max(limits.windowMax),
          })
          .nullable(),
        reason,
      }),
    )
    .output(LimitRow),
};
