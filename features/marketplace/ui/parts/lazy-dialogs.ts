import { lazyPart } from '#platform/ui/lazy-part.ts';

// Dialogs load with the first press.

export const ListingDialog = lazyPart(
  async () => (await import('./dialogs/listing-dialog.tsx')).ListingDialog,
);
export const ApplyDialog = lazyPart(async () => (await import('./dialogs/apply-dialog.tsx')).ApplyDialog);
export const CloseDialog = lazyPart(async () => (await import('./dialogs/poster-dialogs.tsx')).CloseDialog);
export const DiscardDialog = lazyPart(
  async () => (await import('./dialogs/poster-dialogs.tsx')).DiscardDialog,
);
export const OfferDialog = lazyPart(async () => (await import('./dialogs/poster-dialogs.tsx')).OfferDialog);
export const ProjectDialog = lazyPart(
  async () => (await import('./dialogs/project-dialog.tsx')).ProjectDialog,
);
export const AppealDialog = lazyPart(async () => (await import('./dialogs/report-dialog.tsx')).AppealDialog);
export const ReportDialog = lazyPart(async () => (await import('./dialogs/report-dialog.tsx')).ReportDialog);
