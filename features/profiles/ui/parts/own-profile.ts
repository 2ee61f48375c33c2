import { useQuery } from '@tanstack/react-query';
import type { PersonView } from '../../contract.ts';
import { personQuery } from '../api.ts';
import { useProfilesContext } from './profiles-context.tsx';

/**
 * My own profile, at once from who I am, and then as the server has it: asking for it also subscribes this browser
 * to what another tab saves.
 */
export function useOwnProfile(): PersonView {
  const { person: known } = useProfilesContext().me;
  const { data: asked } = useQuery(personQuery(known.id));
  return asked && asked.version >= known.version ? asked : known;
}
