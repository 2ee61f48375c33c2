import { and, asc, eq, ne, or, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { PersonId } from '#platform/contract/ids.ts';
import { toInstant } from '#platform/contract/time.ts';
import { presentScheduled, presentTemplate } from '../present/later.ts';
import { messageDraft, messageReminder, scheduledMessage } from '../tables.ts';
import { listTemplates } from './later.ts';

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
