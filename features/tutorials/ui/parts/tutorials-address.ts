import { oneOf, type SearchOf, searchCodec, textLike, typedText } from '#platform/ui/search-params.ts';
import { limits } from '../../limits.ts';

const second = (given: unknown) => {
  const at = Number(given ?? Number.NaN);
  return Number.isFinite(at) && at >= 0 ? at : undefined;
};

const tutorials = searchCodec({
  /** The open lesson, and the second it starts at. */
  lesson: textLike(/^[a-z0-9-]{3,61}$/),
  at: second,
  /** The page the person wants explained (TUT-6). */
  about: textLike(/^\//),
  /** The glossary instead of lessons. */
  view: oneOf(['words']),
  q: typedText(limits.searchMax),
});

/** The search parameters of /get-started. */
export type TutorialsSearch = SearchOf<typeof tutorials>;
export const readTutorialsSearch = tutorials.read;
