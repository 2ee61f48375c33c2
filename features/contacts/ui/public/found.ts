// A door of its own: it comes with the form that finds somebody.
import { contactsApi } from '../api.ts';

const shownMax = 8;

/** My contacts that some words find, for whoever types a name. */
export const foundContactsQuery = (q: string) =>
  contactsApi.list.queryOptions({ input: { q, limit: shownMax } });
