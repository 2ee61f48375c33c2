import { lazy } from 'react';

// Loaded with the page that shows it: this door is open to the shell, which must stay small.
export const SessionsSection = lazy(() =>
  import('./sessions-section.tsx').then((part) => ({ default: part.SessionsSection })),
);
