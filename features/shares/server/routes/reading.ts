import { signedIn } from '#platform/server/http/procedures.ts';
import { findReceived } from '../access/shares.ts';
import type { SharesParts } from '../commands/parts.ts';
import { presentOutgoing, presentReceived, presentThing } from '../present.ts';
import { listOutgoing } from '../queries/outgoing-things.ts';
import { countReceived, countRecipients, listReceived, listRecipients } from '../queries/shares.ts';
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
        const { rows, ...place } = await listOutgoing(orm, kinds, { ...viewerOf(actor), ...input });
        return { items: rows.map(presentThing), ...place };
      }),

    holders: contract.holders
      .use(signedIn)
      .use(page)
      .handler(async ({ input: { cursor, limit, ...filter }, context: { actor }, errors }) => {
        const viewer = viewerOf(actor);
        const name = (await kinds.of(filter.kind).givable(orm, viewer, [filter.thingId])).get(filter.thingId);
        if (!name) throw errors['share_thing.absent']();
        const [{ rows, nextCursor }, people] = await Promise.all([
          listRecipients(orm, filter, { cursor, limit }),
          countRecipients(orm, filter, viewer.now),
        ]);
        const items = await presentOutgoing(orm, name, rows, viewer.now);
        return { items, nextCursor, title: name.title, people };
      }),
  };
}
