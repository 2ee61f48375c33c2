import { limits } from '../../limits.ts';

/** Lines to offer, and where they come from: Google wants to be named beside its own. */
export type Suggestions = { labels: readonly string[]; source: 'gazetteer' | 'google' };

/** A search for cities by what was typed. */
export type CitySearch = (q: string, signal: AbortSignal) => Promise<readonly string[]>;

export type SuggestionSources = {
  gazetteer: CitySearch;
  /** The key of the maps script; null where the server has none. */
  mapsKey: () => Promise<string | null>;
  maps: (key: string) => Promise<CitySearch>;
};

/**
 * Suggests by Google Maps where there is a key for it and by the gazetteer everywhere else. Google is given up for
 * as long as the page lives the first time it fails or keeps somebody waiting: the gazetteer always answers.
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
      // A wrong key, no network, a script that was blocked: all the same to whoever types.
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
