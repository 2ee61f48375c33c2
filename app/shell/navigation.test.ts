import { describe, expect, test } from 'vitest';
import { pagesOf } from '#features/access/policy.ts';
import { currentPlace, inSections, type NavItem, navigation, visibleItems } from './navigation.ts';

const icon = () => null;

/** A part of the specification's table with all its shapes: groups, gates by role, nested addresses. */
const table: readonly NavItem[] = [
  { id: 'dashboard', label: 'Dashboard', icon, to: '/dashboard', page: 'dashboard' },
  {
    id: 'projects',
    label: 'Projects',
    icon,
    children: [
      { id: 'my-projects', label: 'My Projects', to: '/projects', page: 'projects' },
      { id: 'showcase', label: 'Showcase', to: '/projects/showcase', page: 'projects' },
    ],
  },
  {
    id: 'contacts',
    label: 'Contacts',
    icon,
    children: [
      { id: 'own-contacts', label: 'Contacts', to: '/contacts', page: 'contacts' },
      { id: 'calls', label: 'Rolling calls', to: '/contacts/rolling-calls', page: 'contacts' },
    ],
  },
  {
    id: 'invitations',
    label: 'Invitations',
    icon,
    to: '/invitations',
    page: 'invitations',
    roles: { except: ['INTERN'] },
  },
  {
    id: 'admin',
    label: 'Admin',
    icon,
    children: [{ id: 'admin-roles', label: 'Roles', to: '/admin/roles', page: 'admin-roles' }],
    roles: { only: ['SUPER_ADMIN', 'ADMIN'] },
  },
];

const seenBy = (role: Parameters<typeof pagesOf>[0], override?: Record<string, boolean>) =>
  visibleItems(table, { pages: pagesOf(role, override), primaryRole: role }).map(({ id }) => id);

describe('what a person sees', () => {
  test('a group without a permitted child is absent (SHL-2)', () => {
    expect(seenBy('TALENT')).toContain('contacts');
    expect(seenBy('USER')).not.toContain('contacts');
    expect(seenBy('USER')).toContain('projects');
  });

  test('the admin group is for administrators, whatever pages somebody else was given', () => {
    expect(seenBy('ADMIN')).toContain('admin');
    expect(seenBy('MANAGER', { 'admin-roles': true })).not.toContain('admin');
  });

  test('an intern sees no invitations even when the page is open (S10)', () => {
    expect(seenBy('INTERN', { invitations: true })).not.toContain('invitations');
    expect(seenBy('TALENT')).toContain('invitations');
  });

  test('a talent sees the inbox but not the directory, a user neither', () => {
    const own = (role: 'TALENT' | 'USER' | 'MANAGER') =>
      visibleItems(navigation, { pages: pagesOf(role), primaryRole: role }).map(({ label }) => label);
    expect(own('MANAGER')).toEqual(['Dashboard', 'Directory', 'Inbox']);
    expect(own('TALENT')).toEqual(['Dashboard', 'Inbox']);
    expect(own('USER')).toEqual(['Dashboard']);
  });
});

describe('where somebody is', () => {
  test('a sub-path lights up the nearest entry above it (SHL-2)', () => {
    expect(currentPlace(table, '/projects/abc')).toBe('my-projects');
    expect(currentPlace(table, '/projects/showcase/abc')).toBe('showcase');
    expect(currentPlace(table, '/contacts/rolling-calls')).toBe('calls');
  });

  test('a path that only begins with the same letters lights up nothing', () => {
    expect(currentPlace(table, '/projectsx')).toBeUndefined();
    expect(currentPlace(table, '/')).toBeUndefined();
  });

  test("somebody's page belongs to the directory", () => {
    expect(currentPlace(navigation, '/people/0198')).toBe('directory');
    expect(currentPlace(navigation, '/directory')).toBe('directory');
  });
});

test('entries stand in threes, the rest in the last section', () => {
  expect(inSections([1, 2, 3, 4])).toEqual([[1, 2, 3], [4]]);
  expect(inSections([])).toEqual([]);
});
