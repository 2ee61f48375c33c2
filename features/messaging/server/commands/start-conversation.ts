import { eq } from 'drizzle-orm';
import type { ConversationId, PersonId } from '#platform/contract/ids.ts';
import { topic } from '#platform/contract/live.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import type { Platform } from '#platform/server/platform.ts';
import { messagingEvents } from '../../contract.ts';
import { conversation, participant } from '../tables.ts';
import { closedFor, lockPair, pairKey } from './pair.ts';

/**
 * The direct conversation of a pair: the existing one, or a new one. When both start at the same moment
 * the key lets one insert win and the other find it (MSG-5). Undefined when there is none and one of them has shut
 * the other out (X17).
 */
export async function startDirect(
  tx: Transaction,
  platform: Platform,
  pair: { starter: PersonId; other: PersonId },
): Promise<ConversationId | undefined> {
  const key = pairKey(pair.starter, pair.other);
  const both = { one: pair.starter, other: pair.other };
  await lockPair(tx, both);
  const [isClosed] = await closedFor(tx, both);
  if (isClosed) return findDirect(tx, key);
  const id = platform.newId() as ConversationId;
  const [made] = await tx.orm
    .insert(conversation)
    .values({ id, type: 'direct', pairKey: key, lastMessageAt: platform.clock.now() })
    .onConflictDoNothing({ target: conversation.pairKey })
    .returning({ id: conversation.id });
  if (!made) return existingDirect(tx, key);
  const people = [pair.starter, pair.other];
  await tx.orm.insert(participant).values(people.map((personId) => ({ conversationId: id, personId })));
  for (const person of people) {
    tx.announce({
      topic: topic.person(person),
      event: messagingEvents['conversation.added']({ conversationId: id }),
    });
  }
  tx.afterCommit(() => {
    for (const person of people) platform.hub.join(person, topic.conversation(id));
  });
  return id;
}

async function existingDirect(tx: Transaction, key: string): Promise<ConversationId> {
  const id = await findDirect(tx, key);
  if (!id) throw new Error('the conversation of a pair vanished while it was being started');
  return id;
}

async function findDirect(tx: Transaction, key: string): Promise<ConversationId | undefined> {
  const [row] = await tx.orm
    .select({ id: conversation.id })
    .from(conversation)
    .where(eq(conversation.pairKey, key));
  return row?.id as ConversationId | undefined;
}
