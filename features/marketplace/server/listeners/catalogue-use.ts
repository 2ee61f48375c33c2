import { and, eq, sql } from 'drizzle-orm';
import type { CatalogueUse } from '#features/catalogues/server/public.ts';
import { type ClientId, storedId } from '#platform/contract/ids.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import { inArray } from '#platform/server/database/in-array.ts';
import { listing } from '../tables.ts';
import type { KeptListings } from './keeping.ts';

/** Job titles of the catalogue as listings use them: a merge moves them, and every process reads the listings again. */
export function listingRoles(listings: KeptListings): CatalogueUse {
  const change = async (
    tx: Transaction,
    role: string,
    these: ReturnType<typeof and>,
  ): Promise<ClientId[]> => {
    const rows = await tx.orm
      .update(listing)
      .set({ role, version: sql`${listing.version} + 1` })
      .where(these)
      .returning({ id: listing.id });
    const ids = rows.map(({ id }) => id);
    tx.afterCommit(() => listings.changed(ids));
    return ids;
  };
  return {
    name: 'listings',
    kind: 'job-titles',
    count: async (orm, slugs) => {
      const rows = await orm
        .select({ slug: listing.role, uses: sql<number>`count(*)::int` })
        .from(listing)
        .where(inArray(listing.role, [...slugs]))
        .groupBy(listing.role);
      return new Map(rows.map(({ slug, uses }) => [slug, uses]));
    },
    move: async (tx, { from, into }) =>
      (await change(tx, into, eq(listing.role, from))).map((subject) => ({ subject, kept: null })),
    moveBack: async (tx, { from, into, moved }) => {
      const ids = moved.map(({ subject }): ClientId => storedId(subject));
      return (await change(tx, from, and(eq(listing.role, into), inArray(listing.id, ids)))).length;
    },
    // No row of a person shows what they post.
    peopleOf: () => [],
  };
}
