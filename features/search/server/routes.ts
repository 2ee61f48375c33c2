import { implementContract, signedIn } from '#platform/server/http/procedures.ts';
import type { Platform } from '#platform/server/platform.ts';
import { search } from '../contract.ts';
import { findEverything, type SearchParts } from './queries.ts';

/** universal. */
export function searchRoutes(platform: Platform, parts: SearchParts) {
  const contract = implementContract(search, platform.config);
  return contract.router({
    universal: contract.universal
      .use(signedIn)
      .handler(({ input, context }) => findEverything(platform, parts, { actor: context.actor, ...input })),
  });
}
