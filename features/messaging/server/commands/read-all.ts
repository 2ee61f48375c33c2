import { type NotificationService, resolveSubject } from '#features/notifications/server/public.ts';
import type { ConversationId, PersonId } from '#platform/contract/ids.ts';
import type { Statement, Transaction } from '#platform/server/database/database.ts';
import { hasUnread, isCurrent } from '../queries/conversations.ts';
import { mentionType } from './mentions.ts';
import { readEvent } from './read-conversation.ts';
import { messageNotification } from './tell-readers.ts';
import { announceReceipt, audienceOf, packedSharers } from './tell-reading.ts';

// Rows are locked in the same order, so that two tabs cannot deadlock.
const advanceAll: Statement = {
  name: 'participant-read-all',
  text: `with due as (
      select p.conversation_id, c.last_seq from participant p join conversation c on c.id = p.conversation_id
      where p.person_id = $1 and ${isCurrent} and ${hasUnread}
        and ($2::boolean is null or (c.last_message_at < $3) = $2)
      order by p.conversation_id for update of p
    )
    update participant p set read_seq = due.last_seq from due
    where p.conversation_id = due.conversation_id and p.person_id = $1
    returning p.conversation_id as id, p.read_seq as "readSeq", ${packedSharers('p.conversation_id')} as sharers`,
};

interface Moved extends Record<string, unknown> {
  readonly id: ConversationId;
  readonly readSeq: number;
  readonly sharers: readonly string[];
}

/**
 * Moves the read pointer to the end in every conversation the badges count; `coldOnly` limits it to one badge: true for
 * cold, false for regular. Returns the people whose lists show it.
 */
export async function readAll(
  tx: Transaction,
  notifier: NotificationService,
  reading: { readonly person: PersonId; readonly coldOnly: boolean | null; readonly coldBefore: Date },
): Promise<PersonId[]> {
  const { person, coldOnly, coldBefore } = reading;
  const moved = await tx.run<Moved>(advanceAll, [person, coldOnly, coldBefore]);
  const concerned = new Set([person]);
  for (const { id, readSeq, sharers } of moved) {
    const audience = audienceOf(sharers);
    for (const one of audience) concerned.add(one.person);
    announceReceipt(tx, { conversationId: id, person, audience, event: readEvent(id, person, readSeq) });
    const subject = messageNotification.subjectOf(id);
    await resolveSubject(tx, notifier, { person, type: [messageNotification.type, mentionType], subject });
  }
  return [...concerned];
}
