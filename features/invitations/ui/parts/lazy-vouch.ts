import { lazy } from 'react';

// Loaded with the page that shows it: this door is open to the shell, which must stay small.
export const VouchLine = lazy(() => import('./vouch-line.tsx').then((part) => ({ default: part.VouchLine })));
