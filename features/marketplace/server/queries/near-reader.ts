import { and, ne } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { blockersOf, profilesOf, publicLocationOf } from '#features/profiles/server/public.ts';
import { bookedDays } from '#features/schedule/server/public.ts';
import { type Days, dayAfter } from '#platform/contract/days.ts';
import type { ClientId, PersonId } from '#platform/contract/ids.ts';
import { inArray } from '#platform/server/database/in-array.ts';
import { limits } from '../../limits.ts';
import { within } from '../../policy/days.ts';
import { isBeforeDeadline } from '../../policy/states.ts';
import { jobsBeginning } from '../index/beginning.ts';
import { type MarketParts, pathOf } from '../parts.ts';
import { listing, listingApplication, listingFindable } from '../tables.ts';

/** A job near somebody, on days they are free. It names no poster. */
export interface JobNear {
  readonly title: string;
  readonly project: string;
  readonly city: string;
  readonly firstDay: string;
  readonly path: string;
}

interface Asked {
  readonly people: readonly PersonId[];
  readonly now: Date;
  /** So many for each of them. */
  readonly limit: number;
}

/**
 * Jobs that begin within weeks near those of these people who asked to be suggested, and on whose days they are free, the
 * earliest first. Not those they posted or applied to, nor of anybody across a block.
 */
export async function jobsNear(
  orm: NodePgDatabase,
  listings: MarketParts['listings'],
  { people, now, limit }: Asked,
): Promise<ReadonlyMap<PersonId, readonly JobNear[]>> {
  const today = now.toISOString().slice(0, 10);
  const window = { firstDay: today, lastDay: dayAfter(today, limits.prepDays) };
  const asking = await orm
    .select({ id: listingFindable.personId })
    .from(listingFindable)
    .where(inArray(listingFindable.personId, [...people]));
  if (asking.length === 0) return new Map();
  const near = await idsNear(orm, listings, { people: asking.map(({ id }) => id), window, now });
  const ids = [...new Set([...near.values()].flat())];
  if (ids.length === 0) return new Map();
  const readers = [...near.keys()];
  const rows = await orm.select().from(listing).where(inArray(listing.id, ids));
  const latest =
    rows
      .map(({ lastDay }) => lastDay ?? '')
      .toSorted()
      .at(-1) ?? '';
  const owners = [...new Set(rows.map(({ ownerId }) => ownerId))];
  const [taken, blockers, applied] = await Promise.all([
    bookedDays(orm, { people: readers, from: today, to: latest }),
    blockersOf(orm, [...readers, ...owners]),
    appliedTo(orm, readers, ids),
  ]);
  const byId = new Map(rows.map((row) => [row.id, row]));
  const isShut = (one: PersonId, other: PersonId) => blockers.get(one)?.includes(other) ?? false;
  return new Map(
    readers.map((reader) => {
      const fitting = (near.get(reader) ?? []).flatMap((id) => {
        const row = byId.get(id);
        if (!row?.firstDay || !row.lastDay || !isBeforeDeadline(row, now)) return [];
        if (row.ownerId === reader || applied.has(`${reader} ${id}`)) return [];
        // A confidential listing of somebody they blocked stays: its absence would name its poster.
        if (isShut(reader, row.ownerId) || (isShut(row.ownerId, reader) && !row.isConfidential)) return [];
        const dates: Days = { firstDay: row.firstDay, lastDay: row.lastDay };
        if (within(taken.get(reader) ?? [], dates).length > 0) return [];
        const { title, project, city } = row;
        return [{ title, project, city, firstDay: dates.firstDay, path: pathOf(id) }];
      });
      return [reader, fitting.slice(0, limit)];
    }),
  );
}

/** Which live jobs begin near the city of each of these people, the earliest first. */
async function idsNear(
  orm: NodePgDatabase,
  listings: MarketParts['listings'],
  {
    people,
    window,
    now,
  }: { readonly people: readonly PersonId[]; readonly window: Days; readonly now: Date },
): Promise<ReadonlyMap<PersonId, readonly ClientId[]>> {
  const [index, where, profiles] = await Promise.all([
    listings.index(),
    listings.whereabouts(),
    profilesOf(orm, [...people]),
  ]);
  const near = jobsBeginning(index, where, { window, nowMs: now.getTime() });
  return new Map(
    profiles.flatMap((row) => {
      const place = where.named(publicLocationOf(row));
      const found = place ? near(place) : [];
      return found.length > 0 ? [[row.id, found] as const] : [];
    }),
  );
}

/** Who has applied to which of these listings, as "person listing". */
async function appliedTo(
  orm: NodePgDatabase,
  people: readonly PersonId[],
  ids: readonly ClientId[],
): Promise<ReadonlySet<string>> {
  const rows = await orm
    .select({ person: listingApplication.applicantId, id: listingApplication.listingId })
    .from(listingApplication)
    .where(
      and(
        inArray(listingApplication.applicantId, [...people]),
        inArray(listingApplication.listingId, [...ids]),
        ne(listingApplication.state, 'withdrawn'),
      ),
    );
  return new Set(rows.map(({ person, id }) => `${person} ${id}`));
}
