import { and, eq, exists, gt, isNotNull, or, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Place } from '#features/places/contract.ts';
import { limits as placeLimits } from '#features/places/limits.ts';
import { projectLink, runnersOf } from '#features/projects/server/public.ts';
import type { ClientId } from '#platform/contract/ids.ts';
import { inArray } from '#platform/server/database/in-array.ts';
import { newestFirst, pageOf } from '#platform/server/database/newest-first.ts';
import type { Acts } from '#platform/server/http/acts.ts';
import { decodeCursor, encodeCursor } from '#platform/server/http/cursor.ts';
import type { readingContract, Search } from '../../contract/listings.ts';
import { findListing, seekerOf } from '../access.ts';
import type { Indexed } from '../index/listing-index.ts';
import { match } from '../index/match.ts';
import { nearTo } from '../index/near.ts';
import type { Looking, MarketParts } from '../parts.ts';
import { type ListingRow, listing, listingApplication } from '../tables.ts';
import { viewLines, viewListing } from '../views/listing.ts';

/** Where a listing stands in both orders. */
const Place = z.tuple([z.uuid(), z.number(), z.number().nullable(), z.string(), z.number()]);
const placeOf = ({ id, publishedMs, rateMinor, currency, pay }: Indexed) =>
  encodeCursor([id, publishedMs, rateMinor, currency, pay]);

export const reading: Acts<typeof readingContract, MarketParts> = {
  async list(at, { cursor, limit, ...search }) {
    const last = decodeCursor(cursor, Place);
    const after = last && {
      id: last[0] as ClientId,
      publishedMs: last[1],
      rateMinor: last[2],
      currency: last[3],
      pay: last[4],
    };
    const index = await at.listings.index();
    const seeker = await seekerOf(at, index);
    const near = await nearTo(index, at.listings, search);
    const page = { after, limit, near };
    const { found, hasMore, total, everything, facets } = match(index, seeker, search, page);
    const end = found.at(-1);
    return {
      items: await viewLines(at, await rowsOf(at, found)),
      nextCursor: hasMore && end ? placeOf(end) : null,
      overview: after ? null : { total, everything, facets, place: await chosenPlace(at, search) },
    };
  },

  async map(at, search) {
    const [index, where] = await Promise.all([at.listings.index(), at.listings.whereabouts()]);
    const all = { ...search, sort: 'new', km: placeLimits.kmUsual } as const;
    const { byCity } = match(index, await seekerOf(at, index), all, { limit: 0 });
    const places = new Map<number, Place & { count: number }>();
    let unplaced = 0;
    for (const [city, count] of byCity.entries()) {
      const place = where.of(city);
      if (!place) unplaced += count;
      else if (count > 0)
        places.set(place.id, { ...place, count: count + (places.get(place.id)?.count ?? 0) });
    }
    return {
      places: [...places.values()].map(({ id, label, latitude, longitude, count }) => ({
        id,
        label,
        latitude,
        longitude,
        count,
      })),
      unplaced,
    };
  },

  async mine(at, { part, cursor, limit }) {
    const { since, isAfter, order } = newestFirst(listing, cursor);
    const found = await at.orm
      .select({ row: listing, since })
      .from(listing)
      .where(and(eq(listing.ownerId, at.principal), part && isWaiting(at), isAfter))
      .orderBy(...order)
      .limit(limit + 1);
    const { rows, nextCursor } = pageOf(found, limit);
    return { items: await viewLines(at, rows), nextCursor };
  },

  /** A confidential listing isn't among them: the project would name its poster. */
  async ofProject(at, { id, cursor, limit }) {
    if (!(await projectLink(at.orm, at, id))) return at.refuse('project.absent');
    const posters = await at.orm
      .selectDistinct({ id: listing.ownerId })
      .from(listing)
      .where(eq(listing.projectId, id));
    const people = posters.map((one) => one.id);
    const [runners, index] = await Promise.all([
      runnersOf(at.orm, { id, now: at.now }, people),
      at.listings.index(),
    ]);
    const { connections, blocked, blockedBy } = await seekerOf(at, index);
    const near = [...runners].filter((one) => one === at.principal || connections.includes(one));
    const far = [...runners].filter((one) => !blocked.includes(one) && !blockedBy.includes(one));
    const { since, isAfter, order } = newestFirst(listing, cursor);
    const found = await at.orm
      .select({ row: listing, since })
      .from(listing)
      .where(
        and(
          eq(listing.projectId, id),
          eq(listing.state, 'live'),
          gt(listing.expiresAt, at.now),
          inArray(listing.ownerId, far),
          or(eq(listing.isConfidential, false), eq(listing.ownerId, at.principal)),
          or(eq(listing.audience, 'network'), inArray(listing.ownerId, near)),
          isAfter,
        ),
      )
      .orderBy(...order)
      .limit(limit + 1);
    const { rows, nextCursor } = pageOf(found, limit);
    return { items: await viewLines(at, rows), nextCursor };
  },

  async get(at, { id }) {
    return viewListing(at, (await findListing(at, id)) ?? at.refuse('listing.absent'));
  },
};

/** Listings with applications that nobody has looked at. */
const isWaiting = ({ orm }: Looking) =>
  exists(
    orm
      .select({ one: sql`1` })
      .from(listingApplication)
      .where(
        and(
          eq(listingApplication.listingId, listing.id),
          eq(listingApplication.state, 'to-review'),
          isNotNull(listingApplication.agreedAt),
        ),
      ),
  );

/** The chosen city. */
async function chosenPlace({ listings }: Pick<MarketParts, 'listings'>, { place }: Pick<Search, 'place'>) {
  if (place === undefined) return null;
  const found = (await listings.whereabouts()).at(place);
  return found ? { id: found.id, label: found.label } : null;
}

/** The rows of what the index found, in its order: what has ended since is left out. */
async function rowsOf({ orm, now }: Looking, found: readonly Indexed[]): Promise<ListingRow[]> {
  if (found.length === 0) return [];
  const rows = await orm
    .select()
    .from(listing)
    .where(
      and(
        inArray(
          listing.id,
          found.map(({ id }) => id),
        ),
        eq(listing.state, 'live'),
      ),
    );
  const byId = new Map(rows.map((row) => [row.id, row]));
  return found.flatMap(({ id }) => {
    const row = byId.get(id);
    return row?.expiresAt && row.expiresAt > now ? [row] : [];
  });
}
