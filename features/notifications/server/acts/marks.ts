import { and, eq, isNotNull, isNull, lte, type SQL, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { profilesOf } from '#features/profiles/server/public.ts';
import type { ClientId, NotificationId, PersonId } from '#platform/contract/ids.ts';
import { topic } from '#platform/contract/live.ts';
import { toInstant } from '#platform/contract/time.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import type { Acts, InputOf } from '#platform/server/http/acts.ts';
import { type marksContract, notificationsEvents } from '../../contract.ts';
import { limits, snoozeChoices } from '../../limits.ts';
import { snoozeUntil } from '../../policy/snooze-times.ts';
import { announceChanged, unreadOf } from '../notify/badge.ts';
import { lockedInTurn } from '../notify/locking.ts';
import type { NotificationService, NotificationsParts, OwnChange } from '../parts.ts';
import { zoneUnknown } from '../queries/preferences.ts';
import { notification } from '../tables.ts';

// Acts that can be undone: marking all as read, dismissing, snoozing. Each stores its key and the previous status on
// the rows it changed. Any later change to a row clears the key, so undo is a compare-and-set.
export const marks: Acts<typeof marksContract, NotificationsParts> = {
  read: {
    async steps(at, { id }) {
      await settle(at);
      return at.write(async (act) => {
        const own = isOwn(act, id);
        const rows = await act.orm
          .update(notification)
          // Clears the undo key, so that undoing an earlier act does not revert this one.
          .set({ status: 'read', undoKey: null })
          .where(and(own, eq(notification.status, 'unread')))
          .returning();
        announceChanged(act.tx, act.notifier, rows);
        if (rows.length === 0) {
          const [existing] = await act.orm.select({ id: notification.id }).from(notification).where(own);
          if (!existing) return act.refuse('notification.absent');
        }
        return { unread: await unreadOf(act) };
      });
    },
  },

  /** Marks everything as read that is there now; what arrives during the call stays unread (NOT-5). */
  readAll: {
    async steps(at) {
      await settle(at);
      // After what was pending, which the caller has seen counted.
      const upTo = at.notifier.platform.clock.now();
      return at.write(async (act) => {
        const key = act.notifier.platform.newId();
        const rows = await act.orm
          .update(notification)
          .set({ ...markOf(key, upTo), status: 'read' })
          .where(
            lockedInTurn(
              act.orm,
              and(
                eq(notification.personId, act.person),
                eq(notification.status, 'unread'),
                lte(notification.updatedAt, upTo),
              ),
            ),
          )
          .returning({ id: notification.id });
        const unread = await unreadOf(act);
        const event = notificationsEvents['notification.all_read']({ upTo: toInstant(upTo), unread });
        act.announce({ topic: topic.person(act.person), event });
        return { unread, undo: rows.length > 0 ? key : null };
      });
    },
  },

  /** Removes one row from the list. */
  dismiss: {
    async steps(at, { id }) {
      await settle(at);
      return at.write(async (act) => {
        const { undo } =
          (await hide(act, id, { dismissedAt: act.now, snoozedUntil: null })) ??
          act.refuse('notification.absent');
        const unread = await unreadOf(act);
        const event = notificationsEvents['notification.removed']({ id, unread });
        act.announce({ topic: topic.person(act.person), event });
        return { unread, undo };
      });
    },
  },

  /** Hides one row from the list until a moment; snoozing again moves the moment. */
  snooze: {
    async steps(at, input) {
      await settle(at);
      return at.write(async (act) => {
        const { id } = input;
        const latest = (await snoozeEnd(act, id)) ?? act.refuse('notification.absent');
        const until = await untilOf(act, input);
        if (!until || until <= act.now || until >= latest) return act.refuse('snooze.out_of_reach');
        const { row, undo } =
          (await hide(act, id, { snoozedUntil: until })) ?? act.refuse('notification.absent');
        // It moves to the list of snoozed rows.
        announceChanged(act.tx, act.notifier, [row]);
        return { unread: await unreadOf(act), undo, snoozedUntil: toInstant(until) };
      });
    },
  },

  endSnooze: {
    async steps(at, { id }) {
      await settle(at);
      return at.write(async (act) => {
        const isSnoozed = and(isOwn(act, id), isNotNull(notification.snoozedUntil));
        const rows = await bringBack(act.tx, sql`'unread'`, isSnoozed);
        if (rows.length === 0) return act.refuse('notification.absent');
        announceChanged(act.tx, act.notifier, rows);
        return { unread: await unreadOf(act) };
      });
    },
  },

  /** Undoes an act, once and only while its rows are as the act left them. */
  undo: {
    async steps(at, { undo }) {
      await settle(at);
      return at.write(async (act) => {
        const isUndone = and(
          eq(notification.personId, act.person),
          eq(notification.undoKey, undo),
          sql`${notification.undoUntil} > ${act.now.toISOString()}::timestamptz`,
        );
        const rows = await bringBack(act.tx, sql`${notification.undoStatus}`, isUndone);
        if (rows.length === 0) return act.refuse('undo.late');
        announceChanged(act.tx, act.notifier, rows);
        return { unread: await unreadOf(act) };
      });
    },
  },

  /** The person is using the product, so what is unread now is not mailed (NOT-9). */
  attend: {
    async steps(at) {
      await settle(at);
      return at.write(async ({ orm, person }) => {
        const attended = await orm
          .update(notification)
          .set({ mailState: 'done' })
          .where(
            lockedInTurn(
              orm,
              and(
                eq(notification.personId, person),
                eq(notification.status, 'unread'),
                eq(notification.mailState, 'waiting'),
              ),
            ),
          )
          .returning({ id: notification.id });
        return { attended: attended.length };
      });
    },
  },
};

/** Writes what is pending for the caller, before their rows are changed. */
const settle = ({ notifier, person }: Pick<OwnChange, 'notifier' | 'person'>) =>
  notifier.coalescer.settleAndForget(person);

const isOwn = ({ person }: Pick<OwnChange, 'person'>, id: NotificationId) =>
  and(eq(notification.id, id), eq(notification.personId, person));

/** The columns an act sets on the rows it changes, for undo. */
const markOf = (key: string, now: Date) => ({
  undoKey: key,
  undoStatus: sql`${notification.status}`,
  undoUntil: new Date(now.getTime() + limits.undoTakenMs),
});

/** Takes one row out of the list; undefined when the person has no such row in it. */
async function hide(
  act: OwnChange,
  id: NotificationId,
  hiding: { readonly dismissedAt?: Date; readonly snoozedUntil: Date | null },
) {
  const undo: ClientId = act.notifier.platform.newId();
  const status = sql`case when ${notification.status} = 'unread' then 'read' else ${notification.status} end`;
  const [row] = await act.orm
    .update(notification)
    .set({ ...markOf(undo, act.now), ...hiding, status })
    .where(and(isOwn(act, id), isNull(notification.dismissedAt)))
    .returning();
  return row && { row, undo };
}

/**
 * The latest snooze time of a row: it has to come back before it is cleaned up. Undefined when there is no such row.
 */
async function snoozeEnd(act: OwnChange, id: NotificationId): Promise<Date | undefined> {
  const [row] = await act.orm
    .select({ createdAt: notification.createdAt })
    .from(notification)
    .where(and(isOwn(act, id), isNull(notification.dismissedAt)));
  return row && new Date(row.createdAt.getTime() + limits.keepMs);
}

/** When a row comes back; undefined when the choice has no such moment. */
async function untilOf(
  { orm, person, now }: OwnChange,
  { until, timeZone }: InputOf<typeof marksContract.snooze>,
): Promise<Date | undefined> {
  const choice = snoozeChoices.find((name) => name === until);
  return choice ? snoozeUntil(choice, await zoneOf(orm, person, timeZone), now) : new Date(until);
}

/** Where a person is: what the profile says, else what the browser says if that is a zone, else UTC. */
async function zoneOf(
  orm: NodePgDatabase,
  person: PersonId,
  browserZone: string | undefined,
): Promise<string> {
  const [profile] = await profilesOf(orm, [person]);
  if (profile?.timeZone) return profile.timeZone;
  return browserZone && isZone(browserZone) ? browserZone : zoneUnknown;
}

function isZone(name: string): boolean {
  try {
    // Throws when it is not a zone; an offset such as "+02:00" is one.
    return Temporal.PlainDate.from('2026-01-01').toZonedDateTime(name).timeZoneId !== '';
  } catch (error) {
    if (error instanceof RangeError) return false;
    throw error;
  }
}

/** Brings back rows whose snooze has ended: unread, on top (NOT-11). */
export async function wakeSnoozed(tx: Transaction, notifier: NotificationService): Promise<void> {
  const { clock } = notifier.platform;
  const now = clock.now();
  const due = and(isNotNull(notification.snoozedUntil), lte(notification.snoozedUntil, now));
  const rows = await bringBack(tx, sql`'unread'`, due, now);
  announceChanged(tx, notifier, rows);
}

/**
 * Puts rows back into the list. Where a newer unread row on the same subject has replaced one, the old row becomes
 * read.
 */
function bringBack(tx: Transaction, status: SQL, where: SQL | undefined, at?: Date) {
  const isTaken = sql`exists (select 1 from ${notification} as newer where newer.person_id = ${notification.personId}
    and newer.type = ${notification.type} and newer.subject = ${notification.subject}
    and newer.status = 'unread' and newer.event_id is null) and ${notification.eventId} is null`;
  return tx.orm
    .update(notification)
    .set({
      status: sql`case when ${status} = 'unread' and ${isTaken} then 'read' else ${status} end`,
      dismissedAt: null,
      snoozedUntil: null,
      undoKey: null,
      ...(at ? { updatedAt: at } : {}),
    })
    .where(lockedInTurn(tx.orm, where))
    .returning();
}
