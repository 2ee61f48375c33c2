import type { ClientId, PersonId } from '#platform/contract/ids.ts';
import { id, oneOf, type SearchOf, searchCodec, text, wholeNumber } from '#platform/ui/search-params.ts';
import { limits, verdicts, views } from '../../limits.ts';

const assignments = searchCodec({
  view: oneOf(views),
  q: text(limits.searchMax),
  /** The open assignment. */
  open: id<ClientId>(),
});

/** Search parameters of /assignments. */
export type AssignmentsSearch = SearchOf<typeof assignments>;
export const { read: readAssignmentsSearch, change: withParts } = assignments;

const coverage = searchCodec({
  q: text(limits.searchMax),
  verdict: oneOf(verdicts),
  /** Its reader. */
  reader: id<PersonId>(),
  /** Year it was sent. */
  year: wholeNumber(limits.yearMin, limits.yearMax),
});

/** Search parameters of /coverage. */
export type CoverageSearch = SearchOf<typeof coverage>;
export const readCoverageSearch = coverage.read;
