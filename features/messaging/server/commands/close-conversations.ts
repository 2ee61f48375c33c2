import { and, eq, sql } from 'drizzle-orm';
import type { NotificationService } from '#features/notifications/server/public.ts';
import type { ConversationId, PersonId } from '#platform/contract/ids.ts';
import { topic } from '#platform/contract/live.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import { messagingEvents } from '../../contract/index.ts';
import type { StoredClosed } from '../../limits.ts';
import type { ListChange } from '../flows/send-messages.ts';
import { shownClosed } from '../queries/rows.ts';
import { conversation, participant } from '../tables.ts';
import { ignoreFor } from './answer-request.ts';
import { tellSeatsMoved } from './lock-conversation.ts';
import { closedFor, lockPair, type Pair, pairKey } from './pair.ts';

/** Dependencies for following who has blocked whom. */
export interface ClosingParts {
  readonly notifier: NotificationService;
  readonly onListChange: ListChange;
}

/**
 * Updates the conversation of a pair, if they have one, to match their relation: a block comes first (X17), then the
 * state of their request. Blocking the person who asked counts as an answer to the request.
 */
export async function settlePair(tx: Transaction, pair: Pair, parts: ClosingParts): Promise<void> {
  await lockPair(tx, pair);
  const [found] = await tx.orm
    .select({
      id: conversation.id,
      requestedBy: conversation.requestedBy,
      acceptedAt: conversation.acceptedAt,
      lastSeq: conversation.lastSeq,
    })
    .from(conversation)
    .where(eq(conversation.pairKey, pairKey(pair.one, pair.other)))
    .for('update');
  if (!found) return;
  const id = found.id;
  const closed = await closedFor(tx, pair);
  for (const [index, person] of [pair.one, pair.other].entries()) {
    await setClosed(tx, { id, person, closed: closed[index] ?? requestCloses(found, person) });
    if (closed[index] === 'blocking') await ignoreFor(tx, parts, { id, person });
  }
  await tellSeatsMoved(tx, id);
  tx.afterCommit(() => parts.onListChange([pair.one, pair.other]));
}

/** What an unanswered request allows each of the two to do (MSG-11). */
function requestCloses(
  {
    requestedBy,
    acceptedAt,
    lastSeq,
  }: { requestedBy: string | null; acceptedAt: Date | null; lastSeq: number },
  person: PersonId,
): StoredClosed | null {
  if (requestedBy === null || acceptedAt !== null) return null;
  if (requestedBy !== person) return 'request';
  return lastSeq === 0 ? 'requesting' : 'requested';
}

async function setClosed(
  tx: Transaction,
  { id, person, closed }: { id: ConversationId; person: PersonId; closed: StoredClosed | null },
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
  const event = messagingEvents['conversation.closed']({ conversationId: id, closed: shownClosed(closed) });
  tx.announce({ topic: topic.person(person), event });
}
