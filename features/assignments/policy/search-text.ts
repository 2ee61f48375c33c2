import { fold } from '#platform/contract/fold.ts';
import type { HeaderField } from '../limits.ts';

interface SearchedContent {
  readonly header: Readonly<Partial<Record<HeaderField, string>>>;
  readonly logline: string;
}

/** By what a coverage is found besides the title and the writers of its script, folded as search folds. */
export const searchTextOf = ({ header: { genre = '', subgenre = '' }, logline }: SearchedContent): string =>
  fold(`${genre} ${subgenre} ${logline}`);
