import { and, eq, isNull, or, type SQL } from 'drizzle-orm';
import type { PersonId } from '#platform/contract/ids.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { Actor } from '#platform/server/session/actor.ts';
import { type AccountState, mayView } from '../policy.ts';
import type { ProfileRow } from './present.ts';
import { profile } from './tables.ts';

/** SQL condition for the people an actor may see; a test proves it equal to `mayView`. */
function visibleTo(actor: Actor): SQL {
  const seesHidden = mayView(actor.permissions, 'suspended');
  return seesHidden ? isReal : eq(profile.accountStatus, 'active');
}

/** Excludes people invented for practice. */
export const isReal: SQL = isNull(profile.practiceOf);

/** SQL condition: the person in this column was invented for practice. */
export const isInventedSql = (column: string): string =>
  `exists (select 1 from profile made where made.id = ${column} and made.practice_of is not null)`;

/** The people an actor finds in lists: one profile per person, even if there are duplicates (decision 089). */
export const listedFor = (actor: Actor): SQL | undefined => and(visibleTo(actor), isNull(profile.sameAsId));

/** Finds a profile the actor may see by id; absent and hidden look alike. */
export async function findPerson(
  database: Database,
  actor: Actor,
  id: PersonId,
): Promise<ProfileRow | undefined> {
  const [row] = await database.orm
    .select()
    .from(profile)
    .where(and(eq(profile.id, id), or(visibleTo(actor), eq(profile.practiceOf, actor.personId))));
  const isSeen =
    row?.practiceOf === actor.personId ||
    (row && mayView(actor.permissions, row.accountStatus as AccountState));
  return isSeen ? row : undefined;
}

/** Like `findPerson`, but of two merged profiles returns the one that stays, if visible. */
export async function findStanding(
  database: Database,
  actor: Actor,
  id: PersonId,
): Promise<ProfileRow | undefined> {
  const row = await findPerson(database, actor, id);
  const stays = row?.sameAsId ? await findPerson(database, actor, row.sameAsId) : undefined;
  return stays ?? row;
}
