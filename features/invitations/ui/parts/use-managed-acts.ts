import type { NewId, PersonId } from '#platform/contract/ids.ts';
import type { Refusal } from '#platform/ui/api/refusal.ts';
import { type Done, useActs } from '#platform/ui/kit/act/use-acts.ts';
import { toast } from '#platform/ui/toast.ts';
import type { InvitationId } from '../../contract/views.ts';
import { invitationsApi } from '../api.ts';
import { copy } from '../copy.ts';

const { managed: words, own } = copy;

/** Does it for a reason; resolves with what to say then. */
export type AskedAct = (asked: { reason: string; actId: NewId }) => Promise<string | Done>;

/** Whether a refusal settles the question: someone else was first, and the list shows how. */
export function settles({ code }: Refusal): boolean {
  if (code !== 'invitation.changed') return false;
  toast.error(words.changed, words.changedLine);
  return true;
}

/** Administration's acts on invitations, each of which asks for a reason. */
export function useManagedActs() {
  const { run } = useActs();
  const restoreBranch = (actId: NewId) => () =>
    run(() => invitationsApi.restoreBranch.call({ actId }), {
      failed: own.acted,
      failedLine: own.actedLine,
      done: ({ restored }) => words.branchRestored(restored),
      onRefused: settles,
    });
  return {
    revoke:
      (id: InvitationId): AskedAct =>
      async ({ reason, actId }) => {
        await invitationsApi.revokeManaged.call({ id, actId, reason });
        return { title: words.done, undo: restoreBranch(actId) };
      },
    decide:
      (id: InvitationId, decision: 'approved' | 'declined'): AskedAct =>
      async ({ reason, actId }) => {
        await invitationsApi.decideRole.call({ id, actId, decision, reason });
        return words[decision];
      },
    revokeBranch:
      (person: PersonId): AskedAct =>
      async ({ reason, actId }) => {
        const { revoked } = await invitationsApi.revokeBranch.call({ person, actId, reason });
        return { title: words.branchDone(revoked), undo: restoreBranch(actId) };
      },
  };
}
