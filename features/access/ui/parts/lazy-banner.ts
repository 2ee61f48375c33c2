import { lazyPart } from '#platform/ui/lazy-part.ts';

// Few people ever see it, so it loads when shown.
export const RoleBanner = lazyPart(() =>
  import('./role-banner.tsx').then((part) => ({ default: part.RoleBanner })),
);
