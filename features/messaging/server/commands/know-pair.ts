import { and, eq, isNotNull, isNull, or } from 'drizzle-orm';
import type { PersonId } from '#platform/contract/ids.ts';
import { topic } from '#platform/contract/live.ts';
import type { Statement, Transaction } from '#platform/server/database/database.ts';
import { messagingEvents } from '../../contract/index.ts';
import { conversation } from '../tables.ts';
import { acceptFrom } from './answer-request.ts';
import type { GroupParts } from './group-parts.ts';
import { lockConversation, tellSeatsMoved } from './lock-conversation.ts';
import { lockPair, type Pair, pairKey } from './pair.ts';
import { postLine } from './post-line.ts';
import { startDirect } from './start-conversation.ts';

/** Two people are now connected: a request between them counts as accepted (MSG-11). */
export async function onConnected(tx: Transaction, pair: Pair, parts: GroupParts): Promise<void> {
  await lockPair(tx, pair);
  const [found] = await tx.orm
    .select({ id: conversation.id })
    .from(conversation)
    .where(eq(conversation.pairKey, pairKey(pair.one, pair.other)));
  if (!found) return;
  await acceptFrom(tx, parts, { id: found.id, by: pair.one, isKnown: true });
}

// A block stays in place.
const ask: Statement = {
  name: 'participant-back-to-request',
  text: `update participant set request = case when person_id = $2 then null else 'pending' end,
      closed = case when closed in ('shut', 'blocking') then closed
        when person_id = $2 then 'requesting' else 'request' end
    where conversation_id = $1`,
};

/**
 * `one` ended the connection (CON-6): their conversation stays, as a request from the other, who can send one message
 * and then waits. `one` accepts by answering.
 */
export async function onDisconnected(tx: Transaction, pair: Pair, parts: GroupParts): Promise<void> {
  await lockPair(tx, pair);
  const [found] = await tx.orm
    .update(conversation)
    .set({ requestedBy: pair.other, acceptedAt: null })
    .where(
      and(
        eq(conversation.pairKey, pairKey(pair.one, pair.other)),
        or(isNull(conversation.requestedBy), isNotNull(conversation.acceptedAt)),
      ),
    )
    .returning({ id: conversation.id });
  if (!found) return;
  const id = found.id;
  await lockConversation(tx, id);
  await tx.run(ask, [id, pair.other]);
  await tellSeatsMoved(tx, id);
  const people = [pair.one, pair.other];
  for (const person of people) {
    const event = messagingEvents['conversation.changed']({ conversationId: id });
    tx.announce({ topic: topic.person(person), event });
  }
  tx.afterCommit(() => {
    const { hub } = parts.notifier.platform;
    hub.leave(pair.one, topic.of('profile', pair.other));
    hub.leave(pair.other, topic.of('profile', pair.one));
    parts.onListChange(people);
  });
}

interface Met {
  readonly one: PersonId;
  readonly other: PersonId;
  /** The person who introduced them; takes no part in the conversation. */
  readonly by: PersonId;
  readonly note: string;
}

/**
 * Opens the conversation of two people who were introduced and are now connected, and posts the introducer's note,
 * after any messages they already have. Returns its address.
 */
export async function openToMet(
  tx: Transaction,
  { one, other, by, note }: Met,
  parts: GroupParts,
): Promise<string> {
  const id = await startDirect(tx, parts, { starter: one, other });
  // One has blocked the other meanwhile, so no conversation is opened.
  if (!id || id === 'through_representative') return '/messages';
  await lockConversation(tx, id);
  const system = { kind: 'introduced' as const, people: [one, other], note };
  await postLine(tx, parts.notifier, { conversationId: id, by, system });
  tx.afterCommit(() => parts.onListChange([one, other]));
  return `/messages?conversationId=${id}`;
}
