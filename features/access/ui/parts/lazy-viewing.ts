import { lazyPart } from '#platform/ui/lazy-part.ts';

// A few people see it now and then: it comes when it is shown.
export const ViewingBanner = lazyPart(() =>
  import('./viewing-banner.tsx').then((part) => ({ default: part.ViewingBanner })),
);
