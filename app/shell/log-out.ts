import { copy } from './copy.ts';

/** What to ask before logging out; undefined when no message would be lost. Drafts are given up without a question. */
export const questionBeforeLogOut = (unsent: number): string | undefined =>
  unsent === 0 ? undefined : copy.loseUnsent(unsent);
