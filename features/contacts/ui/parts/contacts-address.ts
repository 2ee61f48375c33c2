import { isId } from '#platform/contract/is-id.ts';
import { type CardState, cardStates, type KeepState, keepViews } from '../../limits.ts';

/** What the address of /contacts says: what is looked for, and which contact is open. */
export type ContactsSearch = {
  q?: string;
  tag?: string;
  state?: CardState;
  kind?: 'member' | 'card';
  letter?: string;
  view?: KeepState;
  contact?: string;
  /** What stands beside the list in place of a contact. */
  beside?: 'notes';
};

/** What the list is narrowed to. */
export type ContactsFilter = Omit<ContactsSearch, 'contact' | 'beside'>;

const textOf = (value: unknown, max: number): string | undefined => {
  const text = typeof value === 'number' ? String(value) : value;
  return typeof text === 'string' && text.trim() ? text.trim().slice(0, max) : undefined;
};

/** Reads an address that anybody may have typed. */
export function readContactsSearch(search: Record<string, unknown>): ContactsSearch {
  const q = textOf(search['q'], 100);
  const tag = textOf(search['tag'], 40);
  const letter = textOf(search['letter'], 4);
  const state = cardStates.find((one) => one === search['state']);
  const kind = (['member', 'card'] as const).find((one) => one === search['kind']);
  const view = keepViews.find((one) => one === search['view']);
  return {
    ...(q && { q }),
    ...(tag && { tag }),
    ...(letter && { letter }),
    ...(state && { state }),
    ...(kind && { kind }),
    ...(view && { view }),
    ...besideOf(search),
  };
}

const besideOf = ({
  contact,
  beside,
}: Record<string, unknown>): Pick<ContactsSearch, 'contact' | 'beside'> =>
  isId(contact) ? { contact } : beside === 'notes' ? { beside } : {};

/** Parts of the address that change; undefined takes one away. */
export type ContactsChange = { [Part in keyof ContactsSearch]?: ContactsSearch[Part] | undefined };

/** The address with some of its parts changed. */
export function withParts(search: ContactsSearch, parts: ContactsChange): ContactsSearch {
  return readContactsSearch({ ...search, ...parts });
}
