import { requirePage } from '#features/access/server/public.ts';
import { normaliseEmail } from '#platform/contract/text.ts';
import { csvOf } from '#platform/server/csv.ts';
import type { implementContract } from '#platform/server/http/procedures.ts';
import { signedIn } from '#platform/server/http/procedures.ts';
import type { Platform } from '#platform/server/platform.ts';
import type { AllowedAddress, FailedSignIn, securityContract } from '../../contract/security.ts';
import { limits } from '../../limits.ts';
import { deviceName } from '../../policy/device-name.ts';
import { allowAddresses, disallowAddress } from '../commands/allow-list.ts';
import { presentAllowed, presentFailed } from '../present.ts';
import { listAllowed } from '../queries/allowed.ts';
import { listFailedSignIns } from '../queries/failed-sign-ins.ts';

/** The contract with our context, for the routes to implement. */
export type SecurityContract = ReturnType<typeof implementContract<typeof securityContract>>;

/** Refused sign-ins, and the addresses that may sign in. */
export function admissionRoutes(contract: SecurityContract, platform: Platform) {
  const { orm } = platform.database;
  const admin = requirePage('admin-security');
  return {
    failedSignIns: contract.failedSignIns
      .use(signedIn)
      .use(admin)
      .handler(async ({ input }) => {
        const { rows, nextCursor } = await listFailedSignIns(orm, input);
        return { items: rows.map(presentFailed), nextCursor };
      }),

    exportFailedSignIns: contract.exportFailedSignIns
      .use(signedIn)
      .use(admin)
      .handler(async ({ input }) => {
        const { rows } = await listFailedSignIns(orm, { ...input, limit: limits.exportMax });
        return {
          name: 'failed-sign-ins.csv',
          csv: failedCsv(rows.map(presentFailed)),
          rows: rows.length,
        };
      }),

    allowed: contract.allowed
      .use(signedIn)
      .use(admin)
      .handler(async ({ input }) => {
        const { rows, nextCursor } = await listAllowed(orm, input);
        return { items: rows.map(presentAllowed), nextCursor };
      }),

    exportAllowed: contract.exportAllowed
      .use(signedIn)
      .use(admin)
      .handler(async ({ input }) => {
        const { rows } = await listAllowed(orm, { ...input, limit: limits.exportMax });
        return {
          name: 'allowed-addresses.csv',
          csv: allowedCsv(rows.map(presentAllowed)),
          rows: rows.length,
        };
      }),

    allow: contract.allow
      .use(signedIn)
      .use(admin)
      .handler(async ({ input, context: { actor } }) => ({
        results: await platform.database.write((tx) => allowAddresses(tx, platform, { actor, ...input })),
      })),

    disallow: contract.disallow
      .use(signedIn)
      .use(admin)
      .handler(async ({ input, context: { actor }, errors }) => {
        const email = normaliseEmail(input.email);
        const remaining = await platform.database.write((tx) =>
          disallowAddress(tx, platform, { actor, email, reason: input.reason }),
        );
        if (!remaining) throw errors['address.absent']();
        return { remaining };
      }),
  };
}

const failedCsv = (rows: readonly FailedSignIn[]) =>
  csvOf(
    ['time', 'email', 'outcome', 'address', 'device', 'account'],
    rows.map((row) => [
      row.createdAt,
      row.email,
      row.outcome,
      row.ipAddress,
      deviceName(row.device) ?? '',
      row.account,
    ]),
  );

const allowedCsv = (rows: readonly AllowedAddress[]) =>
  csvOf(
    ['email', 'ground', 'note', 'added by', 'added', 'has an account'],
    rows.map((row) => [
      row.email,
      row.ground,
      row.note,
      row.addedBy?.name ?? '',
      row.createdAt,
      row.hasAccount ? 'yes' : '',
    ]),
  );
