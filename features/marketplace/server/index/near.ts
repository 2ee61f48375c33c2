import type { Place } from '#features/places/contract.ts';
import { kilometresBetween } from '#features/places/policy.ts';
import type { Gazetteer } from '#features/places/server/public.ts';
import type { Search } from '../../contract/listings.ts';
import type { ListingIndex } from './listing-index.ts';

/** Where the cities of listings are, by the numbers the index gives them. */
export interface Whereabouts {
  at(id: number): Place | undefined;
  of(city: number): Place | undefined;
  named(text: string): Place | undefined;
}

/** A city's number stays its own, so each is looked up once in the life of a process. */
export function createWhereabouts(index: ListingIndex, gazetteer: Gazetteer): Whereabouts {
  const known: (Place | null)[] = [];
  return {
    at: (id) => gazetteer.at(id),
    named: (text) => gazetteer.named(text),
    of(city) {
      known[city] ??= gazetteer.named(index.books.city.at(city).label) ?? null;
      return known[city] ?? undefined;
    },
  };
}

/** Which cities are within the radius of the chosen one; undefined if none was chosen. */
export async function nearTo(
  index: ListingIndex,
  { whereabouts }: { readonly whereabouts: () => Promise<Whereabouts> },
  { place, km }: Pick<Search, 'place' | 'km'>,
): Promise<Uint8Array | undefined> {
  if (place === undefined) return undefined;
  const where = await whereabouts();
  const near = new Uint8Array(index.books.city.size);
  const center = where.at(place);
  if (!center) return near;
  for (let city = 0; city < near.length; city++) {
    const other = where.of(city);
    near[city] = other && (other.id === place || kilometresBetween(center, other) <= km) ? 1 : 0;
  }
  return near;
}
