import { requirePage } from '#features/access/server/public.ts';
import { signedIn } from '#platform/server/http/procedures.ts';
import { giveShare } from '../commands/give.ts';
import type { SharesParts } from '../commands/parts.ts';
import { traceCode } from '../commands/trace.ts';
import { presentLeak, presentOutgoing } from '../present.ts';
import { routeContext } from './route-context.ts';

const moment = (instant: string | null) => (instant === null ? null : new Date(instant));

/** give, trace. */
export function givingRoutes(parts: SharesParts) {
  const { kinds, notifier } = parts;
  const { contract, database, viewerOf, orm, page } = routeContext(parts);

  return {
    give: contract.give
      .use(signedIn)
      .use(page)
      .handler(async ({ input: { startsAt, endsAt, ...input }, context: { actor }, errors }) => {
        const viewer = viewerOf(actor);
        const outcome = await database.write((tx) =>
          giveShare(tx, parts, {
            ...input,
            startsAt: moment(startsAt),
            endsAt: moment(endsAt),
            by: viewer.person,
            now: viewer.now,
          }),
        );
        if (outcome.kind === 'absent') throw errors['share_thing.absent']();
        if (outcome.kind !== 'given') throw errors[`share.${outcome.kind}`]();
        const { row } = outcome;
        // A recipient who reshares a thing knows it by its outside name.
        const own = await kinds.of(row.thingKind).givable(orm, viewer, [row.thingId]);
        const names = row.parentId ? await kinds.of(row.thingKind).outside(orm, [row.thingId]) : own;
        const [shown] = await presentOutgoing(
          orm,
          names.get(row.thingId) ?? { title: '', line: '' },
          [row],
          viewer.now,
        );
        if (!shown) throw errors['share.person_unknown']();
        return shown;
      }),

    trace: contract.trace
      .use(signedIn)
      .use(requirePage('admin-security'))
      .handler(async ({ input, context: { actor }, errors }) => {
        const traced = await database.write((tx) => traceCode(tx, parts, { ...input, actor }));
        const leak = traced && (await presentLeak(orm, kinds, traced, notifier.platform.clock.now()));
        if (!leak) throw errors['share_code.absent']();
        return leak;
      }),
  };
}
