import { sql } from 'drizzle-orm';
import { check, foreignKey, index, pgTable, uniqueIndex } from 'drizzle-orm/pg-core';
import type { ClientId } from '#platform/contract/ids.ts';
import {
  boolean,
  integer,
  jsonb,
  moment,
  person,
  text,
  uuid,
  words,
} from '#platform/server/database/columns.ts';
import { timelineEntry } from '#platform/server/timeline/tables.ts';
import type { ComparisonPart, GridRow, HeaderField, MarginPart, Mark, Verdict } from '../limits.ts';

/** A script one person reads for another. Its row also locks its coverage. */
export const assignment = pgTable(
  'assignment',
  {
    /** Created by the browser. */
    id: uuid('id').$type<ClientId>().primaryKey(),
    assignerId: person('assigner_id', 'deleted', {
      exported: 'assignments',
      heir: 'given-assignments',
    }).notNull(),
    assigneeId: person('assignee_id', 'by hand', {
      why: 'What they had to read is declined',
      exported: 'assignments',
      heir: 'assignments-to-read',
    }).notNull(),
    /** The requester. */
    requestedById: person('requested_by_id', 'emptied'),
    title: text('title').notNull(),
    writers: text('writers').array().notNull().default(sql`'{}'`),
    /** The representative and company it came from, the recipient, and the channel. */
    submittedBy: words('submitted_by'),
    submittedTo: words('submitted_to'),
    submittedVia: words('submitted_via'),
    /** Title and writers, folded like search input. */
    searchText: text('search_text').notNull(),
    /** Hides the writers from the reader until their coverage is approved. */
    isBlind: boolean('is_blind').notNull().default(false),
    /** The folded title alone, which a blind reader can search. Empty in rows older than blind reading. */
    titleText: words('title_text'),
    form: text('form').notNull().default('feature'),
    /** Free text (S50). Null means pending. */
    status: text('status'),
    archivedFrom: text('archived_from'),
    priority: text('priority').notNull().default('normal'),
    dueAt: moment('due_at').notNull(),
    dueDate: text('due_date').notNull(),
    dueTime: text('due_time'),
    dueZone: text('due_zone').notNull(),
    /** The last deadline notice sent, and when the next is due. Null when none is left. */
    toldStage: integer('told_stage').notNull().default(0),
    tellAt: moment('tell_at'),
    notes: words('notes'),
    scriptId: uuid('script_id').$type<ClientId>().notNull(),
    /** A comparison: the coverage of the earlier draft, while it exists, and whether the reader sees it. */
    isComparison: boolean('is_comparison').notNull().default(false),
    comparesWith: uuid('compares_with').$type<ClientId>(),
    showsEarlier: boolean('shows_earlier').notNull().default(true),
    /** The first read of the same script by another person, if this is a second read. */
    secondReadOf: uuid('second_read_of').$type<ClientId>(),
    fileName: text('file_name').notNull(),
    pages: integer('pages').notNull(),
    reason: words('reason'),
    hasConflict: boolean('has_conflict').notNull().default(false),
    version: integer('version').notNull().default(1),
    createdAt: moment('created_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
    lastViewed: moment('last_viewed'),
    completedAt: moment('completed_at'),
  },
  (table) => [
    index('assignment_assignee_idx').on(table.assigneeId, table.dueAt, table.id),
    index('assignment_assigner_idx').on(table.assignerId, table.dueAt, table.id),
    index('assignment_requester_idx').on(table.requestedById).where(sql`${table.requestedById} is not null`),
    index('assignment_tell_idx').on(table.tellAt, table.id).where(sql`${table.tellAt} is not null`),
    // A second read shares the first one's script.
    uniqueIndex('assignment_script_key').on(table.scriptId).where(sql`${table.secondReadOf} is null`),
    index('assignment_script_idx').on(table.scriptId),
    foreignKey({
      name: 'assignment_second_read_fk',
      columns: [table.secondReadOf],
      foreignColumns: [table.id],
    }),
    foreignKey({
      name: 'assignment_compares_fk',
      columns: [table.comparesWith],
      foreignColumns: [table.id],
    }).onDelete('set null'),
    index('assignment_compares_idx').on(table.comparesWith).where(sql`${table.comparesWith} is not null`),
    check('assignment_compares_fits', sql`${table.comparesWith} is null or ${table.isComparison}`),
    uniqueIndex('assignment_second_read_key').on(table.secondReadOf),
    check(
      'assignment_archived_fits',
      sql`(coalesce(${table.status}, '') = 'archived') = (${table.archivedFrom} is not null)`,
    ),
    check(
      'assignment_completed_fits',
      sql`(${table.completedAt} is not null) = (coalesce(${table.archivedFrom}, ${table.status}, '') = 'done')`,
    ),
    check('assignment_priority_known', sql`${table.priority} in ('low', 'normal', 'high', 'urgent')`),
  ],
);

/** One reader's coverage of an assignment. A new reader starts with an empty one. */
export const coverage = pgTable(
  'coverage',
  {
    id: uuid('id').primaryKey(),
    assignmentId: uuid('assignment_id').$type<ClientId>().notNull(),
    readerId: person('reader_id', 'stays', { exported: 'coverage' }).notNull(),
    kind: text('kind', { enum: ['full', 'basic', 'comparison'] }).notNull(),
    state: text('state', { enum: ['draft', 'submitted', 'returned', 'approved'] })
      .notNull()
      .default('draft'),
    header: jsonb('header').$type<Partial<Record<HeaderField, string>>>().notNull(),
    logline: words('logline'),
    summary: words('summary'),
    synopsis: words('synopsis'),
    comments: words('comments'),
    grid: jsonb('grid').$type<Partial<Record<GridRow, Mark>>>().notNull(),
    comparison: jsonb('comparison').$type<Partial<Record<ComparisonPart, string>>>().notNull().default({}),
    scriptVerdict: text('script_verdict').$type<Verdict>(),
    writerVerdict: text('writer_verdict').$type<Verdict>(),
    /** Genre and logline, folded like search input. */
    searchText: words('search_text'),
    returnNote: words('return_note'),
    version: integer('version').notNull().default(1),
    savedAt: moment('saved_at').notNull(),
    /** When it was first sent. */
    submittedAt: moment('submitted_at'),
    approvedAt: moment('approved_at'),
  },
  (table) => [
    foreignKey({
      name: 'coverage_assignment_fk',
      columns: [table.assignmentId],
      foreignColumns: [assignment.id],
    }).onDelete('cascade'),
    uniqueIndex('coverage_reader_key').on(table.assignmentId, table.readerId),
    index('coverage_reader_idx').on(table.readerId, table.submittedAt),
    check('coverage_state_known', sql`${table.state} in ('draft', 'submitted', 'returned', 'approved')`),
    check('coverage_kind_known', sql`${table.kind} in ('full', 'basic', 'comparison')`),
    check('coverage_comparison_fits', sql`${table.kind} = 'comparison' or ${table.comparison} = '{}'::jsonb`),
    check('coverage_approved_fits', sql`(${table.state} = 'approved') = (${table.approvedAt} is not null)`),
    check('coverage_submitted_fits', sql`${table.state} = 'draft' or ${table.submittedAt} is not null`),
    // Basic coverage and comparisons have no grid and no writer verdict.
    check(
      'coverage_basic_fits',
      sql`${table.kind} = 'full' or (${table.writerVerdict} is null and ${table.grid} = '{}'::jsonb)`,
    ),
  ],
);

/** A reader's note on a page of the script, private until their coverage is sent. */
export const pageNote = pgTable(
  'page_note',
  {
    /** Created by the browser. */
    id: uuid('id').$type<ClientId>().primaryKey(),
    assignmentId: uuid('assignment_id').$type<ClientId>().notNull(),
    readerId: person('reader_id', 'by hand', {
      why: 'Deleted unless their coverage was sent',
      exported: 'pageNotes',
    }).notNull(),
    /** The printed page number. */
    page: integer('page').notNull(),
    text: text('text').notNull(),
    /** Moved into the comments. */
    isTaken: boolean('is_taken').notNull().default(false),
    version: integer('version').notNull().default(1),
    savedAt: moment('saved_at').notNull(),
  },
  (table) => [
    foreignKey({
      name: 'page_note_assignment_fk',
      columns: [table.assignmentId],
      foreignColumns: [assignment.id],
    }).onDelete('cascade'),
    index('page_note_reader_idx').on(table.assignmentId, table.readerId, table.page, table.id),
    check('page_note_page_fits', sql`${table.page} > 0`),
  ],
);

/** A note on one part of a returned coverage. Only whether it is done changes. */
export const marginNote = pgTable(
  'margin_note',
  {
    /** Created by the browser. */
    id: uuid('id').$type<ClientId>().primaryKey(),
    coverageId: uuid('coverage_id').notNull(),
    /** The return it came with, a history entry. */
    stepId: uuid('step_id').notNull(),
    part: text('part').$type<MarginPart>().notNull(),
    text: text('text').notNull(),
    at: moment('at').notNull(),
    doneAt: moment('done_at'),
  },
  (table) => [
    foreignKey({
      name: 'margin_note_coverage_fk',
      columns: [table.coverageId],
      foreignColumns: [coverage.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'margin_note_step_fk',
      columns: [table.stepId],
      foreignColumns: [timelineEntry.id],
    }).onDelete('cascade'),
    index('margin_note_coverage_idx').on(table.coverageId, table.at, table.id),
    index('margin_note_step_idx').on(table.stepId),
    check(
      'margin_note_part_known',
      sql`${table.part} in ('logline', 'summary', 'synopsis', 'comments', 'grid')`,
    ),
  ],
);

/** Who opened which copy of a script when. Its code is on every page of that copy. Rows are only added. */
export const scriptOpening = pgTable(
  'script_opening',
  {
    id: uuid('id').primaryKey(),
    /** As printed on the pages. */
    code: text('code').notNull(),
    assignmentId: uuid('assignment_id').$type<ClientId>().notNull(),
    personId: person('person_id', 'on record').notNull(),
    at: moment('at').notNull(),
  },
  (table) => [
    uniqueIndex('script_opening_code_key').on(table.code),
    foreignKey({
      name: 'script_opening_assignment_fk',
      columns: [table.assignmentId],
      foreignColumns: [assignment.id],
    }).onDelete('cascade'),
    index('script_opening_idx').on(table.assignmentId, table.at),
  ],
);
