import { callAttempt, callLine, callSheet } from '#features/calls/server/tables.ts';
import {
  availability,
  availCheck,
  availCheckDay,
  bookOut,
} from '#features/schedule/server/tables/availability.ts';
import { hold, holdChallenge } from '#features/schedule/server/tables/holds.ts';
import {
  event,
  eventGuest,
  eventPerson,
  meetingPerson,
  meetingRequest,
} from '#features/schedule/server/tables.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import { timelineEntry } from '#platform/server/timeline/tables.ts';
import { callRows } from './call-rows.ts';
import { eventRows } from './event-rows.ts';
import { holdRows } from './hold-rows.ts';
import { meetingRows } from './meeting-rows.ts';
import type { PeopleRows } from './people-rows.ts';
import { createSeeded, seed } from './seeded.ts';

/** Fills calendars: events, meetings being arranged, holds and availability, and the phone sheets. */
export async function fillSchedule(tx: Transaction, people: PeopleRows, nowMs: number): Promise<void> {
  const rows = eventRows(people, nowMs, createSeeded(seed + 22));
  await tx.orm.insert(event).values(rows.events);
  await tx.orm.insert(eventPerson).values(rows.people);
  if (rows.guests.length > 0) await tx.orm.insert(eventGuest).values(rows.guests);
  const asked = meetingRows(people, nowMs, createSeeded(seed + 27));
  await tx.orm.insert(meetingRequest).values(asked.requests);
  await tx.orm.insert(meetingPerson).values(asked.asked);
  await tx.orm.insert(event).values(asked.events);
  await tx.orm.insert(eventPerson).values(asked.people);
  await tx.orm.insert(timelineEntry).values(asked.history);
  const held = holdRows(people, nowMs, createSeeded(seed + 28));
  await tx.orm.insert(hold).values(held.rows);
  await tx.orm.insert(holdChallenge).values(held.challenges);
  await tx.orm.insert(availCheck).values(held.check);
  await tx.orm.insert(availCheckDay).values(held.checkDays);
  await tx.orm.insert(availability).values(held.hours);
  await tx.orm.insert(bookOut).values(held.away);
  const calls = callRows(people, nowMs, createSeeded(seed + 37));
  await tx.orm.insert(callSheet).values(calls.sheets);
  await tx.orm.insert(callLine).values(calls.rows);
  await tx.orm.insert(callAttempt).values(calls.attempts);
}
