import type { NotificationService } from '#features/notifications/server/public.ts';
import type { ConversationId, PersonId } from '#platform/contract/ids.ts';
import { topic } from '#platform/contract/live.ts';
import type { Statement, Transaction } from '#platform/server/database/database.ts';
import { messagingEvents } from '../../contract/index.ts';
import type { SystemLine } from '../../contract/views.ts';
import { presentMessage } from '../present/messages.ts';
import { plainText } from '../queries/rows.ts';
import { peopleIn, wordsOfLine } from './line-words.ts';

/** A system line in a conversation, and its actor. */
export interface Line {
  readonly conversationId: ConversationId;
  readonly by: PersonId;
  readonly system: SystemLine;
  /** The first line of a conversation says how it started. */
  readonly isStart?: boolean;
}

// A system line is never unread, does not move the conversation up, and does not unarchive it (S43): the archive mark
// moves along with it. The caller has locked the conversation's row.
const post: Statement = {
  name: 'message-post-line',
  text: `with moved as (
      update conversation set last_seq = last_seq + 1 where id = $1 returning last_seq as seq
    ), kept as (
      update participant p set archived_through = m.seq from moved m
      where p.conversation_id = $1 and p.archived_through = m.seq - 1
    )
    insert into message (conversation_id, seq, id, client_id, sender_id, type, content, system, created_at)
    select $1, m.seq, $2, $2, $3, 'system', $4, $5, $6 from moved m
    returning seq`,
};

/** Posts a system line and announces it to everyone in the conversation. */
export async function postLine(
  tx: Transaction,
  { platform, people }: Pick<NotificationService, 'platform' | 'people'>,
  line: Line,
): Promise<void> {
  const { conversationId, by, system, isStart = false } = line;
  const names = await people.of(peopleIn(line), tx.orm);
  const nameOf = (person: PersonId) => names.get(person)?.displayName ?? 'Someone';
  const content = wordsOfLine({ system, by, isStart }, nameOf);
  const id = platform.newId();
  const createdAt = platform.clock.now();
  const values = [conversationId, id, by, content, JSON.stringify(system), createdAt];
  const [placed] = await tx.run<{ seq: number }>(post, values);
  if (!placed) throw new Error('a line was posted in a conversation that is not there');
  const made = { conversationId, id, clientId: id, senderId: by, content, createdAt, seq: placed.seq };
  tx.announce({
    topic: topic.conversation(conversationId),
    event: messagingEvents['message.sent'](presentMessage({ ...made, ...plainText, type: 'system', system })),
    position: placed.seq,
  });
}
