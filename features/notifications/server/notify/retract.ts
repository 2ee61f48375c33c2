import type { NotificationId, PersonId } from '#platform/contract/ids.ts';
import { topic } from '#platform/contract/live.ts';
import type { LocalizedText } from '#platform/contract/sentences.ts';
import type { Statement, Transaction } from '#platform/server/database/database.ts';
import { notificationsEvents } from '../../contract.ts';
import type { NotificationService } from '../parts.ts';
import type { NotificationRow } from '../views.ts';
import { announceChanged, countUnread } from './badge.ts';
import { letterKey } from './letters.ts';
import { inTurn } from './locking.ts';

/** An event that was deleted and is counted in growing rows. */
export interface Retraction {
  readonly type: string;
  readonly subject: string;
  readonly from: PersonId;
  /** Rows of their own about the event, such as a mention, which are removed after this (`removeSubject`). */
  readonly event: string;
  /** The ways a row may quote it, and the words that replace them (X9). */
  readonly words: readonly string[];
  readonly instead: LocalizedText;
  /** The people whose unread row counts one event fewer. */
  readonly fewer: readonly PersonId[];
  /** Those among them whose row has no event left. */
  readonly none: readonly PersonId[];
}

// Everything that is changed here and right after, so that what rings or reads the same rows waits or goes first.
const lock: Statement = {
  name: 'notification-retract-lock',
  text: `select id from notification where subject = $1 and (event_id = $2 or (event_id is null and type = $3)) ${inTurn}`,
};

const drop: Statement = {
  name: 'notification-retract-row',
  text: `delete from notification where type = $1 and subject = $2 and status = 'unread' and event_id is null
      and person_id = any($3::uuid[])
    returning id, person_id as "personId", mail_key as "mailKey"`,
};

const reword: Statement = {
  name: 'notification-retract-words',
  text: `update notification set
      message = case when from_person_id = $3 and message = any($4::text[]) then $5 else message end,
      metadata = case when from_person_id = $3 and message = any($4::text[])
        then (metadata - 'said') || $7::jsonb else metadata end,
      event_count = case when status = 'unread' and person_id = any($6::uuid[])
        then greatest(1, event_count - 1) else event_count end
    where type = $1 and subject = $2 and event_id is null and dismissed_at is null
      and ((from_person_id = $3 and message = any($4::text[])) or (status = 'unread' and person_id = any($6::uuid[])))
    returning id, person_id as "personId", type, category, title, message, status, action_url as "actionUrl",
      from_person_id as "fromPersonId", subject, event_count as "eventCount", metadata, created_at as "createdAt",
      updated_at as "updatedAt", snoozed_until as "snoozedUntil", mail_key as "mailKey"`,
};

type Mailed = { readonly mailKey: string | null };
type Dropped = Mailed & { readonly id: NotificationId; readonly personId: PersonId } & Record<
    string,
    unknown
  >;
type Reworded = NotificationRow & Mailed & Record<string, unknown>;

/**
 * Removes one event from the growing rows about a subject, in the transaction that deletes its content: no row, mail or
 * list quotes it afterwards. Before the transaction, `coalescer.settleAndForget` writes what is pending for these
 * people.
 */
export async function retractEvent(
  tx: Transaction,
  notifier: NotificationService,
  gone: Retraction,
): Promise<void> {
  const { type, subject } = gone;
  await tx.run(lock, [subject, gone.event, type]);
  const dropped = await tx.run<Dropped>(drop, [type, subject, gone.none]);
  const reworded = await tx.run<Reworded>(reword, [
    type,
    subject,
    gone.from,
    gone.words,
    gone.instead.text,
    gone.fewer,
    JSON.stringify(gone.instead.said ? { said: gone.instead.said } : {}),
  ]);
  const quoting = reworded.filter(({ message }) => message === gone.instead.text);
  await notifier.withdrawMails?.(tx, [...new Set([...dropped, ...quoting].map(mailKeyOf))]);
  // A snoozed row keeps its new words for the day it comes back.
  announceChanged(
    tx,
    notifier,
    reworded.filter((row) => !row.snoozedUntil),
  );
  const people = dropped.map(({ personId }) => personId);
  if (people.length === 0) return;
  const unread = await countUnread(tx.orm, people, notifier.platform.clock.now());
  for (const { id, personId } of dropped) {
    const event = notificationsEvents['notification.removed']({
      id,
      unread: unread.get(personId) ?? 0,
    });
    tx.announce({ topic: topic.person(personId), event });
  }
}

const mailKeyOf = (row: Mailed & { readonly id: string }) => row.mailKey ?? letterKey(row);
