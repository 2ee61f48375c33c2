import { translated } from '#platform/ui/language.ts';

/** The words for whoever has read more people than anybody does by hand. */
export const tooManyCopy = translated('tooMany', {
  line: (when: string) => `You have looked at very many people in a short time. It goes on at ${when}.`,
});
