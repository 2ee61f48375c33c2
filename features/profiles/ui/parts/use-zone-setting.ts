import { useMutation, useQueryClient } from '@tanstack/react-query';
import { refusalOf } from '#platform/ui/api/api.ts';
import { type SaveState, saveStateOf } from '#platform/ui/save-state.ts';
import type { PersonView } from '../../contract.ts';
import { profilesApi } from '../api.ts';
import { keepOwnEdit } from '../live.ts';
import { useOwnProfile } from './own-profile.ts';
import { useProfilesContext } from './profiles-context.tsx';

export type ZoneSetting = {
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
    mutationFn: (zone: string) => saveZone(me.version, zone || null),
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

/** A single field never conflicts: if the profile was changed meanwhile, the zone goes on top of the current one. */
async function saveZone(version: number, timeZone: string | null): Promise<PersonView> {
  try {
    return await profilesApi.edit.call({ version, timeZone });
  } catch (error) {
    const refusal = refusalOf(error);
    if (refusal?.code !== 'profile.changed_elsewhere') throw error;
    const { current } = refusal.data as { current: PersonView };
    return profilesApi.edit.call({ version: current.version, timeZone });
  }
}
