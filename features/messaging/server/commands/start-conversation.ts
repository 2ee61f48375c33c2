import { eq } from 'drizzle-orm';
import { areConnected } from '#features/connections/server/public.ts';
import type { ConversationId, PersonId } from '#platform/contract/ids.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import { conversation } from '../tables.ts';
import { addParticipants } from './add-participants.ts';
import { acceptFrom, beginRequest } from './answer-request.ts';
import { goesThroughRepresentative } from './first-contact.ts';
import type { GroupParts } from './group-parts.ts';
import { closedFor, lockPair, pairKey } from './pair.ts';

interface Starting {
  readonly starter: PersonId;
  readonly other: PersonId;
}

/** How often to retry when the conversation turns into a group in between. */
const triesMax = 3;

/**
 * The pair's direct conversation, created if needed. When both start at once, the key lets one insert win and the other
 * find it (MSG-5). Undefined when there is none and one has blocked the other (X17). A new one between strangers is a
 * request (MSG-11); starting one with a person who already asked accepts their request. None is created with a person
 * who sends strangers to their representative first.
 */
export async function startDirect(
  tx: Transaction,
  parts: GroupParts,
  starting: Starting,
): Promise<ConversationId | 'through_representative' | undefined> {
  const key = pairKey(starting.starter, starting.other);
  const both = { one: starting.starter, other: starting.other };
  await lockPair(tx, both);
  const [isClosed] = await closedFor(tx, both);
  if (isClosed) return findDirect(tx, key);
  const isRequest = !(await areConnected(tx.orm, both.one, both.other));
  if (isRequest && !(await findDirect(tx, key)) && (await goesThroughRepresentative(tx, starting))) {
    return 'through_representative';
  }
  for (let tries = 0; tries < triesMax; tries++) {
    const made = await makeDirect(tx, parts, { ...starting, key, isRequest });
    const id = made ?? (await findDirect(tx, key));
    if (!id) continue;
    if (!made) await acceptFrom(tx, parts, { id, by: starting.starter, isKnown: !isRequest });
    return id;
  }
  throw new Error('the conversation of a pair vanished again and again while it was being started');
}

async function makeDirect(
  tx: Transaction,
  { notifier }: GroupParts,
  { starter, other, key, isRequest }: Starting & { readonly key: string; readonly isRequest: boolean },
): Promise<ConversationId | undefined> {
  const { platform } = notifier;
  const id = platform.newId();
  const [made] = await tx.orm
    .insert(conversation)
    .values({
      id,
      type: 'direct',
      pairKey: key,
      requestedBy: isRequest ? starter : null,
      lastMessageAt: platform.clock.now(),
    })
    .onConflictDoNothing({ target: conversation.pairKey })
    .returning({ id: conversation.id });
  if (!made) return undefined;
  await addParticipants(tx, platform, {
    conversationId: id,
    people: [starter, other],
    visibleFromSeq: 1,
    readSeq: 0,
  });
  if (isRequest) await beginRequest(tx, id, { starter });
  return id;
}

async function findDirect(tx: Transaction, key: string): Promise<ConversationId | undefined> {
  const [row] = await tx.orm
    .select({ id: conversation.id })
    .from(conversation)
    .where(eq(conversation.pairKey, key));
  return row?.id;
}
