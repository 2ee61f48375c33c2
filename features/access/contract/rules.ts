import { z } from 'zod';
import { procedure } from '#platform/contract/refusals.ts';
import { text } from '#platform/contract/text.ts';
import { Instant } from '#platform/contract/time.ts';
import { limits } from '../limits.ts';

const RoleName = z.string().min(1).max(limits.roleNameMax);
const EntriesInput = z.record(z.string().min(1).max(60), z.boolean());

/** One role in a table of roles and their permissions or pages. */
export const RuleColumn = z.object({
  role: z.string(),
  label: z.string().nullable(),
  isCustom: z.boolean(),
  /** How many people have it as the role that counts here. */
  people: z.number().int(),
  /** What the specification gives it. */
  default: z.array(z.string()),
  /** What administration decided; null where it decided nothing. */
  override: z.record(z.string(), z.boolean()).nullable(),
  /** What applies now. */
  effective: z.array(z.string()),
  /** What can never be switched on for this role. */
  closed: z.array(z.string()),
  /** 0 until anything is decided; grows with every change. */
  version: z.number().int(),
  changedAt: Instant.nullable(),
  changedBy: z.string().nullable(),
  /** False for SUPER_ADMIN, for your own role and for those above it (ROL-5). */
  mayChange: z.boolean(),
});
export type RuleColumn = z.infer<typeof RuleColumn>;

/** A table of all roles. */
export const RuleMatrix = z.object({
  /** Permissions or page ids, in the order of the specification. */
  entries: z.array(z.string()),
  /** What everyone has: locked on. */
  locked: z.array(z.string()),
  columns: z.array(RuleColumn),
});
export type RuleMatrix = z.infer<typeof RuleMatrix>;

export const RuleVersion = z.object({
  version: z.number().int(),
  /** Null resets to the specification. */
  entries: z.record(z.string(), z.boolean()).nullable(),
  reason: z.string(),
  by: z.string().nullable(),
  at: Instant,
  added: z.array(z.string()),
  removed: z.array(z.string()),
});
export type RuleVersion = z.infer<typeof RuleVersion>;

const File = z.object({ name: z.string(), csv: z.string(), rows: z.number().int() });
const Change = z.strictObject({
  role: RoleName,
  /** The version the change was based on. */
  version: z.number().int().min(0),
  /** Everything that is on; null resets to the specification. */
  entries: EntriesInput.nullable(),
  reason: text(limits.reasonMax),
  /** Set once the editor confirmed that switching everything off means the defaults (S9). */
  isConfirmed: z.boolean().default(false),
});

const absent = { 'role.absent': { status: 404, message: 'Role not found' } } as const;
const refusals = {
  ...absent,
  'rule.forbidden': { status: 403, message: 'Only roles below your own can be changed.' },
  'rule.changed': {
    status: 409,
    message: 'Someone else changed this role.',
    data: z.object({ current: RuleColumn }),
  },
  'rule.entry_unknown': {
    status: 422,
    message: 'entries: there is no such permission or page, or this role cannot have it.',
    data: z.object({ names: z.array(z.string()) }),
  },
} as const;

/** What roles may do and open. */
export const rulesContract = {
  permissionMatrix: procedure
    .route({ method: 'GET', path: '/admin/role-permissions', summary: 'All roles and their permissions' })
    .output(RuleMatrix),
  permissionVersions: procedure
    .route({
      method: 'GET',
      path: '/admin/role-permissions/{role}/versions',
      summary: 'Earlier permissions of a role',
    })
    .errors(absent)
    .input(z.strictObject({ role: RoleName }))
    .output(z.object({ items: z.array(RuleVersion) })),
  changePermissions: procedure
    .route({ method: 'PUT', path: '/admin/role-permissions/{role}', summary: 'Change a role’s permissions' })
    .errors(refusals)
    .input(Change.omit({ isConfirmed: true }))
    .output(RuleColumn),
  exportPermissions: procedure
    .route({
      method: 'GET',
      path: '/admin/role-permissions/export',
      summary: 'Roles and permissions as a CSV file',
    })
    .output(File),
  pageMatrix: procedure
    .route({ method: 'GET', path: '/admin/page-management', summary: 'All roles and their pages' })
    .output(RuleMatrix),
  pageVersions: procedure
    .route({
      method: 'GET',
      path: '/admin/page-management/{role}/versions',
      summary: 'Earlier pages of a role',
    })
    .errors(absent)
    .input(z.strictObject({ role: RoleName }))
    .output(z.object({ items: z.array(RuleVersion) })),
  changePages: procedure
    .route({
      method: 'PUT',
      path: '/admin/page-management/{role}',
      summary: 'Change a role’s pages',
    })
    .errors({
      ...refusals,
      'pages.all_off': {
        status: 409,
        message: 'Without any pages, this role goes back to its default pages. Confirm that you want this.',
      },
    })
    .input(Change)
    .output(RuleColumn),
  exportPages: procedure
    .route({ method: 'GET', path: '/admin/page-management/export', summary: 'Roles and pages as a CSV file' })
    .output(File),
};
