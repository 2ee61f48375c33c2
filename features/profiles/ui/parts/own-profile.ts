import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { refusalOf } from '#platform/ui/api/api.ts';
import { type SaveState, saveStateOf } from '#platform/ui/save-state.ts';
import type { PersonView, ProfileEdit } from '../../contract.ts';
import { personQuery, profilesApi } from '../api.ts';
import { keepOwnEdit } from '../live.ts';
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

type ZoneSetting = {
  /** The current zone, including a change being saved; empty if none is set. */
  value: string;
  save: (zone: string) => void;
  saveState: SaveState;
  retry: () => void;
};

/** My time zone as its own setting, outside the profile form. */
export function useZoneSetting(): ZoneSetting {
  const cache = useQueryClient();
  const me = useOwnProfile();
  const { keepMe } = useProfilesContext();
  const mutation = useMutation({
    mutationFn: (zone: string) => saveOver(me.version, { timeZone: zone || null }),
    scope: { id: 'own-profile' },
    networkMode: 'always',
    onSuccess: (stored) => {
      keepOwnEdit(cache, stored);
      keepMe(stored);
    },
  });
  const isUnanswered = mutation.isPending && mutation.variables !== undefined;
  return {
    value: isUnanswered ? mutation.variables : (me.timeZone ?? ''),
    save: (zone) => mutation.mutate(zone),
    saveState: saveStateOf(mutation.status),
    retry: () => {
      if (mutation.variables !== undefined) mutation.mutate(mutation.variables);
    },
  };
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
