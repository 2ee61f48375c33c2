import { useQueryClient } from '@tanstack/react-query';
import { refusalOf } from '#platform/ui/api/api.ts';
import { directoryApi } from '../../api.ts';
import { words } from './saved-copy.ts';

/** Changes a saved search; resolves with what is against it. Whatever came of it is asked for anew. */
export function useSavedAct() {
  const cache = useQueryClient();
  return async (act: () => Promise<unknown>): Promise<string | undefined> => {
    try {
      await act();
      return undefined;
    } catch (error) {
      return refusalOf(error)?.message ?? words.failedLine;
    } finally {
      void cache.invalidateQueries({ queryKey: directoryApi.searches.key() });
    }
  };
}
