import { isAmong } from '#features/access/policy/among.ts';
import { viewPermissions } from '#features/briefs/limits.ts';
import { useMayOpen, useMe } from '#features/identity/ui/public.ts';

/** Whether this person sends or answers submissions, here or on the desk they are on. */
export function useSeesSubmissions(): boolean {
  const { permissions } = useMe();
  const mayOpen = useMayOpen('projects', 'submissions');
  return mayOpen && viewPermissions.some((one) => isAmong(permissions, one));
}
