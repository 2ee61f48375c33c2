import { lazyPart } from '#platform/ui/lazy-part.ts';

// Dialogs load with the first press.

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
export const ProjectDialog = lazyPart(async () => ({
  default: (await import('./dialogs/project-dialog.tsx')).ProjectDialog,
}));
export const ReportDialog = lazyPart(async () => ({
  default: (await import('./dialogs/report-dialog.tsx')).ReportDialog,
}));
