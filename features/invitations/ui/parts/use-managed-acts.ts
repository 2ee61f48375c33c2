import type { ClientId, PersonId } from '#platform/contract/ids.ts';
import { uuidV7 } from '#platform/contract/uuid-v7.ts';
import { now } from '#platform/ui/clock.ts';
import { type Done, type Told, useActs } from '#platform/ui/kit/act/use-acts.ts';
import { toast } from '#platform/ui/toast.ts';
import type { InvitationId } from '../../contract/views.ts';
import { invitationsApi } from '../api.ts';
import { copy } from '../copy.ts';

const { managed: words, own } = copy;

/** Administration's acts on invitations. Each resolves to whether it is settled; failures are reported. */
export function useManagedActs() {
  const { run } = useActs(invitationsApi.key());
  const act = <Result>(call: () => Promise<Result>, done: Told<Result>['done']) =>
    run(call, {
      done,
      failed: own.acted,
      failedLine: own.actedLine,
      // When someone else was first the question is settled: the list shows how.
      onRefused: ({ code }) => {
        if (code !== 'invitation.changed') return false;
        toast.error(words.changed, words.changedLine);
        return true;
      },
    });
  /** An act with a reason; its id is made once, so that a second press is the same act. */
  const asked = <Result>(
    call: (actId: ClientId, reason: string) => Promise<Result>,
    done: (result: Result, actId: ClientId) => string | Done,
  ) => {
    const actId = uuidV7(now());
    return (reason: string) =>
      act(
        () => call(actId, reason),
        (result) => done(result, actId),
      );
  };
  const restoreBranch = (actId: ClientId) => () =>
    act(
      () => invitationsApi.restoreBranch.call({ actId }),
      ({ restored }) => words.branchRestored(restored),
    );
  return {
    revoke: (id: InvitationId) =>
      asked(
        (actId, reason) => invitationsApi.revokeManaged.call({ id, actId, reason }),
        (_, actId) => ({ title: words.done, undo: restoreBranch(actId) }),
      ),
    decide: (id: InvitationId, decision: 'approved' | 'declined') =>
      asked(
        (actId, reason) => invitationsApi.decideRole.call({ id, actId, decision, reason }),
        () => words[decision],
      ),
    revokeBranch: (person: PersonId) =>
      asked(
        (actId, reason) => invitationsApi.revokeBranch.call({ person, actId, reason }),
        ({ revoked }, actId) => ({ title: words.branchDone(revoked), undo: restoreBranch(actId) }),
      ),
  };
}
