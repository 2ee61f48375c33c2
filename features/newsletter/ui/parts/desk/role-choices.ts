import { roles } from '#features/access/policy/roles.ts';
import { roleName } from '#features/access/ui/public.ts';
import type { IssueDesk } from '../../../contract/views.ts';
import { everyonesRole } from '../../../policy/visible.ts';

export type RoleChoices = readonly { readonly value: string; readonly label: string }[];

/** The roles that a section or an audience can be for: ours, and those that administrators registered. */
export const roleChoicesOf = ({ registeredRoles }: Pick<IssueDesk, 'registeredRoles'>): RoleChoices => [
  ...roles.filter((role) => role !== everyonesRole).map((role) => ({ value: role, label: roleName(role) })),
  ...registeredRoles.map(({ name, label }) => ({ value: name, label })),
];
