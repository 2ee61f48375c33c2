import type { PersonId } from '#platform/contract/ids.ts';
import { id, oneOf, type SearchOf, searchCodec, text, wholeNumber } from '#platform/ui/search-params.ts';
import { limits, verdicts } from '../../limits.ts';

const coverage = searchCodec({
  q: text(limits.searchMax),
  verdict: oneOf(verdicts),
  /** Who wrote it. */
  reader: id<PersonId>(),
  /** When it was sent. */
  year: wholeNumber(limits.yearMin, limits.yearMax),
});

/** What the address of /coverage says. */
export type CoverageSearch = SearchOf<typeof coverage>;
export const readCoverageSearch = coverage.read;
