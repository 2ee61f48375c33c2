import { and, count, eq, inArray } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { areConnected } from '#features/connections/server/public.ts';
import { isRepresentedBy } from '#features/profiles/server/public.ts';
import { colleaguesOf, sittersOn } from '#features/teams/server/public.ts';
import type { ClientId, PersonId } from '#platform/contract/ids.ts';
import { brokenConstraint, type Transaction } from '#platform/server/database/database.ts';
import type { MeetingInput } from '../../contract/meeting-requests.ts';
import { meetingLimits } from '../../limits.ts';
import { dueOf, waitingStates } from '../../policy/meetings.ts';
import { meetingHistory } from '../queries/meeting-history.ts';
import { type MeetingRow, meetingRequest } from '../tables/meetings.ts';
import { putSlots } from './meeting-slots.ts';
import { slotTimes, type WrongSlots } from './meeting-times.ts';
import type { Refused, ScheduleParts, Writer } from './parts.ts';
import { canBeInvited } from './people.ts';
import { announceMeeting, tellMeeting } from './tell-meeting.ts';

export interface AskedMeeting extends MeetingInput, Omit<Writer, 'note'> {
  readonly noteAct: Writer['note'];
  readonly id: ClientId;
}

type AskMeetingResult =
  | { readonly kind: 'saved'; readonly row: MeetingRow }
  | WrongSlots
  | Refused<'absent' | 'closed' | 'too_many'>;

/** How a person can be asked, and for a stranger the assistants on their calendar, who are notified instead (5.10). */
export interface Askable {
  readonly access: 'direct' | 'assistant' | 'closed';
  readonly assistants: readonly PersonId[];
}

/** Connections, representatives, clients and colleagues ask directly; everyone else through an assistant. */
export async function askableBy(
  orm: NodePgDatabase,
  { from, to, now }: { readonly from: PersonId; readonly to: PersonId; readonly now: Date },
): Promise<Askable> {
  if (from === to || !(await canBeInvited(orm, from, [to]))) return { access: 'closed', assistants: [] };
  const [isConnected, isClient, isRepresentative, colleagues, assistants] = await Promise.all([
    areConnected(orm, from, to),
    isRepresentedBy(orm, to, from),
    isRepresentedBy(orm, from, to),
    colleaguesOf(orm, from),
    sittersOn(orm, { desks: [to], scope: 'calendar', now }),
  ]);
  if (isConnected || isClient || isRepresentative || colleagues.includes(to) || assistants.includes(from))
    return { access: 'direct', assistants };
  return { access: assistants.length > 0 ? 'assistant' : 'closed', assistants };
}

/** Asks for a meeting, with soft holds on all times; a retry asks nothing more. */
export async function askMeeting(
  tx: Transaction,
  parts: ScheduleParts,
  input: AskedMeeting,
): Promise<AskMeetingResult> {
  const { id, owner, toId, now } = input;
  const [made] = await tx.orm.select().from(meetingRequest).where(eq(meetingRequest.id, id));
  if (made) return made.fromId === owner ? { kind: 'saved', row: made } : { kind: 'absent' };
  const { access, assistants } = await askableBy(tx.orm, { from: owner, to: toId, now });
  if (access === 'closed') return { kind: 'closed' };
  const slots = slotTimes({ ...input, before: [] });
  if (!Array.isArray(slots)) return slots;
  if (await hasTooMany(tx, owner)) return { kind: 'too_many' };
  const row = await insertRequest(tx, {
    id,
    fromId: owner,
    toId,
    ...writtenIn(input, slots),
    throughDesk: access === 'assistant' ? [...assistants] : [],
    turnId: toId,
    expiresAt: input.expiresAt ? new Date(input.expiresAt) : null,
    dueAt: dueAtOf(slots, input.expiresAt ? new Date(input.expiresAt) : null),
  });
  const held = await putSlots(tx, parts.notifier.platform, { row, slots, now });
  await tellMeeting(tx, parts, { row, what: 'requested', to: toId, of: owner, slots: held });
  await noteAsked(tx, input, { row, slots });
  return { kind: 'saved', row };
}

type Input = Pick<AskedMeeting, 'id' | 'owner' | 'writtenBy' | 'now' | 'noteAct'> &
  Omit<MeetingInput, 'toId' | 'expiresAt' | 'slots'>;
type Times = readonly { readonly startsAt: Date; readonly zone?: string }[];

/** What a request says of the meeting, and who wrote it; the same for one person and for several. */
export const writtenIn = (input: Input, slots: Times) => ({
  writtenBy: input.writtenBy,
  title: input.title,
  kind: input.kind,
  medium: input.medium,
  place: input.place,
  link: input.link,
  minutes: input.minutes,
  zone: slots[0]?.zone ?? input.zone,
  note: input.note,
  materials: input.materials,
  createdAt: input.now,
  updatedAt: input.now,
});

/** Records a new request in its history and on the desk, and announces it to everyone in it. */
export async function noteAsked(
  tx: Transaction,
  { id, owner, writtenBy, now, noteAct }: Input,
  { row, slots }: { readonly row: MeetingRow; readonly slots: Times },
): Promise<void> {
  await meetingHistory.note(tx, id, {
    what: 'asked',
    at: now,
    by: writtenBy ?? owner,
    ...(writtenBy && { onBehalfOf: owner }),
    fields: slots.map(({ startsAt }) => startsAt.toISOString()),
  });
  await announceMeeting(tx, row, now);
  await noteAct(tx, { action: 'meeting.asked', subject: { kind: 'meeting_request', id } });
}

export const dueAtOf = (slots: readonly { readonly startsAt: Date }[], expiresAt: Date | null): Date =>
  new Date(
    dueOf(
      slots.map(({ startsAt }) => ({ startsAtMs: startsAt.getTime() })),
      expiresAt?.getTime() ?? null,
    ),
  );

export async function insertRequest(
  tx: Transaction,
  values: typeof meetingRequest.$inferInsert,
): Promise<MeetingRow> {
  const [row] = await tx.orm.insert(meetingRequest).values(values).returning();
  if (!row) throw new Error('a meeting request was not written');
  return row;
}

/** Whether a person has reached the limit of open requests. */
export async function hasTooMany(tx: Transaction, from: PersonId): Promise<boolean> {
  const [found] = await tx.orm
    .select({ rows: count() })
    .from(meetingRequest)
    .where(
      and(eq(meetingRequest.fromId, from), inArray(meetingRequest.state, [...waitingStates, 'polling'])),
    );
  return (found?.rows ?? 0) >= meetingLimits.waitingMax;
}

/** The database has found the same request waiting (MTG-8). */
export const isAskedTwice = (fault: unknown): fault is Error =>
  brokenConstraint(fault) === 'meeting_request_once';
