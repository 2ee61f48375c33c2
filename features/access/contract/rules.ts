import { z } from 'zod';
import { act, read } from '#platform/contract/acts.ts';
import * as policy from '#platform/contract/policy.ts';
import { line, text } from '#platform/contract/text.ts';
import { Instant } from '#platform/contract/time.ts';
import { limits, roleNameForm } from '../limits.ts';

const roles = { policy: policy.page('admin-roles') };
const rolePermissions = { policy: policy.page('admin-role-permissions') };
const pageManagement = { policy: policy.page('admin-pages') };

const RoleName = z.string().min(1).max(limits.roleNameMax);
const EntriesInput = z.record(z.string().min(1).max(60), z.boolean());

const Name = z
  .string()
  .max(limits.roleNameMax)
  .transform((name) => name.trim().toUpperCase())
  .pipe(z.string().regex(roleNameForm, 'Letters A to Z, digits and underscores; the first is a letter'));

/** A house role in addition to the thirteen (S6). */
export const CustomRole = z.object({
  name: z.string(),
  label: z.string(),
  createdAt: Instant,
  retiredAt: Instant.nullable(),
  /** How many people have it. */
  people: z.number().int(),
});
export type CustomRole = z.infer<typeof CustomRole>;

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

const reason = text(limits.reasonMax);
const File = z.object({ name: z.string(), csv: z.string(), rows: z.number().int() });
const Change = z.strictObject({
  role: RoleName,
  /** The version the change was based on. */
  version: z.number().int().min(0),
  /** Everything that is on; null resets to the specification. */
  entries: EntriesInput.nullable(),
  reason,
  /** Set once the editor confirmed that switching everything off means the defaults (S9). */
  isConfirmed: z.boolean().default(false),
});

const absent = { 'role.absent': { status: 404, message: 'Role not found' } } as const;
/** Why the permissions or pages of a role stay as they are. */
export const ruleRefusals = {
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

/** What shows the names of roles. */
const naming = [
  'customRoles',
  'people',
  'person',
  'permissionMatrix',
  'permissionVersions',
  'pageMatrix',
  'pageVersions',
];

/** The registered custom roles. */
export const customRolesContract = {
  customRoles: read('/admin/roles/custom', 'Custom roles, including retired ones', roles).output(
    z.object({ items: z.array(CustomRole) }),
  ),
  registerRole: act('POST /admin/roles/custom', 'Register a custom role', {
    ...roles,
    audited: 'custom_role.registered',
    stale: naming,
  })
    .errors({
      'role.taken': { status: 409, message: 'name: this role already exists.' },
      'role.too_many': { status: 409, message: 'There are too many custom roles; retire one.' },
    })
    .input(z.strictObject({ name: Name, label: line(limits.labelMax), reason }))
    .output(CustomRole),
  renameRole: act('PUT /admin/roles/custom/{name}', 'Rename a custom role', {
    ...roles,
    audited: 'custom_role.renamed',
    stale: naming,
  })
    .errors({
      ...absent,
      'role.changed': {
        status: 409,
        message: 'Someone else renamed this role.',
        data: z.object({ current: CustomRole }),
      },
    })
    .input(
      z.strictObject({ name: Name, label: line(limits.labelMax), previous: z.string().max(limits.labelMax) }),
    )
    .output(CustomRole),
  retireRole: act(
    'POST /admin/roles/custom/{name}/retire',
    'Retire a custom role: people who have it count as USER until it is restored',
    {
      ...roles,
      stale: naming,
      audited: 'itself',
    },
  )
    .errors(absent)
    .input(z.strictObject({ name: Name, isRetired: z.boolean(), reason }))
    .output(CustomRole),
};

/** What roles may do and open. */
export const rulesContract = {
  permissionMatrix: read(
    '/admin/role-permissions',
    'All roles and their permissions',
    rolePermissions,
  ).output(RuleMatrix),
  permissionVersions: read(
    '/admin/role-permissions/{role}/versions',
    'Earlier permissions of a role',
    rolePermissions,
  )
    .errors(absent)
    .input(z.strictObject({ role: RoleName }))
    .output(z.object({ items: z.array(RuleVersion) })),
  changePermissions: act('PUT /admin/role-permissions/{role}', 'Change a role’s permissions', {
    ...rolePermissions,
    audited: 'role_permissions.changed',
    stale: ['permissionMatrix', 'permissionVersions', 'person'],
  })
    .errors(ruleRefusals)
    .input(Change.omit({ isConfirmed: true }))
    .output(RuleColumn),
  exportPermissions: read('/admin/role-permissions/export', 'Roles and permissions as a CSV file', {
    ...rolePermissions,
    exported: 'permissions.exported',
  }).output(File),
  pageMatrix: read('/admin/page-management', 'All roles and their pages', pageManagement).output(RuleMatrix),
  pageVersions: read('/admin/page-management/{role}/versions', 'Earlier pages of a role', pageManagement)
    .errors(absent)
    .input(z.strictObject({ role: RoleName }))
    .output(z.object({ items: z.array(RuleVersion) })),
  changePages: act('PUT /admin/page-management/{role}', 'Change a role’s pages', {
    ...pageManagement,
    audited: 'page_access.changed',
    stale: ['pageMatrix', 'pageVersions', 'person'],
  })
    .errors({
      ...ruleRefusals,
      'pages.all_off': {
        status: 409,
        message: 'Without any pages, this role goes back to its default pages. Confirm that you want this.',
      },
    })
    .input(Change)
    .output(RuleColumn),
  exportPages: read('/admin/page-management/export', 'Roles and pages as a CSV file', {
    ...pageManagement,
    exported: 'pages.exported',
  }).output(File),
};
