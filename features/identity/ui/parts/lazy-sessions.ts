import { lazyPart } from '#platform/ui/lazy-part.ts';

// Loaded with the page that shows it, because the shell imports this module and must stay small.
export const SessionsSection = lazyPart(() =>
  import('./sessions-section.tsx').then((part) => ({ default: part.SessionsSection })),
);
