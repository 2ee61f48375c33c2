import { requirePage } from '#features/access/server/public.ts';
import type { PersonId } from '#platform/contract/ids.ts';
import { signedIn } from '#platform/server/http/procedures.ts';
import type { AccountLine } from '../../contract/security.ts';
import { freshProof } from '../access.ts';
import { lockAccount, unlockAccount } from '../commands/lock-account.ts';
import { removeFactorOf } from '../commands/remove-factor-of.ts';
import { revokeSessions, withinReach } from '../commands/revoke-sessions.ts';
import { presentAccount } from '../present.ts';
import { findAccountRow } from '../queries/accounts.ts';
import type { SecurityContract } from './admission.ts';
import type { RouteParts } from './parts.ts';

/** revokeSession, revokeSessions, lockAccount, unlockAccount, removeSecondFactor: acts that require a reason. */
export function accountControlRoutes(
  contract: SecurityContract,
  parts: Pick<RouteParts, 'platform' | 'broadcast' | 'notifier' | 'mailer'>,
) {
  const { platform } = parts;
  const { database } = platform;
  const admin = requirePage('admin-security');
  const accountOf = async (person: PersonId): Promise<AccountLine> => {
    const row = await findAccountRow(database.orm, platform.clock.now(), person);
    if (!row) throw new Error(`the account of ${person} is gone`);
    return presentAccount(row);
  };
  return {
    revokeSession: contract.revokeSession
      .use(signedIn)
      .use(admin)
      .handler(async ({ input: { id: person, session: only, reason }, context: { actor }, errors }) => {
        if (person === actor.personId && only === actor.sessionId) throw errors['session.current']();
        const act = { actor, person, only, reason };
        const ended = await database.write((tx) =>
          withinReach(tx, act, () => revokeSessions(tx, parts, act)),
        );
        if (typeof ended === 'string') throw errors[`account.${ended}`]();
        if (ended === 0) throw errors['session.absent']();
        return { ended };
      }),

    revokeSessions: contract.revokeSessions
      .use(signedIn)
      .use(admin)
      .handler(async ({ input: { id: person, reason }, context: { actor }, errors }) => {
        const act = { actor, person, reason };
        const ended = await database.write((tx) =>
          withinReach(tx, act, () => revokeSessions(tx, parts, act)),
        );
        if (typeof ended === 'string') throw errors[`account.${ended}`]();
        return { ended };
      }),

    lockAccount: contract.lockAccount
      .use(signedIn)
      .use(admin)
      .handler(async ({ input: { id: person, reason }, context: { actor }, errors }) => {
        if (person === actor.personId) throw errors['account.own']();
        const act = { actor, person, reason };
        const outcome = await database.write((tx) => withinReach(tx, act, () => lockAccount(tx, parts, act)));
        if (outcome !== 'locked') throw errors[`account.${outcome}`]();
        return accountOf(person);
      }),

    unlockAccount: contract.unlockAccount
      .use(signedIn)
      .use(admin)
      .handler(async ({ input: { id: person, reason }, context: { actor }, errors }) => {
        const act = { actor, person, reason };
        const done = await database.write((tx) => withinReach(tx, act, () => unlockAccount(tx, parts, act)));
        if (typeof done === 'string') throw errors[`account.${done}`]();
        if (!done) throw errors['account.not_locked']();
        return accountOf(person);
      }),

    removeSecondFactor: contract.removeSecondFactor
      .use(signedIn)
      .use(admin)
      .use(freshProof(platform))
      .handler(async ({ input: { id: person, reason }, context: { actor }, errors }) => {
        // Administrators turn off their own in the settings, with the checks made there.
        if (person === actor.personId) throw errors['account.own']();
        const act = { actor, person, reason };
        const done = await database.write((tx) => withinReach(tx, act, () => removeFactorOf(tx, parts, act)));
        if (typeof done === 'string') throw errors[`account.${done}`]();
        if (!done) throw errors['second_factor.off']();
        return accountOf(person);
      }),
  };
}
