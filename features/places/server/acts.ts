import type { Acts } from '#platform/server/http/acts.ts';
import type { Platform } from '#platform/server/platform.ts';
import type { places } from '../contract.ts';
import type { Gazetteer } from './index/gazetteer.ts';

/** What places are given: the settings, and the gazetteer in memory. */
export interface PlacesParts extends Pick<Platform, 'config'> {
  readonly gazetteer: () => Promise<Gazetteer>;
}

export const placesActs: Acts<typeof places, PlacesParts> = {
  async find(at, { q }) {
    return { items: (await at.gazetteer()).find(q) };
  },

  async maps(at) {
    return { key: at.config.mapsApiKey ?? null };
  },
};
