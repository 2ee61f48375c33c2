import { requirePage } from '#features/access/server/public.ts';
import type { PersonCache } from '#features/profiles/server/public.ts';
import { implementContract, signedIn } from '#platform/server/http/procedures.ts';
import type { Platform } from '#platform/server/platform.ts';
import { audit } from '../contract.ts';
import { limits } from '../limits.ts';
import { auditCsv, peopleIn, presentDetail, presentLine } from './present.ts';
import { actionsNoted, countAudit, searchAudit } from './queries/search.ts';
import { findEntry, followChain } from './queries/verify.ts';

/** list, exportList, actions, verify, read: all require access to admin-security. */
export function auditRoutes(platform: Platform, people: PersonCache) {
  const { database } = platform;
  const { orm } = database;
  const contract = implementContract(audit, platform.config);
  const onPage = requirePage('admin-security');

  return contract.router({
    list: contract.list
      .use(signedIn)
      .use(onPage)
      .handler(async ({ input: { cursor, limit, ...filter } }) => {
        const [{ rows, nextCursor }, total] = await Promise.all([
          searchAudit(orm, filter, { cursor, limit }),
          countAudit(orm, filter),
        ]);
        const names = await people.of(peopleIn(rows));
        return { items: rows.map((row) => presentLine(row, names)), nextCursor, total };
      }),

    exportList: contract.exportList
      .use(signedIn)
      .use(onPage)
      .handler(async ({ input }) => {
        const { rows, nextCursor } = await searchAudit(orm, input, { limit: limits.exportMax });
        const csv = auditCsv(rows, await people.of(peopleIn(rows)));
        return { name: 'audit.csv', csv, rows: rows.length, isWhole: nextCursor === null };
      }),

    actions: contract.actions
      .use(signedIn)
      .use(onPage)
      .handler(async () => ({ items: await actionsNoted(orm) })),

    verify: contract.verify
      .use(signedIn)
      .use(onPage)
      .handler(({ input }) => followChain(database, { after: input.after, stepMax: limits.stepMax })),

    read: contract.read
      .use(signedIn)
      .use(onPage)
      .handler(async ({ input, errors }) => {
        const entry = await findEntry(database, input.seq);
        if (!entry) throw errors['entry.absent']();
        return presentDetail(entry, await people.of(peopleIn([entry])));
      }),
  });
}
