import { lazy } from 'react';

// Loaded with the page that shows it: this door is open to the shell, which must stay small.
export const BlockedPeople = lazy(() =>
  import('./blocked-people.tsx').then((part) => ({ default: part.BlockedPeople })),
);
