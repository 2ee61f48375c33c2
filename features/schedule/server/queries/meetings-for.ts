import { and, count, eq, gte, lte, or, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { PersonId } from '#platform/contract/ids.ts';
import { inArray } from '#platform/server/database/in-array.ts';
import { event, eventPerson } from '../tables.ts';

/** What an agent calls a meeting: nothing done alone, and not the job itself. */
const meetings = [
  'call',
  'general',
  'pitch',
  'notes-call',
  'table-read',
  'audition',
  'callback',
  'fitting',
  'meal',
] as const;

interface MeetingsFilter {
  readonly person: PersonId;
  /** Whoever represents them. */
  readonly by: readonly PersonId[];
  readonly from: string;
  readonly to: string;
}

/** How many meetings a person had with their representative in it, or that these set up for them. */
export async function countMeetingsFor(
  orm: NodePgDatabase,
  { person, by, from, to }: MeetingsFilter,
): Promise<number> {
  if (by.length === 0) return 0;
  const people = [...by];
  const isIn = (who: readonly PersonId[]) => sql`exists (select 1 from ${eventPerson}
    where ${eventPerson.eventId} = ${event.id} and ${eventPerson.answer} <> 'no'
      and ${inArray(eventPerson.personId, [...who])})`;
  const [found] = await orm
    .select({ meetings: count() })
    .from(event)
    .where(
      and(
        inArray(event.kind, [...meetings]),
        eq(event.state, 'confirmed'),
        eq(event.isSlot, false),
        gte(event.firstDay, from),
        lte(event.firstDay, to),
        or(
          and(inArray(event.ownerId, people), isIn([person])),
          and(eq(event.ownerId, person), or(inArray(event.writtenBy, people), isIn(people))),
        ),
      ),
    );
  return found?.meetings ?? 0;
}
