import type { PersonId } from '#platform/contract/ids.ts';
import type { Statement, Transaction } from '#platform/server/database/database.ts';
import type { NotificationService } from '../parts.ts';
import { wantedRow } from '../queries/preferences.ts';
import { type NotificationRow, sendersOf } from '../views.ts';
import { announceRows, oldest } from './badge.ts';
import { columnsOf, type NotificationDraft, type NotifiedRow, storedWords } from './draft.ts';

const upsert: Statement = {
  name: 'notification-upsert',
  text: `insert into notification as n
    (id, person_id, type, category, title, message, action_url, from_person_id, subject, event_count, metadata, created_at, updated_at)
  select id, person_id, type, category, title, message, action_url, from_person_id, subject, event_count, metadata, at, at
  from unnest($1::uuid[], $2::uuid[], $3::text[], $4::text[], $5::text[], $6::text[], $7::text[], $8::uuid[], $9::text[], $10::int[], $11::jsonb[], $12::timestamptz[])
    as d(id, person_id, type, category, title, message, action_url, from_person_id, subject, event_count, metadata, at)
  where ${wantedRow}
  -- Everybody takes the rows in one order, so that two batches cannot wait for each other.
  order by person_id, subject
  on conflict (person_id, type, subject) where status = 'unread' and event_id is null
  do update set title = excluded.title, message = excluded.message, from_person_id = excluded.from_person_id,
    metadata = (n.metadata - array['said', 'titleSaid']) || excluded.metadata,
    event_count = n.event_count + excluded.event_count, updated_at = greatest(n.updated_at, excluded.updated_at)
  returning n.id, n.person_id as "personId", n.type, n.subject, n.event_count as "eventCount", n.created_at as "createdAt",
    n.updated_at as "updatedAt", (xmax = 0) as "isNew",
    -- Only a new row changes the count; counted on the snapshot before this statement, so the row is not in it yet.
    case when xmax = 0 then (select count(*)::int from notification o
      where o.person_id = n.person_id and o.status = 'unread' and o.created_at > $13) end as "unreadBefore"`,
};

/** The columns that the statement returns; the rest comes from the draft. */
interface NewlyNotified extends NotifiedRow {
  readonly isNew: boolean;
  readonly unreadBefore: number | null;
}

/**
 * Notifies people, in the transaction of the event itself. At most one draft per person, type and subject in one call.
 * Their bells update after the commit. Where a row is known to be unread already and the feature allowed it
 * (`NotificationCoalescer.allow`), the row grows a moment later instead.
 */
export function notify(
  tx: Pick<Transaction, 'afterCommit' | 'announce' | 'runLast'>,
  notifier: NotificationService,
  drafts: readonly NotificationDraft[],
): void {
  const { later = [], now = [] } = Object.groupBy(drafts, (draft) =>
    notifier.coalescer.canTake(draft) ? 'later' : 'now',
  );
  if (later.length > 0) tx.afterCommit(() => notifier.coalescer.add(later));
  if (now.length > 0) notifyNow(tx, notifier, now);
}

/** The same, always in the transaction. */
export function notifyNow(
  tx: Pick<Transaction, 'announce' | 'runLast'>,
  notifier: NotificationService,
  drafts: readonly NotificationDraft[],
): void {
  const now = notifier.platform.clock.now();
  const stored = drafts.map((draft) => ({ ...draft, ...storedWords(draft) }));
  const column = <Value>(pick: (draft: (typeof stored)[number]) => Value) => stored.map(pick);
  const values = [
    ...columnsOf(notifier, stored),
    column((draft) => draft.from),
    column((draft) => draft.subject),
    column((draft) => draft.events),
    column((draft) => JSON.stringify(draft.metadata)),
    column((draft) => draft.at ?? now),
    oldest(now),
  ];
  const byKey = new Map(drafts.map((draft) => [keyOf(draft.person, draft), draft]));
  tx.runLast<NewlyNotified & Record<string, unknown>>(upsert, values, async (told) => {
    const rows = told.flatMap((row) => {
      const draft = byKey.get(keyOf(row.personId, row));
      return draft ? [grownRow(row, draft)] : [];
    });
    for (const row of told) notifier.coalescer.noteUnread(row.personId, row);
    notifier.onNotified?.(rows);
    announceRows(tx, { rows, senders: await notifier.people.of(sendersOf(rows)), unread: countsAfter(told) });
  });
}

const keyOf = (person: PersonId, of: { type: string; subject: string }) =>
  `${person} ${of.type} ${of.subject}`;

/** An unread row after a draft was added to it. */
export const grownRow = (
  row: Pick<NewlyNotified, 'id' | 'eventCount' | 'createdAt' | 'updatedAt'>,
  draft: NotificationDraft,
): NotificationRow => ({
  id: row.id,
  personId: draft.person,
  type: draft.type,
  category: draft.category,
  status: 'unread',
  actionUrl: draft.actionUrl,
  fromPersonId: draft.from,
  subject: draft.subject,
  eventCount: row.eventCount,
  ...storedWords(draft),
  createdAt: row.createdAt,
  updatedAt: row.updatedAt,
});

/** The badge of everyone who got a new row; several new rows in one call each add one. */
function countsAfter(told: readonly NewlyNotified[]): ReadonlyMap<PersonId, number> {
  const unread = new Map<PersonId, number>();
  for (const { personId, isNew, unreadBefore } of told) {
    if (isNew) unread.set(personId, (unread.get(personId) ?? unreadBefore ?? 0) + 1);
  }
  return unread;
}
