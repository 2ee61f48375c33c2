import { and, eq, inArray } from 'drizzle-orm';
import { profilesOf } from '#features/profiles/server/public.ts';
import type { ClientId } from '#platform/contract/ids.ts';
import { dayWords, momentWords } from '#platform/contract/moment-words.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import { hashOfSecret, newSecret } from '#platform/server/session/secret.ts';
import { limits } from '../../limits.ts';
import { presentGuestFile } from '../present/guest-file.ts';
import { replyAddress } from '../present/reply-address.ts';
import { guestsOf, invitedSince, isOver } from '../queries/guests.ts';
import { type EventRow, event, eventGuest } from '../tables.ts';
import type { Refused, ScheduleParts, Writer } from './parts.ts';

const dayMs = 24 * 60 * 60_000;

/** Each address once, in one order. */
export const guestsIn = (guests: readonly string[]): string[] => [...new Set(guests)].toSorted();

interface Wanted extends Pick<Writer, 'owner' | 'now'> {
  readonly id: ClientId;
  /** Those who are to be invited; absent where they stay as they are. */
  readonly guests: readonly string[] | undefined;
  /** It happens once, by itself: neither in a series nor for a meeting request, whose times others decide. */
  readonly isSingle: boolean;
}

/** Why these people cannot be invited by mail; nothing where they can. */
export async function refusedGuests(
  tx: Transaction,
  { id, guests, isSingle, owner, now }: Wanted,
): Promise<Refused<'guests_single' | 'guests_many'> | undefined> {
  const held = (await guestsOf(tx.orm, id)).map(({ email }) => email);
  const wanted = guests ?? held;
  if (wanted.length > 0 && !isSingle) return { kind: 'guests_single' };
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

/** Has exactly these guests at an event: who is new is invited, who stays hears of what changed, who goes hears that. */
export async function putGuests(tx: Transaction, parts: ScheduleParts, wish: Put): Promise<void> {
  const { row, before, owner, now } = wish;
  const held = await guestsOf(tx.orm, row.id);
  const emails = held.map(({ email }) => email);
  const wanted = wish.guests ? guestsIn(wish.guests) : emails;
  const removed = emails.filter((email) => !wanted.includes(email));
  const isMoved =
    before !== undefined && isOther(before, row, ['startWall', 'endWall', 'zone', 'firstDay', 'lastDay']);
  const isChanged =
    isMoved || (before !== undefined && isOther(before, row, ['title', 'place', 'link', 'state']));
  const mail = await letterTo(tx, parts, { row, now });
  if (removed.length > 0)
    await tx.orm
      .delete(eventGuest)
      .where(and(eq(eventGuest.eventId, row.id), inArray(eventGuest.email, removed)));
  for (const email of removed) await mail('cancelled', email);
  for (const email of wanted) {
    const isNew = !emails.includes(email);
    if (!isNew && !isChanged) continue;
    const token = newSecret();
    const asked = {
      tokenHash: hashOfSecret(token),
      ...((isNew || isMoved) && { answer: 'waiting' as const, answeredAt: null, askedVersion: row.version }),
    };
    await tx.orm
      .insert(eventGuest)
      .values({ eventId: row.id, email, invitedBy: owner, invitedAt: now, ...asked })
      .onConflictDoUpdate({ target: [eventGuest.eventId, eventGuest.email], set: asked });
    await mail(isNew ? 'invited' : 'changed', email, token);
  }
}

const isOther = (one: EventRow, other: EventRow, fields: readonly (keyof EventRow)[]) =>
  fields.some((field) => one[field] !== other[field]);

/** Tells the guests of events that are off, unless those are over anyway. */
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
  for (const { row, email } of found) {
    if (isOver(row, now)) continue;
    const mail = await letterTo(tx, parts, { row, now });
    await mail('cancelled', email);
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
  const data = { title: row.title, who, when: whenWords(row), place: row.place };
  const answering = config.mailInbound ? answeredAnywhere : answeredByLink;
  return async (what: News, email: string, token = '') => {
    const reply = replyAddress(config, { eventId: row.id, email });
    const organizer = { name: who, email: reply ?? addressIn(config.mailFrom) };
    const method = what === 'cancelled' ? ('CANCEL' as const) : ('REQUEST' as const);
    const request = {
      to: email,
      dedupeKey: `event-guest:${row.id}:${what}:${row.version}`,
      calendar: presentGuestFile({ method, row, email, organizer, isAnswered: reply !== undefined, now }),
    };
    if (what === 'cancelled')
      return mailer.queue(tx, { ...request, templateId: 'event-guest-cancelled', data });
    // Behind the #: browsers keep that part to themselves (decision 026).
    const link = `/confirm-meeting#guest-${token}`;
    return mailer.queue(tx, {
      ...request,
      templateId: `event-guest-${what}`,
      data: { ...data, link, answering },
    });
  };
}

const answeredAnywhere = 'You can also answer in your calendar app.';
const answeredByLink = 'Please answer with the link: replies from a calendar app don’t reach us.';

const addressIn = (from: string) => /<([^>]+)>/.exec(from)?.[1] ?? from;

/** "Fri 27 Nov, 10:00 (Los Angeles)", or the days. */
function whenWords({ startsAt, zone, firstDay, lastDay }: EventRow): string {
  if (startsAt) return momentWords({ at: startsAt, zone: zone ?? 'UTC', ownZone: '' }, 'en');
  const first = dayWords(firstDay, 'en');
  return firstDay === lastDay ? first : `${first} – ${dayWords(lastDay, 'en')}`;
}
