import { lazy } from 'react';

// Few people have any left: it comes with the page that shows it.
export const FirstStepsLink = lazy(() =>
  import('./first-steps-link.tsx').then((part) => ({ default: part.FirstStepsLink })),
);
