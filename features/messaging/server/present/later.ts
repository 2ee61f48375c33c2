import { honestName } from '#features/documents/policy/file-names.ts';
import type { FileDetails } from '#features/documents/server/public.ts';
import type { PersonId } from '#platform/contract/ids.ts';
import { toInstant } from '#platform/contract/time.ts';
import type { DraftView } from '../../contract/drafts.ts';
import type { ReminderView } from '../../contract/reminders.ts';
import type { ScheduledView } from '../../contract/scheduled.ts';
import type { TemplateView } from '../../contract/templates.ts';
import type { ScheduledFailure } from '../../limits.ts';
import { variablesIn } from '../../policy/template-variables.ts';
import type { messageDraft, messageReminder, messageTemplate, scheduledMessage } from '../tables.ts';

export type DraftRow = typeof messageDraft.$inferSelect;
export type ScheduledRow = typeof scheduledMessage.$inferSelect;
export type ReminderRow = typeof messageReminder.$inferSelect;
export type TemplateRow = typeof messageTemplate.$inferSelect;

/** The message of a reminder, as the list shows it. */
export interface RemindedMessage {
  readonly senderId: PersonId;
  readonly excerpt: string;
}

/** Uploaded files that can still be sent, by id. */
export type UnusedFiles = ReadonlyMap<string, FileDetails>;

/** A draft without its files: their details are stored with the files. */
const presentDraft = (row: DraftRow): DraftView => ({
  conversationId: row.conversationId,
  content: row.content,
  replySeq: row.replySeq,
  files: [],
  updatedAt: toInstant(row.updatedAt),
});

/** A draft with those of its files that still exist. */
export const presentWholeDraft = (row: DraftRow, unused: UnusedFiles): DraftView => ({
  ...presentDraft(row),
  files: row.files.flatMap(({ fileId, name }) => {
    const file = unused.get(fileId);
    if (!file) return [];
    const { contentType, bytes, width, height, scan } = file;
    return { fileId, name: honestName(name, contentType), contentType, bytes, width, height, scan };
  }),
});

export const presentScheduled = (row: ScheduledRow): ScheduledView => ({
  id: row.id,
  conversationId: row.conversationId,
  content: row.content,
  sendAt: toInstant(row.sendAt),
  zone: row.zone,
  state: row.state,
  failure: row.failure as ScheduledFailure | null,
  version: row.version,
  updatedAt: toInstant(row.updatedAt),
});

export const presentReminder = (row: ReminderRow, message: RemindedMessage): ReminderView => ({
  id: row.id,
  conversationId: row.conversationId,
  seq: row.seq,
  kind: row.kind,
  dueAt: toInstant(row.dueAt),
  state: row.state,
  senderId: message.senderId,
  excerpt: message.excerpt,
  createdAt: toInstant(row.createdAt),
});

export const presentTemplate = (row: TemplateRow): TemplateView => ({
  id: row.id,
  title: row.title,
  body: row.body,
  variables: variablesIn(row.body),
  version: row.version,
  updatedAt: toInstant(row.updatedAt),
});
