import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { PersonId } from '#platform/contract/ids.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { Actor } from '#platform/server/session/actor.ts';
import { type AccountState, mayView } from '../policy.ts';
import type { ProfileRow } from './present.ts';
import { profile } from './tables.ts';

/** The people an actor may see at all, as a condition; proven equal to `mayView` by a test. */
export function visibleTo(actor: Actor): SQL {
  const isSeenByAll = eq(profile.accountStatus, 'active');
  const seesHidden = mayView(actor.permissions, 'suspended');
  return seesHidden ? sql`true` : isSeenByAll;
}

/** Turns an id into a profile the actor may see; absent and hidden look alike. */
export async function findPerson(
  database: Database,
  actor: Actor,
  id: PersonId,
): Promise<ProfileRow | undefined> {
  const [row] = await database.orm
    .select()
    .from(profile)
    .where(and(eq(profile.id, id), visibleTo(actor)));
  return row && mayView(actor.permissions, row.accountStatus as AccountState) ? row : undefined;
}
