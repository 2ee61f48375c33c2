import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { PersonId } from '#platform/contract/ids.ts';
import { inArray } from '#platform/server/database/in-array.ts';
import type { Confirmation } from '../../limits.ts';
import { isPair, type MeetingRow, meetingPerson, meetingRequest } from '../tables/meetings.ts';
import { type EventRow, event, eventPerson } from '../tables.ts';

/** An attendee of an agreed meeting, and their confirmation the day before (MTG-7). */
export interface Coming {
  readonly person: PersonId;
  readonly says: Confirmation | null;
}

/** What a person said to an event where they mean to be there. */
export const comingAnswers = ['yes', 'maybe'] as const;

/** All attendees, the asker first: both of two, and in a poll those who said yes. */
export async function comingTo(
  orm: NodePgDatabase,
  row: MeetingRow,
  meeting: Pick<EventRow, 'id'>,
): Promise<Coming[]> {
  const asker = { person: row.fromId, says: row.fromSays };
  if (isPair(row)) return [asker, { person: row.toId, says: row.toSays }];
  const others = await orm
    .select({ person: meetingPerson.personId, says: meetingPerson.says })
    .from(meetingPerson)
    .innerJoin(
      eventPerson,
      and(eq(eventPerson.eventId, meeting.id), eq(eventPerson.personId, meetingPerson.personId)),
    )
    .where(and(eq(meetingPerson.requestId, row.id), inArray(eventPerson.answer, [...comingAnswers])))
    .orderBy(meetingPerson.personId);
  return [asker, ...others];
}

/** Poll meetings a person attends and hasn't confirmed yet. */
export const isSilentInPoll = (person: PersonId): SQL =>
  sql`exists (select 1 from ${meetingPerson} p join ${eventPerson} a on a.person_id = p.person_id
    where p.request_id = ${meetingRequest.id} and p.person_id = ${person} and p.says is null
      and a.event_id = ${event.id} and a.answer in ('yes', 'maybe'))`;
