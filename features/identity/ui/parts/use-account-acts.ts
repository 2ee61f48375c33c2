import { useQueryClient } from '@tanstack/react-query';
import { toast } from '#platform/ui/toast.ts';
import type { AccountLine, AccountSession } from '../../contract/security.ts';
import { useMe } from './me.ts';
import type { AskedAct } from './reason-dialog.tsx';
import { securityApi, standingApi } from './security-api.ts';
import { words } from './security-copy.ts';

const { acts } = words;

/** The acts on an account, each of which asks for a reason. */
export function useAccountActs() {
  const cache = useQueryClient();
  const me = useMe();
  const refresh = async () => {
    await Promise.all([
      cache.invalidateQueries({ queryKey: securityApi.accounts.key() }),
      cache.invalidateQueries({ queryKey: securityApi.accountSessions.key() }),
    ]);
  };
  /** Does it, confirms it, and reloads what is shown. */
  const doing = (call: (reason: string) => Promise<unknown>, done: string) => async (reason: string) => {
    await call(reason);
    toast.success(done);
    await refresh();
  };
  const isMine = ({ id }: AccountLine) => id === me.person.id;
  return {
    /** You cannot lock or deactivate yourself. */
    mayLock: (account: AccountLine) => !isMine(account) && account.state === 'active',

    revoke: ({ id }: AccountLine, session: AccountSession, name: string): AskedAct => ({
      title: acts.revokeTitle(name),
      line: acts.revokeLine,
      act: acts.revoke,
      isDanger: true,
      run: async (reason) => {
        const { ended } = await securityApi.revokeSession.call({ id, session: session.id, reason });
        toast.success(acts.revoked(ended));
        await refresh();
      },
    }),

    revokeAll: (account: AccountLine): AskedAct => ({
      title: isMine(account) ? acts.revokeAllOwnTitle : acts.revokeAllTitle(account.name),
      line: acts.revokeAllLine,
      act: acts.revokeAll,
      isDanger: true,
      run: async (reason) => {
        const { ended } = await securityApi.revokeSessions.call({ id: account.id, reason });
        toast.success(acts.revoked(ended));
        await refresh();
      },
    }),

    /** You turn off your own in the settings. */
    mayRemoveFactor: (account: AccountLine) => !isMine(account) && account.hasSecondFactor,

    ...standingActs(doing),
  };
}

type Doing = (call: (reason: string) => Promise<unknown>, done: string) => (reason: string) => Promise<void>;

/** Acts that change whether a person can sign in at all. */
const standingActs = (doing: Doing) => ({
  lock: ({ id, name }: AccountLine): AskedAct => ({
    title: acts.lockTitle(name),
    line: acts.lockLine,
    act: acts.lockAct,
    isDanger: true,
    run: doing((reason) => securityApi.lockAccount.call({ id, reason }), acts.locked),
  }),

  removeFactor: ({ id, name }: AccountLine): AskedAct => ({
    title: acts.removeFactorTitle(name),
    line: acts.removeFactorLine,
    act: acts.removeFactorAct,
    isDanger: true,
    run: doing((reason) => securityApi.removeSecondFactor.call({ id, reason }), acts.factorRemoved),
  }),

  deactivate: ({ id, name }: AccountLine): AskedAct => ({
    title: acts.deactivateTitle(name),
    line: acts.deactivateLine,
    act: acts.deactivateAct,
    isDanger: true,
    run: doing((reason) => standingApi.deactivate.call({ id, reason }), acts.deactivated),
  }),

  reactivate: ({ id, name }: AccountLine): AskedAct => ({
    title: acts.reactivateTitle(name),
    line: acts.reactivateLine,
    act: acts.reactivateAct,
    run: doing((reason) => standingApi.reactivate.call({ id, reason }), acts.reactivated),
  }),

  unlock: ({ id, name }: AccountLine): AskedAct => ({
    title: acts.unlockTitle(name),
    line: acts.unlockLine,
    act: acts.unlockAct,
    run: doing((reason) => securityApi.unlockAccount.call({ id, reason }), acts.unlocked),
  }),
});
