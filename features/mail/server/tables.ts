import { sql } from 'drizzle-orm';
import { check, index, pgTable, primaryKey, uniqueIndex } from 'drizzle-orm/pg-core';
import { address, moment, naming, person } from '#platform/server/database/columns.ts';

/** One mail to one address, as it will look or looked: written in the transaction that causes it, sent by a job. */
export const mail = pgTable(
  'mail',
  (t) => ({
    id: t.uuid('id').primaryKey(),
    /** Identifies the cause: one mail per cause and address, however often the cause is reported (X2). */
    dedupeKey: naming(t.text('dedupe_key').notNull(), 'by hand', {
      why: 'Mails about an account carry its id',
    }),
    /**
     * The Message-ID header without its brackets: the same for all tries, so that a receiving server can spot
     * duplicates.
     */
    messageId: t.text('message_id').notNull(),
    /** Null for free-form mails. */
    templateId: t.text('template_id'),
    templateVersion: t.integer('template_version'),
    /** Decides whether it may be resent by hand, and whether a suppressed address gets it. */
    kind: t.text('kind').notNull().default('transactional'),
    /** Normalised (X14). */
    recipient: address('recipient', 'deleted').notNull(),
    subject: t.text('subject').notNull(),
    text: t.text('text').notNull(),
    html: t.text('html'),
    /** An attached calendar file as its own part, as calendar programs expect it. */
    calendar: t.text('calendar'),
    /** Where its reader stops mails of its kind, without a session; null when they can't. */
    stopPath: naming(t.text('stop_path'), 'by hand', { why: 'Its token is of one person and kind' }),
    /** Where an answer to it goes; null where nobody reads one. */
    replyTo: naming(t.text('reply_to'), 'by hand', { why: 'Its token is of one person' }),
    /** Who sent it through the API; null when the product did. */
    senderId: person('sender_id', 'stays'),
    /** In whose name it is written: while they are out it is not sent. */
    authorId: person('author_id', 'stays'),
    /** The address that the request came from. */
    source: t.text('source'),
    /** For mail that a member causes to somebody outside: what it is about. Such mails are paced per address. */
    about: t.text('about'),
    /** A test send is marked and never counted (ADN-1). */
    isTest: t.boolean('is_test').notNull().default(false),
    /** The mail that this one resends. */
    resendOf: t.uuid('resend_of'),
    state: t.text('state').notNull().default('waiting'),
    attempts: t.integer('attempts').notNull().default(0),
    lastError: t.text('last_error'),
    /** The mail server's last reply code, when it gave one. */
    lastCode: t.integer('last_code'),
    createdAt: moment('created_at').notNull().defaultNow(),
    /** The earliest send time; moved by every temporary failure. */
    dueAt: moment('due_at').notNull().defaultNow(),
    /** A worker holds the mail until then. */
    leasedUntil: moment('leased_until'),
    /** Set before the end of the message is sent: from then on it may have arrived. */
    handedOverAt: moment('handed_over_at'),
    sentAt: moment('sent_at'),
  }),
  (table) => [
    uniqueIndex('mail_once_key').on(table.dedupeKey, table.recipient),
    index('mail_created_idx').on(table.createdAt, table.id),
    index('mail_due_idx').on(table.dueAt).where(sql`${table.state} in ('waiting', 'sending')`),
    index('mail_recipient_idx').on(table.recipient, table.createdAt),
    index('mail_paced_idx').on(table.recipient, table.dueAt).where(sql`${table.about} is not null`),
    index('mail_about_idx')
      .on(table.about)
      .where(sql`${table.about} is not null and ${table.state} in ('waiting', 'held')`),
    index('mail_sender_idx').on(table.senderId, table.createdAt).where(sql`${table.senderId} is not null`),
    index('mail_source_idx').on(table.source, table.createdAt).where(sql`${table.source} is not null`),
    check('mail_kind_known', sql`${table.kind} in ('security', 'transactional', 'notification')`),
    check(
      'mail_state_known',
      sql`${table.state} in ('waiting', 'sending', 'sent', 'bounced', 'failed', 'uncertain', 'suppressed', 'held', 'withdrawn')`,
    ),
  ],
);

/** An address that gets no mail, and everyone who decided about it: rows are closed, never removed. */
export const mailSuppression = pgTable(
  'mail_suppression',
  (t) => ({
    id: t.uuid('id').primaryKey(),
    address: address('address', 'deleted').notNull(),
    cause: t.text('cause').notNull(),
    reason: t.text('reason').notNull(),
    /** The bounced mail, when that is the cause. */
    mailId: t.uuid('mail_id'),
    /** Null when a bounce added it. */
    addedBy: person('added_by', 'on record'),
    createdAt: moment('created_at').notNull().defaultNow(),
    liftedBy: person('lifted_by', 'on record'),
    liftedReason: t.text('lifted_reason'),
    liftedAt: moment('lifted_at'),
  }),
  (table) => [
    uniqueIndex('mail_suppression_open_key').on(table.address).where(sql`${table.liftedAt} is null`),
    index('mail_suppression_created_idx').on(table.createdAt, table.id),
    check('mail_suppression_cause_known', sql`${table.cause} in ('bounce', 'complaint', 'manual')`),
  ],
);

/** Every published text of a template. The highest version is sent; 0 is the built-in one and has no row. */
export const mailTemplateVersion = pgTable(
  'mail_template_version',
  (t) => ({
    templateId: t.text('template_id').notNull(),
    version: t.integer('version').notNull(),
    subject: t.text('subject').notNull(),
    body: t.text('body').notNull(),
    /** The plain text; null when it is made from the body. */
    text: t.text('text'),
    note: t.text('note'),
    /** The version whose text this one restored. */
    restoredFrom: t.integer('restored_from'),
    authorId: person('author_id', 'on record').notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
  }),
  // Two editors who both started from one version cannot both publish the next (ADM-0).
  (table) => [primaryKey({ columns: [table.templateId, table.version] })],
);

export type MailRow = typeof mail.$inferSelect;
export type SuppressionRow = typeof mailSuppression.$inferSelect;
