import { useActs } from '#platform/ui/kit/act/use-acts.ts';
import type { AssignmentView } from '../../contract/views.ts';
import type { Act } from '../../limits.ts';
import { assignmentsApi } from '../api.ts';
import { copy } from '../copy.ts';

const { toasts } = copy;

/** What is said of an act that failed, and of one that was done where the screen does not show it anyway. */
const said: Readonly<Record<Act, { readonly failed: string; readonly done?: string }>> = {
  accept: { failed: toasts.acceptFailed },
  decline: { failed: toasts.declineFailed, done: toasts.declined },
  archive: { failed: toasts.archiveFailed, done: toasts.archived },
  restore: { failed: toasts.restoreFailed, done: toasts.restored },
  reopen: { failed: toasts.reopenFailed },
};

type Along = { reason?: string; hasConflict?: boolean };

/**
 * Moves an assignment where an act leads. What failed says so and changes nothing: the row stays as it was (ASG-4).
 * Archiving offers the way back.
 */
export function useAssignmentActs() {
  const { run } = useActs(assignmentsApi.key());
  const move = ({ id, version, title }: AssignmentView, act: Act, along: Along = {}): Promise<boolean> => {
    const { done, failed } = said[act];
    return run(() => assignmentsApi.move.call({ id, version, act, ...along }), {
      failed,
      failedLine: copy.failedLine,
      // Where it is now says the rest; a note would only cover what comes next.
      done: (moved) =>
        done && {
          title: done,
          line: title,
          undo: act === 'archive' ? () => move(moved, 'restore') : undefined,
        },
    });
  };
  return { move };
}
