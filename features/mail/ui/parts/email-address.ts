import { type ChangeOf, oneOf, type SearchOf, searchCodec, text } from '#platform/ui/search-params.ts';
import { mailStates } from '../../limits.ts';

const email = searchCodec({
  /** Shows the suppressed addresses instead of the log, or how the sending domain stands. */
  view: oneOf(['closed', 'domain']),
  q: text(),
  state: oneOf(mailStates),
  /** A template's id, or `free`. */
  template: text(),
  /** The open mail. */
  mail: text(),
  /** Suppressed addresses: includes lifted ones. */
  show: oneOf(['all']),
});

/** The search parameters of /admin/email. */
export type EmailSearch = SearchOf<typeof email>;
export const { read: readEmailSearch, change: withParts } = email;

/** Changes parts of the address in place. */
export type ChangeSearch = (parts: ChangeOf<EmailSearch>) => void;
