import { toInstant } from '#platform/contract/time.ts';
import { signedIn } from '#platform/server/http/procedures.ts';
import type { CallsParts } from '../commands/parts.ts';
import { takeOffer } from '../commands/take-offer.ts';
import { offersOf } from '../queries/offers.ts';
import { type Contract, routeContext } from './route-context.ts';

/** offers, takeOffer. */
export function offerRoutes(contract: Contract, parts: CallsParts) {
  const { database, clock, place, writer, show, page } = routeContext(parts);
  return {
    offers: contract.offers
      .use(signedIn)
      .use(page)
      .handler(async ({ context: { actor } }) => {
        const { deskId } = await place(actor);
        const offers = await offersOf(database, { deskId, now: clock.now() });
        const people = await parts.people.of(offers.map(({ otherId }) => otherId));
        return {
          items: offers.map(({ lineId, otherId, owedBy, startsAt }) => ({
            lineId,
            owedBy,
            name: people.get(otherId)?.displayName ?? '',
            startsAt: toInstant(startsAt),
          })),
        };
      }),

    takeOffer: contract.takeOffer
      .use(signedIn)
      .use(page)
      .handler(async ({ input: { id, startsAt }, context: { actor }, errors }) => {
        const who = await writer(actor);
        const taken = await database.write((tx) => takeOffer(tx, who, { id, startsAt: new Date(startsAt) }));
        if (taken.kind !== 'planned') throw errors[`call.${taken.kind}`]();
        return show(taken.row);
      }),
  };
}
