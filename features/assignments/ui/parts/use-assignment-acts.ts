import { useQueryClient } from '@tanstack/react-query';
import { refusalOf } from '#platform/ui/api/api.ts';
import { toast } from '#platform/ui/toast.ts';
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
 * Moves an assignment where an act leads. What failed says so and changes nothing: the row stands as it was (ASG-4).
 * Archiving offers the way back.
 */
export function useAssignmentActs() {
  const cache = useQueryClient();
  const move = async (one: AssignmentView, act: Act, along: Along = {}): Promise<boolean> => {
    const { done, failed } = said[act];
    try {
      const { id, version } = one;
      const moved = await assignmentsApi.move.call({ id, version, act, ...along });
      const undo = { label: toasts.undo, onClick: () => void move(moved, 'restore') };
      // Where it stands says the rest; a note would only cover what comes next.
      if (done) toast.success(done, one.title, act === 'archive' ? { action: undo } : {});
      return true;
    } catch (error) {
      const refusal = refusalOf(error);
      const again = { label: copy.retry, onClick: () => void move(one, act, along) };
      if (refusal) toast.error(failed, refusal.message);
      else toast.error(failed, copy.failedLine, { action: again });
      return false;
    } finally {
      void cache.invalidateQueries({ queryKey: assignmentsApi.key() });
    }
  };
  return { move };
}
