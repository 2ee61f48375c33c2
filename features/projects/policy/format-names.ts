import type { Format } from '../limits.ts';

/** The formats in English: on screen, and in what the search says of a project. */
export const formatNames: Readonly<Record<Format, string>> = {
  feature: 'Feature',
  series: 'Series',
  limited: 'Limited series',
  short: 'Short',
  documentary: 'Documentary',
  commercial: 'Commercial',
  unscripted: 'Unscripted',
  podcast: 'Podcast',
  game: 'Game',
};
