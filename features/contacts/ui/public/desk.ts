import { lazyPart } from '#platform/ui/lazy-part.ts';

// Loaded with the page that shows it: this door is open to the shell, which must stay small.
export const DeskOn = lazyPart(() =>
  import('../parts/desk-on.tsx').then((part) => ({ default: part.DeskOn })),
);
