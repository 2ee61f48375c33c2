import { id, oneOf, type SearchOf, searchCodec } from '#platform/ui/search-params.ts';
import { reportLists } from '../../../limits.ts';

const moderation = searchCodec({
  list: oneOf(reportLists, 'open'),
  /** The report that is open. */
  id: id(),
});

/** What the address of the queue says; open reports are what is seen without a list. */
export type ModerationSearch = SearchOf<typeof moderation>;
export const readModerationSearch = moderation.read;
