import type { ClientId } from '#platform/contract/ids.ts';
import { uuidV7 } from '#platform/contract/uuid-v7.ts';
import { now } from '#platform/ui/clock.ts';
import { showDone, useActs } from '#platform/ui/kit/act/use-acts.ts';
import type { EntryView } from '../../contract/views.ts';
import type { CatalogueKind } from '../../limits.ts';
import { cataloguesApi } from '../api.ts';
import { copy } from '../copy.ts';

/** A new id for a change, made before the first try. */
export const newChangeId = () => uuidV7(now());

/** Actions on entries, each with an undo. */
export function useEntryActs(kind: CatalogueKind) {
  const { run } = useActs();
  const undo = (id: ClientId) => {
    const changeId = newChangeId();
    return run(() => cataloguesApi.undoChange.call({ kind, id, changeId }), {
      failed: copy.form.undoFailed,
      failedLine: copy.failedLine,
      done: copy.form.undone,
    });
  };
  const done = (title: string, id: ClientId, line?: string) => ({ title, line, undo: () => undo(id) });
  return {
    undo,
    showDone: (title: string, id: ClientId, line?: string) => showDone(done(title, id, line)),
    restore: ({ slug, label, version }: EntryView) => {
      const changeId = newChangeId();
      return run(() => cataloguesApi.restoreEntry.call({ kind, slug, changeId, version }), {
        failed: copy.failed,
        failedLine: copy.failedLine,
        done: done(copy.panel.restored(label), changeId),
      });
    },
    undoImport: (id: ClientId) =>
      run(() => cataloguesApi.undoImport.call({ kind, id }), {
        failed: copy.form.undoFailed,
        failedLine: copy.failedLine,
        done: ({ undone, kept }) => ({
          title: copy.changes.importUndone(undone),
          line: kept > 0 ? copy.changes.importKept(kept) : undefined,
        }),
      }),
  };
}
