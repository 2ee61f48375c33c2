// A separate entry point, loaded with the form that searches people.
import { contactsApi } from '../api.ts';

const shownMax = 8;

/** My contacts that match a typed name. */
export const foundContactsQuery = (q: string) =>
  contactsApi.list.queryOptions({ input: { q, limit: shownMax } });
