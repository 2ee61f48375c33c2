import { requirePage } from '#features/access/server/public.ts';
import type { PersonId } from '#platform/contract/ids.ts';
import { signedIn } from '#platform/server/http/procedures.ts';
import type { AccountLine } from '../../contract/security.ts';
import { freshProof } from '../access.ts';
import { lockAccount, unlockAccount } from '../commands/lock-account.ts';
import { removeFactorOf } from '../commands/remove-factor-of.ts';
import { reachOf, revokeSessions } from '../commands/revoke-sessions.ts';
import { presentAccount } from '../present.ts';
import { findAccountRow } from '../queries/accounts.ts';
import type { SecurityContract } from './admission.ts';
import type { RouteParts } from './parts.ts';

/** revokeSession, revokeSessions, lockAccount, unlockAccount, removeSecondFactor: what is done with a reason. */
export function accountActRoutes(
  contract: SecurityContract,
  parts: Pick<RouteParts, 'platform' | 'broadcast' | 'notifier' | 'mailer'>,
) {
  const { platform, broadcast } = parts;
  const admin = requirePage('admin-security');
  const accountOf = async (person: PersonId): Promise<AccountLine> => {
    const row = await findAccountRow(platform.database.orm, platform.clock.now(), person);
    if (!row) throw new Error(`the account of ${person} is gone`);
    return presentAccount(row);
  };
  return {
    revokeSession: contract.revokeSession
      .use(signedIn)
      .use(admin)
      .handler(async ({ input: { id: person, session: only, reason }, context: { actor }, errors }) => {
        const reach = await reachOf(platform, actor, person);
        if (reach !== 'within') throw errors[`account.${reach}`]();
        if (only === actor.sessionId) throw errors['session.current']();
        const ended = await revokeSessions({ platform, broadcast }, { actor, person, only, reason });
        if (ended === 0) throw errors['session.absent']();
        return { ended };
      }),

    revokeSessions: contract.revokeSessions
      .use(signedIn)
      .use(admin)
      .handler(async ({ input: { id: person, reason }, context: { actor }, errors }) => {
        const reach = await reachOf(platform, actor, person);
        if (reach !== 'within') throw errors[`account.${reach}`]();
        return { ended: await revokeSessions({ platform, broadcast }, { actor, person, reason }) };
      }),

    lockAccount: contract.lockAccount
      .use(signedIn)
      .use(admin)
      .handler(async ({ input: { id: person, reason }, context: { actor }, errors }) => {
        const reach = await reachOf(platform, actor, person);
        if (reach !== 'within') throw errors[`account.${reach}`]();
        if (person === actor.personId) throw errors['account.own']();
        const outcome = await lockAccount({ platform, broadcast }, { actor, person, reason });
        if (outcome !== 'locked') throw errors[`account.${outcome}`]();
        return accountOf(person);
      }),

    unlockAccount: contract.unlockAccount
      .use(signedIn)
      .use(admin)
      .handler(async ({ input: { id: person, reason }, context: { actor }, errors }) => {
        const reach = await reachOf(platform, actor, person);
        if (reach !== 'within') throw errors[`account.${reach}`]();
        if (!(await unlockAccount({ platform, broadcast }, { actor, person, reason })))
          throw errors['account.not_locked']();
        return accountOf(person);
      }),

    removeSecondFactor: contract.removeSecondFactor
      .use(signedIn)
      .use(admin)
      .use(freshProof(platform))
      .handler(async ({ input: { id: person, reason }, context: { actor }, errors }) => {
        const reach = await reachOf(platform, actor, person);
        if (reach !== 'within') throw errors[`account.${reach}`]();
        // Their own is turned off in the settings, with all that is asked there.
        if (person === actor.personId) throw errors['account.own']();
        if (!(await removeFactorOf(parts, { actor, person, reason }))) throw errors['second_factor.off']();
        return accountOf(person);
      }),
  };
}
