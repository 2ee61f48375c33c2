import { lazyPart } from '#platform/ui/lazy-part.ts';

// Few people ever see it, so it loads when shown.
export const RoleBanner = lazyPart(async () => (await import('./role-banner.tsx')).RoleBanner);
