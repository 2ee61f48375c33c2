import { lazyPart } from '#platform/ui/lazy-part.ts';

// The list is there first; what is opened from it comes with the first press.

export const FacetRail = lazyPart(async () => ({ default: (await import('./facet-rail.tsx')).FacetRail }));
export const FacetDrawer = lazyPart(async () => ({
  default: (await import('./facet-drawer.tsx')).FacetDrawer,
}));
export const SentList = lazyPart(async () => ({ default: (await import('./sent-list.tsx')).SentList }));
export const ListingPanel = lazyPart(async () => ({
  default: (await import('./panel/listing-panel.tsx')).ListingPanel,
}));
export const ListingDialog = lazyPart(async () => ({
  default: (await import('./dialogs/listing-dialog.tsx')).ListingDialog,
}));
export const ApplyDialog = lazyPart(async () => ({
  default: (await import('./dialogs/apply-dialog.tsx')).ApplyDialog,
}));
export const CloseDialog = lazyPart(async () => ({
  default: (await import('./dialogs/poster-dialogs.tsx')).CloseDialog,
}));
export const DiscardDialog = lazyPart(async () => ({
  default: (await import('./dialogs/poster-dialogs.tsx')).DiscardDialog,
}));
export const OfferDialog = lazyPart(async () => ({
  default: (await import('./dialogs/poster-dialogs.tsx')).OfferDialog,
}));
export const ReportDialog = lazyPart(async () => ({
  default: (await import('./dialogs/report-dialog.tsx')).ReportDialog,
}));
