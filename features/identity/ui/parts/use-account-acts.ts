import type { AccountLine, AccountSession } from '../../contract/security.ts';
import type { AskedAct } from './asked-act.tsx';
import { useMe } from './me.ts';
import { securityApi, standingApi } from './security-api.ts';
import { words } from './security-copy.ts';

const { acts } = words;

/** The acts on an account, each of which asks for a reason. */
export function useAccountActs() {
  const me = useMe();
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
        return acts.gone({ ended, links: 0 });
      },
    }),

    revokeAll: (account: AccountLine): AskedAct => ({
      title: isMine(account) ? acts.revokeAllOwnTitle : acts.revokeAllTitle(account.name),
      line: acts.revokeAllLine,
      act: acts.revokeAll,
      isDanger: true,
      run: async (reason) => {
        return acts.gone(await securityApi.revokeSessions.call({ id: account.id, reason }));
      },
    }),

    /** You turn off your own in the settings. */
    mayRemoveFactor: (account: AccountLine) => !isMine(account) && account.hasSecondFactor,

    ...standingActs,
  };
}

const doing = (call: (reason: string) => Promise<unknown>, done: string) => async (reason: string) => {
  await call(reason);
  return done;
};

/** Acts that change whether a person can sign in at all. */
const standingActs = {
  lock: ({ id, name }: AccountLine): AskedAct => ({
    title: acts.lockTitle(name),
    line: acts.lockLine,
    act: acts.lockAct,
    isDanger: true,
    run: async (reason) => {
      const { gone } = await securityApi.lockAccount.call({ id, reason });
      return `${acts.locked}. ${acts.gone(gone)}`;
    },
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
    run: async (reason) =>
      `${acts.deactivated}. ${acts.gone(await standingApi.deactivate.call({ id, reason }))}`,
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
};
