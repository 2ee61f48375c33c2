import type { Place } from '#features/places/contract.ts';
import { limits as placeLimits } from '#features/places/limits.ts';
import { kilometresBetween } from '#features/places/policy.ts';
import type { Days } from '#platform/contract/days.ts';
import type { ClientId } from '#platform/contract/ids.ts';
import { limits } from '../../limits.ts';
import { dayNumber } from './columns.ts';
import type { ListingIndex } from './listing-index.ts';
import type { Whereabouts } from './near.ts';

/**
 * Answers for each place which jobs begin near it within a window, the earliest first, for many people: listings are
 * walked once, and each place is measured once. Only what the whole network may find.
 */
export function jobsBeginning(
  index: ListingIndex,
  where: Whereabouts,
  { window, nowMs }: { readonly window: Days; readonly nowMs: number },
): (place: Place) => readonly ClientId[] {
  const byCity = jobsByCity(index, { window, nowMs });
  const known = new Map<number, readonly ClientId[]>();
  const { firstDay } = index.columns;
  const near = (place: Place): ClientId[] =>
    [...byCity]
      .flatMap(([city, slots]) => {
        const other = where.of(city);
        const isNear =
          other && (other.id === place.id || kilometresBetween(place, other) <= placeLimits.kmUsual);
        return isNear ? slots : [];
      })
      .toSorted((one, other) => (firstDay[one] ?? 0) - (firstDay[other] ?? 0))
      .slice(0, limits.prepMax)
      .flatMap((slot) => index.at(slot)?.id ?? []);
  return (place) => {
    const found = known.get(place.id) ?? near(place);
    known.set(place.id, found);
    return found;
  };
}

function jobsByCity(
  index: ListingIndex,
  { window, nowMs }: { readonly window: Days; readonly nowMs: number },
): ReadonlyMap<number, readonly number[]> {
  const { facets, firstDay, expiresMs, isForConnections } = index.columns;
  const job = index.books.kind.find('job');
  const [from, to] = [dayNumber(window.firstDay), dayNumber(window.lastDay)];
  const slots = index.inOrder('new').filter((slot) => {
    const first = firstDay[slot] ?? 0;
    const isThen = first >= from && first <= to && (expiresMs[slot] ?? 0) > nowMs;
    return isThen && facets.kind[slot] === job && isForConnections[slot] === 0;
  });
  return Map.groupBy(slots, (slot) => facets.city[slot] ?? 0);
}
