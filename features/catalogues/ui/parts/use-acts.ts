import { useQueryClient } from '@tanstack/react-query';
import type { ClientId } from '#platform/contract/ids.ts';
import { uuidV7 } from '#platform/contract/uuid-v7.ts';
import { refusalOf } from '#platform/ui/api/api.ts';
import { now } from '#platform/ui/clock.ts';
import { toast } from '#platform/ui/toast.ts';
import type { EntryView } from '../../contract/views.ts';
import { type CatalogueKind, limits } from '../../limits.ts';
import { cataloguesApi } from '../api.ts';
import { copy } from '../copy.ts';

/** A new id for a change, made before the first try. */
export const newChangeId = () => uuidV7(now()) as ClientId;

/** What can be done to entries, each with its way back. */
export function useActs(kind: CatalogueKind) {
  const cache = useQueryClient();
  const refresh = () => cache.invalidateQueries({ queryKey: cataloguesApi.key() });
  const fail = (error: unknown, title = copy.failed) =>
    toast.error(title, refusalOf(error)?.message ?? copy.failedLine);

  const undo = async (id: ClientId) => {
    try {
      await cataloguesApi.undoChange.call({ kind, id, changeId: newChangeId() });
      toast.success(copy.form.undone);
    } catch (error) {
      fail(error, copy.form.undoFailed);
    }
    await refresh();
  };
  const tell = (title: string, id: ClientId, line?: string) =>
    toast.success(title, line, {
      action: { label: copy.form.undo, onClick: () => void undo(id) },
      forMs: limits.undoMs,
    });

  /** Runs an act; false when it was refused, with the reason said. */
  const run = async (title: string, act: (changeId: ClientId) => Promise<unknown>): Promise<boolean> => {
    const changeId = newChangeId();
    try {
      await act(changeId);
      tell(title, changeId);
      return true;
    } catch (error) {
      fail(error);
      return false;
    } finally {
      await refresh();
    }
  };
  return {
    refresh,
    undo,
    tell,
    retire: ({ slug, label, version }: EntryView, reason: string) =>
      run(copy.panel.retired(label), (changeId) =>
        cataloguesApi.retireEntry.call({ kind, slug, changeId, version, reason }),
      ),
    restore: ({ slug, label, version }: EntryView) =>
      run(copy.panel.restored(label), (changeId) =>
        cataloguesApi.restoreEntry.call({ kind, slug, changeId, version }),
      ),
    undoImport: async (id: ClientId) => {
      try {
        const { undone, kept } = await cataloguesApi.undoImport.call({ kind, id });
        const line = kept > 0 ? copy.changes.importKept(kept) : undefined;
        toast.success(copy.changes.importUndone(undone), line);
      } catch (error) {
        fail(error, copy.form.undoFailed);
      }
      await refresh();
    },
  };
}
