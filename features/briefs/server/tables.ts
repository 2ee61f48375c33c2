import { sql } from 'drizzle-orm';
import { check, index, pgTable, primaryKey } from 'drizzle-orm/pg-core';
import type { ClientId } from '#platform/contract/ids.ts';
import {
  boolean,
  integer,
  jsonb,
  moment,
  people,
  person,
  text,
  uuid,
  words,
} from '#platform/server/database/columns.ts';
import type {
  ArrivalSource,
  ArrivalStage,
  ReviewRule,
  SubmissionKind,
  Territory,
  UnsolicitedRule,
} from '../limits.ts';

/** One role of a breakdown. */
export interface BriefRole {
  readonly id: ClientId;
  readonly name: string;
  readonly about: string;
  readonly craft: string;
  readonly ageFrom: number | null;
  readonly ageTo: number | null;
  readonly gender: string;
  readonly dates: string;
  readonly rate: string;
  // Roles written before there were criteria have none of these.
  readonly unions?: readonly string[];
  readonly languages?: readonly string[];
  readonly skills?: readonly string[];
  readonly city?: string;
  readonly firstDay?: string | null;
  readonly lastDay?: string | null;
}

/** What a buyer asks for: roles of a breakdown, or material. */
export const submissionBrief = pgTable(
  'submission_brief',
  {
    /** Made by the browser. */
    id: uuid('id').$type<ClientId>().primaryKey(),
    ownerId: person('owner_id', 'deleted', { exported: 'briefs', heir: 'submission-briefs' }).notNull(),
    kind: text('kind').$type<SubmissionKind>().notNull(),
    title: text('title').notNull(),
    about: words('about'),
    roles: jsonb('roles').$type<readonly BriefRole[]>().notNull().default([]),
    /** The deadline by the clock of a zone, and as an instant; null without one (SUB-3). */
    dueOn: text('due_on'),
    dueZone: text('due_zone'),
    dueAt: moment('due_at'),
    /** Who it is by stays hidden until they have to meet (SUB-5). */
    isBlind: boolean('is_blind').notNull().default(false),
    /** Who may submit to it; everyone who submits if empty. */
    invited: people('invited', 'emptied').notNull().default(sql`'{}'`),
    reviewers: people('reviewers', 'emptied').notNull().default(sql`'{}'`),
    reviewRule: text('review_rule').$type<ReviewRule>().notNull().default('all'),
    /** How many submissions it has received: their numbers. */
    received: integer('received').notNull().default(0),
    version: integer('version').notNull().default(1),
    writtenBy: person('written_by', 'stays'),
    createdAt: moment('created_at').notNull(),
    closedAt: moment('closed_at'),
  },
  (table) => [
    index('submission_brief_owner_idx').on(table.ownerId, table.createdAt, table.id),
    index('submission_brief_open_idx').on(table.createdAt, table.id).where(sql`${table.closedAt} is null`),
    index('submission_brief_invited_idx').using('gin', table.invited),
    index('submission_brief_reviewers_idx').using('gin', table.reviewers),
    check('submission_brief_kind_known', sql`${table.kind} in ('material', 'talent')`),
    check(
      'submission_brief_due_fits',
      sql`(${table.dueAt} is null) = (${table.dueOn} is null) and (${table.dueAt} is null) = (${table.dueZone} is null)`,
    ),
  ],
);

/** What a brief does with what arrives and fits: the first of its rules that does. */
export const submissionBriefRule = pgTable(
  'submission_brief_rule',
  {
    briefId: uuid('brief_id')
      .$type<ClientId>()
      .notNull()
      .references(() => submissionBrief.id, { onDelete: 'cascade' }),
    /** From 0, in the order in which they are tried. */
    place: integer('place').notNull(),
    /** For this role of the breakdown; null for any. */
    roleId: uuid('role_id').$type<ClientId>(),
    /** Offered for one of these; none for any. */
    territories: text('territories').array().$type<Territory[]>().notNull().default(sql`'{}'`),
    source: text('source').$type<ArrivalSource>(),
    reviewers: people('reviewers', 'emptied').notNull().default(sql`'{}'`),
    stage: text('stage').$type<ArrivalStage>().notNull().default('unviewed'),
  },
  (table) => [
    primaryKey({ columns: [table.briefId, table.place] }),
    check('submission_brief_rule_stage_known', sql`${table.stage} in ('unviewed', 'viewed', 'selected')`),
    check(
      'submission_brief_rule_source_known',
      sql`${table.source} in ('representative', 'manager', 'unrepresented')`,
    ),
  ],
);

/** How a buyer takes what comes in. */
export const submissionIntake = pgTable(
  'submission_intake',
  {
    ownerId: person('owner_id', 'deleted', { exported: 'intake' }).primaryKey(),
    /** Material without a representative: not at all, with a release, or like any other. */
    unsolicited: text('unsolicited').$type<UnsolicitedRule>().notNull().default('no'),
    releaseTerms: words('release_terms'),
    /** Their reasons for passing count among those of others, without their name. */
    teachesPasses: boolean('teaches_passes').notNull().default(false),
    version: integer('version').notNull().default(1),
  },
  (table) => [check('submission_intake_known', sql`${table.unsolicited} in ('no', 'release', 'yes')`)],
);

/** Words a buyer answers with again and again. */
export const submissionTemplate = pgTable(
  'submission_template',
  {
    id: uuid('id').$type<ClientId>().primaryKey(),
    ownerId: person('owner_id', 'deleted', { exported: 'templates' }).notNull(),
    name: text('name').notNull(),
    words: text('words').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [index('submission_template_owner_idx').on(table.ownerId)],
);

export type BriefRow = typeof submissionBrief.$inferSelect;
