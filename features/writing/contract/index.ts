import { transformContract } from './transform.ts';
import { wordsContract } from './words.ts';

export { writingEvents } from './words.ts';

/** What helps somebody write. */
export const writing = { ...transformContract, ...wordsContract };
