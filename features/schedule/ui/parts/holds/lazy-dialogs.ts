import { lazyPart } from '#platform/ui/lazy-part.ts';

// The forms come with their first use.

export const HoldDialog = lazyPart(async () => (await import('./hold-dialog.tsx')).HoldDialog);
export const ReleaseAllDialog = lazyPart(
  async () => (await import('./release-all-dialog.tsx')).ReleaseAllDialog,
);
export const HoldAsk = lazyPart(async () => (await import('./hold-ask.tsx')).HoldAsk);
export const HoldHistory = lazyPart(async () => (await import('./hold-history.tsx')).HoldHistory);
export const LinkedTo = lazyPart(async () => (await import('../linked-to.tsx')).LinkedTo);
