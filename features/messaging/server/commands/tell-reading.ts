import { type ConversationId, type PersonId, storedId } from '#platform/contract/ids.ts';
import { type Announcement, topic } from '#platform/contract/live.ts';
import type { SingleWrite } from '#platform/server/database/database.ts';
import { sharesReceipts } from '../queries/rows.ts';

/** Who takes part in a conversation `$1`, each with a mark where they share no receipts; for `audienceOf`. */
export const packedSharers = (conversation: string) =>
  `array(select o.person_id::text || case when ${sharesReceipts('o')} then '' else '${closedMark}' end
    from participant o where o.conversation_id = ${conversation} and o.left_at_seq is null)`;

const closedMark = '~';

/** Somebody in a conversation, and whether they share how far they have read (MSG-10). */
export interface Sharer {
  readonly person: PersonId;
  readonly shares: boolean;
}

/** Takes apart what `packedSharers` gave. */
export const audienceOf = (packed: readonly string[]): Sharer[] =>
  packed.map((one) => ({
    person: storedId(one.replace(closedMark, '')),
    shares: !one.endsWith(closedMark),
  }));

/**
 * Tells how far somebody has read or received: everybody where all share theirs, else themselves and, when they share,
 * those who do (MSG-10).
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
