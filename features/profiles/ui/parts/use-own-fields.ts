import { useQueryClient } from '@tanstack/react-query';
import { refusalOf } from '#platform/ui/api/api.ts';
import type { PersonView, ProfileEdit } from '../../contract.ts';
import { profilesApi } from '../api.ts';
import { keepOwnEdit } from '../live.ts';
import { useOwnProfile } from './own-profile.ts';
import { useProfilesContext } from './profiles-context.tsx';

type Fields = Omit<ProfileEdit, 'version'>;

/** My profile, and saving some of its fields outside its form; a failed save rejects. */
export function useOwnFields(): { me: PersonView; save: (fields: Fields) => Promise<void> } {
  const cache = useQueryClient();
  const me = useOwnProfile();
  const { keepMe } = useProfilesContext();
  const save = async (fields: Fields) => {
    const stored = await saveOver(me.version, fields);
    keepOwnEdit(cache, stored);
    keepMe(stored);
  };
  return { me, save };
}

/** A few fields never conflict: if the profile was changed meanwhile, they go on top of the current one. */
async function saveOver(version: number, fields: Fields): Promise<PersonView> {
  try {
    return await profilesApi.edit.call({ version, ...fields });
  } catch (error) {
    const refusal = refusalOf(error);
    if (refusal?.code !== 'profile.changed_elsewhere') throw error;
    const { current } = refusal.data as { current: PersonView };
    return profilesApi.edit.call({ version: current.version, ...fields });
  }
}
