import { and, asc, eq, isNotNull, isNull, lte, ne, or, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { ConversationId, PersonId } from '#platform/contract/ids.ts';
import { toInstant } from '#platform/contract/time.ts';
import type { Database } from '#platform/server/database/database.ts';
import { listTemplates, presentTemplate } from '../acts/templates.ts';
import { presentScheduled } from '../flows/send-scheduled.ts';
import {
  conversation,
  message,
  messageDraft,
  messageReminder,
  messageReport,
  participant,
  scheduledMessage,
} from '../tables.ts';

/**
 * A person's conversations, one by one, with what they wrote in each. Other people's messages belong to them and are
 * left out, as are messages the person deleted.
 */
export async function* exportConversations({ orm }: Database, person: PersonId): AsyncGenerator {
  const own = await orm
    .select({
      id: conversation.id,
      type: conversation.type,
      // People who left learn of nothing that came after (MSG-6).
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

/** A person's reports of a conversation: their words, and no more about the outcome than they were told. */
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

/** The parts of a person's messages only they have seen, for the export of their data. */
export const exportLater = (orm: NodePgDatabase, person: PersonId) => ({
  drafts: exportDrafts(orm, person),
  scheduled: exportScheduled(orm, person),
  reminders: exportReminders(orm, person),
  templates: exportTemplates(orm, person),
});

async function* exportDrafts(orm: NodePgDatabase, person: PersonId): AsyncGenerator {
  const rows = await orm
    .select()
    .from(messageDraft)
    .where(
      and(
        eq(messageDraft.personId, person),
        // A sent or discarded draft stays as an empty row.
        or(ne(messageDraft.content, ''), sql`${messageDraft.files} <> '[]'`),
      ),
    )
    .orderBy(asc(messageDraft.updatedAt));
  for (const { conversationId, content, replySeq, files, updatedAt } of rows)
    yield {
      conversationId,
      content,
      replySeq,
      files: files.map(({ name }) => name),
      updatedAt: toInstant(updatedAt),
    };
}

/** Sent ones are left out: they are among the sent messages. */
async function* exportScheduled(orm: NodePgDatabase, person: PersonId): AsyncGenerator {
  const rows = await orm
    .select()
    .from(scheduledMessage)
    .where(and(eq(scheduledMessage.senderId, person), ne(scheduledMessage.state, 'sent')))
    .orderBy(asc(scheduledMessage.sendAt));
  yield* rows.map(presentScheduled);
}

/** Without the message's text, which may be someone else's. */
async function* exportReminders(orm: NodePgDatabase, person: PersonId): AsyncGenerator {
  const rows = await orm
    .select()
    .from(messageReminder)
    .where(eq(messageReminder.personId, person))
    .orderBy(asc(messageReminder.dueAt));
  for (const { personId: _person, dueAt, createdAt, ...reminder } of rows)
    yield { ...reminder, dueAt: toInstant(dueAt), createdAt: toInstant(createdAt) };
}

async function* exportTemplates(orm: NodePgDatabase, person: PersonId): AsyncGenerator {
  yield* (await listTemplates(orm, person)).map(presentTemplate);
}
