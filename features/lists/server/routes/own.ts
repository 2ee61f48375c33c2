import { implementContract, signedIn } from '#platform/server/http/procedures.ts';
import { createLimiter } from '#platform/server/limits/limiter.ts';
import { lists } from '../../contract/index.ts';
import { limits } from '../../limits.ts';
import { findList } from '../access.ts';
import { listDeleted, listOwn, listsHolding, viewOf } from '../queries/lists.ts';
import type { ListsParts } from './parts.ts';

/** list, refresh, holding, get, deleted. */
export function ownRoutes({ platform }: ListsParts) {
  const { config, database } = platform;
  const contract = implementContract(lists, config);
  const refreshes = createLimiter(database, {
    name: 'lists-refresh',
    points: limits.refreshesMax,
    windowMs: limits.refreshWindowMs,
  });

  return {
    list: contract.list.use(signedIn).handler(async ({ context: { actor } }) => ({
      items: await listOwn(database.orm, actor.personId),
    })),

    refresh: contract.refresh.use(signedIn).handler(async ({ context: { actor }, errors }) => {
      const retryAfterSeconds = await refreshes.take(actor.personId);
      if (retryAfterSeconds > 0) throw errors['lists.throttled']({ data: { retryAfterSeconds } });
      return { items: await listOwn(database.orm, actor.personId) };
    }),

    holding: contract.holding.use(signedIn).handler(async ({ input, context: { actor } }) => ({
      ids: await listsHolding(database.orm, actor.personId, input.personId),
    })),

    get: contract.get.use(signedIn).handler(async ({ input, context: { actor }, errors }) => {
      const list = await findList(database.orm, actor.personId, input.id);
      if (!list) throw errors['list.absent']();
      return viewOf(database.orm, list);
    }),

    deleted: contract.deleted.use(signedIn).handler(async ({ context: { actor } }) => ({
      items: await listDeleted(database.orm, actor.personId),
    })),
  };
}
