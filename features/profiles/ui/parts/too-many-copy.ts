import { translated } from '#platform/ui/language.ts';

/** Copy for readers stopped by the scraping limit. */
export const tooManyCopy = translated('tooMany', {
  line: (when: string) => `You’ve viewed a lot of profiles in a short time. You can continue at ${when}.`,
});
