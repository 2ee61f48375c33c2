import { type ChangeOf, oneOf, type SearchOf, searchCodec, text } from '#platform/ui/search-params.ts';
import { mailStates } from '../../limits.ts';

const email = searchCodec({
  /** The suppressed addresses instead of the log. */
  view: oneOf(['closed']),
  q: text(),
  state: oneOf(mailStates),
  /** A template's id, or `free`. */
  template: text(),
  /** The mail that is open. */
  mail: text(),
  /** Suppressed addresses: those that were lifted too. */
  show: oneOf(['all']),
});

/** What the address of /admin/email says. */
export type EmailSearch = SearchOf<typeof email>;
export const { read: readEmailSearch, change: withParts } = email;

/** Changes parts of the address in place. */
export type ChangeSearch = (parts: ChangeOf<EmailSearch>) => void;
