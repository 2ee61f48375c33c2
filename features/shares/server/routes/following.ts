import { requirePage } from '#features/access/server/public.ts';
import { toInstant } from '#platform/contract/time.ts';
import { implementContract, signedIn } from '#platform/server/http/procedures.ts';
import { followingContract } from '../../contract/following.ts';
import { findOpen, findOutgoing, findReceived } from '../access/shares.ts';
import type { SharesParts } from '../commands/parts.ts';
import { presentOutgoing } from '../present.ts';
import { readHistory } from '../queries/history.ts';
import { listOpenings } from '../queries/openings.ts';
import { listReshares } from '../queries/shares.ts';
import { routeContext } from './route-context.ts';

/** openings, passedOn, history. */
export function followingRoutes(parts: SharesParts) {
  const { kinds } = parts;
  const { viewerOf, orm } = routeContext(parts);
  const contract = implementContract(followingContract, parts.notifier.platform.config);
  const page = requirePage('projects');

  return {
    openings: contract.openings
      .use(signedIn)
      .use(page)
      .handler(async ({ input: { id, ...paging }, context: { actor }, errors }) => {
        const row = await findOutgoing(orm, kinds, viewerOf(actor), id);
        if (!row) throw errors['share.absent']();
        const { rows, nextCursor } = await listOpenings(orm, id, paging);
        return {
          items: rows.map((one) => ({ id: one.id, at: toInstant(one.at), page: one.page })),
          nextCursor,
        };
      }),

    passedOn: contract.passedOn
      .use(signedIn)
      .use(page)
      .handler(async ({ input: { id, ...paging }, context: { actor }, errors }) => {
        const viewer = viewerOf(actor);
        const received = await findReceived(orm, viewer, id);
        const row = received && (await findOpen(orm, viewer, { kind: received.thingKind, id }));
        if (!row) throw errors['share.absent']();
        const name = (await kinds.of(row.thingKind).outside(orm, [row.thingId])).get(row.thingId);
        if (!name) throw errors['share.absent']();
        const { rows, nextCursor } = await listReshares(orm, { id, by: viewer.person }, paging);
        return { items: await presentOutgoing(orm, name, rows, viewer.now), nextCursor };
      }),

    history: contract.history
      .use(signedIn)
      .use(page)
      .handler(async ({ input: { kind, thingId, ...paging }, context: { actor }, errors }) => {
        const may = await kinds.of(kind).givable(orm, viewerOf(actor), [thingId]);
        if (!may.has(thingId)) throw errors['share_thing.absent']();
        const around = await kinds.of(kind).accessSteps?.(orm, { actor, now: viewerOf(actor).now }, thingId);
        return readHistory(orm, { kind, thingId }, around, paging);
      }),
  };
}
