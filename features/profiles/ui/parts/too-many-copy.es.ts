import type { tooManyCopy } from './too-many-copy.ts';

/** Spanish copy for readers stopped by the scraping limit. */
export const tooMany = {
  line: (when: string) => `Has visto a mucha gente en poco tiempo. Puedes seguir a las ${when}.`,
} satisfies typeof tooManyCopy;
