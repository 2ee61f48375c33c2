/**
 * Roles, permissions and pages as the specification lists them (core 6, shell 6, decisions S2 to S5, S10). Pure data
 * and pure functions, shared by server and browser; the server decides.
 */
import { everything, isAmong } from './among.ts';

/** From the most to the least powerful: the order that settles a primary role (S3). */
export const roles = [
  'SUPER_ADMIN',
  'ADMIN',
  'MODERATOR',
  'EXECUTIVE',
  'PRODUCER',
  'MANAGER',
  'AGENT',
  'COORDINATOR',
  'ASSISTANT',
  'READER',
  'TALENT',
  'INTERN',
  'USER',
] as const;
export type Role = (typeof roles)[number];

const aliases: Readonly<Record<string, Role>> = { SUPERADMIN: 'SUPER_ADMIN', SUPER: 'SUPER_ADMIN' };

/** What everyone may do, whatever the role: locked on. */
export const basePermissions = [
  'view_profile',
  'edit_own_profile',
  'view_dashboard',
  'send_messages',
] as const;

const executive = [
  'approve_content',
  'view_analytics',
  'manage_projects',
  'manage_teams',
  'create_programs',
  'manage_programs',
  'view_schedule',
  'view_submissions',
] as const;

/** What each role may do beyond the base (core 6). */
export const additionalPermissions: Readonly<Record<Role, readonly string[]>> = {
  SUPER_ADMIN: [everything],
  ADMIN: [
    'manage_users',
    'manage_roles',
    'manage_content',
    'view_analytics',
    'manage_system',
    'create_programs',
    'manage_programs',
    'manage_teams',
  ],
  MODERATOR: ['moderate_content', 'manage_reports', 'view_analytics', 'create_programs', 'manage_programs'],
  EXECUTIVE: executive,
  PRODUCER: executive,
  MANAGER: [
    'manage_team',
    'approve_submissions',
    'view_analytics',
    'manage_clients',
    'create_programs',
    'manage_programs',
    'view_schedule',
    'assign_tasks',
  ],
  AGENT: ['manage_clients', 'submit_content', 'view_analytics', 'manage_talent', 'create_programs'],
  COORDINATOR: [
    'manage_submissions',
    'review_content',
    'assign_tasks',
    'view_team_analytics',
    'create_programs',
    'manage_programs',
    'manage_team',
    'manage_clients',
    'manage_talent',
    'view_schedule',
    'view_submissions',
    'view_projects',
  ],
  ASSISTANT: [
    'create_coverage',
    'manage_tasks',
    'view_assignments',
    'create_programs',
    'view_schedule',
    'view_submissions',
  ],
  READER: ['create_coverage', 'view_assignments', 'create_programs'],
  TALENT: [
    'view_public_content',
    'submit_content',
    'view_schedule',
    'update_availability',
    'view_assignments',
    'create_programs',
    'join_programs',
    'view_submissions',
  ],
  INTERN: ['view_assignments', 'create_basic_coverage', 'create_programs'],
  USER: ['view_public_content', 'create_programs', 'join_programs'],
};

/** What a registered custom role may do beyond the base until decided otherwise (core 6). */
export const customPermissions = [
  ...additionalPermissions.USER,
  'view_submissions',
  'submit_content',
] as const;

/** Every permission by name, in table order, without the wildcard. */
export const allPermissions: readonly string[] = [
  ...new Set([...basePermissions, ...roles.flatMap((role) => additionalPermissions[role])]),
].filter((permission) => permission !== everything);

/** Open to everyone, whatever an override says (shell 6). */
export const alwaysAllowedPages = ['dashboard', 'settings', 'requests'] as const;

const talentPages = [
  'dashboard',
  'projects',
  'inbox',
  'contacts',
  'settings',
  'feedback-responses',
  'schedule',
  'documentation',
  'community',
  'newsletter',
  'programs',
  'events',
  'members',
  'forum',
  'invitations',
  'requests',
] as const;

const adminPages = [
  'admin-performance',
  'admin-roles',
  'admin-role-permissions',
  'admin-types',
  'admin-pages',
  'admin-security',
  'admin-notification-templates',
  'admin-feedback',
  'admin-community',
  'admin-files',
  'admin-imdb-test',
  'admin-debug',
  'admin-invitations',
  'admin-invitation-limits',
] as const;

/** Only for SUPER_ADMIN; calls and schedule are reserved ids without a route (S5). */
const superAdminPages = ['admin-email', 'admin-calls', 'admin-schedule', 'admin-pdf'] as const;

const without = (pages: readonly string[], left: readonly string[]) =>
  pages.filter((page) => !left.includes(page));

/** The rule for roles whose lists the specification does not give (S4). */
function businessPages(role: Role): readonly string[] {
  const has = (permission: string) => additionalPermissions[role].includes(permission);
  const clients = has('manage_clients') ? ['clients'] : [];
  const coverage = ['create_coverage', 'review_content', 'approve_content'].some(has) ? ['coverage'] : [];
  const assignments = ['view_assignments', 'assign_tasks'].some(has) ? ['assignments'] : [];
  return [...talentPages, 'directory', 'marketplace', 'team', ...clients, ...coverage, ...assignments];
}

// An intern can neither invite nor open the invitations page (S10).
const internPages = [...without(talentPages, ['contacts', 'invitations']), 'team', 'coverage', 'assignments'];
const everyBusinessPage = [
  ...talentPages,
  'directory',
  'marketplace',
  'team',
  'clients',
  'coverage',
  'assignments',
] as const;

/** The pages each role opens when no override is stored. */
export const defaultPages: Readonly<Record<Role, readonly string[]>> = {
  SUPER_ADMIN: [...everyBusinessPage, 'moderation', ...adminPages, ...superAdminPages],
  ADMIN: [...everyBusinessPage, ...adminPages],
  MODERATOR: [...talentPages, 'directory', 'moderation'],
  EXECUTIVE: businessPages('EXECUTIVE'),
  PRODUCER: businessPages('EXECUTIVE'),
  MANAGER: businessPages('MANAGER'),
  AGENT: businessPages('AGENT'),
  COORDINATOR: businessPages('COORDINATOR'),
  ASSISTANT: businessPages('ASSISTANT'),
  READER: without(internPages, ['team']),
  TALENT: talentPages,
  INTERN: internPages,
  USER: without(talentPages, ['inbox', 'contacts']),
};

/** Every page id, in the order of the specification. */
export const allPages: readonly string[] = defaultPages.SUPER_ADMIN;

/** The role a text names, in any case or by an alias; `undefined` when it names none. */
export function parseRole(name: string): Role | undefined {
  const upper = name.trim().toUpperCase();
  return roles.find((role) => role === upper) ?? aliases[upper];
}

/** A person's roles in order of power, always including USER (core 6). Unknown names are ignored (S6). */
export function resolveRoles(names: readonly string[]): readonly Role[] {
  const held = new Set(names.map(parseRole));
  held.add('USER');
  return roles.filter((role) => held.has(role));
}

/** The role that decides the pages: the explicit one when it is held, else the most powerful (S3). */
export function primaryRole(names: readonly string[], explicit?: string | null): Role {
  const held = resolveRoles(names);
  const named = explicit ? parseRole(explicit) : undefined;
  if (named && held.includes(named)) return named;
  return held[0] ?? 'USER';
}

/** All permissions of all roles held, including the base. */
export function permissionsOf(names: readonly string[]): readonly string[] {
  const granted = resolveRoles(names).flatMap((role) => additionalPermissions[role]);
  if (granted.includes(everything)) return [everything];
  return [...new Set([...basePermissions, ...granted])];
}

/** Whether these roles allow it. */
export const may = (names: readonly string[], permission: string): boolean =>
  isAmong(permissionsOf(names), permission);

const administrators: readonly Role[] = ['SUPER_ADMIN', 'ADMIN'];

/** Pages no override opens: administration for non-administrators (S5), invitations for an intern (S10). */
export function isClosedPage(role: string, page: string): boolean {
  if (page === 'invitations') return role === 'INTERN';
  return page.startsWith('admin-') && !(administrators as readonly string[]).includes(role);
}

/** A role's default pages by the specification: a custom role has USER's. */
const defaultPagesOf = (role: string): readonly string[] => defaultPages[parseRole(role) ?? 'USER'];

/**
 * The pages a role opens. Only true entries of an override count, and a non-empty result replaces the default list; the
 * always allowed pages stay (shell 6).
 */
export function pagesOf(role: string, override?: Readonly<Record<string, boolean>>): readonly string[] {
  const overridden = Object.keys(override ?? {}).filter(
    (page) => override?.[page] === true && allPages.includes(page),
  );
  const pages = role !== 'SUPER_ADMIN' && overridden.length > 0 ? overridden : defaultPagesOf(role);
  const open = pages.filter((page) => !isClosedPage(role, page));
  return [...new Set([...open, ...alwaysAllowedPages])];
}
