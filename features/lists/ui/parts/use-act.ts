import { useQueryClient } from '@tanstack/react-query';
import { refusalOf } from '#platform/ui/api/api.ts';
import { toast } from '#platform/ui/toast.ts';
import { listsApi } from '../api.ts';
import { copy } from '../copy.ts';

type Telling<Result> = {
  /** The title of the note when it failed. */
  failed: string;
  onDone?: (result: Result) => void;
};

export type Act = <Result>(act: () => Promise<Result>, telling: Telling<Result>) => Promise<boolean>;

/**
 * Does something to a list. A failure changes nothing and says so; without an answer it can be tried again, under the
 * id that the act brought along. Whatever came of it is asked for anew.
 */
export function useAct(): Act {
  const cache = useQueryClient();
  const run: Act = async (act, telling) => {
    try {
      // Not inside the call below: without an `onDone` nothing of it would run.
      const result = await act();
      telling.onDone?.(result);
      return true;
    } catch (error) {
      const refusal = refusalOf(error);
      const again = { label: copy.retry, onClick: () => void run(act, telling) };
      if (refusal) toast.error(telling.failed, refusal.message);
      else toast.error(telling.failed, copy.failedLine, { action: again });
      return false;
    } finally {
      void cache.invalidateQueries({ queryKey: listsApi.key() });
    }
  };
  return run;
}
