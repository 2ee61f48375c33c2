import { and, eq, ne } from 'drizzle-orm';
import {
  acrossBlock,
  isListed,
  labelOf,
  profilesOf,
  publicLocationOf,
} from '#features/profiles/server/public.ts';
import { wrapsBefore } from '#features/schedule/server/public.ts';
import { dayAfter } from '#platform/contract/days.ts';
import { fold } from '#platform/contract/fold.ts';
import type { PersonId } from '#platform/contract/ids.ts';
import { limits } from '../../limits.ts';
import type { Looking, MarketParts } from '../parts.ts';
import { type ListingRow, listingApplication, listingFindable } from '../tables.ts';
import { somebodies } from '../views/people.ts';
import { datesOf } from './calendar.ts';

/**
 * Crew whose job ends in the two weeks before a job begins, in its city or union, and who are free on all of its dates.
 * Only people who agreed to be found; nothing says whom they work for. Those whose job title its title names come first.
 */
export async function suggestionsFor(at: Looking & MarketParts, of: ListingRow) {
  const dates = datesOf(of);
  if (of.kind !== 'job' || !dates || of.state === 'closed') return [];
  const people = await findableFor(at, of);
  const from = dayAfter(dates.firstDay, -limits.wrapDays);
  const [ends, where] = await Promise.all([
    wrapsBefore(at.orm, { people, from, dates }),
    at.listings.whereabouts(),
  ]);
  const city = where.named(of.city)?.id;
  const [title, union] = [` ${fold(of.title)} `, fold(of.unionName)];
  const fitting = (await profilesOf(at.orm, [...ends.keys()])).filter(isListed).flatMap((row) => {
    const isSameCity = city !== undefined && where.named(publicLocationOf(row))?.id === city;
    const isSameUnion = union !== '' && row.unions.some((one) => fold(one) === union);
    const isNamed = row.roles.some((slug) => title.includes(` ${fold(labelOf('job-titles', slug))} `));
    const freeFrom = dayAfter(ends.get(row.id) ?? dates.firstDay, 1);
    return isSameCity || isSameUnion ? [{ id: row.id, isNamed, isSameCity, isSameUnion, freeFrom }] : [];
  });
  const best = fitting
    .toSorted(
      (one, other) =>
        Number(other.isNamed) - Number(one.isNamed) ||
        Number(other.isSameCity) - Number(one.isSameCity) ||
        (one.freeFrom < other.freeFrom ? 1 : -1),
    )
    .slice(0, limits.suggestionsMax);
  const named = await somebodies(
    at,
    best.map(({ id }) => id),
  );
  return best.map(({ id, freeFrom, isSameCity, isSameUnion }) => ({
    person: named(id),
    freeFrom,
    isSameCity,
    isSameUnion,
  }));
}

/** Who agreed to be found, without those who applied, and those who are blocked on either side. */
async function findableFor({ orm, principal }: Looking, of: ListingRow): Promise<PersonId[]> {
  const [findable, applied, apart] = await Promise.all([
    orm.select({ id: listingFindable.personId }).from(listingFindable),
    orm
      .select({ id: listingApplication.applicantId })
      .from(listingApplication)
      .where(and(eq(listingApplication.listingId, of.id), ne(listingApplication.state, 'withdrawn'))),
    acrossBlock(orm, principal),
  ]);
  const left = new Set([principal, ...applied.map(({ id }) => id), ...apart]);
  return findable.map(({ id }) => id).filter((id) => !left.has(id));
}
