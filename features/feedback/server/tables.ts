import { sql } from 'drizzle-orm';
import { type AnyPgColumn, check, index, pgTable, uniqueIndex } from 'drizzle-orm/pg-core';
import { cleared, moment, person, uuid } from '#platform/server/database/columns.ts';
import type { FeedbackId } from '../contract.ts';
import type { ConsoleLine } from '../policy/rules.ts';

/** One report by a person, or an anonymous one. */
export const feedback = pgTable(
  'feedback',
  (t) => ({
    /** Made by the browser: sending the report again is this row. */
    id: t.uuid('id').$type<FeedbackId>().primaryKey(),
    /** Null for a report without a session (S64). */
    userId: person('user_id', 'cleared', { exported: '' }),
    /** As they were when the report was made. */
    userEmail: cleared(t.text('user_email').notNull(), ''),
    userName: cleared(t.text('user_name').notNull(), ({ standsAs }) => standsAs),
    feedback: t.text('feedback').notNull(),
    category: t.text('category', { enum: ['bug', 'feature', 'improvement', 'other'] }).notNull(),
    allowContact: t.boolean('allow_contact').notNull(),
    screenshotId: t.uuid('screenshot_id'),
    currentUrl: cleared(t.text('current_url'), null),
    userAgent: cleared(t.text('user_agent'), null),
    screenResolution: cleared(t.text('screen_resolution'), null),
    viewport: cleared(t.text('viewport'), null),
    consoleLogs: cleared(t.jsonb('console_logs').$type<ConsoleLine[]>().notNull(), []),
    /** A merged report keeps its own, for when it is unmerged; the effective state is its root's. */
    status: t
      .text('status', { enum: ['new', 'planned', 'in_progress', 'done', 'wont'] })
      .notNull()
      .default('new'),
    adminResponse: t.text('admin_response'),
    assigneeId: person('assignee_id', 'stays'),
    /** The report that says the same; never a merged one itself. */
    mergedInto: t
      .uuid('merged_into')
      .$type<FeedbackId>()
      .references((): AnyPgColumn => feedback.id),
    /** Increases with every triage act and with reopening. */
    version: t.integer('version').notNull().default(1),
    /** The reporter has seen the answers up to here. */
    seenAt: moment('seen_at').notNull().defaultNow(),
    createdAt: moment('created_at').notNull().defaultNow(),
    lastUpdated: moment('last_updated').notNull().defaultNow(),
  }),
  (table) => [
    index('feedback_user_idx').on(table.userId, table.createdAt, table.id),
    index('feedback_created_idx').on(table.createdAt, table.id),
    index('feedback_merged_idx').on(table.mergedInto),
    check('feedback_not_into_itself', sql`${table.mergedInto} <> ${table.id}`),
    check('feedback_category_known', sql`${table.category} in ('bug', 'feature', 'improvement', 'other')`),
    check('feedback_status_known', sql`${table.status} in ('new', 'planned', 'in_progress', 'done', 'wont')`),
  ],
);

const reportId = () =>
  uuid('feedback_id')
    .$type<FeedbackId>()
    .notNull()
    .references(() => feedback.id);

/** The conversation about a report: by its reporter, and to its reporter. */
export const feedbackEntry = pgTable(
  'feedback_entry',
  (t) => ({
    id: t.uuid('id').primaryKey(),
    feedbackId: reportId(),
    /** The act it came from: an answer to merged reports is one entry in each, and a retry adds none. */
    actId: t.uuid('act_id').notNull(),
    kind: t.text('kind', { enum: ['detail', 'answer', 'released', 'reopened'] }).notNull(),
    authorId: person('author_id', 'stays').notNull(),
    text: t.text('text').notNull(),
    showMePath: t.text('show_me_path'),
    createdAt: moment('created_at').notNull().defaultNow(),
  }),
  (table) => [
    uniqueIndex('feedback_entry_act_key').on(table.feedbackId, table.actId),
    check('feedback_entry_kind_known', sql`${table.kind} in ('detail', 'answer', 'released', 'reopened')`),
  ],
);

/** Changes of a report, with before and after; append-only. */
export const feedbackChange = pgTable(
  'feedback_change',
  (t) => ({
    id: t.uuid('id').primaryKey(),
    feedbackId: reportId(),
    actId: t.uuid('act_id').notNull(),
    kind: t
      .text('kind', {
        enum: ['status', 'assignee', 'answer', 'released', 'merged', 'unmerged', 'reopened'],
      })
      .notNull(),
    actorId: person('actor_id', 'on record').notNull(),
    before: t.text('before').notNull(),
    after: t.text('after').notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
  }),
  (table) => [uniqueIndex('feedback_change_act_key').on(table.feedbackId, table.actId, table.kind)],
);

export type Report = typeof feedback.$inferSelect;
export type EntryRow = typeof feedbackEntry.$inferSelect;
export type ChangeRow = typeof feedbackChange.$inferSelect;
