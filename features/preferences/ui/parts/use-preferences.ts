import {
  type QueryClient,
  useMutation,
  useMutationState,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { type SaveState, saveStateOf } from '#platform/ui/save-state.ts';
import type { Preferences, PreferencesChange } from '../../contract.ts';
import { preferencesApi, preferencesQuery } from '../api.ts';
import { newerOf, shownPreferences } from './shown-preferences.ts';

/** My preferences as they should be shown; undefined until the server has answered. */
export function usePreferences(): Preferences | undefined {
  const { data: stored } = useQuery(preferencesQuery());
  const unanswered = useMutationState({
    filters: { mutationKey: preferencesApi.save.mutationKey(), status: 'pending' },
    select: (mutation) => mutation.state.variables as PreferencesChange | undefined,
  });
  return stored && shownPreferences(stored, unanswered);
}

export type PreferenceSaving = {
  save: (change: PreferencesChange) => void;
  saveState: SaveState;
  /** Repeats the same save after a failure. */
  retry: () => void;
};

/** Saves a choice: shown at once, undone when it fails. Each control has its own, to show how its save went. */
export function useSavePreference(
  told: { onSaved?: (saved: Preferences) => void; onFailed?: () => void } = {},
): PreferenceSaving {
  const mutation = useMutation(savingOptions(useQueryClient()));
  const save = (change: PreferencesChange) =>
    mutation.mutate(change, {
      onSuccess: (saved) => told.onSaved?.(saved),
      onError: () => told.onFailed?.(),
    });
  return {
    save,
    saveState: saveStateOf(mutation.status),
    retry: () => {
      if (mutation.variables) save(mutation.variables);
    },
  };
}

/** How every save works, wherever its control is. */
export const savingOptions = (cache: QueryClient) =>
  preferencesApi.save.mutationOptions({
    // One at a time: an earlier choice must not overtake a later one.
    scope: { id: 'preferences' },
    // Without a network it fails visibly at once instead of waiting unseen.
    networkMode: 'always',
    onSuccess: async (saved) => {
      const { queryKey } = preferencesQuery();
      // A read in flight does not include this save.
      await cache.cancelQueries({ queryKey });
      cache.setQueryData(queryKey, (held) => newerOf(held, saved));
    },
  });
