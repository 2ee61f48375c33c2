import type { ClientId } from '#platform/contract/ids.ts';
import { uuidV7 } from '#platform/contract/uuid-v7.ts';
import { now } from '#platform/ui/clock.ts';
import { tellDone, useActs } from '#platform/ui/kit/act/use-acts.ts';
import type { EntryView } from '../../contract/views.ts';
import type { CatalogueKind } from '../../limits.ts';
import { cataloguesApi } from '../api.ts';
import { copy } from '../copy.ts';

/** A new id for a change, made before the first try. */
export const newChangeId = () => uuidV7(now());

/** Actions on entries, each with an undo. */
export function useEntryActs(kind: CatalogueKind) {
  const { run, refresh } = useActs(cataloguesApi.key());
  const undo = (id: ClientId) => {
    const changeId = newChangeId();
    return run(() => cataloguesApi.undoChange.call({ kind, id, changeId }), {
      failed: copy.form.undoFailed,
      failedLine: copy.failedLine,
      done: copy.form.undone,
    });
  };
  const done = (title: string, id: ClientId, line?: string) => ({ title, line, undo: () => undo(id) });
  const change = (title: string, act: (changeId: ClientId) => Promise<unknown>) => {
    const changeId = newChangeId();
    return run(() => act(changeId), {
      failed: copy.failed,
      failedLine: copy.failedLine,
      done: done(title, changeId),
    });
  };
  return {
    refresh,
    undo,
    tell: (title: string, id: ClientId, line?: string) => tellDone(done(title, id, line)),
    retire: ({ slug, label, version }: EntryView, reason: string) =>
      change(copy.panel.retired(label), (changeId) =>
        cataloguesApi.retireEntry.call({ kind, slug, changeId, version, reason }),
      ),
    restore: ({ slug, label, version }: EntryView) =>
      change(copy.panel.restored(label), (changeId) =>
        cataloguesApi.restoreEntry.call({ kind, slug, changeId, version }),
      ),
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
