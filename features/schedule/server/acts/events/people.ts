import { and, eq, ne } from 'drizzle-orm';
import type { ClientId, PersonId } from '#platform/contract/ids.ts';
import { inArray } from '#platform/server/database/in-array.ts';
import type { CalendarWork } from '../../parts.ts';
import { eventPerson } from '../../tables.ts';

/** Each person once, without the owner, who attends anyway. */
export const invitedOf = (owner: PersonId, people: readonly PersonId[]): PersonId[] =>
  [...new Set(people)].filter((person) => person !== owner).toSorted();

/** Who was in an event and who has come to it. */
interface PeopleChange {
  readonly added: readonly PersonId[];
  readonly removed: readonly PersonId[];
  readonly stayed: readonly PersonId[];
}

/** Sets the people of an event; those who declined and stay aren't asked again unless it has moved. */
export async function putPeople(
  { orm }: Pick<CalendarWork, 'orm'>,
  id: ClientId,
  { people, isMoved }: { readonly people: readonly PersonId[] | undefined; readonly isMoved: boolean },
): Promise<PeopleChange> {
  const held = await orm.select().from(eventPerson).where(eq(eventPerson.eventId, id));
  const before = held.map(({ personId }) => personId);
  const after = people ?? before;
  const added = after.filter((person) => !before.includes(person));
  const removed = before.filter((person) => !after.includes(person));
  if (removed.length > 0)
    await orm
      .delete(eventPerson)
      .where(and(eq(eventPerson.eventId, id), inArray(eventPerson.personId, removed)));
  if (added.length > 0)
    await orm
      .insert(eventPerson)
      .values(added.map((personId) => ({ eventId: id, personId })))
      .onConflictDoNothing();
  if (isMoved)
    await orm
      .update(eventPerson)
      .set({ answer: 'waiting', answeredAt: null })
      .where(and(eq(eventPerson.eventId, id), ne(eventPerson.answer, 'waiting')));
  const declined = new Set(
    held.flatMap(({ personId, answer }) => (answer === 'no' && !isMoved ? [personId] : [])),
  );
  const stayed = after.filter((person) => before.includes(person) && !declined.has(person));
  return { added, removed: removed.filter((person) => !declined.has(person)), stayed };
}
