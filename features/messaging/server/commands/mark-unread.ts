import { topic } from '#platform/contract/live.ts';
import type { Statement, Transaction } from '#platform/server/database/database.ts';
import { messagingEvents } from '../../contract/index.ts';
import type { OwnConversation } from '../access.ts';
import type { ListChange } from './send-messages.ts';

// Backwards only; what others were shown stays as far as it was (MSG-9).
const moveBack: Statement = {
  name: 'participant-mark-unread',
  text: `update participant set read_seq = greatest(least(read_seq, $3 - 1), 0),
      shown_read_seq = greatest(shown_read_seq, read_seq)
    where conversation_id = $1 and person_id = $2 and read_seq >= $3
    returning read_seq as "readSeq"`,
};

/** Makes a message and everything after it unread again for oneself (UNR-5). Returns where the pointer stands. */
export async function markUnread(
  tx: Transaction,
  { conversation, seq }: { readonly conversation: OwnConversation; readonly seq: number },
  onListChange: ListChange,
): Promise<number> {
  const { id, person, readSeq } = conversation;
  const [moved] = await tx.run<{ readSeq: number }>(moveBack, [id, person, seq]);
  if (!moved) return readSeq;
  const event = messagingEvents['conversation.changed']({ conversationId: id });
  tx.announce({ topic: topic.person(person), event });
  tx.afterCommit(() => onListChange([person]));
  return moved.readSeq;
}
