import { lazyPart } from '#platform/ui/lazy-part.ts';

// Loaded with the page that shows it, like the sessions.
export const AccountSection = lazyPart(() =>
  import('./account-section.tsx').then((part) => ({ default: part.AccountSection })),
);
