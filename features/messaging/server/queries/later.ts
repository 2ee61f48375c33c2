import { and, asc, desc, eq, gt, inArray, or, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { unusedFiles } from '#features/documents/server/public.ts';
import type { PersonId } from '#platform/contract/ids.ts';
import type { DraftView } from '../../contract/drafts.ts';
import { deletedContent, limits } from '../../limits.ts';
import { byTitle } from '../../policy/later-order.ts';
import { attachmentKindName } from '../commands/attach-files.ts';
import {
  type DraftRow,
  presentWholeDraft,
  type RemindedMessage,
  type ReminderRow,
  type ScheduledRow,
  type TemplateRow,
} from '../present/later.ts';
import { message, messageDraft, messageReminder, messageTemplate, scheduledMessage } from '../tables.ts';

/** Whether a draft has content: text, a reply, or files. */
const hasSomething = sql`(${messageDraft.content} <> '' or ${messageDraft.replySeq} is not null
  or ${messageDraft.files} <> '[]')`;

/** Drafts as their author sees them, with the files that still exist. */
export async function viewDrafts(
  orm: NodePgDatabase,
  person: PersonId,
  rows: readonly DraftRow[],
): Promise<DraftView[]> {
  const ids = rows.flatMap(({ files }) => files.map(({ fileId }) => fileId));
  const unused = await unusedFiles(orm, { person, kind: attachmentKindName, ids });
  return rows.map((row) => presentWholeDraft(row, unused));
}

/** A person's drafts that contain this file. */
export const draftsWith = (orm: NodePgDatabase, person: PersonId, fileId: string): Promise<DraftRow[]> =>
  orm
    .select()
    .from(messageDraft)
    .where(
      and(
        eq(messageDraft.personId, person),
        sql`${messageDraft.files} @> ${JSON.stringify([{ fileId }])}::jsonb`,
      ),
    );

/**
 * A person's drafts, newest first. Drafts sent or discarded since `goneSince` are included as empty ones, so that a
 * device that was offline learns about them.
 */
export const listDrafts = (orm: NodePgDatabase, person: PersonId, goneSince: Date): Promise<DraftRow[]> =>
  orm
    .select()
    .from(messageDraft)
    .where(and(eq(messageDraft.personId, person), or(hasSomething, gt(messageDraft.updatedAt, goneSince))))
    .orderBy(desc(messageDraft.updatedAt), asc(messageDraft.conversationId))
    .limit(limits.draftsMax);

/** The states of a message that was not sent but still can be. */
export const unsentStates = ['waiting', 'failed'] as const;

/** A person's scheduled messages, soonest first; there are at most `limits.scheduledMax`. */
export const listScheduled = (orm: NodePgDatabase, person: PersonId): Promise<ScheduledRow[]> =>
  orm
    .select()
    .from(scheduledMessage)
    .where(and(eq(scheduledMessage.senderId, person), inArray(scheduledMessage.state, [...unsentStates])))
    .orderBy(asc(scheduledMessage.sendAt), asc(scheduledMessage.id));

/** A person's templates, by title; there are at most `limits.templatesMax`. */
export async function listTemplates(orm: NodePgDatabase, person: PersonId): Promise<TemplateRow[]> {
  const rows = await orm.select().from(messageTemplate).where(eq(messageTemplate.ownerId, person));
  return rows.toSorted(byTitle);
}

/**
 * Whether someone else has answered a nudge's message since it was set: by a message, or by a reaction to that message
 * or a later one by the same person. What the person adds themselves is not an answer (MSG-13).
 */
// Raw names: in a query on one table the builder would omit the table name.
const isAnswered = sql`(exists (select 1 from message a
    where a.conversation_id = message_reminder.conversation_id and a.seq > message_reminder.seq
      and a.sender_id <> message_reminder.person_id and a.type = 'text' and a.created_at > message_reminder.created_at)
  or exists (select 1 from message_reaction r join message o on o.conversation_id = r.conversation_id and o.seq = r.seq
    where r.conversation_id = message_reminder.conversation_id and r.seq >= message_reminder.seq
      and o.sender_id = message_reminder.person_id
      and r.person_id <> message_reminder.person_id and r.created_at > message_reminder.created_at))`;

/** Whether a reminder is still wanted: an answered nudge is not. */
export const isUnanswered = sql`not (${messageReminder.kind} = 'nudge' and ${isAnswered})`;

/** A reminder with the message it is about. */
export type ReminderWithMessage = ReminderRow &
  RemindedMessage & { readonly isDeleted: boolean; readonly writtenBy: PersonId | null };

/** Reminders with their messages, soonest first. */
export async function findReminders(
  orm: NodePgDatabase,
  where: ReturnType<typeof and>,
  limit: number = limits.remindersMax,
): Promise<ReminderWithMessage[]> {
  const rows = await orm
    .select({
      reminder: messageReminder,
      senderId: message.senderId,
      writtenBy: message.writtenBy,
      isDeleted: sql<boolean>`${message.deletedAt} is not null`,
      excerpt: sql<string>`case when ${message.deletedAt} is null then left(${message.content}, ${limits.excerptMax})
        else ${deletedContent} end`,
    })
    .from(messageReminder)
    .innerJoin(
      message,
      and(eq(message.conversationId, messageReminder.conversationId), eq(message.seq, messageReminder.seq)),
    )
    .where(where)
    .orderBy(asc(messageReminder.dueAt), asc(messageReminder.id))
    .limit(limit);
  return rows.map(({ reminder, ...about }) => ({ ...reminder, ...about }));
}

/** A person's waiting reminders. An answered nudge is no longer waiting. */
export const listReminders = (orm: NodePgDatabase, person: PersonId): Promise<ReminderWithMessage[]> =>
  findReminders(
    orm,
    and(eq(messageReminder.personId, person), eq(messageReminder.state, 'waiting'), isUnanswered),
  );
