import { mayDo, opensPage } from '#features/access/server/public.ts';
import type { FileKind, StoredFile } from '#features/documents/server/public.ts';
import { type NotificationService, notifyOnce } from '#features/notifications/server/public.ts';
import type { PersonId } from '#platform/contract/ids.ts';
import type { Database, Statement, Transaction } from '#platform/server/database/database.ts';
import { imageTypes } from '#platform/server/files/image-rules.ts';
import { paperTypes } from '#platform/server/files/paper-rules.ts';
import type { Platform } from '#platform/server/platform.ts';
import type { Actor } from '#platform/server/session/actor.ts';
import { desksCovering } from '#platform/server/session/seat.ts';
import { limits } from '../../limits.ts';
import { messageAddress } from '../../policy/message-address.ts';
import { moderationPage, reportPermission } from '../../policy/moderation.ts';
import { say } from '../../policy/notification-texts.ts';
import { attachmentKindName, type Place, placeOf, takesPartIn } from '../access.ts';
import { announceChange } from '../notify/changes.ts';
import { hasToDecide } from '../queries/reports.ts';
import { isSeenBy, type MessageRow, messageColumns } from '../queries/rows.ts';
import { tellDraftsWith } from './drafts.ts';

/** Files of messages: open to people who see the message (MSG-20), and to moderators deciding a report of it. */
export const attachmentKind = (notifier: NotificationService): FileKind => ({
  name: attachmentKindName,
  maxBytes: limits.attachmentMaxBytes,
  accepts: [...imageTypes, ...paperTypes],
  nameOf: (id) => nameOfAttachment(notifier.platform.database, id),
  onChange: (tx, file) => tellFile(tx, notifier, file),
  mayOpen: async (actor, subject) => {
    const { clock, database } = notifier.platform;
    const place = placeOf(subject);
    if (!place) return false;
    const isSeen =
      (await mayOpenAttachment(database, actor.personId, place)) ||
      (await mayOpenOnDesks(database, desksCovering(actor, 'inbox.read', clock.now().getTime()), place));
    return isSeen || (moderates(actor) && hasToDecide(database, actor.personId, place));
  },
});

const moderates = (actor: Actor) => opensPage(actor, moderationPage) && mayDo(actor, reportPermission);

const seen: Statement = {
  name: 'message-attachment-seen',
  text: `select 1 from participant p join message m on m.conversation_id = p.conversation_id and m.seq = $3
    where p.conversation_id = $1 and p.person_id = $2 and m.deleted_at is null and ${isSeenBy('p', 'm.seq')}`,
};

const named: Statement = {
  name: 'message-attachment-name',
  text: 'select name from message_attachment where file_id = $1',
};

const seenOnDesk: Statement = {
  name: 'message-attachment-seen-desk',
  text: seen.text.replace('p.person_id = $2', 'p.person_id = any($2) and not p.is_private'),
};

/** The same for someone who reads these people's inboxes on their desks. */
async function mayOpenOnDesks(
  database: Pick<Database, 'run'>,
  principals: readonly PersonId[],
  place: { readonly id: string; readonly seq: number },
): Promise<boolean> {
  if (principals.length === 0) return false;
  return (await database.run(seenOnDesk, [place.id, principals, place.seq])).length > 0;
}

/** Whether the person sees the message the file is attached to (MSG-4, MSG-6). */
async function mayOpenAttachment(
  database: Pick<Database, 'run'>,
  person: PersonId,
  place: { readonly id: string; readonly seq: number },
): Promise<boolean> {
  return (await database.run(seen, [place.id, person, place.seq])).length > 0;
}

/** The name an attached file's sender gave it. */
async function nameOfAttachment(database: Pick<Database, 'run'>, file: string): Promise<string | undefined> {
  return (await database.run<{ name: string }>(named, [file]))[0]?.name;
}

const said: Statement = {
  name: 'message-of-file',
  text: `select ${messageColumns('m')} from message m where m.conversation_id = $1 and m.seq = $2`,
};

/** Announces a file's scan result to everyone who sees it; if it is infected, its sender's bell rings (MSG-20). */
async function tellFile(tx: Transaction, notifier: NotificationService, file: StoredFile): Promise<void> {
  const place = file.subject === null ? undefined : placeOf(file.subject);
  if (!place) {
    if (file.ownerId) await tellDraftsWith(tx, file.ownerId, file.id);
    return;
  }
  const [row] = await tx.run<MessageRow & Record<string, unknown>>(said, [place.id, place.seq]);
  if (!row) return;
  const sender = row.senderId;
  // Lists don't show files.
  await announceChange({ tx, person: sender, onListChange: () => undefined }, row);
  if (file.scan === 'infected') await tellSender(tx, notifier, { place, sender, file });
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

export const pictureKindName = 'conversation-picture';

const prefix = 'conversation-picture:';

/** The kind of a group's picture among stored files. */
export const pictureSubject = (conversationId: string) => `${prefix}${conversationId}`;

/** Group pictures as stored files: open to participants. */
export const groupPictureKind = ({ database }: Platform): FileKind => ({
  name: pictureKindName,
  maxBytes: limits.pictureMaxBytes,
  accepts: ['image/png', 'image/jpeg', 'image/webp'],
  mayOpen: (actor, subject) => takesPartIn(database, actor.personId, subject.slice(prefix.length)),
});
