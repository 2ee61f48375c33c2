import { lazyPart } from '#platform/ui/lazy-part.ts';

// Dialogs load when they open: their form fields weigh more than the page.

export const GiveDialog = lazyPart(async () => ({ default: (await import('./give-dialog.tsx')).GiveDialog }));
export const ChangeEndDialog = lazyPart(async () => ({
  default: (await import('./ending.tsx')).ChangeEndDialog,
}));
export const OpeningsDialog = lazyPart(async () => ({
  default: (await import('./share-history.tsx')).OpeningsDialog,
}));
// Below everything else.
export const ShareHistory = lazyPart(async () => ({
  default: (await import('./share-history.tsx')).ShareHistory,
}));
export const RevokeQuestion = lazyPart(async () => ({
  default: (await import('./ending.tsx')).RevokeQuestion,
}));
export const RevokeAllQuestion = lazyPart(async () => ({
  default: (await import('./ending.tsx')).RevokeAllQuestion,
}));
export const GiveUpQuestion = lazyPart(async () => ({
  default: (await import('./ending.tsx')).GiveUpQuestion,
}));

/** Whose a leaked copy is. */
export const LeakFound = lazyPart(() =>
  import('./leak-found.tsx').then((part) => ({ default: part.LeakFound })),
);
