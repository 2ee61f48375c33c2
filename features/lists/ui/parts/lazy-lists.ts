import { lazy } from 'react';

// Loaded with the page that shows it: this door is open to the shell, which must stay small.
export const ListsButton = lazy(() =>
  import('./lists-button.tsx').then((part) => ({ default: part.ListsButton })),
);
