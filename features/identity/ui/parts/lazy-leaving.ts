import { lazyPart } from '#platform/ui/lazy-part.ts';

// Loaded with the page that shows it, because the shell imports this module and must stay small.
export const LeavingBlock = lazyPart(() =>
  import('./leaving-block.tsx').then((part) => ({ default: part.LeavingBlock })),
);
