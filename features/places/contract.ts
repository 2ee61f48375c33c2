import { z } from 'zod';
import { read } from '#platform/contract/acts.ts';
import { signedIn } from '#platform/contract/policy.ts';
import { optionalLine } from '#platform/contract/text.ts';
import { limits } from './limits.ts';

/** A city. Coordinates have two decimals, about a kilometre: never an address (S68). */
const Place = z.object({
  /** GeoNames id. */
  id: z.number().int(),
  name: z.string(),
  /** State, province or similar; empty if there is none. */
  region: z.string(),
  /** ISO 3166-1 alpha-2. */
  country: z.string().length(2),
  /** One line to show and to store, such as "Austin, Texas, United States". */
  label: z.string(),
  population: z.number().int(),
  latitude: z.number(),
  longitude: z.number(),
});
export type Place = z.infer<typeof Place>;

const member = { policy: signedIn };

export const places = {
  find: read('/places', 'Cities whose name begins so, the largest first', member)
    .input(z.strictObject({ q: optionalLine(limits.queryMax) }))
    .output(z.object({ items: z.array(Place).max(limits.resultsMax) })),
  maps: read('/places/maps', 'The key of the maps script; null without one', member).output(
    z.object({ key: z.string().nullable() }),
  ),
};
