import { roles } from '#features/access/policy/roles.ts';
import { roleName } from '#features/access/ui/public.ts';
import { everyonesRole } from '../../../policy/visible.ts';

/** The roles that a section or an audience can be for. */
export const roleChoices = roles
  .filter((role) => role !== everyonesRole)
  .map((role) => ({ value: role as string, label: roleName(role) }));
