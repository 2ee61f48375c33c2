import { describe, expect, test } from 'vitest';
import { pagesOf, type Role, roles } from '#features/access/policy/roles.ts';
import {
  currentPlace,
  inSections,
  isGroup,
  isVisible,
  type NavItem,
  placesOf,
  relatedPlaces,
  visibleItems,
} from './navigation.ts';
import { navigation, pinned } from './navigation-table.ts';

const all = placesOf(navigation);
const access = (
  role: Role,
  override?: Record<string, boolean>,
  exists: (to: string) => boolean = () => true,
) => ({
  pages: pagesOf(role, override),
  primaryRole: role,
  pageAt: (to: string) => (exists(to) ? {} : undefined),
});
const lines = (items: readonly NavItem[]) =>
  items.map((item) =>
    isGroup(item) ? `${item.label}: ${item.children.map(({ label }) => label).join(', ')}` : item.label,
  );
const seenBy = (...of: Parameters<typeof access>) => lines(visibleItems(navigation, access(...of)));

/** Shell 2, word for word. */
const specified = [
  ['Dashboard', '/dashboard'],
  ['My Projects', '/projects'],
  ['Submissions', '/projects/submissions'],
  ['Shared Projects', '/dashboard/shared-projects'],
  ['Showcase', '/projects/showcase'],
  ['Directory', '/directory'],
  ['Inbox', '/messages'],
  ['Schedule', '/schedule'],
  ['Meeting Requests', '/schedule/requests'],
  ['Requests', '/requests'],
  ['Team', '/team-management'],
  ['Clients', '/clients'],
  ['Marketplace', '/marketplace'],
  ['Contacts', '/contacts'],
  ['Connection Requests', '/contacts/requests'],
  ['Rolling calls', '/contacts/rolling-calls'],
  ['Community', '/dashboard/community'],
  ['Newsletter', '/dashboard/newsletter'],
  ['Tutorials', '/get-started'],
  ['Invitations', '/invitations'],
  ['Feedback', '/feedback-responses'],
];
const specifiedAdmin =
  'performance roles role-permissions type-management page-management security email notification-templates feedback community-management files pdf-tools pdf-annotator imdb-test debug invitation-management invitation-limits';

const projects = 'Projects: My Projects, Submissions, Shared Projects, Showcase';
const schedule = 'Schedule: Schedule, Meeting Requests';
const contacts = 'Contacts: Contacts, Connection Requests, Rolling calls';
const last = ['Community', 'Newsletter', 'Tutorials', 'Invitations', 'Feedback'];
const business = (clients: boolean) => [
  'Dashboard',
  projects,
  'Directory',
  'Inbox',
  schedule,
  'Requests',
  'Team',
  ...(clients ? ['Clients'] : []),
  'Marketplace',
  contacts,
  ...last,
];
const talent = ['Dashboard', projects, 'Inbox', schedule, 'Requests', contacts, ...last];
const withoutInvitations = (labels: readonly string[]) => labels.filter((label) => label !== 'Invitations');
const intern = withoutInvitations(['Dashboard', projects, 'Inbox', schedule, 'Requests', 'Team', ...last]);
const admin14 =
  'Admin: Performance, Roles, Role Permissions, Type Management, Page Management, Security, Notification Templates, Beta Feedback, Community Management, Files, IMDb Test, Debug Tools, Invitation Management, Invitation Limits';
const admin17 =
  'Admin: Performance, Roles, Role Permissions, Type Management, Page Management, Security, Email, Notification Templates, Beta Feedback, Community Management, Files, PDF Tools, PDF Annotator, IMDb Test, Debug Tools, Invitation Management, Invitation Limits';

const expected: Record<Role, readonly string[]> = {
  SUPER_ADMIN: [...business(true).filter((label) => label !== 'Feedback'), admin17],
  ADMIN: [...business(true), admin14],
  MODERATOR: ['Dashboard', projects, 'Directory', 'Inbox', schedule, 'Requests', contacts, ...last],
  EXECUTIVE: business(false),
  PRODUCER: business(false),
  MANAGER: business(true),
  AGENT: business(true),
  COORDINATOR: business(true),
  ASSISTANT: business(false),
  READER: intern.filter((label) => label !== 'Team'),
  TALENT: talent,
  INTERN: intern,
  USER: talent.filter((label) => label !== 'Inbox' && label !== contacts),
};

describe('shell 2: the table', () => {
  test('has every entry with its address in the order of the specification, and the administration last', () => {
    const own = all.filter(({ to }) => !to.startsWith('/admin/'));
    expect(own.map(({ label, to }) => [label, to])).toEqual(specified);
    const admin = navigation.at(-1);
    expect(admin?.label).toBe('Admin');
    expect(placesOf(admin ? [admin] : []).map(({ to }) => to)).toEqual(
      specifiedAdmin.split(' ').map((name) => `/admin/${name}`),
    );
  });

  test('keeps Settings apart, at the bottom, open to everyone', () => {
    expect([pinned.label, pinned.to]).toEqual(['Settings', '/settings']);
    for (const role of roles) expect(isVisible(pinned, access(role)), role).toBe(true);
  });

  test('has unique ids', () => {
    const ids = [...navigation, ...placesOf(navigation.filter(isGroup))].map(({ id }) => id);
    expect(ids.length).toBe(new Set(ids).size);
  });
});

describe('shell 6: what a person sees', () => {
  test.each(roles)('%s sees exactly the entries of the role, in their order', (role) => {
    expect(seenBy(role)).toEqual(expected[role]);
  });

  test('S5: ADMIN sees 14 of the 17 pages of the administration, SUPER_ADMIN all of them', () => {
    const count = (role: Role) =>
      placesOf(visibleItems(navigation, access(role))).filter(({ to }) => to.startsWith('/admin/')).length;
    expect([count('ADMIN'), count('SUPER_ADMIN')]).toEqual([14, 17]);
  });

  test('the admin group is for administrators, whatever pages another person was given', () => {
    const everyPage = Object.fromEntries(all.map(({ page }) => [page, true]));
    expect(seenBy('ADMIN', { 'admin-roles': true })).toContain('Admin: Roles');
    for (const role of roles.filter((name) => name !== 'ADMIN' && name !== 'SUPER_ADMIN')) {
      expect(seenBy(role, everyPage).join(' '), role).not.toContain('Admin');
    }
  });

  test('S10: an intern sees no invitations even when an override opens the page', () => {
    expect(seenBy('INTERN', { invitations: true })).not.toContain('Invitations');
  });

  test('SHL-2 a group without a permitted child is absent, and one with some shows only those', () => {
    expect(seenBy('USER').join(' ')).not.toContain('Contacts');
    expect(seenBy('AGENT', { contacts: true })).toContain(contacts);
    expect(seenBy('AGENT', { inbox: true })).toEqual(['Dashboard', 'Inbox', 'Requests']);
  });

  test('an entry whose page is not built is absent, and so is a group with no built page', () => {
    const built = ['/dashboard', '/messages', '/projects/showcase'];
    expect(seenBy('MANAGER', undefined, (to) => built.includes(to))).toEqual([
      'Dashboard',
      'Projects: Showcase',
      'Inbox',
    ]);
  });

  test('S49: assignments and coverage are tabs of Projects, and the page called documentation is the tutorials', () => {
    const place = (wanted: string) => all.find(({ id }) => id === wanted);
    expect(place('my-projects')?.tabs).toMatchObject([{ to: '/assignments' }]);
    expect(place('submissions')?.tabs).toMatchObject([{ to: '/coverage' }]);
    expect(place('tutorials')).toMatchObject({ to: '/get-started', page: 'documentation' });
  });

  test('S7: until Community is built its place leads moderators to their queue, and no one else anywhere', () => {
    const built = ['/dashboard', '/dashboard/community/moderation'];
    const exists = (to: string) => built.includes(to);
    for (const role of roles) {
      const moderates = role === 'MODERATOR' || role === 'SUPER_ADMIN';
      expect(seenBy(role, undefined, exists), role).toEqual([
        'Dashboard',
        ...(moderates ? ['Moderation'] : []),
      ]);
    }
    const shown = visibleItems(navigation, access('MODERATOR', undefined, exists));
    expect(currentPlace(placesOf(shown), '/dashboard/community/moderation')).toBe('community');
  });
});

describe('custom lists', () => {
  test('until Contacts is built its place leads people who may open lists to them', () => {
    const exists = (to: string) => ['/dashboard', '/contacts/lists'].includes(to);
    expect(seenBy('AGENT', undefined, exists)).toEqual(['Dashboard', 'Contacts: Lists']);
    expect(seenBy('USER', undefined, exists)).toEqual(['Dashboard']);
    const shown = placesOf(visibleItems(navigation, access('AGENT', undefined, exists)));
    expect(currentPlace(shown, '/contacts/lists')).toBe('contacts');
  });
});

describe('SHL-2 the current place', () => {
  test('a sub-path highlights the nearest entry above it', () => {
    expect(currentPlace(all, '/projects/abc')).toBe('my-projects');
    expect(currentPlace(all, '/projects/showcase/abc')).toBe('showcase');
    expect(currentPlace(all, '/contacts/rolling-calls')).toBe('rolling-calls');
    expect(currentPlace(all, '/dashboard/shared-projects')).toBe('shared-projects');
    expect(currentPlace(all, '/admin/roles/0198')).toBe('admin-roles');
  });

  test('a page below the dashboard whose own entry is hidden highlights nothing', () => {
    const shown = all.filter(({ id }) => id !== 'shared-projects');
    expect(currentPlace(shown, '/dashboard/shared-projects')).toBeUndefined();
    expect(currentPlace(shown, '/dashboard')).toBe('dashboard');
  });

  test('a path that only begins with the same letters highlights nothing', () => {
    expect(currentPlace(all, '/projectsx')).toBeUndefined();
    expect(currentPlace(all, '/')).toBeUndefined();
  });

  test('a project shared with a person belongs to Shared Projects, not to My Projects', () => {
    expect(currentPlace(all, '/projects/shared/0198')).toBe('shared-projects');
    expect(currentPlace(all, '/projects/shared')).toBe('shared-projects');
  });

  test("a person's page belongs to the directory", () => {
    expect(currentPlace(all, '/people/0198')).toBe('directory');
    expect(currentPlace(all, '/directory')).toBe('directory');
  });
});

test('S31: entries are in threes after the filter by role, the rest in the last section', () => {
  expect(inSections([1, 2, 3, 4])).toEqual([[1, 2, 3], [4]]);
  expect(inSections([])).toEqual([]);
  expect(inSections(expected.USER).map(({ length }) => length)).toEqual([3, 3, 3]);
  expect(inSections(expected.TALENT)[0]).toEqual(['Dashboard', projects, 'Inbox']);
});

test('shell 2: a page’s related places are the others of its group, else its neighbours, three at most', () => {
  const related = (id: string | undefined) => relatedPlaces(navigation, id).map(({ label }) => label);
  expect(related('submissions')).toEqual(['My Projects', 'Shared Projects', 'Showcase']);
  expect(related('schedule')).toEqual(['Meeting Requests']);
  expect(related('requests')).toEqual(['Meeting Requests', 'Team', 'Schedule']);
  expect(related(undefined)).toEqual([]);
});

test('no two entries of the sidebar share an icon', () => {
  const icons = [...navigation, pinned].map(({ icon }) => icon);
  expect(new Set(icons).size).toBe(icons.length);
});
