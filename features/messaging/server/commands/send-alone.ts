import { type NotificationService, notify } from '#features/notifications/server/public.ts';
import type { PersonSummary } from '#features/profiles/contract.ts';
import type { PersonId } from '#platform/contract/ids.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import type { MessageView } from '../../contract/views.ts';
import { presentMessage } from '../present/messages.ts';
import { type Draft, insertSurely } from './insert-batch.ts';
import { announceSent, type ListChange } from './send-messages.ts';
import { draftsFor } from './tell-readers.ts';

/** What sending outside of a batch needs. */
export interface AloneParts {
  readonly notifier: NotificationService;
  readonly onListChange: ListChange;
  /** The sender as they are now. */
  readonly senders: ReadonlyMap<PersonId, PersonSummary>;
}

/**
 * One message in the transaction of something else, with the announcements and bells of any other. Undefined where its
 * sender cannot write; throws `StoredBefore` when it is not new.
 */
export async function sendAlone(
  tx: Transaction,
  { notifier, onListChange, senders }: AloneParts,
  draft: Draft,
): Promise<MessageView | undefined> {
  const batch = await insertSurely(
    tx,
    [draft],
    notifier.platform.clock.now(),
    notifier.platform.config.coldAfterMs,
  );
  const [row] = batch.inserted;
  if (!row) return undefined;
  const message = presentMessage(row);
  announceSent(tx, message);
  notify(tx, notifier, draftsFor(batch, senders));
  tx.afterCommit(() => onListChange(batch.conversations.flatMap(({ participants }) => participants)));
  return message;
}
