import { bellWords as assignments } from '#features/assignments/policy/bell-words.ts';

/** The sentences of all features that notify; a row of none of them is shown as it was stored. */
export const bellSentences = { ...assignments };
