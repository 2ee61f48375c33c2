import { and, eq, gt } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { profilesOf } from '#features/profiles/server/public.ts';
import type { ClientId, PersonId } from '#platform/contract/ids.ts';
import { toInstant } from '#platform/contract/time.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import { inArray } from '#platform/server/database/in-array.ts';
import type { Acts } from '#platform/server/http/acts.ts';
import { hashOfSecret } from '#platform/server/session/secret.ts';
import { isServed } from '#platform/server/session/served.ts';
import type { MailedMeeting, meetingsContract } from '../../../contract/meeting-requests.ts';
import type { Confirmation } from '../../../limits.ts';
import { agreedStates, isAgreedState } from '../../../policy/meetings.ts';
import { findMeeting, meetingHistory } from '../../access/meetings.ts';
import { doneBy, noteOnDesk, writerOf } from '../../access/writing.ts';
import { announceMeeting, notifyConfirmation, resolveNotification } from '../../notify/meetings.ts';
import type { CalendarWork, ScheduleParts } from '../../parts.ts';
import { type Coming, comingTo } from '../../queries/coming.ts';
import {
  isPair,
  type MeetingRow,
  meetingLink,
  meetingPerson,
  meetingRequest,
} from '../../tables/meetings.ts';
import { type EventRow, event } from '../../tables.ts';
import { viewMeeting } from '../../views/meetings.ts';
import { refuseOver, unconfirmed } from './moving.ts';
import { meetingOf } from './slots.ts';

type Contract = Pick<typeof meetingsContract, 'confirmMeeting' | 'mailedMeeting' | 'confirmMailed'>;

export const confirmingMeetings: Acts<Contract, ScheduleParts> = {
  async confirmMeeting(act, { id, says }) {
    const done = (await confirm(act, id, says)) ?? act.refuse('meeting.absent');
    return done.isOver ? refuseOver(act, done.row) : viewMeeting(act, done.row);
  },

  mailedMeeting: {
    // It only reads, but its token doesn't go into an address.
    async steps(at, { token }) {
      const found = await meetingBehind(at.orm, token, at.now);
      return (found && (await viewMailed(at.orm, found))) ?? at.refuse('meeting.absent');
    },
  },

  async confirmMailed(act, { token, says }) {
    const found = (await meetingBehind(act.orm, token, act.now)) ?? act.refuse('meeting.absent');
    const { person, row } = found;
    const done = await confirm({ ...act, actor: undefined, person, principal: person }, row.id, says);
    if (!done || done.isOver) return act.refuse('meeting.absent');
    // What was said stays, even if there is nobody left to show.
    act.keep();
    return (await viewMailed(act.orm, { ...found, row: done.row })) ?? act.refuse('meeting.absent');
  },
};

/** What a mailed link opens: one meeting, for one of those who come, until it is over. */
interface LinkedMeeting {
  readonly person: PersonId;
  readonly row: MeetingRow;
  readonly meeting: EventRow;
}

/** The meeting behind a token; nothing once it was moved, called off or is over, and nothing for who is out. */
async function meetingBehind(
  orm: NodePgDatabase,
  token: string,
  now: Date,
): Promise<LinkedMeeting | undefined> {
  const [found] = await orm
    .select({ person: meetingLink.personId, row: meetingRequest, meeting: event })
    .from(meetingLink)
    .innerJoin(meetingRequest, eq(meetingRequest.id, meetingLink.requestId))
    .innerJoin(event, and(eq(event.requestId, meetingRequest.id), eq(event.isSlot, false)))
    .where(
      and(
        eq(meetingLink.tokenHash, hashOfSecret(token)),
        eq(event.startsAt, meetingLink.startsAt),
        eq(event.state, 'confirmed'),
        gt(meetingLink.endsAt, now),
        isServed(meetingLink.personId),
      ),
    );
  return found;
}

/** It as the page of the link shows it. */
async function viewMailed(
  orm: NodePgDatabase,
  { person, row, meeting }: LinkedMeeting,
): Promise<MailedMeeting | undefined> {
  const coming = await comingTo(orm, row, meeting);
  const mine = coming.find((one) => one.person === person);
  const [other, ...others] = coming.filter((one) => one !== mine);
  if (!mine || !other) return undefined;
  const profiles = new Map((await profilesOf(orm, [person, other.person])).map((one) => [one.id, one]));
  if (!meeting.startsAt || !meeting.endsAt) return undefined;
  return {
    title: meeting.title,
    with: profiles.get(other.person)?.displayName ?? '',
    others: others.length,
    mayPropose: isPair(row) || row.fromId === person,
    startsAt: toInstant(meeting.startsAt),
    endsAt: toInstant(meeting.endsAt),
    zone: meeting.zone ?? 'UTC',
    ownZone: profiles.get(person)?.timeZone ?? null,
    place: meeting.place,
    mySays: mine.says,
    otherSays: isPair(row) ? other.says : null,
  };
}

interface Confirmed {
  readonly row: MeetingRow;
  /** There is nothing to confirm any more. */
  readonly isOver?: true;
}

/**
 * An attendee confirms, runs late or has to push the day before (MTG-7); the others are notified, and all see who has
 * confirmed.
 */
async function confirm(act: CalendarWork, id: ClientId, says: Confirmation): Promise<Confirmed | undefined> {
  const { tx, orm, principal: me, now } = act;
  const row = await findMeeting(orm, me, id);
  if (!row) return undefined;
  const meeting = isAgreedState(row.state) ? await meetingOf(tx, row) : undefined;
  if (!meeting?.endsAt || meeting.endsAt <= now) return { row, isOver: true };
  const coming = await comingTo(orm, row, meeting);
  const mine = coming.find(({ person }) => person === me);
  if (!mine) return { row, isOver: true };
  if (mine.says === says) return { row };
  const others = coming.filter((one) => one !== mine);
  const isWhole = says === 'confirmed' && others.every((one) => one.says === 'confirmed');
  const [saved] = await orm
    .update(meetingRequest)
    .set({
      ...ownWord(row, me, says),
      state: isWhole ? 'confirmed' : 'accepted',
      writtenBy: writerOf(act),
      version: row.version + 1,
      updatedAt: now,
    })
    .where(
      and(
        eq(meetingRequest.id, id),
        eq(meetingRequest.version, row.version),
        inArray(meetingRequest.state, [...agreedStates]),
      ),
    )
    .returning();
  if (!saved) return confirm(act, id, says);
  if (!isPair(row))
    await orm
      .update(meetingPerson)
      .set({ says })
      .where(and(eq(meetingPerson.requestId, id), eq(meetingPerson.personId, me)));
  await meetingHistory.note(tx, id, { what: 'says', ...doneBy(act), to: says });
  if (says === 'confirmed') await resolveNotification(act, { row, person: me, status: 'accepted' });
  for (const to of recipientsOf(row, others, says))
    await notifyConfirmation(act, { row: saved, by: me, says, to });
  await announceMeeting(act, saved);
  const subject = { kind: 'meeting_request', id };
  await noteOnDesk(act, { action: 'meeting.confirmed', subject, after: { says } });
  return { row: saved };
}

/** Where the request keeps a confirmation: for a poll, only that of the asker. */
function ownWord({ fromId, toId }: MeetingRow, person: PersonId, says: Confirmation) {
  if (person === fromId) return { fromSays: says };
  return person === toId ? { toSays: says } : {};
}

/** In a poll only the asker is notified of each confirmation; everyone is notified of who is late or can't come. */
const recipientsOf = (
  { toId, fromId }: MeetingRow,
  others: readonly Coming[],
  says: Confirmation,
): PersonId[] =>
  others.flatMap(({ person }) => (toId || says !== 'confirmed' || person === fromId ? [person] : []));

/** Follows what was done to the meeting on the calendar itself: called off there, the request is over too. */
export async function followEvents(tx: Transaction, ids: readonly ClientId[], now: Date): Promise<void> {
  if (ids.length === 0) return;
  const rows = await tx.orm
    .select()
    .from(event)
    .where(inArray(event.id, [...ids]));
  for (const row of rows) {
    if (!row.requestId) continue;
    const isOff = row.state === 'cancelled';
    await tx.orm
      .update(meetingRequest)
      .set({
        ...(isOff
          ? { state: 'cancelled' as const, confirmAt: null }
          : { state: 'accepted' as const, ...unconfirmed(row.startsAt, now) }),
        updatedAt: now,
      })
      .where(and(eq(meetingRequest.id, row.requestId), inArray(meetingRequest.state, [...agreedStates])));
    if (!isOff) await forgetSays(tx, row.requestId);
  }
}

/** What people of a poll said of a time that is no longer the one. */
async function forgetSays(tx: Transaction, id: ClientId): Promise<void> {
  await tx.orm.update(meetingPerson).set({ says: null }).where(eq(meetingPerson.requestId, id));
}
