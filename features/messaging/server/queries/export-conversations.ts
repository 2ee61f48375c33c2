import { and, asc, eq, isNull } from 'drizzle-orm';
import type { PersonId } from '#platform/contract/ids.ts';
import { toInstant } from '#platform/contract/time.ts';
import type { Database } from '#platform/server/database/database.ts';
import { conversation, message, participant } from '../tables.ts';

/**
 * A person's conversations, one by one, with what they wrote in each. What others wrote is theirs and is not in it,
 * nor is what the person has deleted.
 */
export async function* exportConversations({ orm }: Database, person: PersonId): AsyncGenerator {
  const own = await orm
    .select({
      id: conversation.id,
      type: conversation.type,
      title: conversation.title,
      joinedAt: participant.joinedAt,
    })
    .from(participant)
    .innerJoin(conversation, eq(conversation.id, participant.conversationId))
    .where(eq(participant.personId, person))
    .orderBy(asc(participant.joinedAt), asc(conversation.id));
  for (const { joinedAt, ...about } of own) {
    const [people, sent] = await Promise.all([
      orm
        .select({ id: participant.personId })
        .from(participant)
        .where(eq(participant.conversationId, about.id)),
      orm
        .select({ at: message.createdAt, content: message.content })
        .from(message)
        .where(
          and(eq(message.conversationId, about.id), eq(message.senderId, person), isNull(message.deletedAt)),
        )
        .orderBy(asc(message.seq)),
    ]);
    yield { ...about, joinedAt: toInstant(joinedAt), participants: people.map(({ id }) => id), sent };
  }
}
