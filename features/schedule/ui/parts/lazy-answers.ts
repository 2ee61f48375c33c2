import { lazyPart } from '#platform/ui/lazy-part.ts';

// Apart from the panel they are opened from, which comes by itself too.

export const ProposeDialog = lazyPart(async () => (await import('./propose-dialog.tsx')).ProposeDialog);
export const DeclineDialog = lazyPart(async () => (await import('./decline-dialog.tsx')).DeclineDialog);
export const LinkedTo = lazyPart(async () => (await import('./linked-to.tsx')).LinkedTo);
export const PollPart = lazyPart(async () => (await import('./polls/poll-part.tsx')).PollPart);
