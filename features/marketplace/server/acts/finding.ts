import { and, eq } from 'drizzle-orm';
import type { Acts } from '#platform/server/http/acts.ts';
import type { findableContract } from '../../contract/references.ts';
import type { MarketParts } from '../parts.ts';
import { suggestionsFor } from '../queries/suggestions.ts';
import { listing, listingFindable } from '../tables.ts';

/** Who is free soon, and whether one lets posters find that. */
export const finding: Acts<typeof findableContract, MarketParts> = {
  async suggestions(at, { id }) {
    const [own] = await at.orm
      .select()
      .from(listing)
      .where(and(eq(listing.id, id), eq(listing.ownerId, at.principal)));
    return { items: await suggestionsFor(at, own ?? at.refuse('listing.absent')) };
  },

  async findable({ orm, person }) {
    const rows = await orm.$count(listingFindable, eq(listingFindable.personId, person));
    return { isOn: rows > 0 };
  },

  async setFindable({ orm, person, now }, { isOn }) {
    if (isOn)
      await orm.insert(listingFindable).values({ personId: person, since: now }).onConflictDoNothing();
    else await orm.delete(listingFindable).where(eq(listingFindable.personId, person));
    return { isOn };
  },
};
