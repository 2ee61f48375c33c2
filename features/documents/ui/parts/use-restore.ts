import { useActs } from '#platform/ui/kit/act/use-acts.ts';
import type { FileId } from '../../contract.ts';
import { documentsApi } from '../api.ts';
import { copy } from '../copy.ts';

/** Takes a file out of the bin again. */
export function useRestore() {
  const { run } = useActs();
  return (id: FileId) =>
    run(() => documentsApi.restore.call({ id }), {
      failed: copy.notRestored,
      failedLine: copy.notRestoredLine,
      done: copy.restored,
    });
}
