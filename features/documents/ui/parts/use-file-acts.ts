import { refusalOf } from '#platform/ui/api/api.ts';
import { tellDone, useActs } from '#platform/ui/kit/act/use-acts.ts';
import type { FileId } from '../../contract.ts';
import { documentsApi } from '../api.ts';
import { copy } from '../copy.ts';

/** Moves files to the bin and restores them; the lists and totals are refetched after each. */
export function useFileActs() {
  const { run, refresh } = useActs(documentsApi.key());
  const restore = (id: FileId) =>
    run(() => documentsApi.restore.call({ id }), {
      failed: copy.notRestored,
      failedLine: copy.notRestoredLine,
      done: copy.restored,
    });

  /** Resolves with why it was not deleted, in words; with undefined when it was. */
  const remove = async (key: string, reason: string): Promise<string | undefined> => {
    try {
      const { id } = await documentsApi.bin.call({ key, reason });
      tellDone({ title: copy.removed, line: copy.removedLine, undo: () => restore(id) });
      await refresh();
      return undefined;
    } catch (error) {
      return wordsOf(error);
    }
  };
  return { remove, restore: (id: FileId) => void restore(id) };
}

function wordsOf(error: unknown): string {
  const refusal = refusalOf(error);
  if (refusal?.code === 'file.in_use') return copy.inUse((refusal.data as { subject: string }).subject);
  return refusal?.code === 'file.absent' ? copy.gone : copy.notRemoved;
}
