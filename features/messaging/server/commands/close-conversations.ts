import { and, eq, sql } from 'drizzle-orm';
import type { ConversationId, PersonId } from '#platform/contract/ids.ts';
import { topic } from '#platform/contract/live.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import { messagingEvents } from '../../contract.ts';
import type { Closed } from '../../limits.ts';
import { conversation, participant } from '../tables.ts';
import { closedFor, lockPair, type Pair, pairKey } from './pair.ts';
import type { ListChange } from './send-messages.ts';

/** Brings the conversation of a pair, if they have one, to how it stands between them (X17). */
export async function settlePair(tx: Transaction, pair: Pair, onListChange: ListChange): Promise<void> {
  await lockPair(tx, pair);
  const [found] = await tx.orm
    .select({ id: conversation.id })
    .from(conversation)
    .where(eq(conversation.pairKey, pairKey(pair.one, pair.other)));
  if (!found) return;
  const id = found.id as ConversationId;
  const [forOne, forOther] = await closedFor(tx, pair);
  await setClosed(tx, { id, person: pair.one, closed: forOne });
  await setClosed(tx, { id, person: pair.other, closed: forOther });
  tx.afterCommit(() => onListChange([pair.one, pair.other]));
}

async function setClosed(
  tx: Transaction,
  { id, person, closed }: { id: ConversationId; person: PersonId; closed: Closed | null },
): Promise<void> {
  const [changed] = await tx.orm
    .update(participant)
    .set({ closed })
    .where(
      and(
        eq(participant.conversationId, id),
        eq(participant.personId, person),
        sql`${participant.closed} is distinct from ${closed}`,
      ),
    )
    .returning({ id: participant.conversationId });
  if (!changed) return;
  const event = messagingEvents['conversation.closed']({ conversationId: id, closed });
  tx.announce({ topic: topic.person(person), event });
}
