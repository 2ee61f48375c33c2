import { lazy } from 'react';

// Loaded with the page that shows it, as the sessions are.
export const AccountSection = lazy(() =>
  import('./account-section.tsx').then((part) => ({ default: part.AccountSection })),
);
