import { and, eq, inArray } from 'drizzle-orm';
import { profilesOf } from '#features/profiles/server/public.ts';
import type { ClientId } from '#platform/contract/ids.ts';
import type { SpokenLanguage } from '#platform/contract/sentences.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import { hashOfSecret, newSecret } from '#platform/server/session/secret.ts';
import { limits } from '../../limits.ts';
import { presentGuestFile } from '../present/guest-file.ts';
import { answeringWords, whenWords } from '../present/guest-words.ts';
import { replyAddress } from '../present/reply-address.ts';
import { type AnswersOfDay, onDay } from '../queries/day-answers.ts';
import { saidBy, withDays } from '../queries/guest-answers.ts';
import { byEmail, guestsOf, invitedSince, isOver } from '../queries/guests.ts';
import { type EventRow, event, eventGuest } from '../tables.ts';
import type { Refused, ScheduleParts, Writer } from './parts.ts';

const dayMs = 24 * 60 * 60_000;

/** Each address once, in one order. */
export const guestsIn = (guests: readonly string[]): string[] => [...new Set(guests)].toSorted();

interface GuestsInput extends Pick<Writer, 'owner' | 'now'> {
  readonly id: ClientId;
  /** Those who are to be invited; absent where they stay as they are. */
  readonly guests: readonly string[] | undefined;
  /** Of a day of a series that has no row yet: the series, whose guests come along. */
  readonly seriesId?: ClientId | null;
  /** It came of a meeting request, whose times others decide. */
  readonly isOfRequest: boolean;
}

/** Why these people cannot be invited by mail; nothing where they can. */
export async function refusedGuests(
  tx: Transaction,
  { id, seriesId, guests, isOfRequest, owner, now }: GuestsInput,
): Promise<Refused<'guests_request' | 'guests_many'> | undefined> {
  const own = await guestsOf(tx.orm, id);
  const known = own.length > 0 || !seriesId ? own : await guestsOf(tx.orm, seriesId);
  const held = known.map(({ email }) => email);
  const wanted = guests ?? held;
  if (wanted.length > 0 && isOfRequest) return { kind: 'guests_request' };
  const added = guestsIn(wanted).filter((email) => !held.includes(email));
  if (added.length === 0) return undefined;
  // Nothing of a practice reaches an address (decision 115).
  const [inviter] = await profilesOf(tx.orm, [owner]);
  if (inviter?.practiceOf) return { kind: 'guests_many' };
  const invited = await invitedSince(tx.orm, owner, new Date(now.getTime() - dayMs));
  return invited + added.length > limits.guestsPerDay ? { kind: 'guests_many' } : undefined;
}

interface Put extends Pick<Writer, 'owner' | 'writtenBy' | 'now'> {
  readonly row: EventRow;
  /** The event before; absent for a new one. */
  readonly before?: EventRow;
  readonly guests: readonly string[] | undefined;
}

/**
 * Has exactly these guests at an event: who is new is invited, who stays hears of what changed, who goes hears that.
 */
export async function putGuests(tx: Transaction, parts: ScheduleParts, input: Put): Promise<void> {
  const { row, before, owner, now } = input;
  const held = await guestsOf(tx.orm, row.id);
  const emails = held.map(({ email }) => email);
  const wanted = input.guests ? guestsIn(input.guests) : emails;
  const removed = emails.filter((email) => !wanted.includes(email));
  // With another time or rule they are asked again; what else is other leaves what they said (RFC 5546).
  const isMoved = before !== undefined && isOther(before, row, ['sequence']);
  const isChanged =
    isMoved || (before !== undefined && isOther(before, row, ['title', 'place', 'link', 'state']));
  if (removed.length > 0)
    await tx.orm
      .delete(eventGuest)
      .where(and(eq(eventGuest.eventId, row.id), inArray(eventGuest.email, removed)));
  const told = wanted
    .map((email) => ({ email, isNew: !emails.includes(email), token: newSecret() }))
    .filter(({ isNew }) => isNew || isChanged);
  for (const { email, isNew, token } of told) {
    const asked = {
      tokenHash: hashOfSecret(token),
      ...((isNew || isMoved) && { answer: 'waiting' as const, answeredAt: null }),
    };
    await tx.orm
      .insert(eventGuest)
      .values({ eventId: row.id, email, invitedBy: owner, invitedAt: now, ...asked })
      .onConflictDoUpdate({ target: [eventGuest.eventId, eventGuest.email], set: asked });
  }
  // Read once for all emails, after the answers have been reset.
  const mail = await letterTo(tx, parts, { row, now });
  for (const email of removed) await mail('cancelled', email);
  for (const { email, isNew, token } of told) await mail(isNew ? 'invited' : 'changed', email, token);
  const added = wanted.filter((email) => !emails.includes(email));
  if (row.repeats && added.length + removed.length > 0)
    await followSeries(tx, row, { added, removed, owner, now });
}

interface Followed extends Pick<Put, 'owner' | 'now'> {
  readonly added: readonly string[];
  readonly removed: readonly string[];
}

/** The days of a series that are otherwise have its guests too; the mail about the series says these days as well. */
async function followSeries(
  tx: Transaction,
  { id }: EventRow,
  { added, removed, owner, now }: Followed,
): Promise<void> {
  const days = await tx.orm.select().from(event).where(eq(event.seriesId, id));
  for (const day of days) {
    await tx.orm
      .delete(eventGuest)
      .where(and(eq(eventGuest.eventId, day.id), inArray(eventGuest.email, [...removed])));
    const place = { eventId: day.id, invitedBy: owner, invitedAt: now };
    for (const email of added)
      await tx.orm
        .insert(eventGuest)
        .values({ ...place, email, tokenHash: hashOfSecret(newSecret()) })
        .onConflictDoNothing();
  }
}

/** A day of a series that gets a row of its own has the guests of the series, with what they answered to it. */
export async function copyGuests(
  tx: Transaction,
  {
    from,
    to,
    said,
  }: { readonly from: ClientId; readonly to: ClientId; readonly said: AnswersOfDay | undefined },
): Promise<void> {
  for (const guest of onDay(await guestsOf(tx.orm, from), said, byEmail))
    await tx.orm.insert(eventGuest).values({ ...guest, eventId: to, tokenHash: hashOfSecret(newSecret()) });
}

const isOther = (one: EventRow, other: EventRow, fields: readonly (keyof EventRow)[]) =>
  fields.some((field) => one[field] !== other[field]);

/** Notifies the guests of canceled events, unless those are over anyway. */
export async function cancelGuests(
  tx: Transaction,
  parts: ScheduleParts,
  { ids, now }: { readonly ids: readonly ClientId[]; readonly now: Date },
): Promise<void> {
  if (ids.length === 0) return;
  const found = await tx.orm
    .select({ row: event, email: eventGuest.email })
    .from(eventGuest)
    .innerJoin(event, eq(event.id, eventGuest.eventId))
    .where(inArray(eventGuest.eventId, [...ids]));
  const isOff = (id: ClientId | null, email: string) =>
    found.some((one) => one.row.id === id && one.email === email);
  // Canceling a series already covers its days.
  const told = found.filter(({ row, email }) => !isOver(row, now) && !isOff(row.seriesId, email));
  const rows = new Map(told.map(({ row }) => [row.id, row]));
  for (const row of rows.values()) {
    const mail = await letterTo(tx, parts, { row, now });
    for (const one of told) if (one.row.id === row.id) await mail('cancelled', one.email);
  }
}

type News = 'invited' | 'changed' | 'cancelled';

/** The mails about one event: each says who invites, when by the clock of its zone, and brings a calendar file. */
async function letterTo(
  tx: Transaction,
  { mailer, notifier }: ScheduleParts,
  { row, now }: { readonly row: EventRow; readonly now: Date },
) {
  const [owner] = await profilesOf(tx.orm, [row.ownerId]);
  const who = owner?.displayName ?? '';
  const { config } = notifier.platform;
  const [series] = row.seriesId ? await tx.orm.select().from(event).where(eq(event.id, row.seriesId)) : [];
  const days = await withDays(tx.orm, row);
  const about = { row, series, now };
  const dataIn = (language: SpokenLanguage) => ({
    title: row.title,
    who,
    when: whenWords(row, series, language),
    place: row.place,
  });
  return async (what: News, email: string, token = '') => {
    const reply = replyAddress(config, { eventId: row.seriesId ?? row.id, email });
    const organizer = { name: who, email: reply ?? addressIn(config.mailFrom) };
    const method = what === 'cancelled' ? ('CANCEL' as const) : ('REQUEST' as const);
    const said = saidBy(email, days);
    const file = { ...about, ...said, method, email, organizer, isAnswered: reply !== undefined };
    const request = {
      to: email,
      writtenBy: row.ownerId,
      dedupeKey: `event-guest:${row.id}:${what}:${row.version}`,
      calendar: presentGuestFile(file),
    };
    if (what === 'cancelled')
      return mailer.queue(tx, {
        ...request,
        templateId: 'event-guest-cancelled',
        data: ({ language }) => dataIn(language),
      });
    // Behind the #: browsers keep that part to themselves (decision 026).
    const link = `/confirm-meeting#guest-${token}`;
    // Guests who have answered aren't asked the same again.
    const isKept = what === 'changed' && (said.answers.get(row.seriesDay ?? '') ?? 'waiting') !== 'waiting';
    return mailer.queue(tx, {
      ...request,
      templateId: isKept ? 'event-guest-updated' : `event-guest-${what}`,
      data: ({ language }) => ({
        ...dataIn(language),
        link,
        answering: answeringWords(row, { isByMailToo: config.mailInbound !== undefined }, language),
      }),
    });
  };
}

const addressIn = (from: string) => /<([^>]+)>/.exec(from)?.[1] ?? from;
