import { listIn } from '#platform/contract/list-words.ts';
import { spokenLocale } from './spoken-locale.ts';

/** "Ava, Tom and Mara", in the format of the page's language: names within a sentence. */
export const listWords = (names: readonly string[]): string => listIn(spokenLocale() ?? 'en-GB', names);
