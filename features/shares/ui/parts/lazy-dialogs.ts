import { lazyPart } from '#platform/ui/lazy-part.ts';

// Dialogs load when they open: their form fields weigh more than the page.

export const GiveDialog = lazyPart(async () => (await import('./give-dialog.tsx')).GiveDialog);
export const ChangeEndDialog = lazyPart(async () => (await import('./ending.tsx')).ChangeEndDialog);
export const OpeningsDialog = lazyPart(async () => (await import('./share-history.tsx')).OpeningsDialog);
// Below everything else.
export const ShareHistory = lazyPart(async () => (await import('./share-history.tsx')).ShareHistory);
export const RevokeQuestion = lazyPart(async () => (await import('./ending.tsx')).RevokeQuestion);
export const RevokeAllQuestion = lazyPart(async () => (await import('./ending.tsx')).RevokeAllQuestion);
export const GiveUpQuestion = lazyPart(async () => (await import('./ending.tsx')).GiveUpQuestion);

/** Whose a leaked copy is. */
export const LeakFound = lazyPart(async () => (await import('./leak-found.tsx')).LeakFound);
