import { lazy } from 'react';

// Loaded with what shows it: this door is open to the shell, which must stay small.
export const Connect = lazy(() => import('./connect.tsx').then((part) => ({ default: part.Connect })));
export const Introduce = lazy(() => import('./introduce.tsx').then((part) => ({ default: part.Introduce })));
export const RequestInRow = lazy(() =>
  import('./request-in-row.tsx').then((part) => ({ default: part.RequestInRow })),
);
