import { useQueryClient } from '@tanstack/react-query';
import { refusalOf } from '#platform/ui/api/api.ts';
import { toast } from '#platform/ui/toast.ts';
import type { FileId } from '../../contract.ts';
import { documentsApi } from '../api.ts';
import { copy } from '../copy.ts';

/** Deleting into the bin and taking out again; the lists and numbers are asked for again after each. */
export function useFileActs() {
  const cache = useQueryClient();
  const refresh = () => cache.invalidateQueries({ queryKey: documentsApi.key() });

  const restore = async (id: FileId): Promise<void> => {
    try {
      await documentsApi.restore.call({ id });
      toast.success(copy.restored);
    } catch {
      const action = { label: copy.retry, onClick: () => void restore(id) };
      toast.error(copy.notRestored, copy.notRestoredLine, { action });
    }
    await refresh();
  };

  /** Answers why it was not deleted, in words; nothing when it was. */
  const remove = async (key: string, reason: string): Promise<string | undefined> => {
    try {
      const { id } = await documentsApi.bin.call({ key, reason });
      const action = { label: copy.undo, onClick: () => void restore(id) };
      toast.success(copy.removed, copy.removedLine, { action });
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
