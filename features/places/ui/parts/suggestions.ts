import { limits } from '../../limits.ts';

/** Suggested labels and their source: Google requires attribution. */
export type Suggestions = { labels: readonly string[]; source: 'gazetteer' | 'google' };

/** Searches cities by the typed text. */
export type CitySearch = (q: string, signal: AbortSignal) => Promise<readonly string[]>;

export type SuggestionSources = {
  gazetteer: CitySearch;
  /** The key for the maps script; null if the server has none. */
  mapsKey: () => Promise<string | null>;
  maps: (key: string) => Promise<CitySearch>;
};

/**
 * Suggests by Google Maps if there is a key for it, and by the gazetteer otherwise. After Google's first failure or
 * timeout, the page no longer uses it: the gazetteer always answers.
 */
export function createSuggestions(sources: SuggestionSources) {
  let maps: Promise<CitySearch | undefined> | undefined;
  const openMaps = async () => {
    const key = await sources.mapsKey();
    return key === null ? undefined : sources.maps(key);
  };
  return async (q: string, signal: AbortSignal): Promise<Suggestions> => {
    maps ??= openMaps();
    try {
      const search = await inTime(maps);
      if (search) return { labels: unique(await inTime(search(q, signal))), source: 'google' };
    } catch {
      // A wrong key, no network, a blocked script: the same to the person typing.
      maps = Promise.resolve(undefined);
    }
    return { labels: unique(await sources.gazetteer(q, signal)), source: 'gazetteer' };
  };
}

const unique = (labels: readonly string[]) => [...new Set(labels)].slice(0, limits.resultsMax);

function inTime<Answer>(answer: Promise<Answer>): Promise<Answer> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(new Error('no answer in time')), limits.mapsPatienceMs);
  return Promise.race([answer, late.promise]).finally(() => clearTimeout(timer));
}
