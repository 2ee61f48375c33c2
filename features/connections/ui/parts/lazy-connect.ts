import { lazyPart } from '#platform/ui/lazy-part.ts';

// Loaded with what shows it: this door is open to the shell, which must stay small.
export const Connect = lazyPart(() => import('./connect.tsx').then((part) => ({ default: part.Connect })));
export const Introduce = lazyPart(() =>
  import('./introduce.tsx').then((part) => ({ default: part.Introduce })),
);
export const RequestInRow = lazyPart(() =>
  import('./request-in-row.tsx').then((part) => ({ default: part.RequestInRow })),
);
