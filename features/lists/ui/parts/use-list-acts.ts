import { toast } from '#platform/ui/toast.ts';
import type { ListView } from '../../contract/views.ts';
import { listsApi } from '../api.ts';
import { copy } from '../copy.ts';
import { undoOffer } from './undo-offer.ts';
import { useAct } from './use-act.ts';

const { toasts: words } = copy;

/** What one does with a whole list; deleting can be undone for a while from its note, and longer from the bin (LST-5). */
export function useListActs() {
  const act = useAct();

  const restore = (id: ListView['id']) =>
    act(() => listsApi.restore.call({ id }), {
      failed: words.restoreFailed,
      onDone: () => toast.success(words.restored),
    });

  return {
    restore,
    pin: ({ id, pinnedAt }: ListView) => {
      const isPinned = pinnedAt === null;
      return act(() => listsApi.pin.call({ id, isPinned }), {
        failed: isPinned ? words.pinFailed : words.unpinFailed,
        onDone: () => toast.success(isPinned ? words.pinned : words.unpinned),
      });
    },
    remove: ({ id, name }: ListView) =>
      act(() => listsApi.remove.call({ id }), {
        failed: words.deleteFailed,
        onDone: () =>
          toast.success(
            words.deleted,
            name,
            undoOffer(() => void restore(id)),
          ),
      }),
  };
}
