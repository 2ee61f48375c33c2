import { translated } from '#platform/ui/language.ts';

/** The words for somebody who reads more profiles than anybody does by hand. */
export const tooManyCopy = translated('tooMany', {
  line: (when: string) => `You’ve viewed a lot of profiles in a short time. You can continue at ${when}.`,
});
