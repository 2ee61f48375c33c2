import { lazyPart } from '#platform/ui/lazy-part.ts';

export const TodayBand = lazyPart(async () => ({
  default: (await import('./today-band.tsx')).TodayBand,
}));
