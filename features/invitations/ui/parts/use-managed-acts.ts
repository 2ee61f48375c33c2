import { useQueryClient } from '@tanstack/react-query';
import type { ClientId, PersonId } from '#platform/contract/ids.ts';
import { uuidV7 } from '#platform/contract/uuid-v7.ts';
import { refusalOf } from '#platform/ui/api/api.ts';
import { now } from '#platform/ui/clock.ts';
import { toast } from '#platform/ui/toast.ts';
import type { InvitationId } from '../../contract/views.ts';
import { limits } from '../../limits.ts';
import { invitationsApi } from '../api.ts';
import { copy } from '../copy.ts';

const { managed: words, own } = copy;
const newActId = () => uuidV7(now()) as ClientId;

/** What administration does with invitations. Each answers whether it is done; what failed is said. */
export function useManagedActs() {
  const cache = useQueryClient();
  const refresh = () => cache.invalidateQueries({ queryKey: invitationsApi.key() });
  const run = async (act: () => Promise<unknown>): Promise<boolean> => {
    try {
      await act();
      return true;
    } catch (error) {
      const refusal = refusalOf(error);
      if (refusal?.code === 'invitation.changed') toast.error(words.changed, words.changedLine);
      else toast.error(own.acted, refusal?.message ?? own.actedLine);
      // Where somebody else was first the question is settled: the list shows how.
      return refusal?.code === 'invitation.changed';
    } finally {
      void refresh();
    }
  };
  const restoreBranch = (actId: ClientId) =>
    run(async () => {
      const { restored } = await invitationsApi.restoreBranch.call({ actId });
      toast.success(words.branchRestored(restored));
    });
  return {
    revoke: (id: InvitationId) => {
      const actId = newActId();
      return (reason: string) =>
        run(async () => {
          await invitationsApi.revokeManaged.call({ id, actId, reason });
          tellRevoked(words.done, () => void restoreBranch(actId));
        });
    },
    decide: (id: InvitationId, decision: 'approved' | 'declined') => {
      const actId = newActId();
      return (reason: string) =>
        run(async () => {
          await invitationsApi.decideRole.call({ id, actId, decision, reason });
          toast.success(words[decision]);
        });
    },
    revokeBranch: (person: PersonId) => {
      const actId = newActId();
      return (reason: string) =>
        run(async () => {
          const { revoked } = await invitationsApi.revokeBranch.call({ person, actId, reason });
          tellRevoked(words.branchDone(revoked), () => void restoreBranch(actId));
        });
    },
  };
}

const tellRevoked = (title: string, undo: () => void) =>
  toast.success(title, undefined, { action: { label: own.undo, onClick: undo }, forMs: limits.undoMs });
