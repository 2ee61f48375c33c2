import type { PersonId } from '#platform/contract/ids.ts';
import { toast } from '#platform/ui/toast.ts';
import type { AddReport, ListView } from '../../contract/views.ts';
import { limits } from '../../limits.ts';
import { listsApi, newId } from '../api.ts';
import { copy } from '../copy.ts';
import { useAct } from './use-act.ts';

const { toasts: words } = copy;

/** What one does with a whole list or with people in it; what can be undone offers that for a while (LST-5). */
export function useListActs() {
  const act = useAct();

  const undo = (id: ListView['id'], actId: ListView['id']) =>
    act(() => listsApi.undo.call({ id, actId }), {
      failed: words.undoFailed,
      onDone: () => toast.success(words.undone),
    });

  const restore = (id: ListView['id']) =>
    act(() => listsApi.restore.call({ id }), {
      failed: words.restoreFailed,
      onDone: () => toast.success(words.restored),
    });

  const offering = (onClick: () => void) => ({
    action: { label: copy.undo, onClick },
    forMs: limits.undoMs,
  });

  return {
    act,
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
            offering(() => void restore(id)),
          ),
      }),
    add: (
      { id, name }: Pick<ListView, 'id' | 'name'>,
      people: readonly { readonly id: PersonId }[],
      onDone?: (report: AddReport) => void,
    ) => {
      const actId = newId();
      const ids = people.map((person) => person.id);
      return act(() => listsApi.addMembers.call({ id, people: ids, actId }), {
        failed: words.addFailed,
        onDone: (report) => {
          const added = report.rows.filter(({ outcome }) => outcome === 'added').length;
          // Nothing to take back where everybody was in it.
          const wayBack = added > 0 ? offering(() => void undo(id, actId)) : {};
          toast.success(words.added(added, name), undefined, wayBack);
          onDone?.(report);
        },
      });
    },
    takeOut: ({ id }: Pick<ListView, 'id'>, people: readonly PersonId[]) => {
      const actId = newId();
      return act(() => listsApi.removeMembers.call({ id, people: [...people], actId }), {
        failed: words.removeFailed,
        onDone: () =>
          toast.success(
            people.length === 1 ? words.memberRemoved : words.membersRemoved,
            undefined,
            offering(() => void undo(id, actId)),
          ),
      });
    },
    offering,
    undo,
  };
}
