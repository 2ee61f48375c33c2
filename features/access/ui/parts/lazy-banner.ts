import { lazyPart } from '#platform/ui/lazy-part.ts';

// A few people see it now and then: it comes when it is shown.
export const RoleBanner = lazyPart(() =>
  import('./role-banner.tsx').then((part) => ({ default: part.RoleBanner })),
);
