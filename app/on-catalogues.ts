import { type KeptListings, listingRoles } from '#features/marketplace/server/public.ts';
import { catalogueUses, namesOf } from '#features/profiles/server/public.ts';
import type { Platform } from '#platform/server/platform.ts';

/** What catalogues get from features that depend on them: where their entries are used, and who changed them. */
export const onCatalogues = (platform: Platform, listings: KeptListings) => ({
  platform,
  uses: [...catalogueUses, listingRoles(listings)],
  namesOf,
});
