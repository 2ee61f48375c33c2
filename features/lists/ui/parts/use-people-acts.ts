import { useQueryClient } from '@tanstack/react-query';
import type { ClientId, PersonId } from '#platform/contract/ids.ts';
import { useActs } from '#platform/ui/kit/act/use-acts.ts';
import type { AddReport, ListView } from '../../contract/views.ts';
import { listsApi, newId } from '../api.ts';
import { copy } from '../copy.ts';

const { toasts: words } = copy;

/** Adds people to a list and removes them, each as one act that can be undone (LST-5, LST-8). */
export function usePeopleActs() {
  const { run } = useActs();
  const last = useLastAct();

  const undo = (id: ListView['id'], actId: ListView['id']) =>
    run(() => listsApi.undo.call({ id, actId }), {
      failed: words.undoFailed,
      done: () => {
        // The undo may be from an older notice.
        if (last.read(id) === actId) last.forget(id);
        return words.undone;
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
      return run(() => listsApi.addMembers.call({ id, people: ids, actId }), {
        failed: words.addFailed,
        done: (report) => {
          onDone?.(report);
          const added = report.rows.filter(({ outcome }) => outcome === 'added').length;
          const title = words.added(added, name);
          // Nothing to undo if everyone was already in it.
          if (added === 0) return title;
          last.keep(id, actId);
          return { title, undo: () => undo(id, actId) };
        },
      });
    },
    takeOut: ({ id }: Pick<ListView, 'id'>, people: readonly PersonId[]) => {
      const actId = newId();
      return run(() => listsApi.removeMembers.call({ id, people: [...people], actId }), {
        failed: words.removeFailed,
        done: () => {
          last.keep(id, actId);
          const title = people.length === 1 ? words.memberRemoved : words.membersRemoved;
          return { title, undo: () => undo(id, actId) };
        },
      });
    },
    /** Undoes the last act. Absent if there is nothing to undo. */
    undoOf: (list: ListView['id']) => {
      const actId = last.read(list);
      return actId && (() => undo(list, actId));
    },
  };
}

const keyOf = (list: ClientId) => ['lists-last-act', list] as const;

/**
 * The last act on a list's members that was not undone. The list's menu offers the same undo as the brief notice (X12).
 * Kept next to the server's responses, for a few minutes.
 */
function useLastAct() {
  const cache = useQueryClient();
  return {
    read: (list: ClientId) => cache.getQueryData<ClientId>(keyOf(list)),
    keep: (list: ClientId, actId: ClientId) => {
      cache.setQueryData<ClientId>(keyOf(list), actId);
    },
    forget: (list: ClientId) => cache.removeQueries({ queryKey: keyOf(list) }),
  };
}
