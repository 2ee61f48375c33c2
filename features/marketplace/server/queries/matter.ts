import { and, desc, eq, ne } from 'drizzle-orm';
import { fold } from '#platform/contract/fold.ts';
import { inArray } from '#platform/server/database/in-array.ts';
import type { LinkedKind } from '#platform/server/matters.ts';
import type { Platform } from '#platform/server/platform.ts';
import type { Actor } from '#platform/server/session/actor.ts';
import { principalOf } from '#platform/server/session/seat.ts';
import { listingStateAt } from '../../policy/states.ts';
import { findListing, mayOpen } from '../access.ts';
import { pathOf } from '../parts.ts';
import { listing } from '../tables.ts';

const opens = ({ pages, desk }: Actor): boolean => !desk && pages.includes('marketplace');

/** Listings as what a conversation can be about, never on a desk: a conversation carries its card, also once it is over. */
export const listingMatter = ({
  clock,
  database: { orm },
}: Pick<Platform, 'clock' | 'database'>): LinkedKind => ({
  kind: 'listing',
  titles: async (actor, ids) => {
    if (!opens(actor)) return new Map();
    const rows = await orm
      .select()
      .from(listing)
      .where(and(inArray(listing.id, [...ids]), ne(listing.state, 'draft')));
    const at = { orm, principal: principalOf(actor) };
    const shown = await Promise.all(rows.map(async (row) => ((await mayOpen(at, row)) ? [row] : [])));
    return new Map(
      shown.flat().map((row) => {
        const isOver = listingStateAt(row, clock.now()) !== 'live';
        return [
          row.id,
          { title: row.title, path: pathOf(row.id), isSecret: false, isOver, at: row.publishedAt },
        ];
      }),
    );
  },
  lock: async (tx, id) => {
    await tx.orm.select({ id: listing.id }).from(listing).where(eq(listing.id, id)).for('key share');
  },
  asMatter: {
    find: async (actor, words, limit) => {
      if (!opens(actor)) return [];
      const rows = await orm
        .select({ id: listing.id, title: listing.title })
        .from(listing)
        .where(and(eq(listing.ownerId, principalOf(actor)), ne(listing.state, 'draft')))
        .orderBy(desc(listing.createdAt));
      const wanted = fold(words);
      return rows
        .filter(({ title }) => fold(title).includes(wanted))
        .slice(0, limit)
        .map(({ id }) => id);
    },
    maySee: async (asked, actor, id) => {
      if (!opens(actor)) return false;
      const at = { orm: asked.orm, actor, principal: principalOf(actor), now: clock.now() };
      return (await findListing(at, id))?.publishedAt != null;
    },
    seenBy: async (tx, id, people) => {
      const [row] = await tx.orm.select().from(listing).where(eq(listing.id, id));
      if (!row || row.state === 'draft') return [];
      const seeing = await Promise.all(
        people.map(async (person) =>
          (await mayOpen({ orm: tx.orm, principal: person }, row)) ? [person] : [],
        ),
      );
      return seeing.flat();
    },
  },
});
