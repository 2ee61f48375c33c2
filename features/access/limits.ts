const minute = 60_000;
const day = 24 * 60 * minute;

/** Limits of roles and pages. Times in milliseconds. */
export const limits = {
  /** How long someone can view as another role (ROL-9). */
  viewAsMs: 30 * minute,
  reasonMax: 300,
  /** The longest a temporary role can last, and how far ahead it may begin. */
  temporaryRoleMaxMs: 92 * day,
  temporaryRoleAheadMaxMs: 366 * day,
  /** How far a browser's clock may be behind ours. */
  temporaryRoleBehindMs: 5 * minute,
  /** Roles one person may be given besides USER. */
  rolesPerPerson: 12,
  roleNameMax: 40,
  labelMax: 60,
  customRolesMax: 100,
  /** People per change in bulk. */
  bulkMax: 200,
  filterMax: 200,
  page: 50,
  pageMax: 200,
  /** People in one file. */
  exportMax: 10_000,
  /** Versions shown of one rule. */
  versionsShown: 100,
} as const;

/** The form of a custom role's name: upper case, digits and underscores, as it is compared. */
export const roleNameForm = /^[A-Z][A-Z0-9_]{1,39}$/;

/** Names with a meaning already, not allowed for custom roles. */
export const reservedRoles = ['SUPERADMIN', 'SUPER', 'PUBLIC', 'ANONYMOUS', 'SYSTEM', 'EVERYBODY'] as const;

export const accountStates = ['active', 'locked', 'suspended', 'deleted'] as const;
export type AccountState = (typeof accountStates)[number];

export const ruleKinds = ['permissions', 'pages'] as const;
export type RuleKind = (typeof ruleKinds)[number];
