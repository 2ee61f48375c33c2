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
 * What I chose as it is to be shown: what the server holds and, over it, what it has not answered yet, so that no
 * answer from before a press takes it back on screen. `preferences` is undefined until the server has said.
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

/** Saves a change: seen at once, gone again when it fails. */
export function useSavePreferences() {
  const mutation = useMutation(savingOptions(useQueryClient()));
  return {
    save: (change: PreferencesChange) => mutation.mutate(change),
    saveNow: (change: PreferencesChange) => mutation.mutateAsync(change),
    state: mutation.status,
  };
}

/** Saves what one project tells me; resolves once the server has it. */
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
    // Without a network it fails at once and is seen to fail, instead of waiting in secret.
    networkMode: 'always',
    onSuccess: (saved) => {
      cache.setQueryData(preferencesQuery().queryKey, saved);
    },
  });
