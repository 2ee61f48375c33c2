import { sql } from 'drizzle-orm';
import { type AnyPgColumn, check, index, pgTable, primaryKey, uniqueIndex } from 'drizzle-orm/pg-core';
import type { ClientId } from '#platform/contract/ids.ts';
import {
  address,
  boolean,
  integer,
  jsonb,
  moment,
  naming,
  people,
  person,
  text,
  uuid,
  words,
} from '#platform/server/database/columns.ts';
import type { Section } from '../contract/views.ts';
import type { IssueState, RecipientState } from '../limits.ts';

const hasStarted = (state: AnyPgColumn) => sql`${state} in ('sending', 'paused', 'sent')`;

/** An issue of the newsletter. */
export const newsletterIssue = pgTable(
  'newsletter_issue',
  {
    /** Made by the browser. */
    id: uuid('id').$type<ClientId>().primaryKey(),
    /** Given when it goes out, one after another. */
    number: integer('number'),
    title: text('title').notNull(),
    subject: words('subject'),
    preview: words('preview'),
    sections: jsonb('sections').$type<Section[]>().notNull(),
    /** All its words, folded, for the search. */
    searched: words('searched'),
    /** Everyone where both are empty. */
    audienceRoles: text('audience_roles').array().notNull().default(sql`'{}'`),
    audienceLists: uuid('audience_lists').array().notNull().default(sql`'{}'`).$type<ClientId[]>(),
    state: text('state').$type<IssueState>().notNull(),
    version: integer('version').notNull().default(1),
    authorId: person('author_id', 'stays', { exported: 'issues', heir: 'newsletter' }).notNull(),
    /** Who wrote any of it: none of them may approve it. */
    editedBy: people('edited_by', 'stays').notNull(),
    submittedBy: person('submitted_by', 'stays'),
    submittedAt: moment('submitted_at'),
    approvedBy: person('approved_by', 'stays'),
    approvedAt: moment('approved_at'),
    /** Who let it go last: scheduled it, or had it go on after a pause. */
    releasedBy: person('released_by', 'stays'),
    /** Why it was sent back, until it is submitted again. */
    returned: words('returned'),
    /** When it goes out, and the clock by which that was chosen. */
    sendAt: moment('send_at'),
    sendWall: text('send_wall'),
    sendZone: text('send_zone'),
    startedAt: moment('started_at'),
    finishedAt: moment('finished_at'),
    withdrawnAt: moment('withdrawn_at'),
    /** When its readers were notified in the product. */
    toldAt: moment('told_at'),
    /** Whether its letters carry a picture that says they were opened. */
    countsOpens: boolean('counts_opens').notNull().default(false),
    /** Whether the links of its letters lead by an address that counts how often each is followed. */
    countsClicks: boolean('counts_clicks').notNull().default(false),
    /** When those who make it heard that it stalls; null once it goes on. */
    alarmedAt: moment('alarmed_at'),
    createdAt: moment('created_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
  },
  (table) => [
    uniqueIndex('newsletter_issue_number_key').on(table.number),
    index('newsletter_issue_started_idx').on(table.startedAt, table.id).where(hasStarted(table.state)),
    index('newsletter_issue_created_idx').on(table.createdAt, table.id),
    index('newsletter_issue_due_idx').on(table.sendAt).where(sql`${table.state} = 'scheduled'`),
    check(
      'newsletter_issue_state_known',
      sql`${table.state} in ('draft', 'in_review', 'approved', 'scheduled', 'sending', 'paused', 'sent', 'withdrawn')`,
    ),
    check(
      'newsletter_issue_approved_by_another',
      sql`${table.approvedBy} is null or not (${table.approvedBy} = any(${table.editedBy}))`,
    ),
    check(
      'newsletter_issue_sent_as_approved',
      sql`${table.state} in ('draft', 'in_review', 'withdrawn') or ${table.approvedAt} is not null`,
    ),
    check(
      'newsletter_issue_schedule_fits',
      sql`${table.state} <> 'scheduled' or ${table.sendAt} is not null`,
    ),
    check(
      'newsletter_issue_schedule_whole',
      sql`(${table.sendAt} is null) = (${table.sendWall} is null) and (${table.sendAt} is null) = (${table.sendZone} is null)`,
    ),
    check(
      'newsletter_issue_start_fits',
      sql`not (${hasStarted(table.state)}) or (${table.startedAt} is not null and ${table.number} is not null)`,
    ),
    check('newsletter_issue_finish_fits', sql`${table.state} <> 'sent' or ${table.finishedAt} is not null`),
    check(
      'newsletter_issue_withdrawn_fits',
      sql`(${table.state} = 'withdrawn') = (${table.withdrawnAt} is not null)`,
    ),
  ],
);

/**
 * A person in the audience of an issue, from the moment it goes out. One row each, in one state: whatever happens, nobody
 * is served from it twice (NWL-4).
 */
export const newsletterRecipient = pgTable(
  'newsletter_recipient',
  {
    issueId: uuid('issue_id')
      .$type<ClientId>()
      .notNull()
      .references(() => newsletterIssue.id, { onDelete: 'cascade' }),
    personId: person('person_id', 'deleted', { exported: 'received' }).notNull(),
    /** The address it went to, or will. */
    address: address('address', 'by hand', { why: 'The row goes with its person' }),
    language: text('language').notNull().default('en'),
    /** Which of the sections for some roles they see: a bit for each. */
    variant: integer('variant').notNull().default(0),
    state: text('state').$type<RecipientState>().notNull(),
    /** Why they are left out or suppressed. */
    why: text('why'),
    /** Each taking of it by a worker: one that comes back late changes nothing. */
    attempts: integer('attempts').notNull().default(0),
    /** Temporary refusals so far. */
    refusals: integer('refusals').notNull().default(0),
    /** The earliest moment: spaced by receiving domain, and moved by every temporary refusal. */
    dueAt: moment('due_at').notNull(),
    /** A worker holds it until then. */
    leasedUntil: moment('leased_until'),
    /** Set before the message leaves: from then on it may have arrived. */
    handedOverAt: moment('handed_over_at'),
    settledAt: moment('settled_at'),
    /** When its picture was asked for, first: about when it was opened (NWL-7). */
    openedAt: moment('opened_at'),
    lastCode: integer('last_code'),
    lastError: naming(text('last_error'), 'by hand', { why: 'The row goes with its person' }),
  },
  (table) => [
    primaryKey({ columns: [table.issueId, table.personId] }),
    index('newsletter_recipient_state_idx').on(table.issueId, table.state, table.dueAt, table.personId),
    index('newsletter_recipient_person_idx').on(table.personId),
    check(
      'newsletter_recipient_state_known',
      sql`${table.state} in ('queued', 'sending', 'sent', 'uncertain', 'bounced', 'refused', 'suppressed', 'left_out')`,
    ),
    check(
      'newsletter_recipient_why_fits',
      sql`(${table.state} in ('suppressed', 'left_out')) = (${table.why} is not null)`,
    ),
    check('newsletter_recipient_address_fits', sql`${table.address} is not null or ${table.why} is not null`),
    check(
      'newsletter_recipient_lease_fits',
      sql`(${table.state} = 'sending') = (${table.leasedUntil} is not null)`,
    ),
    check('newsletter_recipient_sent_once', sql`${table.state} <> 'queued' or ${table.handedOverAt} is null`),
  ],
);

/** How often a link in the letters of an issue was followed, by whomever: nobody is named (NWL-7, decision 234). */
export const newsletterClick = pgTable(
  'newsletter_click',
  {
    issueId: uuid('issue_id')
      .$type<ClientId>()
      .notNull()
      .references(() => newsletterIssue.id, { onDelete: 'cascade' }),
    /** Its place among the links of the issue, from 0. */
    link: integer('link').notNull(),
    clicks: integer('clicks').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.issueId, table.link] }),
    check('newsletter_click_counted', sql`${table.clicks} > 0`),
  ],
);

/** A receiving domain that put letters off: until when it gets them more slowly is up to `slowedAt`. */
export const newsletterPace = pgTable(
  'newsletter_pace',
  {
    domain: text('domain').primaryKey(),
    /** The pace divided by this. */
    slower: integer('slower').notNull(),
    slowedAt: moment('slowed_at').notNull(),
  },
  (table) => [check('newsletter_pace_slower_fits', sql`${table.slower} between 2 and 16`)],
);

export type IssueRow = typeof newsletterIssue.$inferSelect;
export type RecipientRow = typeof newsletterRecipient.$inferSelect;
