import { id, oneOf, type SearchOf, searchCodec } from '#platform/ui/search-params.ts';
import { reportLists } from '../../../limits.ts';

const moderation = searchCodec({
  list: oneOf(reportLists, 'open'),
  /** The open report. */
  id: id(),
});

/** The search parameters of the queue; without a list, open reports are shown. */
export type ModerationSearch = SearchOf<typeof moderation>;
export const readModerationSearch = moderation.read;
