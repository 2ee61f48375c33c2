import { oneOf, type SearchOf, searchCodec, textLike, typedText } from '#platform/ui/search-params.ts';
import { limits } from '../../limits.ts';

const second = (given: unknown) => {
  const at = Number(given ?? Number.NaN);
  return Number.isFinite(at) && at >= 0 ? at : undefined;
};

const tutorials = searchCodec({
  /** The open lesson, and the second it begins at. */
  lesson: textLike(/^[a-z0-9-]{3,61}$/),
  at: second,
  /** The page that one wants to be shown (TUT-6). */
  about: textLike(/^\//),
  /** The words of the trade instead of lessons. */
  view: oneOf(['words']),
  q: typedText(limits.searchMax),
});

/** What the address of /get-started says. */
export type TutorialsSearch = SearchOf<typeof tutorials>;
export const readTutorialsSearch = tutorials.read;
