import { isAmong } from '#features/access/policy/among.ts';
import { alwaysAllowedPages, basePermissions } from '#features/access/policy/roles.ts';

/** Pages open on a borrowed device: messages, the schedule, and what is open to everyone (decision 022). */
const borrowedPages: readonly string[] = ['inbox', 'schedule', ...alwaysAllowedPages];
const borrowedPermissions: readonly string[] = [...basePermissions, 'view_schedule'];

/** A person's rights, reduced to those of a borrowed device. Never more than they have. */
export const onBorrowedDevice = <
  Rights extends { readonly pages: readonly string[]; readonly permissions: readonly string[] },
>(
  rights: Rights,
): Rights => ({
  ...rights,
  pages: rights.pages.filter((page) => borrowedPages.includes(page)),
  permissions: borrowedPermissions.filter((permission) => isAmong(rights.permissions, permission)),
});
