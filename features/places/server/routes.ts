import { implementContract, signedIn } from '#platform/server/http/procedures.ts';
import type { Platform } from '#platform/server/platform.ts';
import { places } from '../contract.ts';
import type { Gazetteer } from './index/gazetteer.ts';

/** find, maps. */
export function placesRoutes({ config }: Platform, gazetteer: () => Promise<Gazetteer>) {
  const contract = implementContract(places, config);
  return contract.router({
    find: contract.find
      .use(signedIn)
      .handler(async ({ input }) => ({ items: (await gazetteer()).find(input.q) })),

    maps: contract.maps.use(signedIn).handler(() => ({ key: config.mapsApiKey ?? null })),
  });
}
