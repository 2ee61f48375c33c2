import type { QueryClient } from '@tanstack/react-query';
import { meQuery } from '#features/identity/ui/public.ts';
import type { ShownPresence } from '#features/profiles/ui/parts/presence-decision.ts';
import type { PersonId } from '#platform/contract/ids.ts';

/** Updates the cache from the server's answer about a person's presence, if that person is me. */
export function setMyPresence(
  cache: QueryClient,
  { personId, ...shown }: ShownPresence & { personId: PersonId },
): void {
  cache.setQueryData(
    meQuery().queryKey,
    (me) => me && (me.person.id === personId ? { ...me, person: { ...me.person, ...shown } } : me),
  );
}
