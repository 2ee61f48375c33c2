import { lazy } from 'react';

// A few people see it now and then: it comes when it is shown.
export const ViewingBanner = lazy(() =>
  import('./viewing-banner.tsx').then((part) => ({ default: part.ViewingBanner })),
);
