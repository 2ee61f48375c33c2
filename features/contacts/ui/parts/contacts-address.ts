import { type ChangeOf, id, oneOf, type SearchOf, searchCodec, text } from '#platform/ui/search-params.ts';
import { cardStates, keepViews } from '../../limits.ts';

const contacts = searchCodec(
  {
    q: text(100),
    tag: text(40),
    letter: text(4),
    state: oneOf(cardStates),
    kind: oneOf(['member', 'card']),
    view: oneOf(keepViews),
    contact: id(),
    /** What stands beside the list in place of a contact. */
    beside: oneOf(['notes']),
  },
  ({ beside, ...search }) => ({ ...search, ...(!search.contact && beside && { beside }) }),
);

/** What the address of /contacts says: what is looked for, and which contact is open. */
export type ContactsSearch = SearchOf<typeof contacts>;
export const { read: readContactsSearch, change: withParts } = contacts;

/** What the list is narrowed to. */
export type ContactsFilter = Omit<ContactsSearch, 'contact' | 'beside'>;

export type ContactsChange = ChangeOf<ContactsSearch>;
