import { oneOf, type SearchOf, searchCodec, text } from '#platform/ui/search-params.ts';
import { invitationStates } from '../../limits.ts';

const own = searchCodec({
  state: oneOf(invitationStates),
  /** The address to invite. */
  email: text(320),
});

/** The search parameters of /invitations. */
export type OwnSearch = SearchOf<typeof own>;
export const readOwnSearch = own.read;

const managed = searchCodec({
  view: oneOf(['tree']),
  q: text(),
  state: oneOf(invitationStates),
  role: oneOf(['waiting']),
});

/** The search parameters of /admin/invitation-management. */
export type ManagedSearch = SearchOf<typeof managed>;
export const readManagedSearch = managed.read;
