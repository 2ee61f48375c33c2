import { sql } from 'drizzle-orm';
import { check, index, pgTable, primaryKey, uniqueIndex } from 'drizzle-orm/pg-core';
import type { ClientId } from '#platform/contract/ids.ts';
import {
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
import type { ReportedFacts } from '../contract/reporting.ts';
import type { Item, Rate, Terms } from '../contract/views.ts';
import type { CertificateState, RentalState, ReportDecision, ReportReason, Side, Stage } from '../limits.ts';

const day = (name: string) => date(name, { mode: 'string' });

/** On which terms a listing is rented. The database deletes them with the listing: see migration 0066. */
export const rentalTerms = pgTable('rental_terms', {
  listingId: uuid('listing_id').$type<ClientId>().primaryKey(),
  ownerId: person('owner_id', 'deleted', { exported: 'terms', heir: 'listings' }).notNull(),
  terms: jsonb('terms').$type<Terms>().notNull(),
  version: integer('version').notNull().default(1),
  updatedAt: moment('updated_at').notNull(),
});

/** One rental, from the request to the return. Both parties may have to answer for it, so it outlives their accounts. */
export const rental = pgTable(
  'rental',
  {
    /** Made by the browser. */
    id: uuid('id').$type<ClientId>().primaryKey(),
    listingId: uuid('listing_id').$type<ClientId>().notNull(),
    ownerId: person('owner_id', 'on record', { exported: 'rentedOut', heir: 'listings' }).notNull(),
    renterId: person('renter_id', 'on record', { exported: 'rented' }).notNull(),
    state: text('state').$type<RentalState>().notNull().default('requested'),
    version: integer('version').notNull().default(1),
    /** What the listing said when it was asked for. */
    title: words('title'),
    city: words('city'),
    /** Its owner has no name for the renter until they accept. */
    isConfidential: boolean('is_confidential').notNull().default(false),
    terms: jsonb('terms').$type<Terms>().notNull(),
    rate: jsonb('rate').$type<Rate>().notNull(),
    firstDay: day('first_day').notNull(),
    lastDay: day('last_day').notNull(),
    /** When it has to be back: on the last day, by the clock of the thing's zone. */
    dueAt: moment('due_at').notNull(),
    /** When the clock acts next: it ends a request that nobody answered, or tells both that the thing is late. */
    noticeAt: moment('notice_at'),
    note: words('note'),
    answer: words('answer'),
    /** Until when the renter would like to keep it; null if they don't ask. */
    askedLastDay: day('asked_last_day'),
    askedNote: words('asked_note'),
    acceptedAt: moment('accepted_at'),
    ownerEventId: uuid('owner_event_id').$type<ClientId>(),
    renterEventId: uuid('renter_event_id').$type<ClientId>(),
    createdAt: moment('created_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
  },
  (table) => [
    index('rental_owner_idx').on(table.ownerId, table.createdAt, table.id),
    index('rental_renter_idx').on(table.renterId, table.createdAt, table.id),
    index('rental_listing_idx').on(table.listingId, table.firstDay),
    index('rental_notice_idx').on(table.noticeAt).where(sql`${table.noticeAt} is not null`),
    check('rental_two_people', sql`${table.ownerId} <> ${table.renterId}`),
    check(
      'rental_days_fit',
      sql`${table.lastDay} >= ${table.firstDay} and ${table.askedLastDay} > ${table.lastDay}`,
    ),
    check(
      'rental_state_known',
      sql`${table.state} in ('requested', 'accepted', 'declined', 'withdrawn', 'lapsed', 'cancelled', 'out', 'returned', 'disputed')`,
    ),
    check(
      'rental_accepted_fits',
      sql`(${table.state} in ('accepted', 'cancelled', 'out', 'returned', 'disputed')) = (${table.acceptedAt} is not null)`,
    ),
    check(
      'rental_notice_fits',
      sql`${table.noticeAt} is null or ${table.state} in ('requested', 'accepted', 'out')`,
    ),
  ],
);

/**
 * Days on which a thing is taken: by a rental with the same id, or blocked by its owner. A constraint in the migration
 * keeps two of one thing from one day.
 */
export const rentalDays = pgTable(
  'rental_days',
  {
    id: uuid('id').$type<ClientId>().primaryKey(),
    listingId: uuid('listing_id').$type<ClientId>().notNull(),
    firstDay: day('first_day').notNull(),
    lastDay: day('last_day').notNull(),
    isBlock: boolean('is_block').notNull(),
    /** Why it is blocked; its owner alone reads it. */
    note: words('note'),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    index('rental_days_listing_idx').on(table.listingId, table.lastDay),
    check('rental_days_forwards', sql`${table.lastDay} >= ${table.firstDay}`),
  ],
);

const ofRental = () =>
  uuid('rental_id')
    .$type<ClientId>()
    .notNull()
    .references(() => rental.id, { onDelete: 'cascade' });

/** Proof of insurance for some of the days. */
export const rentalCertificate = pgTable(
  'rental_certificate',
  {
    /** Made by the browser. */
    id: uuid('id').$type<ClientId>().primaryKey(),
    rentalId: ofRental(),
    fileId: uuid('file_id').$type<ClientId>().notNull(),
    fileName: words('file_name'),
    firstDay: day('first_day').notNull(),
    lastDay: day('last_day').notNull(),
    state: text('state').$type<CertificateState>().notNull().default('waiting'),
    reason: words('reason'),
    addedAt: moment('added_at').notNull(),
    judgedAt: moment('judged_at'),
  },
  (table) => [
    index('rental_certificate_rental_idx').on(table.rentalId, table.addedAt),
    check('rental_certificate_forwards', sql`${table.lastDay} >= ${table.firstDay}`),
    check('rental_certificate_state_known', sql`${table.state} in ('waiting', 'accepted', 'refused')`),
    check(
      'rental_certificate_judged_fits',
      sql`(${table.state} = 'waiting') = (${table.judgedAt} is null) and (${table.state} <> 'refused' or ${table.reason} <> '')`,
    ),
  ],
);

/** The condition of a thing as it goes out or comes back. A trigger keeps it unchanged once somebody has signed it. */
export const rentalCondition = pgTable(
  'rental_condition',
  {
    rentalId: ofRental(),
    stage: text('stage').$type<Stage>().notNull(),
    version: integer('version').notNull().default(1),
    notes: words('notes'),
    items: jsonb('items').$type<readonly Item[]>().notNull().default([]),
    /** Stored files, in order. */
    pictures: jsonb('pictures').$type<readonly ClientId[]>().notNull().default([]),
    writtenBy: person('written_by', 'on record').notNull(),
    updatedAt: moment('updated_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.rentalId, table.stage] }),
    check('rental_condition_stage_known', sql`${table.stage} in ('out', 'back')`),
  ],
);

/** A party's signature under a condition report. A trigger keeps it as it was given. */
export const rentalSignature = pgTable(
  'rental_signature',
  {
    rentalId: ofRental(),
    stage: text('stage').$type<Stage>().notNull(),
    side: text('side').$type<Side>().notNull(),
    personId: person('person_id', 'on record').notNull(),
    /** As they typed it. */
    name: words('name'),
    /** What they don't agree with. */
    objection: words('objection'),
    signedAt: moment('signed_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.rentalId, table.stage, table.side] }),
    check('rental_signature_side_known', sql`${table.side} in ('owner', 'renter')`),
    check('rental_signature_named', sql`${table.name} <> ''`),
  ],
);

/** A party's report of the other. It holds all of the rental that moderators read, so that they see nothing later. */
export const rentalReport = pgTable(
  'rental_report',
  {
    ...reportColumns<ReportReason, ReportDecision>('reports'),
    rentalId: ofRental(),
    reportedId: person('reported_id', 'on record').notNull(),
    side: text('side').$type<Side>().notNull(),
    copy: jsonb('copy').$type<ReportedFacts>().notNull(),
  },
  (table) => [
    ...reportRules('rental_report', table),
    uniqueIndex('rental_report_once').on(table.rentalId, table.reporterId),
    check(
      'rental_report_reason_known',
      sql`${table.reason} in ('not_returned', 'damaged', 'not_as_described', 'conduct', 'other')`,
    ),
    check('rental_report_state_known', sql`${table.state} in ('open', 'dismissed', 'warned')`),
    check('rental_report_side_known', sql`${table.side} in ('owner', 'renter')`),
    check('rental_report_warning_fits', sql`${table.state} <> 'warned' or ${table.outcome} <> ''`),
  ],
);

export type RentalRow = typeof rental.$inferSelect;
export type CertificateRow = typeof rentalCertificate.$inferSelect;
export type ConditionRow = typeof rentalCondition.$inferSelect;
export type SignatureRow = typeof rentalSignature.$inferSelect;
export type ReportRow = typeof rentalReport.$inferSelect;
