import { and, asc, eq, lte, sql } from 'drizzle-orm';
import { rolesOf } from '#features/access/server/public.ts';
import { notifyOnce } from '#features/notifications/server/public.ts';
import { hiddenStatesOf } from '#features/profiles/server/public.ts';
import type { PersonId } from '#platform/contract/ids.ts';
import { asWritten } from '#platform/contract/sentences.ts';
import { dayIn, nextLookMs } from '#platform/server/saved-searches/look-times.ts';
import { limits } from '../../limits.ts';
import { say } from '../../policy/notification-texts.ts';
import { seekerOf } from '../access.ts';
import { readAddress } from '../acts/searches.ts';
import { countPosted } from '../index/match.ts';
import { nearTo } from '../index/near.ts';
import { searchesSubject } from '../notify.ts';
import type { MarketParts } from '../parts.ts';
import { zoneOf } from '../queries/zone.ts';
import { listingSearch } from '../tables.ts';

type SearchRow = typeof listingSearch.$inferSelect;

/** A search that found something, and how much. */
interface Hit {
  readonly row: SearchRow;
  readonly count: number;
}

/**
 * Tells somebody once a day what was posted since that their saved searches show: one notice for all of them. Their rows
 * are locked, so that of two processes one tells.
 */
export async function tellOfPosted(parts: MarketParts, owner: PersonId, now: Date): Promise<void> {
  const { database } = parts.notifier.platform;
  await database.write(async (tx) => {
    const due = await tx.orm
      .select()
      .from(listingSearch)
      .where(and(eq(listingSearch.ownerId, owner), lte(listingSearch.lookAt, now)))
      .orderBy(asc(listingSearch.nameKey))
      .for('update');
    if (due.length === 0) return;
    const zone = await zoneOf(tx.orm, owner);
    const until = new Date(now.getTime() - limits.settleMs);
    const hits = (await mayLook(tx.orm, owner))
      ? await hitsOf(parts, tx.orm, { due, owner, now, until })
      : [];
    await tx.orm
      .update(listingSearch)
      .set({
        // What was there when a search was saved was seen.
        toldUntil: sql`greatest(${listingSearch.toldUntil}, ${until})`,
        lookAt: new Date(nextLookMs(zone, now.getTime())),
      })
      .where(and(eq(listingSearch.ownerId, owner), lte(listingSearch.lookAt, now)));
    const [first] = hits.toSorted((one, other) => other.count - one.count);
    if (!first) return;
    const count = String(hits.reduce((sum, hit) => sum + hit.count, 0));
    const names = hits.map(({ row }) => row.name).join(', ');
    await notifyOnce(tx, parts.notifier, [
      {
        person: owner,
        type: 'marketplace_search',
        title: hits.length === 1 ? asWritten(first.row.name) : say('marketplace.searches', {}),
        message: say('marketplace.posted', { count, names: hits.length === 1 ? '' : names }),
        actionUrl: `/marketplace?${first.row.address}`,
        subject: searchesSubject(owner),
        event: dayIn(zone, now.getTime()),
        metadata: {},
      },
    ]);
  });
}

async function mayLook(orm: MarketOrm, person: PersonId): Promise<boolean> {
  const [roles, hidden] = await Promise.all([rolesOf(orm, [person]), hiddenStatesOf(orm, [person])]);
  return !hidden.has(person) && (roles.get(person)?.pages.includes('marketplace') ?? false);
}

type MarketOrm = Parameters<typeof zoneOf>[0];

interface Looked {
  readonly due: readonly SearchRow[];
  readonly owner: PersonId;
  readonly now: Date;
  readonly until: Date;
}

async function hitsOf(
  { listings }: MarketParts,
  orm: MarketOrm,
  { due, owner, now, until }: Looked,
): Promise<Hit[]> {
  const index = await listings.index();
  const seeker = await seekerOf({ orm, principal: owner, now }, index);
  const hits = await Promise.all(
    due.map(async (row) => {
      const kept = readAddress(row.address);
      if (kept.kind !== 'right' || !row.toldUntil) return { row, count: 0 };
      const near = await nearTo(index, listings, kept.filter);
      const count = countPosted(index, seeker, kept.filter, { after: row.toldUntil, until, near });
      return { row, count };
    }),
  );
  return hits.filter(({ count }) => count > 0);
}
