import { expect, test } from 'vitest';
import { pagesOf, permissionsOf, roles } from '#features/access/policy/roles.ts';
import { onBorrowedDevice } from './borrowed.ts';

const rightsOf = (role: string) => ({ role, pages: pagesOf(role), permissions: permissionsOf([role]) });
const basics = ['view_profile', 'edit_own_profile', 'view_dashboard', 'send_messages'];

test('decision 022: on a borrowed device an administrator reaches messages and the schedule, but no administration', () => {
  const { role, pages, permissions } = onBorrowedDevice(rightsOf('SUPER_ADMIN'));
  expect(role).toBe('SUPER_ADMIN');
  expect(pages.toSorted()).toEqual(['dashboard', 'inbox', 'requests', 'schedule', 'settings']);
  expect(permissions).toEqual([...basics, 'view_schedule']);
});

test('decision 022: a borrowed device never gives anyone more rights than they have', () => {
  expect(onBorrowedDevice(rightsOf('USER')).pages).not.toContain('inbox');
  expect(onBorrowedDevice(rightsOf('READER')).permissions).toEqual(basics);
  for (const role of roles) {
    const { pages } = rightsOf(role);
    expect(pages).toEqual(expect.arrayContaining([...onBorrowedDevice(rightsOf(role)).pages]));
  }
});
