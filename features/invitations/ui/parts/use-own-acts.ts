import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ClientId } from '#platform/contract/ids.ts';
import { uuidV7 } from '#platform/contract/uuid-v7.ts';
import { refusalOf } from '#platform/ui/api/api.ts';
import { now } from '#platform/ui/clock.ts';
import { toast } from '#platform/ui/toast.ts';
import type { InvitationView } from '../../contract/views.ts';
import { limits } from '../../limits.ts';
import { invitationsApi } from '../api.ts';
import { copy } from '../copy.ts';

const { own: words } = copy;
const newActId = () => uuidV7(now()) as ClientId;

/** What one does with an own invitation; a failure changes nothing and says so, with a retry under the same id. */
export function useOwnActs() {
  const cache = useQueryClient();
  const [busyId, setBusyId] = useState<string>();
  const refresh = () => cache.invalidateQueries({ queryKey: invitationsApi.key() });

  const run = async (
    id: string,
    act: (actId: ClientId) => Promise<unknown>,
    onDone: () => void,
    actId = newActId(),
  ) => {
    setBusyId(id);
    try {
      await act(actId);
      onDone();
    } catch (error) {
      const refusal = refusalOf(error);
      const again = { label: copy.retry, onClick: () => void run(id, act, onDone, actId) };
      if (refusal) toast.error(words.acted, refusal.message);
      else toast.error(words.acted, words.actedLine, { action: again });
    } finally {
      setBusyId(undefined);
      void refresh();
    }
  };

  const restore = ({ id }: InvitationView) =>
    run(
      id,
      (actId) => invitationsApi.restore.call({ id, actId }),
      () => toast.success(words.restored),
    );
  return {
    busyId,
    resend: ({ id }: InvitationView) =>
      run(
        id,
        (actId) => invitationsApi.resend.call({ id, actId }),
        () => toast.success(words.resent),
      ),
    restore,
    revoke: (row: InvitationView) =>
      run(
        row.id,
        (actId) => invitationsApi.revoke.call({ id: row.id, actId }),
        () =>
          toast.success(words.revoked, words.revokedLine(row.email), {
            action: { label: words.undo, onClick: () => void restore(row) },
            forMs: limits.undoMs,
          }),
      ),
  };
}
