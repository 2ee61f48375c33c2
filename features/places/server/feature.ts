import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { Platform, ServerFeature } from '#platform/server/platform.ts';
import { createGazetteer, type Gazetteer } from './index/gazetteer.ts';
import { placesRoutes } from './routes.ts';

const file = resolve(import.meta.dirname, '../../../data-files/places.tsv');

/** The search for places, mounted. The gazetteer is read once, by the first who asks or when the start is over. */
export function placesFeature(platform: Platform): ServerFeature {
  let reading: Promise<Gazetteer> | undefined;
  const gazetteer = () => {
    reading ??= readFile(file, 'utf8').then(createGazetteer);
    return reading;
  };
  return { router: placesRoutes(platform, gazetteer), warmUp: gazetteer };
}
