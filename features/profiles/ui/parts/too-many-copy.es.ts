import type { tooManyCopy } from './too-many-copy.ts';

/** The Spanish words for whoever has read very many people. */
export const tooMany = {
  line: (when: string) => `Has visto a mucha gente en poco tiempo. Puedes seguir a las ${when}.`,
} satisfies typeof tooManyCopy;
