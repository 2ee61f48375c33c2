import { eq } from 'drizzle-orm';
import type { Documents } from '#features/documents/server/public.ts';
import type { ConversationId, PersonId } from '#platform/contract/ids.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import { inArray } from '#platform/server/database/in-array.ts';
import type { Platform } from '#platform/server/platform.ts';
import { pairKey, subjectOf } from '../access.ts';
import { conversation, message, messageAttachment, participant } from '../tables.ts';
import { addParticipants } from './joining.ts';

/** A conversation between two invented people. */
interface PracticeTalk {
  readonly between: readonly [PersonId, PersonId];
  readonly lines: readonly {
    readonly from: PersonId;
    readonly text: string;
    readonly minutesAgo: number;
  }[];
}

interface Parts {
  readonly platform: Platform;
  readonly documents: Documents;
}

/**
 * A practice's conversations with invented people: nobody else is in them; deleted with the practice (decision 115).
 */
export const practiceTalks = ({ platform, documents }: Parts) => ({
  give: async (tx: Transaction, { between, lines }: PracticeTalk): Promise<void> => {
    const nowMs = platform.clock.now().getTime();
    const timeOf = ({ minutesAgo }: PracticeTalk['lines'][number]) => new Date(nowMs - minutesAgo * 60_000);
    const [first, last] = [lines[0], lines.at(-1)];
    if (!first || !last) return;
    const id: ConversationId = platform.newId();
    await tx.orm.insert(conversation).values({
      id,
      type: 'direct',
      pairKey: pairKey(...between),
      lastSeq: lines.length,
      lastMessageAt: timeOf(last),
      createdAt: timeOf(first),
    });
    await addParticipants(tx, platform, {
      conversationId: id,
      people: between,
      visibleFromSeq: 1,
      readSeq: 0,
    });
    await tx.orm.insert(message).values(
      lines.map((line, index) => ({
        conversationId: id,
        seq: index + 1,
        id: platform.newId(),
        clientId: platform.newId(),
        senderId: line.from,
        content: line.text,
        createdAt: timeOf(line),
      })),
    );
  },
  /** Deletes all conversations of invented people, including what was sent to them from their desks. */
  drop: async (tx: Transaction, people: readonly PersonId[]): Promise<void> => {
    if (people.length === 0) return;
    const held = await tx.orm
      .selectDistinct({ id: participant.conversationId })
      .from(participant)
      .where(inArray(participant.personId, [...people]));
    for (const { id } of held) {
      const files = await tx.orm
        .delete(messageAttachment)
        .where(eq(messageAttachment.conversationId, id))
        .returning({ seq: messageAttachment.seq });
      for (const seq of new Set(files.map((file) => file.seq)))
        await documents.release(tx, { subject: subjectOf({ id, seq }) });
      await tx.orm.delete(message).where(eq(message.conversationId, id));
      await tx.orm.delete(conversation).where(eq(conversation.id, id));
    }
  },
});
