import { lazy } from 'react';

// Loaded with the page that shows it: this door is open to the shell, which must stay small.
export const EverywhereSettings = lazy(() =>
  import('./everywhere-settings.tsx').then((part) => ({ default: part.EverywhereSettings })),
);
