import { requirePage } from '#features/access/server/public.ts';
import { signedIn } from '#platform/server/http/procedures.ts';
import { limits } from '../../limits.ts';
import type { SendRoom } from '../commands/send-email.ts';
import { liftSuppression, suppressByHand } from '../commands/suppress.ts';
import { presentSuppression } from '../present/views.ts';
import { countSuppressions, listSuppressions } from '../queries/log.ts';
import type { SuppressionRow } from '../queries/suppressions.ts';
import { suppressionCsv } from './log.ts';
import { type MailContract, namesOf } from './parts.ts';

/** suppressions, exportSuppressions, suppress, lift. */
export function suppressionRoutes(contract: MailContract, room: SendRoom) {
  const { platform, addresses } = room;
  const { database } = platform;
  const admin = requirePage('admin-email');
  const views = async (rows: readonly SuppressionRow[]) => {
    const people = rows.flatMap((row) => [row.addedBy, row.liftedBy]);
    const names = await namesOf(database.orm, addresses, people);
    return rows.map((row) => presentSuppression(row, names));
  };
  const view = async (row: SuppressionRow) => {
    const [shown] = await views([row]);
    if (!shown) throw new Error('a row was not presented');
    return shown;
  };
  return {
    suppressions: contract.suppressions
      .use(signedIn)
      .use(admin)
      .handler(async ({ input: { cursor, limit, ...filter } }) => {
        const page = await listSuppressions(database.orm, filter, { cursor, limit });
        return {
          items: await views(page.rows),
          nextCursor: page.nextCursor,
          total: await countSuppressions(database.orm, filter),
        };
      }),

    exportSuppressions: contract.exportSuppressions
      .use(signedIn)
      .use(admin)
      .handler(async ({ input }) => {
        const { rows } = await listSuppressions(database.orm, input, { limit: limits.exportMax });
        return {
          name: 'suppressed-addresses.csv',
          csv: suppressionCsv(await views(rows)),
          rows: rows.length,
        };
      }),

    suppress: contract.suppress
      .use(signedIn)
      .use(admin)
      .handler(async ({ input, context }) => {
        const { personId: by, sessionId: session } = context.actor;
        return view(await database.write((tx) => suppressByHand(tx, platform, { ...input, by, session })));
      }),

    lift: contract.lift
      .use(signedIn)
      .use(admin)
      .handler(async ({ input, context, errors }) => {
        const { personId: by, sessionId: session } = context.actor;
        const row = await database.write((tx) => liftSuppression(tx, platform, { ...input, by, session }));
        if (!row) throw errors['suppression.absent']();
        return view(row);
      }),
  };
}
