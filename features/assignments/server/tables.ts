import { sql } from 'drizzle-orm';
import { check, foreignKey, index, pgTable, uniqueIndex } from 'drizzle-orm/pg-core';
import type { ClientId, PersonId } from '#platform/contract/ids.ts';
import { boolean, integer, jsonb, moment, text, uuid, words } from '#platform/server/database/columns.ts';
import { timelineEntry } from '#platform/server/timeline/tables.ts';
import type { ComparisonPart, GridRow, HeaderField, MarginPart, Mark, Verdict } from '../limits.ts';

/** A script that somebody reads for somebody. The row is the lock of its coverage too. */
export const assignment = pgTable(
  'assignment',
  {
    /** Made by the browser. */
    id: uuid('id').$type<ClientId>().primaryKey(),
    assignerId: uuid('assigner_id').$type<PersonId>().notNull(),
    assigneeId: uuid('assignee_id').$type<PersonId>().notNull(),
    /** For whom it is read. */
    requestedById: uuid('requested_by_id').$type<PersonId>(),
    title: text('title').notNull(),
    writers: text('writers').array().notNull().default(sql`'{}'`),
    /** From which representative and company it came, to whom, and which way. */
    submittedBy: words('submitted_by'),
    submittedTo: words('submitted_to'),
    submittedVia: words('submitted_via'),
    /** Title and writers, folded as search folds. */
    searchText: text('search_text').notNull(),
    /** Its reader does not learn the writers before their coverage is approved. */
    isBlind: boolean('is_blind').notNull().default(false),
    /** The title alone, folded: by that a blind reader finds it. Empty in what was given before blind reading was. */
    titleText: words('title_text'),
    form: text('form').notNull().default('feature'),
    /** Free text (S50); missing is pending. */
    status: text('status'),
    archivedFrom: text('archived_from'),
    priority: text('priority').notNull().default('normal'),
    dueAt: moment('due_at').notNull(),
    dueDate: text('due_date').notNull(),
    dueTime: text('due_time'),
    dueZone: text('due_zone').notNull(),
    /** How far the telling about the deadline has come, and when it goes on; null when nothing is left to tell. */
    toldStage: integer('told_stage').notNull().default(0),
    tellAt: moment('tell_at'),
    notes: words('notes'),
    scriptId: uuid('script_id').$type<ClientId>().notNull(),
    /** Read beside an earlier draft: the coverage of that, as long as it is there, and whether its reader sees it. */
    isComparison: boolean('is_comparison').notNull().default(false),
    comparesWith: uuid('compares_with').$type<ClientId>(),
    showsEarlier: boolean('shows_earlier').notNull().default(true),
    /** The reading of which this is a second read: of the same script, by somebody else. */
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
    // A second read is of the script that is kept for the first.
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

/** What one reader wrote of an assignment. Whoever took over begins with an empty one. */
export const coverage = pgTable(
  'coverage',
  {
    id: uuid('id').primaryKey(),
    assignmentId: uuid('assignment_id').$type<ClientId>().notNull(),
    readerId: uuid('reader_id').$type<PersonId>().notNull(),
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
    /** Genre and logline, folded as search folds. */
    searchText: words('search_text'),
    returnNote: words('return_note'),
    version: integer('version').notNull().default(1),
    savedAt: moment('saved_at').notNull(),
    /** When it was sent the first time. */
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
    // What an intern writes has neither grid nor a word about the writer, and neither has a comparison.
    check(
      'coverage_basic_fits',
      sql`${table.kind} = 'full' or (${table.writerVerdict} is null and ${table.grid} = '{}'::jsonb)`,
    ),
  ],
);

/** What a reader noted at a page of the script; theirs alone until their coverage is sent. */
export const pageNote = pgTable(
  'page_note',
  {
    /** Made by the browser. */
    id: uuid('id').$type<ClientId>().primaryKey(),
    assignmentId: uuid('assignment_id').$type<ClientId>().notNull(),
    readerId: uuid('reader_id').$type<PersonId>().notNull(),
    /** As it is printed in the script. */
    page: integer('page').notNull(),
    text: text('text').notNull(),
    /** It has fallen into the comments. */
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

/** What stood beside one part of a coverage when it was given back. Only its being done changes. */
export const marginNote = pgTable(
  'margin_note',
  {
    /** Made by the browser. */
    id: uuid('id').$type<ClientId>().primaryKey(),
    coverageId: uuid('coverage_id').notNull(),
    /** The return it came with: that entry of the history. */
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

/** Who opened which copy of a script when; the code stands on every page of that copy. Rows are only added. */
export const scriptOpening = pgTable(
  'script_opening',
  {
    id: uuid('id').primaryKey(),
    /** As it stands on the pages. */
    code: text('code').notNull(),
    assignmentId: uuid('assignment_id').$type<ClientId>().notNull(),
    personId: uuid('person_id').$type<PersonId>().notNull(),
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
