import { and, eq } from 'drizzle-orm';
import { lengthOf } from '#platform/contract/days.ts';
import { wallTimeOf } from '#platform/contract/wall-clock.ts';
import type { Acts } from '#platform/server/http/acts.ts';
import type { rentalParts } from '../../contract/index.ts';
import { limits } from '../../limits.ts';
import { meet } from '../../policy/days.ts';
import { findOwnThing } from '../access.ts';
import type { RentalsParts } from '../parts.ts';
import { takenDays, termsOf, viewThing } from '../queries/things.ts';
import { rentalDays, rentalTerms } from '../tables.ts';
import { areTaken } from './asking.ts';

export const thingActs: Acts<typeof rentalParts.thingContract, RentalsParts> = {
  async thing(at, { id }) {
    return viewThing(at, (await at.things.find(at, id)) ?? at.refuse('listing.absent'));
  },

  /** Rentals that were asked for keep the terms they were asked on. */
  async saveTerms(act, { id, version, ...terms }) {
    const thing = (await findOwnThing(act, id)) ?? act.refuse('listing.absent');
    await act.things.lock(act.orm, id);
    const before = await termsOf(act, thing);
    if (before.version !== version)
      return act.refuse('rental.terms_changed', { current: await viewThing(act, thing) });
    const written = { terms, version: version + 1, updatedAt: act.now };
    await act.orm
      .insert(rentalTerms)
      .values({ ...written, listingId: id, ownerId: act.principal })
      .onConflictDoUpdate({ target: rentalTerms.listingId, set: written });
    return viewThing(act, thing);
  },

  block: {
    again: areTaken,
    async act(act, { id, blockId, firstDay, lastDay, note }) {
      const thing = (await findOwnThing(act, id)) ?? act.refuse('listing.absent');
      await act.things.lock(act.orm, id);
      const { terms } = await termsOf(act, thing);
      const today = wallTimeOf(terms.zone, act.now.getTime()).slice(0, 10);
      const taken = await takenDays(act, id);
      if (taken.some((one) => one.id === blockId)) return viewThing(act, thing);
      if (lastDay < firstDay) return act.refuse('rental.days_wrong');
      if (lengthOf({ firstDay, lastDay }) > limits.spanDaysMax) return act.refuse('rental.days_long');
      if (lastDay < today) return act.refuse('rental.past');
      if (taken.some((one) => meet(one, { firstDay, lastDay }))) return act.refuse('rental.taken');
      if (taken.filter((one) => one.isBlock).length >= limits.blocksMax) return act.refuse('rental.full');
      const days = { id: blockId, listingId: id, firstDay, lastDay, isBlock: true, note, createdAt: act.now };
      const [made] = await act.orm
        .insert(rentalDays)
        .values(days)
        .onConflictDoNothing({ target: rentalDays.id })
        .returning();
      // The id of days of another thing.
      if (!made) return act.refuse('listing.absent');
      return viewThing(act, thing);
    },
  },

  async unblock(act, { id, blockId }) {
    const thing = (await findOwnThing(act, id)) ?? act.refuse('listing.absent');
    const isIt = and(eq(rentalDays.id, blockId), eq(rentalDays.listingId, id), eq(rentalDays.isBlock, true));
    await act.orm.delete(rentalDays).where(isIt);
    return viewThing(act, thing);
  },
};
