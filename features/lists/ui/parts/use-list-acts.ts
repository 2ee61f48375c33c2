import { useActs } from '#platform/ui/kit/act/use-acts.ts';
import type { ListView } from '../../contract/views.ts';
import { listsApi } from '../api.ts';
import { copy } from '../copy.ts';

const { toasts: words } = copy;

/** Actions on a whole list. Deleting can be undone for a while from its notice, and longer from the bin (LST-5). */
export function useListActs() {
  const { run } = useActs(listsApi.key());
  const restore = (id: ListView['id']) =>
    run(() => listsApi.restore.call({ id }), { failed: words.restoreFailed, done: words.restored });
  return {
    restore,
    pin: ({ id, pinnedAt }: ListView) => {
      const isPinned = pinnedAt === null;
      return run(() => listsApi.pin.call({ id, isPinned }), {
        failed: isPinned ? words.pinFailed : words.unpinFailed,
        done: isPinned ? words.pinned : words.unpinned,
      });
    },
    remove: ({ id, name }: ListView) =>
      run(() => listsApi.remove.call({ id }), {
        failed: words.deleteFailed,
        done: { title: words.deleted, line: name, undo: () => restore(id) },
      }),
  };
}
