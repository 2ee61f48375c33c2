import type { PersonId } from '#platform/contract/ids.ts';
import { toInstant } from '#platform/contract/time.ts';
import type { AttachmentView, MessageView, QuoteView, ReactionView, Writer } from '../../contract/views.ts';
import { deletedContent } from '../../limits.ts';
import { previousVisible, type VisibleRange } from '../../policy/visible-range.ts';
import type { MessageRow } from '../queries/rows.ts';

/** Data attached to messages besides their rows, by position; made by `queries/extras.ts`. */
export interface Extras {
  /** People who wrote for the senders. */
  readonly writers: ReadonlyMap<PersonId, Writer>;
  readonly quotes: ReadonlyMap<number, QuoteView>;
  readonly reactions: ReadonlyMap<number, ReactionView[]>;
  readonly attachments: ReadonlyMap<number, AttachmentView[]>;
}

/** A message as its readers see it; a deleted one has only the fixed text. */
export function presentMessage(row: MessageRow, extras?: Extras): MessageView {
  const base = {
    id: row.id,
    conversationId: row.conversationId,
    seq: row.seq,
    clientId: row.clientId,
    senderId: row.senderId,
    type: row.type as MessageView['type'],
    content: row.deletedAt ? deletedContent : row.content,
    createdAt: toInstant(row.createdAt),
  };
  if (row.deletedAt) return { ...base, isDeleted: true };
  const writtenBy = row.writtenBy && extras?.writers.get(row.writtenBy);
  const replyTo = row.replySeq === null ? undefined : extras?.quotes.get(row.replySeq);
  const reactions = extras?.reactions.get(row.seq);
  const attachments = extras?.attachments.get(row.seq);
  return {
    ...base,
    ...(writtenBy && { writtenBy }),
    ...(row.editedAt && { editedAt: toInstant(row.editedAt) }),
    ...(replyTo && { replyTo }),
    ...(row.mentions?.length && { mentions: [...row.mentions] }),
    ...(reactions && { reactions }),
    ...(attachments && { attachments }),
    ...(row.system && { system: row.system }),
  };
}

/** The same for one reader: it names the previous visible message if they miss some in between. */
export function presentWithin(message: MessageView, visibleRange: VisibleRange): MessageView {
  const previousSeq = previousVisible(visibleRange, message.seq);
  return previousSeq === undefined || previousSeq === message.seq - 1 ? message : { ...message, previousSeq };
}
