import { and, eq, isNull, ne, sql } from 'drizzle-orm';
import type { ConversationId, PersonId } from '#platform/contract/ids.ts';
import { topic } from '#platform/contract/live.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import type { GonePerson } from '#platform/server/platform.ts';
import { messagingEvents } from '../../contract.ts';
import { conversation, participant } from '../tables.ts';
import type { ListChange } from './send-messages.ts';

/** What was written stays with those it was written to; nobody can be written to any more who is not there. */
export async function forgetPerson(
  tx: Transaction,
  { id }: GonePerson,
  onListChange: ListChange,
): Promise<void> {
  const direct = tx.orm
    .select({ id: conversation.id })
    .from(conversation)
    .innerJoin(participant, eq(participant.conversationId, conversation.id))
    .where(and(eq(conversation.type, 'direct'), eq(participant.personId, id)));
  const left = await tx.orm
    .update(participant)
    .set({ closed: 'shut' })
    .where(
      and(
        sql`${participant.conversationId} in ${direct}`,
        ne(participant.personId, id),
        isNull(participant.closed),
      ),
    )
    .returning({ id: participant.conversationId, person: participant.personId });
  for (const { id: conversationId, person } of left) {
    const data = { conversationId: conversationId as ConversationId, closed: 'shut' as const };
    tx.announce({
      topic: topic.person(person as PersonId),
      event: messagingEvents['conversation.closed'](data),
    });
  }
  tx.afterCommit(() => onListChange(left.map(({ person }) => person as PersonId)));
}
