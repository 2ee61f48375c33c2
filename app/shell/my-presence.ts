import type { QueryClient } from '@tanstack/react-query';
import { meQuery } from '#features/identity/ui/public.ts';
import type { ShownPresence } from '#features/profiles/ui/parts/presence-decision.ts';
import type { PersonId } from '#platform/contract/ids.ts';

/** Notes in the cache what the server says about a person's presence, when that person is me. */
export function setMyPresence(
  cache: QueryClient,
  { personId, ...shown }: ShownPresence & { personId: PersonId },
): void {
  cache.setQueryData(
    meQuery().queryKey,
    (me) => me && (me.person.id === personId ? { ...me, person: { ...me.person, ...shown } } : me),
  );
}
