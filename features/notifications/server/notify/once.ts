import type { PersonId } from '#platform/contract/ids.ts';
import type { Statement, Transaction } from '#platform/server/database/database.ts';
import { columnsIn } from '#platform/server/database/row-text.ts';
import { type Reason, strengthOf } from '../../policy/kinds.ts';
import type { NotificationService } from '../parts.ts';
import { wantedRow } from '../queries/preferences.ts';
import { type DeliveryState, notification } from '../tables.ts';
import { type NotificationRow, sendersOf, shownColumns } from '../views.ts';
import { announceChanged, announceRows, oldest, type Unread, unreadNow } from './badge.ts';
import { columnsOf, type NotificationDraft, storedWords } from './draft.ts';
import { type Decision, decide } from './subjects.ts';

/** One event to notify one person of, for one reason. */
export interface EventDraft extends Omit<NotificationDraft, 'from' | 'category' | 'events' | 'at'> {
  /** The event's id: one per person, type and subject makes one row, however often and for whatever reasons (NOT-2). */
  readonly event: string;
  readonly reason?: Reason;
  /** Absent when no person sent it. */
  readonly from?: PersonId;
  /** The caller mails this itself, in its own words; the row is not mailed. */
  readonly isMailedApart?: true;
}

/** Inserts event rows, one row per event and person. */
const insertOnce: Statement = {
  name: 'notification-insert-once',
  text: `insert into notification as n
    (id, person_id, type, category, title, message, action_url, from_person_id, subject, event_id, metadata, reason, strength, created_at, updated_at, mail_state)
  select id, person_id, type, category, title, message, action_url, from_person_id, subject, event_id, metadata, reason, strength, $14, $14, mail_state
  from unnest($1::uuid[], $2::uuid[], $3::text[], $4::text[], $5::text[], $6::text[], $7::text[], $8::uuid[], $9::text[], $10::text[], $11::jsonb[], $12::text[], $13::int[], $15::text[])
    as d(id, person_id, type, category, title, message, action_url, from_person_id, subject, event_id, metadata, reason, strength, mail_state)
  where ${wantedRow}
  -- Everybody takes the rows in one order, so that two batches cannot wait for each other.
  order by person_id, subject, event_id
  on conflict (person_id, type, subject, event_id) where event_id is not null
  do update set title = excluded.title, message = excluded.message, metadata = (n.metadata - array['said', 'titleSaid']) || excluded.metadata, action_url = excluded.action_url,
    from_person_id = excluded.from_person_id, reason = excluded.reason, strength = excluded.strength
    where excluded.strength > n.strength and n.dismissed_at is null
  returning ${columnsIn(notification, 'n', [...shownColumns, 'snoozedUntil'])}, (xmax = 0) as "isNew"`,
};

/** A row after its event was written. */
type OnceRow = NotificationRow & { readonly isNew: boolean };

/**
 * Notifies people of events, in the transaction of the events themselves; a retry notifies nobody twice. Of several
 * reasons for one event the strongest is shown, whether they arrive in one call or in several.
 */
export async function notifyOnce(
  tx: Transaction,
  notifier: NotificationService,
  drafts: readonly EventDraft[],
): Promise<void> {
  if (drafts.length === 0) return;
  const rows = await tx.run<OnceRow & Record<string, unknown>>(insertOnce, onceValues(notifier, drafts));
  // A snoozed row keeps its new words for the day it comes back.
  announceChanged(
    tx,
    notifier,
    rows.filter((row) => !row.snoozedUntil),
  );
  const fresh = rows.filter((row) => row.isNew);
  if (fresh.length > 0) tx.afterCommit(() => notifier.onNotified?.(fresh));
}

/** The values to write for these events, keeping the strongest of several reasons for one event. */
function onceValues(notifier: NotificationService, drafts: readonly EventDraft[]): unknown[] {
  const told = strongest(drafts).map((draft) => ({ ...draft, ...storedWords(draft) }));
  const column = <Value>(pick: (draft: (typeof told)[number]) => Value) => told.map(pick);
  return [
    ...columnsOf(notifier, told),
    column((draft) => draft.from ?? null),
    column((draft) => draft.subject),
    column((draft) => draft.event),
    column((draft) => JSON.stringify(draft.metadata)),
    column((draft) => draft.reason ?? null),
    column((draft) => strengthOf(draft.reason)),
    notifier.platform.clock.now(),
    column((draft): DeliveryState => (draft.isMailedApart ? 'done' : 'waiting')),
  ];
}

function strongest(drafts: readonly EventDraft[]): EventDraft[] {
  const byKey = new Map<string, EventDraft>();
  for (const draft of drafts) {
    const key = JSON.stringify([draft.person, draft.type, draft.subject, draft.event]);
    const held = byKey.get(key);
    if (!held || strengthOf(draft.reason) > strengthOf(held.reason)) byKey.set(key, draft);
  }
  return [...byKey.values()];
}

/** The notifications an act sends, and the decision it makes on earlier ones. */
export interface LastNews {
  readonly drafts: readonly EventDraft[];
  readonly decision?: Decision & {
    /** The people who were asked; anyone else notified fetches their own count. */
    readonly asked: readonly PersonId[];
  };
}

/**
 * `notifyOnce` and `decideSubject` as the last steps of a transaction: everything is sent with the commit in one round
 * trip, and is announced once that has succeeded. For acts that many people wait for.
 */
export function notifyLast(
  tx: Pick<Transaction, 'runLast' | 'announce' | 'afterCommit'>,
  notifier: NotificationService,
  { drafts, decision }: LastNews,
): void {
  const changed: NotificationRow[] = [];
  const fresh: NotificationRow[] = [];
  if (decision) {
    const { type, subject, status, decidedBy } = decision;
    tx.runLast<NotificationRow>(decide, [type, subject, status, decidedBy], async (rows) => {
      changed.push(...rows);
    });
  }
  if (drafts.length > 0) {
    tx.runLast<OnceRow>(insertOnce, onceValues(notifier, drafts), async (rows) => {
      // A snoozed row keeps its new words for the day it comes back.
      changed.push(...rows.filter((row) => !row.snoozedUntil));
      fresh.push(...rows.filter((row) => row.isNew));
    });
  }
  const people = [...new Set([...drafts.map(({ person }) => person), ...(decision?.asked ?? [])])];
  if (people.length === 0) return;
  tx.runLast<Unread>(unreadNow, [people, oldest(notifier.platform.clock.now())], async (counts) => {
    if (changed.length === 0) return;
    const unread = new Map(people.map((person) => [person, 0]));
    for (const one of counts) unread.set(one.person, one.unread);
    announceRows(tx, { rows: changed, senders: await notifier.people.of(sendersOf(changed)), unread });
  });
  tx.afterCommit(() => {
    if (fresh.length > 0) notifier.onNotified?.(fresh);
  });
}
