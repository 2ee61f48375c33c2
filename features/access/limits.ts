const minute = 60_000;
const day = 24 * 60 * minute;

/** Numbers of roles and pages. Times in milliseconds. */
export const limits = {
  /** How long somebody looks as another role at most (ROL-9). */
  viewAsMs: 30 * minute,
  reasonMax: 300,
  /** How long somebody has a role for a while at most, and how far ahead it may begin. */
  hatMaxMs: 92 * day,
  hatAheadMaxMs: 366 * day,
  /** What a browser's clock may be behind ours. */
  hatBehindMs: 5 * minute,
  /** Roles that one person may be given beside USER. */
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

/** What a custom role is called: upper case, digits and underscores, as it is compared. */
export const roleNameForm = /^[A-Z][A-Z0-9_]{1,39}$/;

/** Names that mean something of their own and can be no custom role. */
export const reservedRoles = ['SUPERADMIN', 'SUPER', 'PUBLIC', 'ANONYMOUS', 'SYSTEM', 'EVERYBODY'] as const;

export const accountStates = ['active', 'locked', 'suspended', 'deleted'] as const;
export type AccountState = (typeof accountStates)[number];

export const ruleKinds = ['permissions', 'pages'] as const;
export type RuleKind = (typeof ruleKinds)[number];
