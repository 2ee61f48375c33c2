import { lazyPart } from '#platform/ui/lazy-part.ts';

// Loaded with its host: the shell imports this entry point and must stay small.
export const Connect = lazyPart(() => import('./connect.tsx').then((part) => ({ default: part.Connect })));
export const Introduce = lazyPart(() =>
  import('./introduce.tsx').then((part) => ({ default: part.Introduce })),
);
export const RequestInRow = lazyPart(() =>
  import('./request-in-row.tsx').then((part) => ({ default: part.RequestInRow })),
);
