import { submissionKinds } from '#features/briefs/limits.ts';
import type { ClientId, PersonId } from '#platform/contract/ids.ts';
import { id, oneOf, type SearchOf, searchCodec, text } from '#platform/ui/search-params.ts';
import { listSides, stages, worksheetParts } from '../../limits.ts';

export const panelTabs = ['overview', 'reviews', 'history'] as const;

const isThere = (given: unknown) => (given === undefined ? undefined : true);

const address = searchCodec({
  side: oneOf(listSides),
  kind: oneOf(submissionKinds),
  view: oneOf(['grid', 'board', 'briefs'], undefined),
  stage: oneOf(stages),
  part: oneOf(worksheetParts),
  brief: id<ClientId>(),
  client: id<PersonId>(),
  q: text(120),
  /** The submission that is open. */
  open: id<ClientId>(),
  tab: oneOf(panelTabs, 'overview'),
  /** Opens the dialog of a new submission. */
  create: isThere,
});

/** What the address of /projects/submissions says. */
export type SubmissionsSearch = SearchOf<typeof address>;
export const { read: readSubmissionsSearch, change: changeSubmissionsSearch } = address;

/** The same without what is open beside the list: it stays the same while one submission after the other is opened. */
export const readListSearch = (given: Record<string, unknown>): SubmissionsSearch =>
  changeSubmissionsSearch(readSubmissionsSearch(given), { open: undefined, tab: undefined });
