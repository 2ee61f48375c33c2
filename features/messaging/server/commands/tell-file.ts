import type { StoredFile } from '#features/documents/server/public.ts';
import { type NotificationService, notifyOnce } from '#features/notifications/server/public.ts';
import type { PersonId } from '#platform/contract/ids.ts';
import type { Statement, Transaction } from '#platform/server/database/database.ts';
import { messageAddress } from '../../policy/message-address.ts';
import { say } from '../../policy/notification-texts.ts';
import { nameOfAttachment } from '../queries/attachments.ts';
import { type MessageRow, messageColumns } from '../queries/rows.ts';
import { placeOf } from './attach-files.ts';
import { tellDraftsWith } from './keep-draft.ts';
import type { Place } from './open-message.ts';
import { announceChange } from './tell-change.ts';

const said: Statement = {
  name: 'message-of-file',
  text: `select ${messageColumns('m')} from message m where m.conversation_id = $1 and m.seq = $2`,
};

/** Announces a file's scan result to everyone who sees it; if it is infected, its sender's bell rings (MSG-20). */
export async function tellFile(
  tx: Transaction,
  notifier: NotificationService,
  file: StoredFile,
): Promise<void> {
  const place = file.subject === null ? undefined : placeOf(file.subject);
  if (!place) {
    if (file.ownerId) await tellDraftsWith(tx, file.ownerId, file.id);
    return;
  }
  const [row] = await tx.run<MessageRow & Record<string, unknown>>(said, [place.id, place.seq]);
  if (!row) return;
  const viewer = row.senderId;
  // Lists don't show files.
  await announceChange(tx, { row, viewer, onListChange: () => undefined });
  if (file.scan === 'infected') await tellSender(tx, notifier, { place, sender: viewer, file });
}

async function tellSender(
  tx: Transaction,
  notifier: NotificationService,
  { place, sender, file }: { place: Place; sender: PersonId; file: StoredFile },
): Promise<void> {
  const name = (await nameOfAttachment(tx, file.id)) ?? '';
  await notifyOnce(tx, notifier, [
    {
      person: sender,
      // Errors are sent whatever the person switched off (NOT-7).
      type: 'error_infected_file',
      title: say('messaging.infected', {}),
      message: say('messaging.infectedFile', { name }),
      actionUrl: messageAddress(place.id, place.seq),
      subject: `file:${file.id}`,
      event: file.id,
      metadata: { conversationId: place.id },
    },
  ]);
}
