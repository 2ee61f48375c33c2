import type { PersonId } from '#platform/contract/ids.ts';
import { toast } from '#platform/ui/toast.ts';
import type { AddReport, ListView } from '../../contract/views.ts';
import { listsApi, newId } from '../api.ts';
import { copy } from '../copy.ts';
import { undoOffer } from './undo-offer.ts';
import { useAct } from './use-act.ts';
import { useLastAct } from './use-last-act.ts';

const { toasts: words } = copy;

/** Adds people to a list and takes them out, each as one act that can be undone (LST-5, LST-8). */
export function usePeopleActs() {
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

  return {
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
          const wayBack = added > 0 ? undoOffer(() => void undo(id, actId)) : {};
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
            undoOffer(() => void undo(id, actId)),
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
