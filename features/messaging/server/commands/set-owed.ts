import { topic } from '#platform/contract/live.ts';
import type { SingleWrite, Statement } from '#platform/server/database/database.ts';
import { messagingEvents } from '../../contract/index.ts';
import type { OwedMark } from '../../limits.ts';
import type { OwnConversation } from '../access.ts';

// A message that commits at the same moment makes the mark void by itself: it holds for this last message only.
const mark: Statement = {
  name: 'participant-owed',
  text: `update participant p set owed_mark = $3, owed_seq = $4 from conversation c
    where c.id = p.conversation_id and p.conversation_id = $1 and p.person_id = $2 and p.left_at_seq is null
      and c.last_seq = $4
    returning p.owed_seq`,
};

/**
 * Keeps the person's own word on who owes an answer, and tells their other tabs. False when the message they speak of
 * is not the last one (any more).
 */
export async function setReplyNeeded(
  tx: SingleWrite,
  { id, person }: OwnConversation,
  { owed, seq }: { owed: OwedMark; seq: number },
): Promise<boolean> {
  const [marked] = await tx.run(mark, [id, person, owed, seq]);
  if (!marked) return false;
  const data = { conversationId: id, seq, owed };
  tx.announce({ topic: topic.person(person), event: messagingEvents['conversation.owed'](data) });
  return true;
}
