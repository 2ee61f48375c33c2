import { expect, test } from 'vitest';
import { pagesOf, type Role } from '#features/access/policy/roles.ts';
import { isVisible, type NavAccess, visibleItems } from '../navigation.ts';
import { navigation, pinned } from '../navigation-table.ts';
import { palettePages } from './pages.ts';

const access = (role: Role, exists: (to: string) => boolean = () => true): NavAccess => ({
  pages: pagesOf(role),
  primaryRole: role,
  pageAt: (to) => (exists(to) ? {} : undefined),
});

function pagesFor(of: NavAccess) {
  const settings = isVisible(pinned, of) ? pinned : undefined;
  return palettePages({ items: visibleItems(navigation, of), settings }, of);
}

test('ux guide 1: every menu entry is in the palette, those of a group under its name', () => {
  const pages = pagesFor(access('SUPER_ADMIN'));
  expect(pages).toContainEqual(expect.objectContaining({ label: 'Directory', group: '', to: '/directory' }));
  expect(pages).toContainEqual(
    expect.objectContaining({ label: 'Files', group: 'Admin', to: '/admin/files' }),
  );
  expect(pages).toContainEqual(expect.objectContaining({ label: 'Settings', to: '/settings' }));
  expect(new Set(pages.map(({ id }) => id)).size).toBe(pages.length);
});

test('SHL-2 the palette omits a page that the role may not open', () => {
  const labels = pagesFor(access('USER')).map(({ to }) => to);
  expect(labels).toContain('/dashboard');
  expect(labels).not.toContain('/directory');
  expect(labels.filter((to) => to.startsWith('/admin'))).toEqual([]);
});

test('SHL-2 the palette omits a page that is not built', () => {
  const built = new Set(['/dashboard', '/profile']);
  expect(pagesFor(access('SUPER_ADMIN', (to) => built.has(to))).map(({ to }) => to)).toEqual([
    '/dashboard',
    '/profile',
  ]);
});

test('a place keeps the fixed parts of its address', () => {
  const inbox = pagesFor(access('MANAGER')).find(({ to }) => to === '/messages');
  expect(inbox?.search).toEqual({ view: 'inbox' });
});
