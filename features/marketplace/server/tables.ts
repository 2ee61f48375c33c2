import { sql } from 'drizzle-orm';
import { type AnyPgColumn, check, index, pgTable, uniqueIndex } from 'drizzle-orm/pg-core';
import type { ClientId } from '#platform/contract/ids.ts';
import {
  bigint,
  boolean,
  date,
  integer,
  jsonb,
  moment,
  person,
  text,
  uuid,
  words,
} from '#platform/server/database/columns.ts';
import { reportColumns, reportRules } from '#platform/server/reports/table.ts';
import { savedSearchColumns, savedSearchRules } from '#platform/server/saved-searches/table.ts';
import type {
  ApplicationState,
  appealReason,
  CloseReason,
  DayAnswer,
  ListingAudience,
  ListingKind,
  ListingState,
  MediaKind,
  PayKind,
  ReferenceState,
  ReportDecision,
  ReportReason,
} from '../limits.ts';

const hasNoAmount = (pay: AnyPgColumn) => sql`${pay} in ('deferred', 'on_request', 'unpaid')`;

/** What a member offers or looks for. A draft may lack anything; from its first day live on it is whole. */
export const listing = pgTable(
  'listing',
  {
    /** Made by the browser. */
    id: uuid('id').$type<ClientId>().primaryKey(),
    ownerId: person('owner_id', 'deleted', { exported: 'listings', heir: 'listings' }).notNull(),
    kind: text('kind').$type<ListingKind>().notNull(),
    state: text('state').$type<ListingState>().notNull().default('draft'),
    title: words('title'),
    company: words('company'),
    /** The production, by its code name where it has one. */
    project: words('project'),
    /** One of its poster's projects; only who may open that learns of it. Its foreign key is in the migrations alone. */
    projectId: uuid('project_id').$type<ClientId>(),
    /** The slug of a job title of the catalogue, and a department there. */
    role: text('role').notNull().default(''),
    department: words('department'),
    /** Nobody learns who its poster is before an offer. */
    isConfidential: boolean('is_confidential').notNull().default(false),
    audience: text('audience').$type<ListingAudience>().notNull().default('network'),
    about: words('about'),
    terms: words('terms'),
    kit: words('kit'),
    unionName: words('union_name'),
    /** Applicants confirm that they work in its city without travel, hotel or per diem. */
    isLocalHire: boolean('is_local_hire').notNull().default(false),
    /** What applicants are asked. */
    question: words('question'),
    /** A confidential poster's is shown with an offer. */
    howToApply: words('how_to_apply'),
    /** What they are asked to send as links. */
    mediaWanted: jsonb('media_wanted').$type<readonly MediaKind[]>().notNull().default([]),
    /** From when on nobody applies: by the clock of a zone, and as an instant. */
    dueOn: text('due_on'),
    dueZone: text('due_zone'),
    dueAt: moment('due_at'),
    /** When its poster hears next of the deadline. */
    dueNoticeAt: moment('due_notice_at'),
    /** The program that unpaid work belongs to. */
    program: words('program'),
    /** Nobody writes to its poster from it. */
    isContactHidden: boolean('is_contact_hidden').notNull().default(false),
    pay: text('pay').$type<PayKind>().notNull().default('on_request'),
    /** In the smallest unit of its currency, which is never converted. */
    rateMinor: bigint('rate_minor', { mode: 'number' }),
    currency: text('currency').notNull().default('USD'),
    city: words('city'),
    firstDay: date('first_day', { mode: 'string' }),
    lastDay: date('last_day', { mode: 'string' }),
    publishedAt: moment('published_at'),
    expiresAt: moment('expires_at'),
    /** When its poster hears next that it will expire. */
    noticeAt: moment('notice_at'),
    closedAt: moment('closed_at'),
    closeReason: text('close_reason').$type<CloseReason>(),
    /** Who removed it, and doesn't answer an appeal; the poster reads why. */
    removedBy: person('removed_by', 'on record'),
    removedFor: words('removed_for'),
    /** Who it was filled with. */
    closedWith: person('closed_with', 'emptied'),
    /** The assistant who wrote it on the poster's desk. */
    writtenBy: person('written_by', 'emptied'),
    /** How many people it looks for. */
    places: integer('places').notNull().default(1),
    version: integer('version').notNull().default(1),
    createdAt: moment('created_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
  },
  (table) => [
    index('listing_owner_idx').on(table.ownerId, table.createdAt, table.id),
    index('listing_live_idx').on(table.publishedAt, table.id).where(sql`${table.state} = 'live'`),
    index('listing_expires_idx').on(table.expiresAt).where(sql`${table.state} = 'live'`),
    index('listing_notice_idx').on(table.noticeAt).where(sql`${table.noticeAt} is not null`),
    index('listing_due_notice_idx').on(table.dueNoticeAt).where(sql`${table.dueNoticeAt} is not null`),
    index('listing_role_idx').on(table.role).where(sql`${table.role} <> ''`),
    index('listing_written_by_idx').on(table.writtenBy).where(sql`${table.writtenBy} is not null`),
    index('listing_project_idx')
      .on(table.projectId, table.publishedAt, table.id)
      .where(sql`${table.projectId} is not null`),
    index('listing_closed_with_idx').on(table.closedWith).where(sql`${table.closedWith} is not null`),
    check(
      'listing_kind_known',
      sql`${table.kind} in ('job', 'open_assignment', 'casting', 'service', 'gear', 'space', 'wanted', 'mentorship')`,
    ),
    check('listing_state_known', sql`${table.state} in ('draft', 'live', 'expired', 'closed')`),
    check('listing_audience_known', sql`${table.audience} in ('network', 'connections')`),
    check(
      'listing_pay_known',
      sql`${table.pay} in ('hour', 'day', 'week', 'month', 'flat', 'deferred', 'on_request', 'unpaid')`,
    ),
    check('listing_currency_form', sql`${table.currency} ~ '^[A-Z]{3}$'`),
    check(
      'listing_rate_fits',
      sql`(${table.rateMinor} is null or ${table.rateMinor} > 0)
        and (${table.state} = 'draft' or (${hasNoAmount(table.pay)}) = (${table.rateMinor} is null))`,
    ),
    check(
      'listing_days_fit',
      sql`(${table.firstDay} is null) = (${table.lastDay} is null) and ${table.lastDay} >= ${table.firstDay}`,
    ),
    check(
      'listing_whole_when_live',
      sql`${table.state} = 'draft'
        or (${table.title} <> '' and ${table.publishedAt} is not null and ${table.expiresAt} is not null)`,
    ),
    check('listing_places_fit', sql`${table.places} between 1 and 50`),
    check(
      'listing_due_fits',
      sql`(${table.dueAt} is null) = (${table.dueOn} is null) and (${table.dueAt} is null) = (${table.dueZone} is null)
        and (${table.dueNoticeAt} is null or (${table.dueAt} is not null and ${table.state} = 'live'))`,
    ),
    check('listing_notice_fits', sql`${table.noticeAt} is null or ${table.state} = 'live'`),
    check(
      'listing_close_fits',
      sql`(${table.state} = 'closed') = (${table.closedAt} is not null)
        and (${table.closedAt} is null) = (${table.closeReason} is null)
        and (${table.closedWith} is null or ${table.closeReason} = 'here')
        and (${table.removedBy} is null or ${table.closeReason} = 'removed')`,
    ),
    check('listing_reason_known', sql`${table.closeReason} in ('here', 'elsewhere', 'withdrawn', 'removed')`),
  ],
);

/** A picture of a listing, redrawn when it was uploaded: it has nothing but its pixels. */
export const listingPhoto = pgTable(
  'listing_photo',
  {
    /** The stored file. */
    fileId: uuid('file_id').$type<ClientId>().primaryKey(),
    listingId: uuid('listing_id')
      .$type<ClientId>()
      .notNull()
      .references(() => listing.id, { onDelete: 'cascade' }),
    addedAt: moment('added_at').notNull(),
  },
  (table) => [index('listing_photo_listing_idx').on(table.listingId, table.addedAt)],
);

/** A credit as it was sent with an application. */
export interface SentCredit {
  readonly id: string;
  readonly title: string;
  readonly job: string;
  readonly year: number | null;
}

/** Something sent with an application as a link. */
export interface SentMedia {
  readonly kind: MediaKind;
  readonly link: string;
}

/** Some of the days of a listing on which the applicant's calendar has something. */
export interface TakenRange {
  readonly firstDay: string;
  readonly lastDay: string;
  readonly kind: 'busy' | 'hold';
}

/** One person's application. The unique indexes keep one per person, and one offer or hire for each place. */
export const listingApplication = pgTable(
  'listing_application',
  {
    /** Made by the browser. */
    id: uuid('id').$type<ClientId>().primaryKey(),
    listingId: uuid('listing_id')
      .$type<ClientId>()
      .notNull()
      .references(() => listing.id, { onDelete: 'cascade' }),
    applicantId: person('applicant_id', 'deleted', { exported: 'applications' }).notNull(),
    /** The representative who put them up; null if they applied themselves. */
    viaId: person('via_id', 'emptied', { exported: 'putUp' }),
    /** The assistant who wrote it on the representative's desk. */
    writtenBy: person('written_by', 'emptied'),
    note: words('note'),
    answer: words('answer'),
    credits: jsonb('credits').$type<readonly SentCredit[]>().notNull().default([]),
    media: jsonb('media').$type<readonly SentMedia[]>().notNull().default([]),
    dayAnswer: text('day_answer').$type<DayAnswer>().notNull().default('all'),
    /** What the calendar said of exactly the dates of the listing, when it was sent. */
    taken: jsonb('taken').$type<readonly TakenRange[]>().notNull().default([]),
    isLocal: boolean('is_local').notNull().default(false),
    state: text('state').$type<ApplicationState>().notNull().default('to-review'),
    /** When the applicant agreed to it; until then the poster doesn't see it. */
    agreedAt: moment('agreed_at'),
    /** Its place among those who are asked when an offer ends; null if it has none. */
    offerOrder: integer('offer_order'),
    /** Which of the places of the listing its offer is for; null without one. */
    place: integer('place'),
    /** How long its offer stands, or would. */
    offerHours: integer('offer_hours'),
    offeredAt: moment('offered_at'),
    offerEndsAt: moment('offer_ends_at'),
    version: integer('version').notNull().default(1),
    createdAt: moment('created_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
  },
  (table) => [
    uniqueIndex('listing_application_once')
      .on(table.listingId, table.applicantId)
      .where(sql`${table.state} <> 'withdrawn'`),
    uniqueIndex('listing_application_one_offer')
      .on(table.listingId, table.place)
      .where(sql`${table.state} in ('offered', 'hired')`),
    index('listing_application_listing_idx').on(table.listingId, table.createdAt, table.id),
    index('listing_application_applicant_idx').on(table.applicantId, table.createdAt, table.id),
    index('listing_application_via_idx').on(table.viaId).where(sql`${table.viaId} is not null`),
    index('listing_application_offer_idx').on(table.offerEndsAt).where(sql`${table.state} = 'offered'`),
    check(
      'listing_application_state_known',
      sql`${table.state} in ('to-review', 'shortlisted', 'interview', 'offered', 'hired', 'no', 'withdrawn')`,
    ),
    check('listing_application_days_known', sql`${table.dayAnswer} in ('all', 'some', 'none')`),
    check(
      'listing_application_offer_fits',
      sql`(${table.offeredAt} is null) = (${table.offerEndsAt} is null)
        and ${table.offerEndsAt} > ${table.offeredAt}
        and (${table.state} not in ('offered', 'hired') or ${table.offeredAt} is not null)
        and (${table.state} in ('offered', 'hired')) = (${table.place} is not null)`,
    ),
    check(
      'listing_application_agreed_fits',
      sql`${table.agreedAt} is not null or ${table.state} in ('to-review', 'no', 'withdrawn')`,
    ),
    check('listing_application_two_people', sql`${table.applicantId} <> ${table.viaId}`),
  ],
);

/** The words of a listing as they were at one moment. */
export interface ReportedWords {
  readonly title: string;
  readonly company: string;
  readonly about: string;
  readonly terms: string;
  /** Absent from reports of before it could be said. */
  readonly howToApply?: string;
}

/**
 * A report of a listing to the moderators, and what they decided. A poster's appeal against a removal is one too: it is
 * claimed and decided as all others, by somebody else than who removed it.
 */
export const listingReport = pgTable(
  'listing_report',
  {
    ...reportColumns<ReportReason | typeof appealReason, ReportDecision | 'restored'>('reports'),
    listingId: uuid('listing_id')
      .$type<ClientId>()
      .notNull()
      .references(() => listing.id, { onDelete: 'cascade' }),
    /** What it said when it was reported; its poster may have changed it since. */
    copy: jsonb('copy').$type<ReportedWords>(),
    /** When its removal was taken back. */
    liftedAt: moment('lifted_at'),
    liftedBy: person('lifted_by', 'on record'),
    /** Of an appeal: whose decision it is against, and when that was. */
    against: person('against', 'on record'),
    removedAt: moment('removed_at'),
  },
  (table) => [
    ...reportRules('listing_report', table),
    // Once by each person, and once against each removal.
    uniqueIndex('listing_report_once')
      .on(table.listingId, table.reporterId)
      .where(sql`${table.removedAt} is null`),
    uniqueIndex('listing_report_one_appeal').on(table.listingId, table.removedAt),
    check(
      'listing_report_reason_known',
      sql`${table.reason} in ('misleading', 'unpaid', 'discrimination', 'spam', 'other', 'appeal')`,
    ),
    check('listing_report_state_known', sql`${table.state} in ('open', 'dismissed', 'removed', 'restored')`),
    check(
      'listing_report_appeal_fits',
      sql`(${table.reason} = 'appeal') = (${table.removedAt} is not null)
        and (${table.against} is null or ${table.removedAt} is not null)
        and (${table.removedAt} is null or ${table.state} <> 'removed')
        and (${table.state} <> 'restored' or ${table.removedAt} is not null)
        and (${table.state} <> 'dismissed' or ${table.settledBy} <> ${table.against})`,
    ),
    check('listing_report_lifted_fits', sql`${table.liftedAt} is null or ${table.state} = 'removed'`),
  ],
);

/** An address of /marketplace saved under a name. */
export const listingSearch = pgTable(
  'listing_search',
  {
    ...savedSearchColumns('searches'),
    /** Its owner has been told of what was posted until then; null while they aren't told. */
    toldUntil: moment('told_until'),
  },
  (table) => savedSearchRules('listing_search', table),
);

/**
 * A word about an applicant that the poster asked for. The applicant chooses who is asked, or refuses; the words are for
 * the poster alone.
 */
export const listingReference = pgTable(
  'listing_reference',
  {
    /** Made by the browser. */
    id: uuid('id').$type<ClientId>().primaryKey(),
    applicationId: uuid('application_id')
      .$type<ClientId>()
      .notNull()
      .references(() => listingApplication.id, { onDelete: 'cascade' }),
    /** Whoever asked, and reads it: not an heir of the listing. */
    posterId: person('poster_id', 'deleted', { exported: 'referencesAsked' }).notNull(),
    /** A credit that was sent with the application, to be confirmed; null for a word about the person. */
    creditId: text('credit_id'),
    /** Whom the applicant chose; null until then. */
    refereeId: person('referee_id', 'deleted', { exported: 'referencesGiven' }),
    state: text('state').$type<ReferenceState>().notNull().default('asked'),
    words: words('words'),
    /** When it ends without an answer; once it is given, when it is deleted. */
    endsAt: moment('ends_at').notNull(),
    createdAt: moment('created_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
  },
  (table) => [
    index('listing_reference_application_idx').on(table.applicationId, table.createdAt),
    index('listing_reference_poster_idx').on(table.posterId),
    index('listing_reference_referee_idx').on(table.refereeId).where(sql`${table.refereeId} is not null`),
    index('listing_reference_ends_idx').on(table.endsAt),
    uniqueIndex('listing_reference_one_open')
      .on(table.applicationId)
      .where(sql`${table.state} in ('asked', 'chosen')`),
    check(
      'listing_reference_state_known',
      sql`${table.state} in ('asked', 'chosen', 'given', 'refused', 'ended')`,
    ),
    check(
      'listing_reference_fits',
      sql`(${table.state} not in ('chosen', 'given') or ${table.refereeId} is not null)
        and (${table.state} = 'given') = (${table.words} <> '')`,
    ),
  ],
);

/** Who lets posters find them when a job of theirs is about to end. */
export const listingFindable = pgTable('listing_findable', {
  personId: person('person_id', 'deleted', { exported: 'findable' }).primaryKey(),
  since: moment('since').notNull(),
});

export type ListingRow = typeof listing.$inferSelect;
export type ApplicationRow = typeof listingApplication.$inferSelect;
export type ReportRow = typeof listingReport.$inferSelect;
export type ReferenceRow = typeof listingReference.$inferSelect;
