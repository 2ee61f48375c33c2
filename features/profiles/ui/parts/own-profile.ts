import { useQuery } from '@tanstack/react-query';
import type { PersonView } from '../../contract.ts';
import { personQuery } from '../api.ts';
import { useProfilesContext } from './profiles-context.tsx';

/**
 * My profile, at once from the session and then from the server: fetching it also subscribes this browser to changes
 * saved in other tabs.
 */
export function useOwnProfile(): PersonView {
  const { person: known } = useProfilesContext().me;
  const { data: asked } = useQuery(personQuery(known.id));
  return asked && asked.version >= known.version ? asked : known;
}
