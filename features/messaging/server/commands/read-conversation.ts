import { type NotificationService, resolveSubject } from '#features/notifications/server/public.ts';
import type { ConversationId, PersonId } from '#platform/contract/ids.ts';
import { topic } from '#platform/contract/live.ts';
import type { Statement, Transaction } from '#platform/server/database/database.ts';
import { messagingEvents } from '../../contract/index.ts';
import type { OwnConversation, ReadableConversation } from '../access.ts';
import type { ListChange } from '../flows/send-messages.ts';
import { isOpenTo } from '../queries/visible-range.ts';
import { mentionType } from './mentions.ts';
import { messageNotification } from './tell-readers.ts';
import { announceReceipt, audienceOf, packedSharers } from './tell-reading.ts';

// Forward only, and never past the last message; the row lock makes two tabs take turns (UNR-1, G14).
const advance: Statement = {
  name: 'participant-read',
  text: `update participant p set read_seq = least($3, c.last_seq, p.left_at_seq)
    from conversation c
    where c.id = p.conversation_id and p.conversation_id = $1 and p.person_id = $2
      and p.read_seq < least($3, c.last_seq, p.left_at_seq)
    returning p.read_seq as "readSeq", ${packedSharers('$1')} as sharers,
      exists (select 1 from message u where u.conversation_id = $1 and ${isOpenTo('p', 'u.seq')} and u.seq > least($3, c.last_seq, p.left_at_seq) and u.seq <= coalesce(p.left_at_seq, c.last_seq)
        and u.sender_id <> $2 and u.type = 'text' and u.deleted_at is null) as "hasUnread"`,
};

interface Moved extends Record<string, unknown> {
  readonly readSeq: number;
  readonly hasUnread: boolean;
  readonly sharers: readonly string[];
}

/**
 * Moves a person's read pointer forward and announces it to those who can see it. When nothing is left unread, the
 * conversation's bell is marked as read too. Returns the new pointer and the people whose lists show it.
 */
export async function readConversation(
  tx: Transaction,
  notifier: NotificationService,
  reading: { conversation: ReadableConversation; seq: number },
): Promise<{ readSeq: number; participants: readonly PersonId[] }> {
  const { id, person, readSeq, leftAtSeq } = reading.conversation;
  const [moved] = await tx.run<Moved>(advance, [id, person, reading.seq]);
  if (!moved) return { readSeq, participants: [] };
  // Someone who left reads without anyone being notified.
  const audience = leftAtSeq === null ? audienceOf(moved.sharers) : [];
  announceReceipt(tx, {
    conversationId: id,
    person,
    audience,
    event: readEvent(id, person, moved.readSeq),
  });
  if (!moved.hasUnread) {
    const { type, subjectOf } = messageNotification;
    await resolveSubject(tx, notifier, { person, type: [type, mentionType], subject: subjectOf(id) });
  }
  return { readSeq: moved.readSeq, participants: [person, ...audience.map((one) => one.person)] };
}

export const readEvent = (conversationId: ConversationId, personId: PersonId, readSeq: number) =>
  messagingEvents['conversation.read']({ conversationId, personId, readSeq });

// Backwards only; the read receipt shown to others stays where it was (MSG-9).
const moveBack: Statement = {
  name: 'participant-mark-unread',
  text: `update participant set read_seq = greatest(least(read_seq, $3 - 1), 0),
      shown_read_seq = greatest(shown_read_seq, read_seq)
    where conversation_id = $1 and person_id = $2 and read_seq >= $3
    returning read_seq as "readSeq"`,
};

/** Marks a message and everything after it as unread for the person (UNR-5). Returns the new pointer. */
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
