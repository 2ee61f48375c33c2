import type { ClientId } from '#platform/contract/ids.ts';
import { uuidV7 } from '#platform/contract/uuid-v7.ts';
import { now } from '#platform/ui/clock.ts';
import { type Told, useActs } from '#platform/ui/kit/act/use-acts.ts';
import type { InvitationView } from '../../contract/views.ts';
import { invitationsApi } from '../api.ts';
import { copy } from '../copy.ts';

const { own: words } = copy;

/** Acts on my own invitations; a failure changes nothing and is reported, with a retry under the same id. */
export function useOwnActs() {
  const { run, busyRow } = useActs(invitationsApi.key());
  const act = (row: string, call: (actId: ClientId) => Promise<unknown>, done: Told<unknown>['done']) => {
    const actId = uuidV7(now());
    return run(() => call(actId), { row, done, failed: words.acted, failedLine: words.actedLine });
  };
  const restore = ({ id }: InvitationView) =>
    act(id, (actId) => invitationsApi.restore.call({ id, actId }), words.restored);
  return {
    busyId: busyRow,
    resend: ({ id }: InvitationView) =>
      act(id, (actId) => invitationsApi.resend.call({ id, actId }), words.resent),
    restore,
    revoke: (row: InvitationView) =>
      act(row.id, (actId) => invitationsApi.revoke.call({ id: row.id, actId }), {
        title: words.revoked,
        line: words.revokedLine(row.email),
        undo: () => restore(row),
      }),
  };
}
