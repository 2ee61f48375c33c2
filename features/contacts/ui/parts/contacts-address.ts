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
    /** A panel shown next to the list instead of a contact. */
    beside: oneOf(['notes']),
  },
  ({ beside, ...search }) => ({ ...search, ...(!search.contact && beside && { beside }) }),
);

/** Search parameters of /contacts: the filters, and the open contact. */
export type ContactsSearch = SearchOf<typeof contacts>;
export const { read: readContactsSearch, change: withParts } = contacts;

/** The filters of the list. */
export type ContactsFilter = Omit<ContactsSearch, 'contact' | 'beside'>;

export type ContactsChange = ChangeOf<ContactsSearch>;
