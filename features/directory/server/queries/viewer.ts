import { circlesOf } from '#features/connections/server/public.ts';
import { listsOpenTo } from '#features/lists/server/public.ts';
import { blockedIdsOf, peopleWorkedWith } from '#features/profiles/server/public.ts';
import type { Platform } from '#platform/server/platform.ts';
import type { Actor } from '#platform/server/session/actor.ts';
import type { Viewer } from '../index/viewer.ts';

/** Loads the viewer with everything their counts depend on; read for each request, so that counts are never stale. */
export async function viewerOf(
  { database }: Platform,
  { personId, blockedBy = [] }: Pick<Actor, 'personId' | 'blockedBy'>,
): Promise<Viewer> {
  const [circles, worked, lists, blocked] = await Promise.all([
    circlesOf(database, personId),
    peopleWorkedWith(database, personId),
    listsOpenTo(database.orm, personId),
    blockedIdsOf(database.orm, personId),
  ]);
  return {
    id: personId,
    ...circles,
    worked,
    lists,
    blocked: new Set(blocked),
    blockedBy: new Set(blockedBy),
  };
}
