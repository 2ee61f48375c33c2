import { honestName } from '#features/documents/policy/file-names.ts';
import type { Documents, FileDetails } from '#features/documents/server/public.ts';
import type { ConversationId, PersonId } from '#platform/contract/ids.ts';
import { isId } from '#platform/contract/is-id.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import type { AttachmentInput } from '../../contract/attachments.ts';
import { messageAttachment } from '../tables.ts';
import type { Place } from './open-message.ts';

/** The kind under which files of messages are stored. */
export const attachmentKindName = 'message';

/** The subject that a message's files are tied to. */
export const subjectOf = ({ id, seq }: Place): string => `message:${id}:${seq}`;

/** The message that a subject names; undefined for any other subject. */
export function placeOf(subject: string): Place | undefined {
  const [kind, id, seq] = subject.split(':');
  return kind === 'message' && isId<ConversationId>(id) && seq ? { id, seq: Number(seq) } : undefined;
}

/** Why a message cannot have its files: one is not there, not the sender's or used already, or it is infected. */
export type AttachRefusal = 'attachment.absent' | 'attachment.infected';

/** Ties uploaded files to a message; whoever is refused has to roll back. */
export async function attachFiles(
  tx: Transaction,
  documents: Documents,
  wanted: { readonly place: Place; readonly sender: PersonId; readonly files: readonly AttachmentInput[] },
): Promise<AttachRefusal | undefined> {
  const { place, sender, files } = wanted;
  const rows: (typeof messageAttachment.$inferInsert)[] = [];
  for (const { fileId, name } of files) {
    const details = await documents.claim(tx, {
      id: fileId,
      person: sender,
      kind: attachmentKindName,
      subject: subjectOf(place),
    });
    if (!details) return 'attachment.absent';
    if (details.scan === 'infected') return 'attachment.infected';
    const at = { conversationId: place.id, seq: place.seq, position: rows.length };
    rows.push({ ...at, fileId, name: honestName(name, details.contentType), ...measuresOf(details) });
  }
  if (rows.length > 0) await tx.orm.insert(messageAttachment).values(rows);
  return undefined;
}

const measuresOf = ({ contentType, bytes, width, height }: FileDetails) => ({
  contentType,
  bytes,
  width,
  height,
});
