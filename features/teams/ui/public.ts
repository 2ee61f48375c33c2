import { lazyPart, Nothing } from '#platform/ui/lazy-part.ts';

export { teamsQuery } from './api.ts';

/** The link to practice, for people learning how things are done. */
export const PracticeLine = lazyPart(
  async () => (await import('./parts/practice-line.tsx')).PracticeLine,
  Nothing,
);
