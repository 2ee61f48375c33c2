import { signedIn } from '#platform/server/http/procedures.ts';
import { findReceived } from '../access/shares.ts';
import type { SharesParts } from '../commands/parts.ts';
import { presentGiven, presentReceived, presentThing } from '../present.ts';
import { listGiven } from '../queries/given-things.ts';
import { countHolders, countReceived, listHolders, listReceived } from '../queries/shares.ts';
import { routeContext } from './route-context.ts';

/** list, get, given, holders. */
export function readingRoutes(parts: SharesParts) {
  const { kinds } = parts;
  const { contract, viewerOf, orm, page } = routeContext(parts);

  return {
    list: contract.list
      .use(signedIn)
      .use(page)
      .handler(async ({ input, context: { actor } }) => {
        const viewer = viewerOf(actor);
        const [{ rows, nextCursor }, total] = await Promise.all([
          listReceived(orm, viewer, input),
          countReceived(orm, kinds, viewer),
        ]);
        return { items: await presentReceived(orm, kinds, rows, viewer.now), nextCursor, total };
      }),

    get: contract.get
      .use(signedIn)
      .use(page)
      .handler(async ({ input, context: { actor }, errors }) => {
        const viewer = viewerOf(actor);
        const row = await findReceived(orm, viewer, input.id);
        const [shown] = await presentReceived(orm, kinds, row ? [row] : [], viewer.now);
        if (!shown) throw errors['share.absent']();
        return shown;
      }),

    given: contract.given
      .use(signedIn)
      .use(page)
      .handler(async ({ input, context: { actor } }) => {
        const { rows, ...place } = await listGiven(orm, kinds, { ...viewerOf(actor), ...input });
        return { items: rows.map(presentThing), ...place };
      }),

    holders: contract.holders
      .use(signedIn)
      .use(page)
      .handler(async ({ input: { cursor, limit, ...held }, context: { actor }, errors }) => {
        const viewer = viewerOf(actor);
        const name = (await kinds.of(held.kind).givable(orm, viewer, [held.thingId])).get(held.thingId);
        if (!name) throw errors['share_thing.absent']();
        const [{ rows, nextCursor }, people] = await Promise.all([
          listHolders(orm, held, { cursor, limit }),
          countHolders(orm, held, viewer.now),
        ]);
        const items = await presentGiven(orm, name, rows, viewer.now);
        return { items, nextCursor, title: name.title, people };
      }),
  };
}
