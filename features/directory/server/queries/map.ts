import type { Reading } from './reading.ts';

/** Where people live, under all facets but the place. */
export function mapOf({ roster, matches: { counts } }: Reading) {
  const places = roster.places.flatMap(({ id, label, latitude, longitude }, number) => {
    const count = counts.places[number] ?? 0;
    return count > 0 ? [{ id, label, latitude, longitude, count }] : [];
  });
  return { places, unplaced: counts.unplaced };
}
