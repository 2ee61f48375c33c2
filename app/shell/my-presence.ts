import type { QueryClient } from '@tanstack/react-query';
import { meQuery } from '#features/identity/ui/public.ts';
import type { Presence } from '#features/profiles/contract.ts';
import type { PersonId } from '#platform/contract/ids.ts';

/** Notes in the cache what the server says about a person's presence, when that person is me. */
export function setMyPresence(
  cache: QueryClient,
  { personId, status }: { personId: PersonId; status: Presence },
): void {
  cache.setQueryData(
    meQuery().queryKey,
    (me) => me && (me.person.id === personId ? { ...me, person: { ...me.person, status } } : me),
  );
}
