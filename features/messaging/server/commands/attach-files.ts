import type { Documents, FileDetails } from '#features/documents/server/public.ts';
import type { ConversationId, PersonId } from '#platform/contract/ids.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import type { AttachmentInput } from '../../contract/attachments.ts';
import type { AttachmentView } from '../../contract/views.ts';
import { messageAttachment } from '../tables.ts';
import type { Place } from './open-message.ts';

/** The kind under which files of messages are stored. */
export const attachmentKindName = 'message';

/** The subject that a message's files are tied to. */
export const subjectOf = ({ id, seq }: Place): string => `message:${id}:${seq}`;

/** The message that a subject names; undefined for any other subject. */
export function placeOf(subject: string): Place | undefined {
  const [kind, id, seq] = subject.split(':');
  return kind === 'message' && id && seq ? { id: id as ConversationId, seq: Number(seq) } : undefined;
}

/** Ties uploaded files to a message; undefined when one of them is not there, not the sender's, or used already. */
export async function attachFiles(
  tx: Transaction,
  documents: Documents,
  wanted: { readonly place: Place; readonly sender: PersonId; readonly files: readonly AttachmentInput[] },
): Promise<readonly AttachmentView[] | undefined> {
  const { place, sender, files } = wanted;
  const attached: AttachmentView[] = [];
  for (const { fileId, name } of files) {
    const details = await documents.claim(tx, {
      id: fileId,
      person: sender,
      kind: attachmentKindName,
      subject: subjectOf(place),
    });
    if (!details) return undefined;
    attached.push({ fileId, name, ...measuresOf(details) });
  }
  if (attached.length === 0) return attached;
  const rows = attached.map((file, position) => ({
    ...file,
    position,
    conversationId: place.id,
    seq: place.seq,
  }));
  await tx.orm.insert(messageAttachment).values(rows);
  return attached;
}

const measuresOf = ({ contentType, bytes, width, height }: FileDetails) => ({
  contentType,
  bytes,
  width,
  height,
});
