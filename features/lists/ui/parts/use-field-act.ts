import { useQueryClient } from '@tanstack/react-query';
import { refusalOf } from '#platform/ui/api/api.ts';
import { toast } from '#platform/ui/toast.ts';
import { listsApi } from '../api.ts';
import { copy } from '../copy.ts';

/** Saves what a field holds; resolves with what is wrong with it, and tells besides what has failed. */
export function useFieldAct() {
  const cache = useQueryClient();
  return async (save: () => Promise<unknown>, failed: string): Promise<string | undefined> => {
    try {
      await save();
      return undefined;
    } catch (error) {
      const message = refusalOf(error)?.message ?? copy.failedLine;
      toast.error(failed, message);
      return message;
    } finally {
      void cache.invalidateQueries({ queryKey: listsApi.key() });
    }
  };
}
