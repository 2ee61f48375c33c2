import { copy } from './copy.ts';

/** The question before logging out; undefined when no message would be lost. Drafts are dropped without a question. */
export const questionBeforeLogOut = (unsent: number): string | undefined =>
  unsent === 0 ? undefined : copy.loseUnsent(unsent);
