import { type SQL, sql } from 'drizzle-orm';
import { fold } from '#platform/contract/fold.ts';
import { newsletterIssue } from '../tables.ts';

/** Each word of a search, as a condition. Sections for some roles only are not searched: they would show through. */
export const wordsIn = (q: string): SQL[] =>
  fold(q)
    .split(' ')
    .filter(Boolean)
    .map((word) => sql`position(${word} in ${newsletterIssue.searched}) > 0`);
