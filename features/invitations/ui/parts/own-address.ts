import { oneOf, type SearchOf, searchCodec, text } from '#platform/ui/search-params.ts';
import { invitationStates } from '../../limits.ts';

const own = searchCodec({
  state: oneOf(invitationStates),
  /** Whom somebody wants to invite. */
  email: text(320),
});

/** What the address of /invitations says. */
export type OwnSearch = SearchOf<typeof own>;
export const readOwnSearch = own.read;

const managed = searchCodec({
  view: oneOf(['tree']),
  q: text(),
  state: oneOf(invitationStates),
  role: oneOf(['waiting']),
});

/** What the address of /admin/invitation-management says. */
export type ManagedSearch = SearchOf<typeof managed>;
export const readManagedSearch = managed.read;
