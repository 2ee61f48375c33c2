import { useActs } from '#platform/ui/kit/act/use-acts.ts';
import type { ListView } from '../../contract/views.ts';
import { listsApi } from '../api.ts';
import { copy } from '../copy.ts';

const { toasts: words } = copy;

/** Actions on a whole list. */
export function useListActs() {
  const { run } = useActs();
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
  };
}
