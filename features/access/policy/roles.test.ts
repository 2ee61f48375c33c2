import { expect, test } from 'vitest';
import { everything } from './among.ts';
import {
  additionalPermissions,
  allPages,
  allPermissions,
  alwaysAllowedPages,
  customPermissions,
  defaultPages,
  may,
  pagesOf,
  parseRole,
  permissionsOf,
  primaryRole,
  resolveRoles,
  roles,
} from './roles.ts';

const talent =
  'dashboard projects inbox contacts settings feedback-responses schedule documentation community newsletter programs events members forum invitations requests'.split(
    ' ',
  );

test('shell 6: TALENT opens exactly the sixteen pages of the specification', () => {
  expect(pagesOf('TALENT').toSorted()).toEqual(talent.toSorted());
});

test('shell 6: USER is TALENT without inbox and contacts', () => {
  expect(pagesOf('USER').toSorted()).toEqual(
    talent.filter((page) => !['inbox', 'contacts'].includes(page)).toSorted(),
  );
});

test('S10: an INTERN opens team, coverage and assignments, but neither contacts, directory nor invitations', () => {
  const pages = pagesOf('INTERN');
  expect(pages).toEqual(expect.arrayContaining(['team', 'coverage', 'assignments', 'inbox']));
  for (const page of ['contacts', 'directory', 'invitations']) expect(pages).not.toContain(page);
});

test('S2: READER is INTERN without team, PRODUCER is EXECUTIVE, MODERATOR is TALENT with directory and moderation', () => {
  expect(pagesOf('READER').toSorted()).toEqual(
    pagesOf('INTERN')
      .filter((page) => page !== 'team')
      .toSorted(),
  );
  expect(pagesOf('PRODUCER')).toEqual(pagesOf('EXECUTIVE'));
  expect(pagesOf('MODERATOR').toSorted()).toEqual([...talent, 'directory', 'moderation'].toSorted());
});

test.each([
  ['EXECUTIVE', ['coverage'], ['clients', 'assignments']],
  ['MANAGER', ['clients', 'assignments'], ['coverage']],
  ['AGENT', ['clients'], ['coverage', 'assignments']],
  ['COORDINATOR', ['clients', 'coverage', 'assignments'], []],
  ['ASSISTANT', ['coverage', 'assignments'], ['clients']],
] as const)('S4: %s opens directory, marketplace, team and %j, but not %j', (role, opens, lacks) => {
  expect(pagesOf(role)).toEqual(expect.arrayContaining(['directory', 'marketplace', 'team', ...opens]));
  for (const page of lacks) expect(pagesOf(role)).not.toContain(page);
});

test('S5: ADMIN lacks email, calls, schedule-admin and pdf; SUPER_ADMIN has every page anyone has', () => {
  const own = ['admin-email', 'admin-calls', 'admin-schedule', 'admin-pdf'];
  for (const page of own) {
    expect(pagesOf('ADMIN')).not.toContain(page);
    expect(pagesOf('SUPER_ADMIN')).toContain(page);
  }
  for (const role of roles)
    expect(pagesOf('SUPER_ADMIN')).toEqual(expect.arrayContaining([...pagesOf(role)]));
});

test('shell 6: only true entries of an override count, and the always allowed pages stay', () => {
  expect(pagesOf('AGENT', { clients: true, inbox: false }).toSorted()).toEqual(
    ['clients', ...alwaysAllowedPages].toSorted(),
  );
});

test('S9: an override without a true entry means the defaults; SUPER_ADMIN cannot be narrowed', () => {
  expect(pagesOf('AGENT', { clients: false })).toEqual(pagesOf('AGENT'));
  expect(pagesOf('SUPER_ADMIN', { clients: true })).toEqual(defaultPages.SUPER_ADMIN);
});

test('core 5: role names compare without case; SUPERADMIN and SUPER are aliases; anything else is none', () => {
  expect([' super ', 'SuperAdmin', 'talent', 'gaffer', '__proto__'].map(parseRole)).toEqual([
    'SUPER_ADMIN',
    'SUPER_ADMIN',
    'TALENT',
    undefined,
    undefined,
  ]);
});

test('S3: the explicit role decides when it is held, else the most powerful; USER only when alone', () => {
  expect(primaryRole(['READER', 'MANAGER'])).toBe('MANAGER');
  expect(primaryRole(['READER', 'MANAGER'], 'reader')).toBe('READER');
  expect(primaryRole(['READER'], 'ADMIN')).toBe('READER');
  expect(primaryRole(['gaffer'])).toBe('USER');
  expect(resolveRoles(['talent'])).toEqual(['TALENT', 'USER']);
});

test('core 6: SUPER_ADMIN passes every check, ADMIN only its own', () => {
  expect(permissionsOf(['SUPER_ADMIN'])).toEqual([everything]);
  expect(may(['SUPER'], 'anything_at_all')).toBe(true);
  expect(may(['ADMIN'], 'manage_users')).toBe(true);
  expect(may(['ADMIN'], 'create_coverage')).toBe(false);
});

const words = (list: string) => list.split(' ').filter(Boolean);
const ofExecutive =
  'approve_content view_analytics manage_projects manage_teams create_programs manage_programs view_schedule view_submissions';
const table = {
  SUPER_ADMIN: '*',
  ADMIN:
    'manage_users manage_roles manage_content view_analytics manage_system create_programs manage_programs manage_teams',
  MODERATOR: 'moderate_content manage_reports view_analytics create_programs manage_programs',
  EXECUTIVE: ofExecutive,
  PRODUCER: ofExecutive,
  MANAGER:
    'manage_team approve_submissions view_analytics manage_clients create_programs manage_programs view_schedule assign_tasks',
  AGENT: 'manage_clients submit_content view_analytics manage_talent create_programs',
  COORDINATOR:
    'manage_submissions review_content assign_tasks view_team_analytics create_programs manage_programs manage_team manage_clients manage_talent view_schedule view_submissions view_projects',
  ASSISTANT: 'create_coverage manage_tasks view_assignments create_programs view_schedule view_submissions',
  READER: 'create_coverage view_assignments create_programs',
  TALENT:
    'view_public_content submit_content view_schedule update_availability view_assignments create_programs join_programs view_submissions',
  INTERN: 'view_assignments create_basic_coverage create_programs',
  USER: 'view_public_content create_programs join_programs',
} as const;

test.each(roles)(
  'core 6: beyond the base %s may what its row of the table says, and nothing else',
  (role) => {
    expect(additionalPermissions[role].toSorted()).toEqual(words(table[role]).toSorted());
  },
);

test('core 6: a custom role without decided permissions gets those of its row in the table', () => {
  expect(customPermissions.toSorted()).toEqual(
    words('view_public_content create_programs join_programs view_submissions submit_content').toSorted(),
  );
});

test('ADRP-1 the administration table shows every permission once, and never the wildcard', () => {
  const named = new Set(Object.values(table).flatMap(words));
  named.delete('*');
  expect(allPermissions.toSorted()).toEqual(
    words(`${[...named].join(' ')} view_profile edit_own_profile view_dashboard send_messages`).toSorted(),
  );
});

test('S5: an ADMIN opens fourteen administration pages in addition to the business pages, and no others', () => {
  const administration = words(
    'performance roles role-permissions types pages security notification-templates feedback community files imdb-test debug invitations invitation-limits',
  ).map((page) => `admin-${page}`);
  const business = [...talent, ...words('directory marketplace team clients coverage assignments')];
  expect(pagesOf('ADMIN').toSorted()).toEqual([...business, ...administration].toSorted());
  expect(allPages.toSorted()).toEqual(
    [
      ...business,
      'moderation',
      ...administration,
      ...words('admin-email admin-calls admin-schedule admin-pdf'),
    ].toSorted(),
  );
});

test('ROL-7: an override of a page that does not exist opens nothing', () => {
  expect(pagesOf('AGENT', { clients: true, nonsense: true })).not.toContain('nonsense');
  expect(pagesOf('AGENT', { nonsense: true })).toEqual(pagesOf('AGENT'));
});

test('core 6: everyone has the four base permissions, whatever the role', () => {
  for (const role of roles) {
    for (const permission of ['view_profile', 'edit_own_profile', 'view_dashboard', 'send_messages']) {
      expect(may([role], permission)).toBe(true);
    }
  }
});

test('S5, S10: no override opens administration to non-administrators, or invitations to an intern', () => {
  const everyPage = Object.fromEntries(defaultPages.SUPER_ADMIN.map((page) => [page, true]));
  for (const role of roles) {
    const hasAdministration = pagesOf(role, everyPage).some((page) => page.startsWith('admin-'));
    expect(hasAdministration, role).toBe(role === 'SUPER_ADMIN' || role === 'ADMIN');
    expect(pagesOf(role, everyPage).includes('invitations'), role).toBe(role !== 'INTERN');
  }
});
