import {
  type QueryClient,
  useMutation,
  useMutationState,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import type { NotificationPreferences, PreferencesChange } from '../../contract.ts';
import { notificationsApi, preferencesQuery } from '../api.ts';
import { withChange } from './changed-preferences.ts';

/**
 * My preferences as shown: the server's, overlaid with changes it has not answered yet, so that no response from before
 * a click reverts it on screen. `preferences` is undefined until the server responds.
 */
export function usePreferences() {
  const query = useQuery(preferencesQuery());
  const unanswered = useMutationState({
    filters: { mutationKey: notificationsApi.savePreferences.mutationKey(), status: 'pending' },
    select: (mutation) => mutation.state.variables as PreferencesChange | undefined,
  });
  const preferences = unanswered.reduce<NotificationPreferences | undefined>(
    (shown, change) => shown && change && withChange(shown, change),
    query.data,
  );
  return { query, preferences };
}

/** Saves a change: shown at once, reverted when it fails. */
export function useSavePreferences() {
  const mutation = useMutation(savingOptions(useQueryClient()));
  return {
    save: (change: PreferencesChange) => mutation.mutate(change),
    saveNow: (change: PreferencesChange) => mutation.mutateAsync(change),
    state: mutation.status,
  };
}

/** Saves one project's notification settings; resolves once the server has them. */
export function useSaveProject() {
  const cache = useQueryClient();
  const mutation = useMutation(
    notificationsApi.saveProject.mutationOptions({
      scope: { id: 'notification-preferences' },
      networkMode: 'always',
      onSuccess: (saved) => {
        cache.setQueryData(preferencesQuery().queryKey, saved);
      },
    }),
  );
  return mutation.mutateAsync;
}

const savingOptions = (cache: QueryClient) =>
  notificationsApi.savePreferences.mutationOptions({
    // One after the other: an earlier change must not overtake a later one.
    scope: { id: 'notification-preferences' },
    // Without a network it fails at once and visibly, instead of waiting silently.
    networkMode: 'always',
    onSuccess: (saved) => {
      cache.setQueryData(preferencesQuery().queryKey, saved);
    },
  });
