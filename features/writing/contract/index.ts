import { transformContract } from './transform.ts';
import { wordsContract } from './words.ts';

export { writingEvents } from './words.ts';

/** Tools for writing. */
export const writing = { ...transformContract, ...wordsContract };
