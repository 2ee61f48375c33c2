import { honestName } from '#features/documents/policy/file-names.ts';
import type { Documents, FileDetails } from '#features/documents/server/public.ts';
import type { ConversationId, PersonId } from '#platform/contract/ids.ts';
import { isId } from '#platform/contract/is-id.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import type { AttachmentInput } from '../../contract/attachments.ts';
import { messageAttachment } from '../tables.ts';
import type { Place } from './open-message.ts';

/** The kind under which message files are stored. */
export const attachmentKindName = 'message';

/** The subject that ties files to a message. */
export const subjectOf = ({ id, seq }: Place): string => `message:${id}:${seq}`;

/** The message a subject refers to; undefined for any other subject. */
export function placeOf(subject: string): Place | undefined {
  const [kind, id, seq] = subject.split(':');
  return kind === 'message' && isId<ConversationId>(id) && seq ? { id, seq: Number(seq) } : undefined;
}

/** Why files cannot be attached: one is missing, not the sender's, already used, or infected. */
export type AttachRefusal = 'attachment.absent' | 'attachment.infected';

/** Attaches uploaded files to a message; the caller must roll back on a refusal. */
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
