import { lazyPart } from '#platform/ui/lazy-part.ts';

// Loaded with the page that shows it: the shell imports this module and must stay small.
export const EverywhereSettings = lazyPart(
  async () => (await import('./everywhere-settings.tsx')).EverywhereSettings,
);
