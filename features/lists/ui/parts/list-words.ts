import type { ListView, MemberView } from '../../contract/views.ts';
import { copy } from '../copy.ts';

/** A list's kind, with its role if any: "Shortlist, Gaffer". */
export const kindWords = ({ kind, job }: Pick<ListView, 'kind' | 'job'>): string =>
  job ? copy.kindFor(copy.kinds[kind], job) : copy.kinds[kind];

/** The line below a list's name in a list of lists. */
export const rowWords = (list: ListView): string =>
  list.part === 'reader' ? copy.side.sharedBy(list.owner.displayName) : kindWords(list);

/** A member's name, or a placeholder if they are no longer available (LST-4). */
export const nameOf = ({ person }: MemberView): string => person?.displayName ?? copy.members.gone;
