import { and, asc, eq, isNotNull, isNull, lte, sql } from 'drizzle-orm';
import type { ConversationId, PersonId } from '#platform/contract/ids.ts';
import { toInstant } from '#platform/contract/time.ts';
import type { Database } from '#platform/server/database/database.ts';
import { conversation, message, messageReport, participant } from '../tables.ts';

/**
 * A person's conversations, one by one, with what they wrote in each. What others wrote is theirs and is not in it,
 * nor is what the person has deleted.
 */
export async function* exportConversations({ orm }: Database, person: PersonId): AsyncGenerator {
  const own = await orm
    .select({
      id: conversation.id,
      type: conversation.type,
      // Who has left is told nothing that came after (MSG-6).
      title: sql<string | null>`case when ${participant.leftAt} is null then ${conversation.title} end`,
      isStarred: participant.isStarred,
      isMuted: participant.isMuted,
      priority: participant.priority,
      joinedAt: participant.joinedAt,
      leftAt: participant.leftAt,
    })
    .from(participant)
    .innerJoin(conversation, eq(conversation.id, participant.conversationId))
    .where(eq(participant.personId, person))
    .orderBy(asc(participant.joinedAt), asc(conversation.id));
  for (const { joinedAt, leftAt, ...about } of own) {
    const [people, sent, reported] = await Promise.all([
      orm
        .select({ id: participant.personId })
        .from(participant)
        .where(
          and(
            eq(participant.conversationId, about.id),
            leftAt ? lte(participant.joinedAt, leftAt) : undefined,
          ),
        ),
      orm
        .select({ at: message.createdAt, writtenBy: message.writtenBy, content: message.content })
        .from(message)
        .where(
          and(eq(message.conversationId, about.id), eq(message.senderId, person), isNull(message.deletedAt)),
        )
        .orderBy(asc(message.seq)),
      reportsBy(orm, { person, conversation: about.id }),
    ]);
    yield {
      ...about,
      joinedAt: toInstant(joinedAt),
      leftAt: leftAt && toInstant(leftAt),
      participants: people.map(({ id }) => id),
      sent,
      reported,
    };
  }
}

/** What a person has reported in a conversation: their words, and no more of what became of it than they were told. */
const reportsBy = (
  orm: Database['orm'],
  { person, conversation: id }: { person: PersonId; conversation: ConversationId },
) =>
  orm
    .select({
      at: messageReport.createdAt,
      message: messageReport.seq,
      reason: messageReport.reason,
      isLookedAt: isNotNull(messageReport.settledAt),
    })
    .from(messageReport)
    .where(and(eq(messageReport.conversationId, id), eq(messageReport.reporterId, person)))
    .orderBy(asc(messageReport.createdAt));
