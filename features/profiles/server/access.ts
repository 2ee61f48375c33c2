import { and, asc, eq, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { PersonId } from '#platform/contract/ids.ts';
import type { Reading } from '#platform/server/http/acts.ts';
import type { Actor } from '#platform/server/session/actor.ts';
import type { RepresentationKind } from '../limits.ts';
import type { Relation } from '../policy/visibility.ts';
import { type AccountState, mayView } from '../policy.ts';
import type { ClientDesk, ProfilesParts } from './parts.ts';
import { type ProfileRow, personBlock, profile, representation } from './tables.ts';

type Orm = Pick<Reading, 'orm'>;

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
export async function findPerson({ orm }: Orm, actor: Actor, id: PersonId): Promise<ProfileRow | undefined> {
  const [row] = await orm
    .select()
    .from(profile)
    .where(and(eq(profile.id, id), or(visibleTo(actor), eq(profile.practiceOf, actor.personId))));
  const isSeen =
    row?.practiceOf === actor.personId ||
    (row && mayView(actor.permissions, row.accountStatus as AccountState));
  return isSeen ? row : undefined;
}

/** Like `findPerson`, but of two merged profiles returns the one that stays, if visible. */
export async function findMergedInto(at: Orm, actor: Actor, id: PersonId): Promise<ProfileRow | undefined> {
  const row = await findPerson(at, actor, id);
  const stays = row?.sameAsId ? await findPerson(at, actor, row.sameAsId) : undefined;
  return stays ?? row;
}

/** The actor's relation to a person; a blocked actor is a stranger. */
export async function relationOf(
  { orm, areConnected }: Orm & Pick<ProfilesParts, 'areConnected'>,
  actor: Actor,
  person: PersonId,
): Promise<Relation> {
  if (actor.personId === person) return 'self';
  if (actor.blockedBy?.includes(person)) return 'stranger';
  return (await areConnected(orm, actor.personId, person)) ? 'connection' : 'stranger';
}

/** The representation is confirmed, the client allows editing and is active, and neither has blocked the other. */
export const mayEditFor = ({ client, by }: ClientDesk) =>
  and(
    eq(representation.clientId, client),
    eq(representation.representativeId, by),
    eq(representation.mayEdit, true),
    sql`exists (select 1 from ${profile} where ${profile.id} = ${client} and ${profile.accountStatus} = 'active'
      and ${profile.claimedAt} is not null)`,
    sql`not exists (select 1 from ${personBlock}
      where (${personBlock.blockerId}, ${personBlock.blockedId}) in ((${client}::uuid, ${by}::uuid), (${by}::uuid, ${client}::uuid)))`,
  );

/** The kind of representation under which one may currently edit the other's profile; undefined if they may not. */
export async function editableAs(
  orm: NodePgDatabase,
  desk: ClientDesk,
): Promise<RepresentationKind | undefined> {
  const [row] = await orm
    .select({ kind: representation.kind })
    .from(representation)
    .where(mayEditFor(desk))
    .orderBy(asc(representation.kind))
    .limit(1);
  return row?.kind;
}

/** Whether one person has blocked another, who must not learn it. */
export async function isBlockedBy(
  { orm }: Orm,
  { blocker, blocked }: { readonly blocker: PersonId; readonly blocked: PersonId },
): Promise<boolean> {
  const [block] = await orm
    .select({ blocker: personBlock.blockerId })
    .from(personBlock)
    .where(and(eq(personBlock.blockerId, blocker), eq(personBlock.blockedId, blocked)));
  return block !== undefined;
}

/** Locks a profile: what is counted or chosen on it happens one after the other. */
export const lockProfile = async ({ orm }: Orm, person: PersonId): Promise<void> => {
  await orm.select({ id: profile.id }).from(profile).where(eq(profile.id, person)).for('update');
};
