import { circlesOf } from '#features/connections/server/public.ts';
import { listsOpenTo } from '#features/lists/server/public.ts';
import { peopleWorkedWith, shutOutOf } from '#features/profiles/server/public.ts';
import type { Platform } from '#platform/server/platform.ts';
import type { Actor } from '#platform/server/session/actor.ts';
import type { Viewer } from '../index/viewer.ts';

/** Who looks, with all that their counts depend on; asked anew each time, so that no count is from before. */
export async function viewerOf(
  { database }: Platform,
  { personId, shutOutBy = [] }: Pick<Actor, 'personId' | 'shutOutBy'>,
): Promise<Viewer> {
  const [circles, worked, lists, shutOut] = await Promise.all([
    circlesOf(database, personId),
    peopleWorkedWith(database, personId),
    listsOpenTo(database.orm, personId),
    shutOutOf(database.orm, personId),
  ]);
  return {
    id: personId,
    ...circles,
    worked,
    lists,
    shutOut: new Set(shutOut),
    shutOutBy: new Set(shutOutBy),
  };
}
