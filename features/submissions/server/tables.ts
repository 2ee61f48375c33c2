import { sql } from 'drizzle-orm';
import { type AnyPgColumn, check, index, pgTable, primaryKey, uniqueIndex } from 'drizzle-orm/pg-core';
import type { SubmissionKind, Territory } from '#features/briefs/limits.ts';
import type { ClientId } from '#platform/contract/ids.ts';
import {
  boolean,
  cleared,
  date,
  integer,
  moment,
  person,
  text,
  uuid,
  words,
} from '#platform/server/database/columns.ts';
import type { PassReason, PieceKind, SubmissionState, Verdict } from '../limits.ts';

const day = (name: string) => date(name, { mode: 'string' });

const isUnsent = (state: AnyPgColumn) => sql`${state} in ('draft', 'approved')`;

/** Material, or a client, put before one buyer. */
export const submission = pgTable(
  'submission',
  {
    /** Made by the browser. */
    id: uuid('id').$type<ClientId>().primaryKey(),
    kind: text('kind').$type<SubmissionKind>().notNull(),
    /** The representative, or the author themselves. */
    senderId: person('sender_id', 'deleted', { exported: 'sent', heir: 'submissions' }).notNull(),
    /** The team it was sent from: its people see it. */
    teamId: uuid('team_id').$type<ClientId>(),
    writtenBy: person('written_by', 'stays'),
    /** A manager introduces; an agent submits. */
    isIntroduction: boolean('is_introduction').notNull().default(false),
    recipientId: person('recipient_id', 'stays', { exported: 'received' }).notNull(),
    /** The recipient's company when it was sent, and how it is compared. */
    company: words('company'),
    companyKey: words('company_key'),
    /** Who is put up, or whose material it is; null if they are not on Backlot. */
    clientId: person('client_id', 'emptied', { exported: 'mine' }),
    clientName: cleared(words('client_name'), ''),
    /** One deal of several: those of one dialog. */
    batchId: uuid('batch_id').$type<ClientId>(),
    title: text('title').notNull(),
    titleKey: text('title_key').notNull(),
    author: words('author'),
    authorKey: words('author_key'),
    logline: words('logline'),
    note: words('note'),
    /** The brief it answers; null once that is gone, as the foreign key in the migrations says (decision 230). */
    briefId: uuid('brief_id').$type<ClientId>(),
    roleId: uuid('role_id').$type<ClientId>(),
    role: words('role'),
    /** Its number in the brief: its name while it is read blind. */
    number: integer('number'),
    isBlind: boolean('is_blind').notNull().default(false),
    revealedAt: moment('revealed_at'),
    territories: text('territories').array().$type<Territory[]>().notNull().default(sql`'{}'`),
    exclusiveUntil: day('exclusive_until'),
    /** Its files open until then. */
    expiresAt: moment('expires_at'),
    state: text('state').$type<SubmissionState>().notNull().default('draft'),
    version: integer('version').notNull().default(1),
    /** Of the casting office, 1 to 6. */
    mark: integer('mark'),
    passReason: text('pass_reason').$type<PassReason>(),
    isReasonShown: boolean('is_reason_shown').notNull().default(false),
    /** What was said when they passed: the buyer's own. */
    quote: words('quote'),
    /** What its recipient answered in words. */
    answer: words('answer'),
    isOutcomeShown: boolean('is_outcome_shown').notNull().default(false),
    withdrawalAskedAt: moment('withdrawal_asked_at'),
    nudges: integer('nudges').notNull().default(0),
    nudgedAt: moment('nudged_at'),
    createdAt: moment('created_at').notNull(),
    sentAt: moment('sent_at'),
    answeredAt: moment('answered_at'),
    answeredBy: person('answered_by', 'stays'),
    /** When either side last did something. */
    lastAt: moment('last_at').notNull(),
  },
  (table) => [
    index('submission_sender_idx').on(table.senderId, table.createdAt, table.id),
    index('submission_team_idx').on(table.teamId, table.createdAt, table.id),
    index('submission_recipient_idx').on(table.recipientId, table.sentAt, table.id),
    index('submission_brief_idx').on(table.briefId, table.sentAt, table.id),
    index('submission_client_idx').on(table.clientId, table.createdAt, table.id),
    index('submission_title_idx').on(table.titleKey, table.authorKey),
    index('submission_due_idx')
      .on(table.expiresAt)
      .where(
        sql`${table.expiresAt} is not null and ${table.state} in ('sent', 'opened', 'reading', 'unviewed', 'viewed')`,
      ),
    uniqueIndex('submission_number_key').on(table.briefId, table.number),
    check('submission_kind_known', sql`${table.kind} in ('material', 'talent')`),
    check(
      'submission_sent_fits',
      sql`${isUnsent(table.state)} or ${table.sentAt} is not null or ${table.state} = 'withdrawn'`,
    ),
    check('submission_mark_fits', sql`${table.mark} between 1 and 6`),
    check('submission_two', sql`${table.recipientId} <> ${table.senderId}`),
  ],
);

const submissionId = () =>
  uuid('submission_id')
    .$type<ClientId>()
    .notNull()
    .references(() => submission.id, { onDelete: 'cascade' });

/**
 * What was received: each part of the package in each version, with its bytes' hash and who sent it. Rows are only added,
 * never changed (SUB-1); a trigger enforces it.
 */
export const submissionPiece = pgTable(
  'submission_piece',
  {
    id: uuid('id').$type<ClientId>().primaryKey(),
    submissionId: submissionId(),
    /** The part it is a version of. */
    partId: uuid('part_id').$type<ClientId>().notNull(),
    kind: text('kind').$type<PieceKind>().notNull(),
    number: integer('number').notNull(),
    title: text('title').notNull(),
    /** Null for a link. */
    fileId: uuid('file_id').$type<ClientId>(),
    fileName: words('file_name'),
    contentType: words('content_type'),
    address: words('address'),
    hash: words('hash'),
    note: words('note'),
    addedBy: person('added_by', 'stays').notNull(),
    onBehalfOf: person('on_behalf_of', 'stays'),
    addedAt: moment('added_at').notNull(),
  },
  (table) => [
    uniqueIndex('submission_piece_number_key').on(table.submissionId, table.partId, table.number),
    index('submission_piece_file_idx').on(table.fileId),
    index('submission_piece_hash_idx').on(table.hash).where(sql`${table.hash} <> ''`),
    check('submission_piece_source', sql`(${table.fileId} is null) <> (${table.address} = '')`),
  ],
);

/** What somebody without a representative agreed to before they sent it; unchanged from then on (SUB-7). */
export const submissionRelease = pgTable('submission_release', {
  submissionId: submissionId().primaryKey(),
  terms: text('terms').notNull(),
  termsVersion: text('terms_version').notNull(),
  genre: words('genre'),
  summary: words('summary'),
  writer: words('writer'),
  owner: words('owner'),
  registration: words('registration'),
  /** Days during which it is shown to nobody else; 0 if not exclusive. */
  exclusiveDays: integer('exclusive_days').notNull().default(0),
  signedBy: person('signed_by', 'stays').notNull(),
  signedAt: moment('signed_at').notNull(),
});

/** One reviewer's verdict. Others read it once they have given theirs (SUB-6). */
export const submissionReview = pgTable(
  'submission_review',
  {
    submissionId: submissionId(),
    reviewerId: person('reviewer_id', 'deleted', { exported: 'reviews' }).notNull(),
    verdict: text('verdict').$type<Verdict>(),
    note: words('note'),
    version: integer('version').notNull().default(1),
    assignedAt: moment('assigned_at').notNull(),
    /** Locked from then on, until somebody else opens it again. */
    finishedAt: moment('finished_at'),
  },
  (table) => [
    primaryKey({ columns: [table.submissionId, table.reviewerId] }),
    index('submission_review_reviewer_idx').on(table.reviewerId, table.finishedAt),
    check('submission_review_fits', sql`${table.finishedAt} is null or ${table.verdict} is not null`),
  ],
);

/** The coverage written for a submission: an assignment of the buyer's. Its sender never learns of it. */
export const submissionCoverage = pgTable(
  'submission_coverage',
  {
    assignmentId: uuid('assignment_id').$type<ClientId>().primaryKey(),
    submissionId: submissionId(),
    linkedBy: person('linked_by', 'stays').notNull(),
    linkedAt: moment('linked_at').notNull(),
    approvedAt: moment('approved_at'),
  },
  (table) => [index('submission_coverage_submission_idx').on(table.submissionId)],
);

/** One opening of a file by its recipient; the code is on its copy. Rows are only added. */
export const submissionOpening = pgTable(
  'submission_opening',
  {
    id: uuid('id').$type<ClientId>().primaryKey(),
    submissionId: submissionId(),
    pieceId: uuid('piece_id').$type<ClientId>().notNull(),
    personId: person('person_id', 'stays').notNull(),
    code: text('code').notNull(),
    at: moment('at').notNull(),
  },
  (table) => [
    index('submission_opening_submission_idx').on(table.submissionId, table.at),
    uniqueIndex('submission_opening_code_key').on(table.code),
  ],
);

/** Parts that were closed to their recipient because a copy of the same bytes has leaked. */
export const submissionClosedPiece = pgTable('submission_closed_piece', {
  pieceId: uuid('piece_id')
    .$type<ClientId>()
    .primaryKey()
    .references(() => submissionPiece.id, { onDelete: 'cascade' }),
  closedAt: moment('closed_at').notNull(),
});

export type SubmissionRow = typeof submission.$inferSelect;
export type PieceRow = typeof submissionPiece.$inferSelect;
export type ReviewRow = typeof submissionReview.$inferSelect;
