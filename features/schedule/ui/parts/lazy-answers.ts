import { lazyPart } from '#platform/ui/lazy-part.ts';

// Apart from the panel they are opened from, which comes by itself too.

export const ProposeDialog = lazyPart(async () => ({
  default: (await import('./propose-dialog.tsx')).ProposeDialog,
}));
export const DeclineDialog = lazyPart(async () => ({
  default: (await import('./decline-dialog.tsx')).DeclineDialog,
}));
export const LinkedTo = lazyPart(async () => ({ default: (await import('./linked-to.tsx')).LinkedTo }));
export const PollPart = lazyPart(async () => ({ default: (await import('./polls/poll-part.tsx')).PollPart }));
