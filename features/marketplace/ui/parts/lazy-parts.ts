import { lazyPart } from '#platform/ui/lazy-part.ts';

// The list is there first; what is opened from it comes with the first press.

export const FacetRail = lazyPart(async () => (await import('./facet-rail.tsx')).FacetRail);
export const FacetDrawer = lazyPart(async () => (await import('./facet-drawer.tsx')).FacetDrawer);
export const MarketMap = lazyPart(async () => (await import('./market-map.tsx')).MarketMap);
export const SentList = lazyPart(async () => (await import('./sent-list.tsx')).SentList);
export const ListingPanel = lazyPart(async () => (await import('./panel/listing-panel.tsx')).ListingPanel);
