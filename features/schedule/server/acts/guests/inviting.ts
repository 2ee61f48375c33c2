import { and, eq } from 'drizzle-orm';
import { profilesOf } from '#features/profiles/server/public.ts';
import type { ClientId } from '#platform/contract/ids.ts';
import { inArray } from '#platform/server/database/in-array.ts';
import { hashOfSecret, newSecret } from '#platform/server/session/secret.ts';
import { limits } from '../../../limits.ts';
import { arrivalFields } from '../../notify/guest-words.ts';
import { letterTo } from '../../notify/guests.ts';
import type { CalendarWork } from '../../parts.ts';
import { type AnswersOfDay, onDay } from '../../queries/day-answers.ts';
import { byEmail, guestsOf, invitedSince, isOver } from '../../queries/guests.ts';
import { type EventRow, event, eventGuest } from '../../tables.ts';

const dayMs = 24 * 60 * 60_000;

/** Each address once, in one order. */
export const guestsIn = (guests: readonly string[]): string[] => [...new Set(guests)].toSorted();

interface GuestsInput {
  readonly id: ClientId;
  /** The people to invite; absent to keep the current ones. */
  readonly guests: readonly string[] | undefined;
  /** For a day of a series without its own row: the series, whose guests are copied. */
  readonly seriesId?: ClientId | null;
  /** Whether it came from a meeting request, whose times others decide. */
  readonly isOfRequest: boolean;
}

/** Why these people can't be invited by email; undefined if they can. */
export async function refusedGuests(
  { orm, principal: owner, now }: CalendarWork,
  { id, seriesId, guests, isOfRequest }: GuestsInput,
): Promise<'event.guests_request' | 'event.guests_many' | undefined> {
  const own = await guestsOf(orm, id);
  const known = own.length > 0 || !seriesId ? own : await guestsOf(orm, seriesId);
  const held = known.map(({ email }) => email);
  const wanted = guests ?? held;
  if (wanted.length > 0 && isOfRequest) return 'event.guests_request';
  const added = guestsIn(wanted).filter((email) => !held.includes(email));
  if (added.length === 0) return undefined;
  // A practice sends no email (decision 115).
  const [inviter] = await profilesOf(orm, [owner]);
  if (inviter?.practiceOf) return 'event.guests_many';
  const invited = await invitedSince(orm, owner, new Date(now.getTime() - dayMs));
  return invited + added.length > limits.guestsPerDay ? 'event.guests_many' : undefined;
}

/** What a guest would notice. */
const noticed = ['title', 'place', 'link', 'state', ...arrivalFields] as const;

interface GuestsToPut {
  readonly row: EventRow;
  /** The event before; absent for a new one. */
  readonly before?: EventRow;
  readonly guests: readonly string[] | undefined;
}

/**
 * Sets the guests of an event: new ones are invited, removed ones are notified, and the others hear of changes.
 */
export async function putGuests(act: CalendarWork, input: GuestsToPut): Promise<void> {
  const { orm, principal: owner, now } = act;
  const { row, before } = input;
  const held = await guestsOf(orm, row.id);
  const emails = held.map(({ email }) => email);
  const wanted = input.guests ? guestsIn(input.guests) : emails;
  const removed = emails.filter((email) => !wanted.includes(email));
  // A new time or rule asks them again; other changes keep their answers (RFC 5546).
  const isMoved = before !== undefined && isOther(before, row, ['sequence']);
  const isChanged = isMoved || (before !== undefined && isOther(before, row, noticed));
  if (removed.length > 0)
    await orm
      .delete(eventGuest)
      .where(and(eq(eventGuest.eventId, row.id), inArray(eventGuest.email, removed)));
  const mailed = wanted
    .map((email) => ({ email, isNew: !emails.includes(email), token: newSecret() }))
    .filter(({ isNew }) => isNew || isChanged);
  for (const { email, isNew, token } of mailed) {
    const asked = {
      tokenHash: hashOfSecret(token),
      ...((isNew || isMoved) && { answer: 'waiting' as const, answeredAt: null, said: null }),
    };
    await orm
      .insert(eventGuest)
      .values({ eventId: row.id, email, invitedBy: owner, invitedAt: now, ...asked })
      .onConflictDoUpdate({ target: [eventGuest.eventId, eventGuest.email], set: asked });
  }
  // Read once for all emails, after the answers have been reset.
  const mail = await letterTo(act, row);
  for (const email of removed) await mail('cancelled', email);
  for (const { email, isNew, token } of mailed) await mail(isNew ? 'invited' : 'changed', email, token);
  const added = wanted.filter((email) => !emails.includes(email));
  if (row.repeats && added.length + removed.length > 0) await followSeries(act, row, { added, removed });
}

interface GuestsChange {
  readonly added: readonly string[];
  readonly removed: readonly string[];
}

/** Changed days of a series get its guests too; the email about the series covers these days. */
async function followSeries(
  { orm, principal: owner, now }: CalendarWork,
  { id }: EventRow,
  { added, removed }: GuestsChange,
): Promise<void> {
  const days = await orm.select().from(event).where(eq(event.seriesId, id));
  for (const day of days) {
    await orm
      .delete(eventGuest)
      .where(and(eq(eventGuest.eventId, day.id), inArray(eventGuest.email, [...removed])));
    const place = { eventId: day.id, invitedBy: owner, invitedAt: now };
    for (const email of added)
      await orm
        .insert(eventGuest)
        .values({ ...place, email, tokenHash: hashOfSecret(newSecret()) })
        .onConflictDoNothing();
  }
}

/** Copies the guests of a series, with their answers, to a day that gets its own row. */
export async function copyGuests(
  { orm }: CalendarWork,
  {
    from,
    to,
    said,
  }: { readonly from: ClientId; readonly to: ClientId; readonly said: AnswersOfDay | undefined },
): Promise<void> {
  for (const guest of onDay(await guestsOf(orm, from), said, byEmail))
    await orm.insert(eventGuest).values({ ...guest, eventId: to, tokenHash: hashOfSecret(newSecret()) });
}

const isOther = (one: EventRow, other: EventRow, fields: readonly (keyof EventRow)[]) =>
  fields.some((field) => one[field] !== other[field]);

/** Notifies the guests of canceled events, unless those are over anyway. */
export async function cancelGuests(act: CalendarWork, ids: readonly ClientId[]): Promise<void> {
  const { orm, now } = act;
  if (ids.length === 0) return;
  const found = await orm
    .select({ row: event, email: eventGuest.email })
    .from(eventGuest)
    .innerJoin(event, eq(event.id, eventGuest.eventId))
    .where(inArray(eventGuest.eventId, [...ids]));
  const isOff = (id: ClientId | null, email: string) =>
    found.some((one) => one.row.id === id && one.email === email);
  // Canceling a series already covers its days.
  const mailed = found.filter(({ row, email }) => !isOver(row, now) && !isOff(row.seriesId, email));
  const rows = new Map(mailed.map(({ row }) => [row.id, row]));
  for (const row of rows.values()) {
    const mail = await letterTo(act, row);
    for (const one of mailed) if (one.row.id === row.id) await mail('cancelled', one.email);
  }
}
