import { lazyPart } from '#platform/ui/lazy-part.ts';

// Each is loaded with the section of the settings that shows it.

export const AccountSection = lazyPart(() =>
  import('./account-section.tsx').then((part) => ({ default: part.AccountSection })),
);
export const LeavingBlock = lazyPart(() =>
  import('./leaving-block.tsx').then((part) => ({ default: part.LeavingBlock })),
);
export const SessionsSection = lazyPart(() =>
  import('./sessions-section.tsx').then((part) => ({ default: part.SessionsSection })),
);
