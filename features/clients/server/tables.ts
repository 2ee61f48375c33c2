import { sql } from 'drizzle-orm';
import { check, foreignKey, index, pgTable, primaryKey, uniqueIndex } from 'drizzle-orm/pg-core';
import type { ClientId } from '#platform/contract/ids.ts';
import {
  bigint,
  boolean,
  date,
  integer,
  moment,
  person,
  text,
  uuid,
  words,
} from '#platform/server/database/columns.ts';
import type {
  ClientField,
  Craft,
  JobState,
  LeaverRule,
  MaterialKind,
  NoteTier,
  PayUnit,
  Territory,
} from '../limits.ts';

const day = (name: string) => date(name, { mode: 'string' });

/**
 * A client as their representatives work with them. Whether they are a client, and since when, the representation says,
 * which is the profiles'; this is what the desk keeps beside it.
 */
export const client = pgTable(
  'client',
  {
    /** Made by the browser. */
    id: uuid('id').$type<ClientId>().primaryKey(),
    personId: person('person_id', 'deleted', { exported: 'representations' }).notNull(),
    /** The point person: the person who represents them, or wants to. */
    leadId: person('lead_id', 'by hand', {
      why: 'Deleted unless a team has the client',
      heir: 'clients',
    }).notNull(),
    kind: text('kind').$type<'agent' | 'manager' | 'lawyer' | 'publicist'>().notNull(),
    /** The representation between the two; null until one is offered. */
    representationId: uuid('representation_id'),
    /** The team the client belongs to; they stay with it. */
    teamId: uuid('team_id').$type<ClientId>(),
    craft: text('craft').$type<Craft>().notNull().default('actor'),
    fields: text('fields').array().$type<ClientField[]>().notNull().default(sql`'{}'`),
    territories: text('territories').array().$type<Territory[]>().notNull().default(sql`'{}'`),
    isExclusive: boolean('is_exclusive').notNull().default(false),
    startsOn: day('starts_on'),
    endsOn: day('ends_on'),
    /** Taken care of without papers. */
    isHipPocket: boolean('is_hip_pocket').notNull().default(false),
    isOnLeave: boolean('is_on_leave').notNull().default(false),
    leaverRule: text('leaver_rule').$type<LeaverRule>().notNull().default('team'),
    needs: words('needs'),
    paperwork: words('paperwork'),
    bioShort: words('bio_short'),
    bioLong: words('bio_long'),
    version: integer('version').notNull().default(1),
    writtenBy: person('written_by', 'stays'),
    createdAt: moment('created_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
    /** When the client agreed; stays when it is over. */
    signedAt: moment('signed_at'),
    /** When the representation ended, or the prospect was dropped: from then on it is history. */
    closedAt: moment('closed_at'),
    endReason: words('end_reason'),
  },
  (table) => [
    uniqueIndex('client_representation_key').on(table.representationId),
    uniqueIndex('client_open_key')
      .on(table.leadId, table.personId, table.kind)
      .where(sql`${table.closedAt} is null`),
    index('client_person_idx').on(table.personId),
    index('client_team_idx').on(table.teamId),
    check('client_two', sql`${table.personId} <> ${table.leadId}`),
    check('client_kind_known', sql`${table.kind} in ('agent', 'manager', 'lawyer', 'publicist')`),
    check(
      'client_craft_known',
      sql`${table.craft} in ('actor', 'writer', 'director', 'producer', 'dp', 'editor', 'crew')`,
    ),
    check('client_leaver_rule_known', sql`${table.leaverRule} in ('team', 'end')`),
    check('client_days_fit', sql`${table.endsOn} >= ${table.startsOn}`),
  ],
);

const clientId = () =>
  uuid('client_id')
    .$type<ClientId>()
    .notNull()
    .references(() => client.id, { onDelete: 'cascade' });

/** Who works with a client. */
export const clientMember = pgTable(
  'client_member',
  {
    clientId: clientId(),
    personId: person('person_id', 'deleted').notNull(),
    /** What they look after: television, branding. */
    area: words('area'),
    /** The quote, fees and commission are shown to them (the second of two gates). */
    seesMoney: boolean('sees_money').notNull().default(false),
    addedBy: person('added_by', 'stays').notNull(),
    addedAt: moment('added_at').notNull(),
    version: integer('version').notNull().default(1),
  },
  (table) => [
    primaryKey({ columns: [table.clientId, table.personId] }),
    index('client_member_person_idx').on(table.personId),
  ],
);

/** A client's fees. Separate from the card, so that no query reads them by accident. */
export const clientMoney = pgTable(
  'client_money',
  {
    clientId: clientId().primaryKey(),
    /** What they were last paid, in the smallest unit of the currency. */
    quoteMinor: bigint('quote_minor', { mode: 'number' }),
    quoteUnit: text('quote_unit').$type<PayUnit>().notNull().default('flat'),
    currency: text('currency').notNull().default('USD'),
    quoteNote: words('quote_note'),
    /** In hundredths of a percent. */
    commissionBasis: integer('commission_basis'),
    version: integer('version').notNull().default(1),
  },
  (table) => [
    check('client_money_unit_known', sql`${table.quoteUnit} in ('flat', 'day', 'week', 'episode')`),
    check('client_money_currency_form', sql`${table.currency} ~ '^[A-Z]{3}$'`),
    check('client_money_commission_fits', sql`${table.commissionBasis} between 0 and 10000`),
    check('client_money_quote_fits', sql`${table.quoteMinor} >= 0`),
  ],
);

/** A job of a client, from being up for it until the commission is paid. */
export const clientJob = pgTable(
  'client_job',
  {
    id: uuid('id').$type<ClientId>().primaryKey(),
    clientId: clientId(),
    project: text('project').notNull(),
    role: words('role'),
    buyer: words('buyer'),
    firstDay: day('first_day'),
    lastDay: day('last_day'),
    state: text('state').$type<JobState>().notNull().default('up_for'),
    paperwork: words('paperwork'),
    /** Money, as of `client_money`. */
    feeMinor: bigint('fee_minor', { mode: 'number' }),
    feeUnit: text('fee_unit').$type<PayUnit>().notNull().default('flat'),
    currency: text('currency').notNull().default('USD'),
    commissionBasis: integer('commission_basis'),
    version: integer('version').notNull().default(1),
    madeBy: person('made_by', 'stays').notNull(),
    writtenBy: person('written_by', 'stays'),
    createdAt: moment('created_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
    bookedAt: moment('booked_at'),
  },
  (table) => [
    index('client_job_client_idx').on(table.clientId, table.createdAt, table.id),
    check(
      'client_job_state_known',
      sql`${table.state} in ('up_for', 'avail', 'pinned', 'booked', 'working', 'wrapped', 'commission_due', 'paid', 'released')`,
    ),
    check('client_job_days_fit', sql`${table.lastDay} >= ${table.firstDay}`),
    check('client_job_unit_known', sql`${table.feeUnit} in ('flat', 'day', 'week', 'episode')`),
    check('client_job_currency_form', sql`${table.currency} ~ '^[A-Z]{3}$'`),
    check(
      'client_job_money_fits',
      sql`${table.feeMinor} >= 0 and ${table.commissionBasis} between 0 and 10000`,
    ),
  ],
);

/** A team member's note about a client: private, or for the team. */
export const clientNote = pgTable(
  'client_note',
  {
    id: uuid('id').$type<ClientId>().primaryKey(),
    clientId: clientId(),
    authorId: person('author_id', 'by hand', {
      why: 'Private ones are deleted',
      exported: 'clientNotes',
    }).notNull(),
    writtenBy: person('written_by', 'stays'),
    tier: text('tier').$type<NoteTier>().notNull().default('private'),
    text: text('text').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    index('client_note_client_idx').on(table.clientId, table.createdAt, table.id),
    index('client_note_author_idx').on(table.authorId),
    check('client_note_tier_known', sql`${table.tier} in ('private', 'team')`),
    // An assistant on a desk writes for the desk.
    check('client_note_desk_fits', sql`${table.writtenBy} is null or ${table.tier} = 'team'`),
  ],
);

/** A headshot, a résumé, a reel, in its versions: one of each kind is the current one, which a trigger sees to (CLI-5). */
export const clientMaterial = pgTable(
  'client_material',
  {
    id: uuid('id').$type<ClientId>().primaryKey(),
    clientId: clientId(),
    kind: text('kind').$type<MaterialKind>().notNull(),
    number: integer('number').notNull(),
    title: text('title').notNull(),
    /** Its external address; null for an uploaded file. */
    address: text('address'),
    fileId: uuid('file_id').$type<ClientId>(),
    fileName: words('file_name'),
    isCurrent: boolean('is_current').notNull().default(false),
    addedBy: person('added_by', 'stays').notNull(),
    addedAt: moment('added_at').notNull(),
  },
  (table) => [
    uniqueIndex('client_material_number_key').on(table.clientId, table.kind, table.number),
    uniqueIndex('client_material_current_key').on(table.clientId, table.kind).where(sql`${table.isCurrent}`),
    check(
      'client_material_kind_known',
      sql`${table.kind} in ('headshot', 'resume', 'reel', 'sample', 'bio', 'other')`,
    ),
    uniqueIndex('client_material_file_key').on(table.fileId),
    check('client_material_address_form', sql`${table.address} ~ '^https?://'`),
    check('client_material_of_one', sql`num_nonnulls(${table.address}, ${table.fileId}) = 1`),
  ],
);

/** A pitch of a client to a buyer. Stored by person, so that it can be checked across representatives. */
export const clientPitch = pgTable(
  'client_pitch',
  {
    id: uuid('id').$type<ClientId>().primaryKey(),
    clientId: uuid('client_id').$type<ClientId>().notNull(),
    personId: person('person_id', 'deleted').notNull(),
    buyer: text('buyer').notNull(),
    /** What makes two spellings the same buyer. */
    buyerKey: text('buyer_key').notNull(),
    project: words('project'),
    pitchedOn: day('pitched_on').notNull(),
    byId: person('by_id', 'stays', { exported: 'clientPitches' }).notNull(),
    writtenBy: person('written_by', 'stays'),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    index('client_pitch_client_idx').on(table.clientId, table.pitchedOn, table.id),
    index('client_pitch_buyer_idx').on(table.personId, table.buyerKey, table.pitchedOn),
    // Named by us: the name made up for it would be longer than the database keeps.
    foreignKey({
      name: 'client_pitch_client_fk',
      columns: [table.clientId],
      foreignColumns: [client.id],
    }).onDelete('cascade'),
  ],
);

export type ClientRow = typeof client.$inferSelect;
export type ClientMemberRow = typeof clientMember.$inferSelect;
export type MoneyRow = typeof clientMoney.$inferSelect;
export type JobRow = typeof clientJob.$inferSelect;
export type NoteRow = typeof clientNote.$inferSelect;
export type MaterialRow = typeof clientMaterial.$inferSelect;
export type PitchRow = typeof clientPitch.$inferSelect;
