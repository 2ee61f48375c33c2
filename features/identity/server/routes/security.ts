import { requirePage } from '#features/access/server/public.ts';
import { implementContract, signedIn } from '#platform/server/http/procedures.ts';
import { securityContract } from '../../contract/security.ts';
import { saveSecuritySettings } from '../commands/security-settings.ts';
import { presentAccount, presentAccountSession, presentSettings } from '../present.ts';
import { listAccountSessions } from '../queries/account-sessions.ts';
import { findAccountRow, listAccounts } from '../queries/accounts.ts';
import { findSecuritySettings } from '../queries/security-settings.ts';
import { accountControlRoutes } from './account-control.ts';
import { admissionRoutes } from './admission.ts';
import type { RouteParts } from './parts.ts';

/** Accounts, their sessions and the settings. See also `account-control.ts` and `admission.ts`. */
export function securityRoutes(parts: RouteParts) {
  const { platform } = parts;
  const contract = implementContract(securityContract, platform.config);
  const { database, clock, config } = platform;
  const admin = requirePage('admin-security');
  const settings = async () =>
    presentSettings(await findSecuritySettings(database.orm), config.hasGenericSignInErrors);

  return contract.router({
    ...admissionRoutes(contract, platform),
    ...accountControlRoutes(contract, parts),

    accounts: contract.accounts
      .use(signedIn)
      .use(admin)
      .handler(async ({ input }) => {
        const { rows, nextCursor } = await listAccounts(database.orm, clock.now(), input);
        return { items: rows.map(presentAccount), nextCursor };
      }),

    accountSessions: contract.accountSessions
      .use(signedIn)
      .use(admin)
      .handler(async ({ input, context, errors }) => {
        const now = clock.now();
        const row = await findAccountRow(database.orm, now, input.id);
        if (!row) throw errors['account.absent']();
        const page = await listAccountSessions(database.orm, { person: input.id, now }, input);
        const items = page.rows.map((one) => presentAccountSession(one, context.actor.sessionId, now));
        return { account: presentAccount(row), items, nextCursor: page.nextCursor };
      }),

    securitySettings: contract.securitySettings.use(signedIn).use(admin).handler(settings),

    saveSecuritySettings: contract.saveSecuritySettings
      .use(signedIn)
      .use(admin)
      .handler(async ({ input, context: { actor }, errors }) => {
        const isSaved = await platform.database.write((tx) =>
          saveSecuritySettings(tx, platform, { actor, ...input }),
        );
        const current = await settings();
        if (!isSaved) throw errors['settings.changed']({ data: { current } });
        return current;
      }),
  });
}
