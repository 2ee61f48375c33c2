import type { PersonId } from '#platform/contract/ids.ts';
import { toast } from '#platform/ui/toast.ts';
import type { AddReport, ListView } from '../../contract/views.ts';
import { limits } from '../../limits.ts';
import { listsApi, newId } from '../api.ts';
import { copy } from '../copy.ts';
import { useAct } from './use-act.ts';
import { useLastAct } from './use-last-act.ts';

const { toasts: words } = copy;

/** What one does with a whole list or with people in it; what can be undone offers that for a while (LST-5). */
export function useListActs() {
  const act = useAct();
  const last = useLastAct();

  const undo = (id: ListView['id'], actId: ListView['id']) =>
    act(() => listsApi.undo.call({ id, actId }), {
      failed: words.undoFailed,
      onDone: () => {
        // An older note may have been pressed.
        if (last.read(id) === actId) last.forget(id);
        toast.success(words.undone);
      },
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
          if (added > 0) last.keep(id, actId);
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
        onDone: () => {
          last.keep(id, actId);
          toast.success(
            people.length === 1 ? words.memberRemoved : words.membersRemoved,
            undefined,
            offering(() => void undo(id, actId)),
          );
        },
      });
    },
    /** Takes back the last of these; absent where there is nothing to take back. */
    undoOf: (list: ListView['id']) => {
      const actId = last.read(list);
      return actId && (() => undo(list, actId));
    },
  };
}
