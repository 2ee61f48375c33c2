import { fold } from '#platform/contract/fold.ts';
import type { HeaderField } from '../limits.ts';

interface SearchedContent {
  readonly header: Readonly<Partial<Record<HeaderField, string>>>;
  readonly logline: string;
}

/** What finds a coverage besides the title and writers of its script, folded like search input. */
export const searchTextOf = ({ header: { genre = '', subgenre = '' }, logline }: SearchedContent): string =>
  fold(`${genre} ${subgenre} ${logline}`);
