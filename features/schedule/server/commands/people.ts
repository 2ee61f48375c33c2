import { and, eq, inArray, ne } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { blockersOf, profilesOf } from '#features/profiles/server/public.ts';
import type { ClientId, PersonId } from '#platform/contract/ids.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import { eventPerson } from '../tables.ts';

/**
 * Whether all of these can be asked to an event: they are on Backlot, and nobody has shut the other out. An invented person
 * asks only people of the same practice, so that nothing leaves it (decision 115).
 */
export async function canBeInvited(
  orm: NodePgDatabase,
  owner: PersonId,
  people: readonly PersonId[],
): Promise<boolean> {
  if (people.length === 0) return true;
  const [found, blockers] = await Promise.all([
    profilesOf(orm, [owner, ...people]),
    blockersOf(orm, [owner, ...people]),
  ]);
  const practice = found.find(({ id }) => id === owner)?.practiceOf ?? null;
  const isThere = ({ claimedAt, accountStatus, practiceOf }: (typeof found)[number]) =>
    practice ? practiceOf === practice : claimedAt !== null && accountStatus === 'active';
  const active = new Set(found.flatMap((one) => (isThere(one) ? [one.id] : [])));
  const shut = (person: PersonId, by: PersonId) => blockers.get(person)?.includes(by) ?? false;
  return people.every((person) => active.has(person) && !shut(owner, person) && !shut(person, owner));
}

/** Each person once, without the owner, who attends anyway. */
export const invitedOf = (owner: PersonId, people: readonly PersonId[]): PersonId[] =>
  [...new Set(people)].filter((person) => person !== owner).toSorted();

/** Who was in an event and who has come to it. */
export interface PeopleChange {
  readonly added: readonly PersonId[];
  readonly removed: readonly PersonId[];
  readonly stayed: readonly PersonId[];
}

/** Sets the people of an event; those who declined and stay aren't asked again unless it has moved. */
export async function putPeople(
  tx: Transaction,
  id: ClientId,
  { people, isMoved }: { readonly people: readonly PersonId[] | undefined; readonly isMoved: boolean },
): Promise<PeopleChange> {
  const held = await tx.orm.select().from(eventPerson).where(eq(eventPerson.eventId, id));
  const before = held.map(({ personId }) => personId);
  const after = people ?? before;
  const added = after.filter((person) => !before.includes(person));
  const removed = before.filter((person) => !after.includes(person));
  if (removed.length > 0)
    await tx.orm
      .delete(eventPerson)
      .where(and(eq(eventPerson.eventId, id), inArray(eventPerson.personId, removed)));
  if (added.length > 0)
    await tx.orm
      .insert(eventPerson)
      .values(added.map((personId) => ({ eventId: id, personId })))
      .onConflictDoNothing();
  if (isMoved)
    await tx.orm
      .update(eventPerson)
      .set({ answer: 'waiting', answeredAt: null })
      .where(and(eq(eventPerson.eventId, id), ne(eventPerson.answer, 'waiting')));
  const declined = new Set(
    held.flatMap(({ personId, answer }) => (answer === 'no' && !isMoved ? [personId] : [])),
  );
  const stayed = after.filter((person) => before.includes(person) && !declined.has(person));
  return { added, removed: removed.filter((person) => !declined.has(person)), stayed };
}
