import type { ListView } from '../../contract/views.ts';
import { copy } from '../copy.ts';

/** A list's kind, with its role if any: "Shortlist, Gaffer". */
export const kindWords = ({ kind, job }: Pick<ListView, 'kind' | 'job'>): string =>
  job ? copy.kindFor(copy.kinds[kind], job) : copy.kinds[kind];

/** The line below a list's name in a list of lists. */
export const rowWords = (list: ListView): string =>
  list.part === 'reader' ? copy.side.sharedBy(list.owner.displayName) : kindWords(list);
