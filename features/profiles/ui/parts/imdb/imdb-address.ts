import { oneOf, type SearchOf, searchCodec, typedText } from '#platform/ui/search-params.ts';
import { type DuplicateState, disagreementKinds, duplicateStates } from '../../../limits.ts';

/** The reports next to the check. */
export const imdbReports = ['disagreements', 'duplicates'] as const;

const imdb = searchCodec({
  q: typedText(),
  view: oneOf(imdbReports),
  kind: oneOf(disagreementKinds),
  state: oneOf(duplicateStates, 'open'),
});

export type ImdbSearch = SearchOf<typeof imdb>;

/** Parses the search parameters of the IMDb test, with defaults. */
export function readImdbSearch(given: Record<string, unknown>) {
  const { q = '', view, kind, state } = imdb.read(given);
  return { q, view: view ?? ('check' as const), kind, state: state ?? ('open' satisfies DuplicateState) };
}
