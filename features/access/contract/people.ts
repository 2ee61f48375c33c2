import { z } from 'zod';
import { act, read } from '#platform/contract/acts.ts';
import { ClientId, PersonId } from '#platform/contract/ids.ts';
import { page, pageInput } from '#platform/contract/paging.ts';
import * as policy from '#platform/contract/policy.ts';
import { optionalLine, text } from '#platform/contract/text.ts';
import { Instant } from '#platform/contract/time.ts';
import { accountStates, limits } from '../limits.ts';

const roles = { policy: policy.page('admin-roles') };
const listed = pageInput({ size: limits.page, max: limits.pageMax });

/** Any text that may name a role: an unknown name is dropped and reported (ROL-6). */
const RoleName = z.string().min(1).max(limits.roleNameMax);
const Wish = {
  roles: z.array(RoleName).max(limits.rolesPerPerson),
  /** Which of them decides the pages; null leaves it to the most powerful (S3). */
  primaryRole: RoleName.nullable().default(null),
};

/** A person with an account, and their roles. */
export const RoleHolder = z.object({
  id: PersonId,
  name: z.string(),
  email: z.string(),
  photoURL: z.string().nullable(),
  state: z.enum(accountStates),
  /** In order of power; USER is always the last. */
  roles: z.array(z.string()),
  primaryRole: z.string(),
  /** Whether the primary role was chosen explicitly, rather than being the most powerful. */
  isPrimaryChosen: z.boolean(),
});
export type RoleHolder = z.infer<typeof RoleHolder>;

/** What a set of roles adds up to. */
export const Effective = z.object({
  roles: z.array(z.string()),
  primaryRole: z.string(),
  permissions: z.array(z.string()),
  pages: z.array(z.string()),
});
export type Effective = z.infer<typeof Effective>;

export const RoleHolderDetail = RoleHolder.extend({
  effective: Effective,
  /** Why the reader may not change them; null when they may. */
  closedBecause: z.enum(['own', 'above_own']).nullable(),
  /** True for the only SUPER_ADMIN who can sign in (ROL-4). */
  isLastSuperAdmin: z.boolean(),
});
export type RoleHolderDetail = z.infer<typeof RoleHolderDetail>;

/** A role that can be given. */
const GrantableRole = z.object({
  name: z.string(),
  label: z.string().nullable(),
  isCustom: z.boolean(),
  /** False for a role above the reader's own (ROL-5). */
  mayGrant: z.boolean(),
});

/** The result of one line of a bulk change. */
const bulkOutcomes = [
  'changed',
  'unchanged',
  'unknown_person',
  'no_valid_role',
  'own',
  'above_own',
  'last_super_admin',
] as const;

export const BulkLine = z.object({
  who: z.string(),
  name: z.string().nullable(),
  outcome: z.enum(bulkOutcomes),
  before: z.array(z.string()),
  after: z.array(z.string()),
  /** Names that are not roles. */
  dropped: z.array(z.string()),
});
export type BulkLine = z.infer<typeof BulkLine>;

/** A role someone has for a limited time. */
export const TemporaryRoleView = z.object({
  id: ClientId,
  person: z.object({ id: PersonId, name: z.string(), email: z.string(), photoURL: z.string().nullable() }),
  role: z.string(),
  reason: z.string(),
  startsAt: Instant,
  endsAt: Instant,
  isOn: z.boolean(),
  givenBy: z.string().nullable(),
  /** False for your own temporary roles and for roles above your own (ROL-5). */
  mayEnd: z.boolean(),
});
export type TemporaryRoleView = z.infer<typeof TemporaryRoleView>;

const filter = {
  q: optionalLine(limits.filterMax).optional(),
  role: RoleName.optional(),
};

/** A role above the actor's own (ROL-5). */
export const aboveOwn = {
  'role.above_own': { status: 403, message: 'This role is above your own.' },
} as const;

/** Roles you cannot give: any to yourself, and those above your own (ROL-5). */
const notToGive = {
  'role.own': { status: 403, message: 'You can’t change your own role.' },
  ...aboveOwn,
} as const;

const absent = { 'person.absent': { status: 404, message: 'Person not found' } } as const;
const refusals = {
  ...absent,
  ...notToGive,
  'role.last_super_admin': { status: 409, message: 'The last SUPER_ADMIN cannot be taken away.' },
  'roles.changed': {
    status: 409,
    message: 'Someone else changed these roles.',
    data: z.object({ current: RoleHolderDetail }),
  },
} as const;

/** Who has which role. */
export const peopleContract = {
  people: read('/admin/roles/people', 'People with an account and their roles, by name', roles)
    .input(z.strictObject({ ...filter, ...listed }))
    .output(
      page(RoleHolder).extend({
        total: z.number().int(),
        roles: z.array(GrantableRole),
        /** How many people have each role. */
        counts: z.record(z.string(), z.number().int()),
      }),
    ),
  exportPeople: read('/admin/roles/export', 'People and their roles as CSV', {
    ...roles,
    exported: 'roles.exported',
  })
    .input(z.strictObject(filter))
    .output(z.object({ name: z.string(), csv: z.string(), rows: z.number().int() })),
  person: read('/admin/roles/people/{id}', 'One person’s roles and what they add up to', roles)
    .errors(absent)
    .input(z.strictObject({ id: PersonId }))
    .output(RoleHolderDetail),
  previewRoles: act(
    'POST /admin/roles/people/{id}/preview',
    'Preview what a set of roles would allow (ADR-1)',
    { ...roles, stale: [], audited: 'no: looks' },
  )
    .errors(absent)
    .input(z.strictObject({ id: PersonId, ...Wish }))
    .output(z.object({ before: Effective, after: Effective, dropped: z.array(z.string()) })),
};

/** Giving and taking roles. */
export const assigningContract = {
  assignRoles: act('PUT /admin/roles/people/{id}', 'Change a person’s roles', {
    ...roles,
    stale: ['people', 'person', 'temporaryRoles'],
    audited: 'itself',
  })
    .errors(refusals)
    .input(
      z.strictObject({
        id: PersonId,
        ...Wish,
        /** The roles the change was based on: it is refused when they have changed since. */
        previous: z.strictObject({
          roles: z.array(RoleName).max(limits.customRolesMax),
          primaryRole: RoleName,
        }),
        reason: text(limits.reasonMax),
      }),
    )
    .output(z.object({ person: RoleHolderDetail, dropped: z.array(z.string()) })),
  bulkRoles: act('POST /admin/roles/bulk', 'Change the roles of many people, or preview the change', {
    ...roles,
    stale: ['people', 'person', 'temporaryRoles'],
    audited: 'itself',
  })
    .input(
      z.strictObject({
        lines: z
          .array(
            z.strictObject({
              /** An address or an id. */
              who: z.string().min(1).max(320),
              roles: z.array(RoleName).max(limits.rolesPerPerson),
            }),
          )
          .min(1)
          .max(limits.bulkMax),
        isDryRun: z.boolean().default(true),
        reason: optionalLine(limits.reasonMax).default(''),
      }),
    )
    .errors({ 'reason.missing': { status: 422, message: 'reason: say why these roles change.' } })
    .output(z.object({ isDryRun: z.boolean(), lines: z.array(BulkLine) })),
};

/** Temporary roles: "covering for my boss this week". */
export const temporaryRolesContract = {
  temporaryRoles: read(
    '/admin/roles/hats',
    'Temporary roles, current and planned; those that end soonest first',
    roles,
  )
    .input(z.strictObject(listed))
    .output(page(TemporaryRoleView)),
  giveTemporaryRole: act('POST /admin/roles/people/{id}/hats', 'Give someone a temporary role', {
    ...roles,
    audited: 'role_hat.given',
    makes: 'new',
    stale: ['people', 'person', 'temporaryRoles'],
  })
    .errors({
      ...notToGive,
      ...absent,
      'role.absent': { status: 404, message: 'Role not found' },
      'hat.held': { status: 409, message: 'They already have this role.' },
      'hat.overlaps': { status: 409, message: 'They already have this role for part of that time.' },
      'hat.end_early': {
        status: 400,
        message: 'endsAt: The end has to be after the start and in the future.',
      },
      'hat.too_long': {
        status: 400,
        message: 'endsAt: Choose up to three months, starting within a year.',
      },
    })
    .input(
      z.strictObject({
        id: PersonId,
        /** Made by the browser, so that a retry is the same gift. */
        hatId: ClientId,
        role: RoleName,
        /** Now when absent. */
        startsAt: Instant.optional(),
        endsAt: Instant,
        reason: text(limits.reasonMax),
      }),
    )
    .output(TemporaryRoleView),
  endTemporaryRole: act(
    'POST /admin/roles/hats/{id}/end',
    'End a temporary role now, or cancel it before it starts',
    { ...roles, audited: 'role_hat.ended', stale: ['people', 'person', 'temporaryRoles'] },
  )
    .errors({ ...notToGive, 'hat.absent': { status: 404, message: 'Temporary role not found' } })
    .input(z.strictObject({ id: ClientId }))
    .output(TemporaryRoleView),
};
