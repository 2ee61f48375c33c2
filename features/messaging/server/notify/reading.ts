import { type ConversationId, type PersonId, storedId } from '#platform/contract/ids.ts';
import { type Announcement, topic } from '#platform/contract/live.ts';
import type { SingleWrite } from '#platform/server/database/database.ts';
import { messagingEvents } from '../../contract/index.ts';
import { sharesReceipts } from '../queries/rows.ts';

/** The participants of conversation `$1`, each with a mark if they share no receipts; for `audienceOf`. */
export const packedSharers = (conversation: string) =>
  `array(select o.person_id::text || case when ${sharesReceipts('o')} then '' else '${closedMark}' end
    from participant o where o.conversation_id = ${conversation} and o.left_at_seq is null)`;

const closedMark = '~';

/** A participant, and whether they share read receipts (MSG-10). */
export interface Sharer {
  readonly person: PersonId;
  readonly shares: boolean;
}

/** Parses the result of `packedSharers`. */
export const audienceOf = (packed: readonly string[]): Sharer[] =>
  packed.map((one) => ({
    person: storedId(one.replace(closedMark, '')),
    shares: !one.endsWith(closedMark),
  }));

/**
 * Announces how far a person has read or received: to everyone if all share receipts; otherwise to the person and, if
 * they share, to the others who do (MSG-10).
 */
export function announceReceipt(
  tx: Pick<SingleWrite, 'announce'>,
  receipt: {
    readonly conversationId: ConversationId;
    readonly person: PersonId;
    readonly audience: readonly Sharer[];
    readonly event: Announcement;
  },
): void {
  const { conversationId, person, audience, event } = receipt;
  if (audience.length > 0 && audience.every(({ shares }) => shares)) {
    tx.announce({ topic: topic.conversation(conversationId), event });
    return;
  }
  tx.announce({ topic: topic.person(person), event });
  if (!audience.some((one) => one.person === person && one.shares)) return;
  for (const other of audience) {
    if (other.shares && other.person !== person) tx.announce({ topic: topic.person(other.person), event });
  }
}

export const readEvent = (conversationId: ConversationId, personId: PersonId, readSeq: number) =>
  messagingEvents['conversation.read']({ conversationId, personId, readSeq });
