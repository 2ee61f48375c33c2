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

/** What I have chosen as it is to be shown: undefined until the server has said. */
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
  /** The same save once more, after a failure. */
  retry: () => void;
};

/** Saves a choice: seen at once, gone again when it fails. Each control has its own, to tell how its save went. */
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

/** How every save goes, wherever the control stands. */
export const savingOptions = (cache: QueryClient) =>
  preferencesApi.save.mutationOptions({
    // One after the other: an earlier choice must not overtake a later one.
    scope: { id: 'preferences' },
    // Without a network it fails at once and is seen to fail, instead of waiting in secret.
    networkMode: 'always',
    onSuccess: async (saved) => {
      const { queryKey } = preferencesQuery();
      // An answer that was under way knows nothing of this save.
      await cache.cancelQueries({ queryKey });
      cache.setQueryData(queryKey, (held) => newerOf(held, saved));
    },
  });
