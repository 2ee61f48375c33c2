import { and, eq, isNotNull, isNull, or, sql } from 'drizzle-orm';
import type { ConversationId, PersonId } from '#platform/contract/ids.ts';
import { topic } from '#platform/contract/live.ts';
import type { Statement, Transaction } from '#platform/server/database/database.ts';
import { messagingEvents } from '../contract/index.ts';
import type { StoredClosed } from '../limits.ts';
import { closedFor, lockConversation, lockPair, type Pair, pairKey, tellSeatsMoved } from './access.ts';
import { startDirect } from './acts/conversations.ts';
import { acceptFrom, ignoreFor } from './acts/requests.ts';
import { postLine } from './notify/lines.ts';
import type { MessagingWriting } from './parts.ts';
import { shownClosed } from './queries/rows.ts';
import { conversation, participant } from './tables.ts';

/**
 * Updates the conversation of a pair, if they have one, to match their relation: a block comes first (X17), then the
 * state of their request. Blocking the person who asked counts as an answer to the request.
 */
export async function settlePair(act: MessagingWriting, pair: Pair): Promise<void> {
  const { tx } = act;
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
    if (closed[index] === 'blocking') await ignoreFor(act, { id, person });
  }
  await tellSeatsMoved(tx, id);
  tx.afterCommit(() => act.onListChange([pair.one, pair.other]));
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

/** Two people are now connected: a request between them counts as accepted (MSG-11). */
export async function onConnected(act: MessagingWriting, pair: Pair): Promise<void> {
  await lockPair(act.tx, pair);
  const [found] = await act.orm
    .select({ id: conversation.id })
    .from(conversation)
    .where(eq(conversation.pairKey, pairKey(pair.one, pair.other)));
  if (found) await acceptFrom(act, { id: found.id, by: pair.one, isKnown: true });
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
export async function onDisconnected(act: MessagingWriting, pair: Pair): Promise<void> {
  const { tx } = act;
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
    const { hub } = act.notifier.platform;
    hub.leave(pair.one, topic.of('profile', pair.other));
    hub.leave(pair.other, topic.of('profile', pair.one));
    act.onListChange(people);
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
export async function openToMet(act: MessagingWriting, { one, other, by, note }: Met): Promise<string> {
  const id = await startDirect(act, { starter: one, other });
  // One has blocked the other meanwhile, so no conversation is opened.
  if (!id || id === 'through_representative') return '/messages';
  await lockConversation(act.tx, id);
  const system = { kind: 'introduced' as const, people: [one, other], note };
  await postLine(act.tx, act.notifier, { conversationId: id, by, system });
  act.tx.afterCommit(() => act.onListChange([one, other]));
  return `/messages?conversationId=${id}`;
}
