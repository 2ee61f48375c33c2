import { limits as placeLimits } from '#features/places/limits.ts';
import { inArray } from '#platform/server/database/in-array.ts';
import type { Actor } from '#platform/server/session/actor.ts';
import { isCovered, principalOf } from '#platform/server/session/seat.ts';
import { seekerOf } from '../access.ts';
import { match } from '../index/match.ts';
import type { MarketParts } from '../parts.ts';
import { listing } from '../tables.ts';

/** Live listings that somebody finds by a text, newest first: never by the name of a confidential poster. */
export async function listingsFound(
  { notifier, listings }: Pick<MarketParts, 'notifier' | 'listings'>,
  actor: Actor,
  { words, limit }: { readonly words: string; readonly limit: number },
) {
  if (
    words.trim() === '' ||
    !actor.pages.includes('marketplace') ||
    !isCovered(actor, { desk: 'submissions' })
  )
    return [];
  const { clock, database } = notifier.platform;
  const at = { orm: database.orm, actor, principal: principalOf(actor), now: clock.now() };
  const index = await listings.index();
  const { found } = match(
    index,
    await seekerOf(at, index),
    { q: words, sort: 'new', km: placeLimits.kmUsual },
    { limit },
  );
  if (found.length === 0) return [];
  const rows = await at.orm
    .select({ id: listing.id, title: listing.title, project: listing.project, city: listing.city })
    .from(listing)
    .where(
      inArray(
        listing.id,
        found.map(({ id }) => id),
      ),
    );
  const byId = new Map(rows.map((row) => [row.id, row]));
  return found.flatMap(({ id }) => {
    const row = byId.get(id);
    return row ? [{ id, title: row.title, line: [row.project, row.city].filter(Boolean).join(', ') }] : [];
  });
}
