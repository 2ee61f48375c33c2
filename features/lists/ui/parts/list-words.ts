import type { ListView } from '../../contract/views.ts';
import { copy } from '../copy.ts';

/** What a list is, in a word or with its role: "Shortlist, Gaffer". */
export const kindWords = ({ kind, job }: Pick<ListView, 'kind' | 'job'>): string =>
  job ? copy.kindFor(copy.kinds[kind], job) : copy.kinds[kind];

/** The line below a list's name where lists stand below each other. */
export const rowWords = (list: ListView): string =>
  list.part === 'reader' ? copy.side.sharedBy(list.owner.displayName) : kindWords(list);
