import type { PersonSummary } from '#features/profiles/contract.ts';
import type { PersonId } from '#platform/contract/ids.ts';
import { topic } from '#platform/contract/live.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import { notificationsEvents } from '../../contract.ts';
import { type NotificationRow, presentNotification } from '../present.ts';

/** Rows as they are now, their senders, and the badges that changed. */
interface Changes {
  readonly rows: readonly NotificationRow[];
  readonly senders: ReadonlyMap<PersonId, PersonSummary>;
  readonly unread: ReadonlyMap<PersonId, number>;
}

/** Announces each row to its person as it is now. */
export function announceRows(tx: Pick<Transaction, 'announce'>, { rows, senders, unread }: Changes): void {
  for (const row of rows) {
    const person = row.personId;
    const event = notificationsEvents['notification.changed']({
      notification: presentNotification(row, senders),
      unread: unread.get(person) ?? null,
    });
    tx.announce({ topic: topic.person(person), event });
  }
}
