import { and, eq, inArray, lt, lte } from 'drizzle-orm';
import type { SummaryBook } from '#features/profiles/server/public.ts';
import type { NotificationId, PersonId } from '#platform/contract/ids.ts';
import { topic } from '#platform/contract/live.ts';
import { toInstant } from '#platform/contract/time.ts';
import type { Statement, Transaction } from '#platform/server/database/database.ts';
import type { Platform } from '#platform/server/platform.ts';
import { notificationsEvents } from '../contract.ts';
import { limits } from '../limits.ts';
import { type NotificationRow, presentNotification, sendersOf } from './present.ts';
import { countUnread, oldest } from './queries.ts';
import { notification } from './tables.ts';

/** Something to tell one person. */
export interface NotificationDraft {
  readonly person: PersonId;
  readonly type: string;
  readonly category: string;
  readonly title: string;
  readonly message: string;
  /** A path inside the product. */
  readonly actionUrl: string;
  readonly from: PersonId;
  /** What it is about; a second event on the same subject makes the unread row grow. */
  readonly subject: string;
  /** How many events this draft stands for. */
  readonly events: number;
  readonly metadata: { readonly conversationId?: string };
}

const upsert: Statement = {
  name: 'notification-upsert',
  text: `insert into notification as n
    (id, person_id, type, category, title, message, action_url, from_person_id, subject, event_count, metadata, created_at, updated_at)
  select id, person_id, type, category, title, message, action_url, from_person_id, subject, event_count, metadata, $12, $12
  from unnest($1::uuid[], $2::uuid[], $3::text[], $4::text[], $5::text[], $6::text[], $7::text[], $8::uuid[], $9::text[], $10::int[], $11::jsonb[])
    as d(id, person_id, type, category, title, message, action_url, from_person_id, subject, event_count, metadata)
  -- Everybody takes the rows in one order, so that two batches cannot wait for each other.
  order by person_id, subject
  on conflict (person_id, type, subject) where status = 'unread'
  do update set title = excluded.title, message = excluded.message, from_person_id = excluded.from_person_id,
    event_count = n.event_count + excluded.event_count, updated_at = excluded.updated_at
  returning n.id, n.person_id as "personId", n.type, n.subject, n.event_count as "eventCount", n.created_at as "createdAt",
    (xmax = 0) as "isNew",
    -- Only a new row changes the count; counted on the snapshot before this statement, so the row is not in it yet.
    case when xmax = 0 then (select count(*)::int from notification o
      where o.person_id = n.person_id and o.status = 'unread' and o.created_at > $13) end as "unreadBefore"`,
};

/** What the notifications feature needs from the process besides the transaction. */
export interface Teller {
  readonly platform: Platform;
  readonly people: SummaryBook;
}

/** What the statement says of a row; the rest of it is the draft's. */
interface ToldRow {
  readonly id: string;
  readonly personId: PersonId;
  readonly type: string;
  readonly subject: string;
  readonly eventCount: number;
  readonly createdAt: Date;
  readonly isNew: boolean;
  readonly unreadBefore: number | null;
}

/**
 * Tells people, in the transaction of the event itself. At most one draft per person, type and subject
 * in one call. Their bells hear of it after the commit.
 */
export function notify(tx: Transaction, teller: Teller, drafts: readonly NotificationDraft[]): void {
  if (drafts.length === 0) return;
  const now = teller.platform.clock.now();
  const column = <Value>(pick: (draft: NotificationDraft) => Value) => drafts.map(pick);
  const values = [
    column(() => teller.platform.newId()),
    column((draft) => draft.person),
    column((draft) => draft.type),
    column((draft) => draft.category),
    column((draft) => draft.title),
    column((draft) => draft.message),
    column((draft) => draft.actionUrl),
    column((draft) => draft.from),
    column((draft) => draft.subject),
    column((draft) => draft.events),
    column((draft) => JSON.stringify(draft.metadata)),
    now,
    oldest(now),
  ];
  const byKey = new Map(drafts.map((draft) => [keyOf(draft.person, draft), draft]));
  tx.runLast<ToldRow & Record<string, unknown>>(upsert, values, async (told) => {
    const rows = told.flatMap((row) => {
      const draft = byKey.get(keyOf(row.personId, row));
      return draft ? [toRow(row, draft, now)] : [];
    });
    await announceRows(tx, teller, rows, countsAfter(told));
  });
}

const keyOf = (person: PersonId, of: { type: string; subject: string }) =>
  `${person} ${of.type} ${of.subject}`;

const toRow = (row: ToldRow, draft: NotificationDraft, now: Date): NotificationRow => ({
  id: row.id,
  personId: draft.person,
  type: draft.type,
  category: draft.category,
  title: draft.title,
  message: draft.message,
  status: 'unread',
  actionUrl: draft.actionUrl,
  fromPersonId: draft.from,
  subject: draft.subject,
  eventCount: row.eventCount,
  metadata: draft.metadata,
  createdAt: row.createdAt,
  updatedAt: now,
});

/** The badge of everybody who got a new row; several in one call are one more each. */
function countsAfter(told: readonly ToldRow[]): ReadonlyMap<PersonId, number> {
  const unread = new Map<PersonId, number>();
  for (const { personId, isNew, unreadBefore } of told) {
    if (isNew) unread.set(personId, (unread.get(personId) ?? unreadBefore ?? 0) + 1);
  }
  return unread;
}

async function announceChanged(
  tx: Transaction,
  teller: Teller,
  rows: readonly NotificationRow[],
): Promise<void> {
  const people = [...new Set(rows.map((row) => row.personId as PersonId))];
  if (people.length === 0) return;
  const counts = await countUnread(tx.orm, people, teller.platform.clock.now());
  const unread = new Map(people.map((person) => [person, counts.get(person) ?? 0]));
  await announceRows(tx, teller, rows, unread);
}

async function announceRows(
  tx: Transaction,
  teller: Teller,
  rows: readonly NotificationRow[],
  unread: ReadonlyMap<PersonId, number>,
): Promise<void> {
  const senders = await teller.people.of(sendersOf(rows));
  for (const row of rows) {
    const person = row.personId as PersonId;
    const event = notificationsEvents['notification.changed']({
      notification: presentNotification(row, senders),
      unread: unread.get(person) ?? null,
    });
    tx.announce({ topic: topic.person(person), event });
  }
}

/** Marks what a person was told about a subject as read: they have seen the thing itself (NOT-3). */
export async function resolveSubject(
  tx: Transaction,
  teller: Teller,
  about: { person: PersonId; type: string; subject: string },
): Promise<void> {
  const rows = await tx.orm
    .update(notification)
    .set({ status: 'read' })
    .where(
      and(
        eq(notification.personId, about.person),
        eq(notification.type, about.type),
        eq(notification.subject, about.subject),
        eq(notification.status, 'unread'),
      ),
    )
    .returning();
  await announceChanged(tx, teller, rows);
}

/** Marks one row as read; `false` when the person has no such row. Reading a read row changes nothing. */
export async function readNotification(
  tx: Transaction,
  teller: Teller,
  which: { person: PersonId; id: NotificationId },
): Promise<boolean> {
  const own = and(eq(notification.id, which.id), eq(notification.personId, which.person));
  const rows = await tx.orm
    .update(notification)
    .set({ status: 'read' })
    .where(and(own, eq(notification.status, 'unread')))
    .returning();
  await announceChanged(tx, teller, rows);
  if (rows.length > 0) return true;
  const [existing] = await tx.orm.select({ id: notification.id }).from(notification).where(own);
  return existing !== undefined;
}

/** Marks everything read that was there at `upTo`; what arrives during the call stays unread (NOT-5). */
export async function readAllNotifications(
  tx: Transaction,
  teller: Teller,
  person: PersonId,
  upTo: Date,
): Promise<number> {
  await tx.orm
    .update(notification)
    .set({ status: 'read' })
    .where(
      and(
        eq(notification.personId, person),
        eq(notification.status, 'unread'),
        lte(notification.updatedAt, upTo),
      ),
    );
  const unread = await unreadOf(tx, teller, person);
  const event = notificationsEvents['notification.all_read']({ upTo: toInstant(upTo), unread });
  tx.announce({ topic: topic.person(person), event });
  return unread;
}

/** Removes one row for good; `false` when the person has no such row. */
export async function dismissNotification(
  tx: Transaction,
  teller: Teller,
  which: { person: PersonId; id: NotificationId },
): Promise<boolean> {
  const removed = await tx.orm
    .delete(notification)
    .where(and(eq(notification.id, which.id), eq(notification.personId, which.person)))
    .returning({ id: notification.id });
  if (removed.length === 0) return false;
  const event = notificationsEvents['notification.removed']({
    id: which.id,
    unread: await unreadOf(tx, teller, which.person),
  });
  tx.announce({ topic: topic.person(which.person), event });
  return true;
}

/** The badge of one person as this transaction sees it. */
export async function unreadOf(tx: Transaction, teller: Teller, person: PersonId): Promise<number> {
  const unread = await countUnread(tx.orm, [person], teller.platform.clock.now());
  return unread.get(person) ?? 0;
}

/** Removes rows older than 30 days, in bites that never lock the table for long. */
export async function removeOld(platform: Platform): Promise<void> {
  const { clock, database } = platform;
  const before = new Date(clock.now().getTime() - limits.keepMs);
  const bite = 5_000;
  for (;;) {
    const old = database.orm
      .select({ id: notification.id })
      .from(notification)
      .where(lt(notification.createdAt, before));
    const removed = await database.orm
      .delete(notification)
      .where(inArray(notification.id, old.limit(bite)))
      .returning({ id: notification.id });
    if (removed.length < bite) return;
  }
}
