import { z } from 'zod';
import { PersonId } from '#platform/contract/ids.ts';
import { page, pageInput } from '#platform/contract/paging.ts';
import { procedure } from '#platform/contract/refusals.ts';
import { optionalLine, text } from '#platform/contract/text.ts';
import { accountStates, limits } from '../limits.ts';
import { notToGive } from './role-refusals.ts';

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

const filter = {
  q: optionalLine(limits.filterMax).optional(),
  role: RoleName.optional(),
};

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
  people: procedure
    .route({
      method: 'GET',
      path: '/admin/roles/people',
      summary: 'People with an account and their roles, by name',
    })
    .input(z.strictObject({ ...filter, ...pageInput({ size: limits.page, max: limits.pageMax }) }))
    .output(
      page(RoleHolder).extend({
        total: z.number().int(),
        roles: z.array(GrantableRole),
        /** How many people have each role. */
        counts: z.record(z.string(), z.number().int()),
      }),
    ),
  exportPeople: procedure
    .route({ method: 'GET', path: '/admin/roles/export', summary: 'People and their roles as CSV' })
    .input(z.strictObject(filter))
    .output(z.object({ name: z.string(), csv: z.string(), rows: z.number().int() })),
  person: procedure
    .route({
      method: 'GET',
      path: '/admin/roles/people/{id}',
      summary: 'One person’s roles and what they add up to',
    })
    .errors(absent)
    .input(z.strictObject({ id: PersonId }))
    .output(RoleHolderDetail),
  previewRoles: procedure
    .route({
      method: 'POST',
      path: '/admin/roles/people/{id}/preview',
      summary: 'Preview what a set of roles would allow (ADR-1)',
    })
    .errors(absent)
    .input(z.strictObject({ id: PersonId, ...Wish }))
    .output(z.object({ before: Effective, after: Effective, dropped: z.array(z.string()) })),
  assignRoles: procedure
    .route({
      method: 'PUT',
      path: '/admin/roles/people/{id}',
      summary: 'Change a person’s roles',
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
  bulkRoles: procedure
    .route({
      method: 'POST',
      path: '/admin/roles/bulk',
      summary: 'Change the roles of many people, or preview the change',
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
