import { useActs } from '#platform/ui/kit/act/use-acts.ts';
import type { AssignmentView } from '../../contract/views.ts';
import type { Act } from '../../limits.ts';
import { assignmentsApi } from '../api.ts';
import { copy } from '../copy.ts';

const { toasts } = copy;

/** Notices for a failed act, and for a successful one that the screen doesn't show anyway. */
const said: Readonly<Record<Act, { readonly failed: string; readonly done?: string }>> = {
  accept: { failed: toasts.acceptFailed },
  decline: { failed: toasts.declineFailed, done: toasts.declined },
  archive: { failed: toasts.archiveFailed, done: toasts.archived },
  restore: { failed: toasts.restoreFailed, done: toasts.restored },
  reopen: { failed: toasts.reopenFailed },
};

type Along = { reason?: string; hasConflict?: boolean };

/**
 * Applies an act to an assignment. A failure shows a notice and leaves the row unchanged (ASG-4). Archiving offers to
 * undo it.
 */
export function useAssignmentActs() {
  const { run } = useActs();
  const move = ({ id, version, title }: AssignmentView, act: Act, along: Along = {}): Promise<boolean> => {
    const { done, failed } = said[act];
    return run(() => assignmentsApi.move.call({ id, version, act, ...along }), {
      failed,
      failedLine: copy.failedLine,
      // The new state is visible. A notice would only cover the next row.
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
