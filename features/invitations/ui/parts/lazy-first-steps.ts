import { lazyPart } from '#platform/ui/lazy-part.ts';

// Few people have any left, so it loads with the page that shows it.
export const FirstStepsLink = lazyPart(() =>
  import('./first-steps-link.tsx').then((part) => ({ default: part.FirstStepsLink })),
);
