import { sql } from 'drizzle-orm';
import { check, doublePrecision, index, pgTable, uniqueIndex } from 'drizzle-orm/pg-core';
import type { ClientId } from '#platform/contract/ids.ts';
import {
  boolean,
  date,
  integer,
  moment,
  naming,
  person,
  text,
  uuid,
  words,
} from '#platform/server/database/columns.ts';
import { type Direction, type LineState, type Outcome, retentionDefault } from '../limits.ts';

/**
 * A call on a desk's phone sheet. It is carried from day to day until it is closed, and deleted only once the retention
 * time of the sheet has passed.
 */
export const callLine = pgTable(
  'call_line',
  {
    /** Made by the browser. */
    id: uuid('id').$type<ClientId>().primaryKey(),
    deskId: person('desk_id', 'deleted', { exported: 'lines', heir: 'calls' }).notNull(),
    /** Who it is: a member, a private contact of the principal, or a name. */
    personId: person('person_id', 'emptied'),
    cardId: naming(uuid('card_id'), 'stays'),
    /** What makes two calls calls to the same person (CAL-6): `sameAs` of the commands writes it. */
    sameAs: text('same_as').notNull(),
    name: text('name').notNull(),
    company: words('company'),
    assistant: words('assistant'),
    phone: words('phone'),
    callback: words('callback'),
    callbackUntil: words('callback_until'),
    zone: text('zone'),
    direction: text('direction').$type<Direction>().notNull(),
    subject: words('subject'),
    priority: integer('priority').notNull(),
    isVip: boolean('is_vip').notNull().default(false),
    isPrivate: boolean('is_private').notNull().default(false),
    position: doublePrecision('position').notNull(),
    state: text('state').$type<LineState>().notNull(),
    /** The state before the last move; an undo returns to it. */
    stateBefore: text('state_before').$type<LineState>(),
    /** When it reached this state, by the caller's clock: an older try that arrives late moves nothing. */
    stateAt: moment('state_at').notNull(),
    note: words('note'),
    next: words('next'),
    dueAt: moment('due_at'),
    /** Who claimed it. A claim counts until `claimedUntil`, even if no job has ended it yet. */
    claimedBy: person('claimed_by', 'by hand', { why: 'Their claim ends' }),
    claimedAt: moment('claimed_at'),
    claimedUntil: moment('claimed_until'),
    connectedAt: moment('connected_at'),
    /** Days of the desk: when it was first added, and the day it is on. */
    firstAsked: date('first_asked', { mode: 'string' }).notNull(),
    sheetDay: date('sheet_day', { mode: 'string' }).notNull(),
    addedBy: person('added_by', 'stays').notNull(),
    version: integer('version').notNull().default(1),
    createdAt: moment('created_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
    closedAt: moment('closed_at'),
    /** When the time the desk has chosen is over; null keeps it. */
    goesAt: moment('goes_at'),
  },
  (table) => [
    // One open line per person and desk, and one private one: refusing the second would reveal the first.
    uniqueIndex('call_line_open_once')
      .on(table.deskId, table.sameAs, table.isPrivate)
      .where(sql`${table.closedAt} is null`),
    index('call_line_sheet_idx')
      .on(table.deskId, table.priority, table.position, table.id)
      .where(sql`${table.closedAt} is null`),
    index('call_line_done_idx')
      .on(table.deskId, table.closedAt, table.id)
      .where(sql`${table.closedAt} is not null`),
    index('call_line_person_idx').on(table.personId).where(sql`${table.personId} is not null`),
    index('call_line_card_idx').on(table.deskId, table.cardId).where(sql`${table.cardId} is not null`),
    index('call_line_claimed_idx').on(table.claimedUntil).where(sql`${table.claimedUntil} is not null`),
    index('call_line_goes_idx').on(table.goesAt).where(sql`${table.goesAt} is not null`),
    check(
      'call_line_state_known',
      sql`${table.state} in ('to-place', 'left-word', 'they-owe', 'we-owe', 'connected', 'follow-up', 'closed', 'dropped')`,
    ),
    check(
      'call_line_closed_fits',
      sql`(${table.state} in ('closed', 'dropped')) = (${table.closedAt} is not null)`,
    ),
    check(
      'call_line_connected_fits',
      sql`(${table.state} = 'connected') = (${table.connectedAt} is not null)`,
    ),
    check(
      'call_line_claim_fits',
      sql`num_nulls(${table.claimedBy}, ${table.claimedAt}, ${table.claimedUntil}) in (0, 3)
        and (${table.closedAt} is null or ${table.claimedBy} is null)`,
    ),
    check('call_line_goes_fits', sql`${table.goesAt} is null or ${table.closedAt} is not null`),
    check('call_line_priority_known', sql`${table.priority} between 1 and 4`),
    check('call_line_direction_known', sql`${table.direction} in ('in', 'out')`),
    check('call_line_one_person', sql`${table.personId} is null or ${table.cardId} is null`),
    check('call_line_days_fit', sql`${table.sheetDay} >= ${table.firstAsked}`),
  ],
);

/** An attempt. Append-only: a trigger in the migration deletes it only together with its line. */
export const callAttempt = pgTable(
  'call_attempt',
  {
    /** Made by the browser: the same try again is no second one. */
    id: uuid('id').$type<ClientId>().primaryKey(),
    lineId: uuid('line_id')
      .$type<ClientId>()
      .notNull()
      .references(() => callLine.id, { onDelete: 'cascade' }),
    by: person('by', 'stays').notNull(),
    direction: text('direction').$type<Direction>().notNull(),
    outcome: text('outcome').$type<Outcome>().notNull(),
    note: words('note'),
    phone: words('phone'),
    seconds: integer('seconds'),
    /** When the call was made, and when the server received it. */
    at: moment('at').notNull(),
    notedAt: moment('noted_at').notNull(),
  },
  (table) => [
    index('call_attempt_line_idx').on(table.lineId, table.at, table.id),
    check('call_attempt_direction_known', sql`${table.direction} in ('in', 'out')`),
    check('call_attempt_not_ahead', sql`${table.at} <= ${table.notedAt}`),
  ],
);

/** How a desk keeps its sheet, and when its next day begins. */
export const callSheet = pgTable(
  'call_sheet',
  {
    /** Whose desk it is. */
    deskId: person('desk_id', 'deleted').primaryKey(),
    /** Null keeps closed lines for ever. */
    retentionDays: integer('retention_days').default(retentionDefault),
    /** Whether calls that both offices wait for are offered a time to both (decision 132). */
    offersTimes: boolean('offers_times').notNull().default(false),
    /** Whether the first assistant sees private lines (decision 160). */
    opensPrivate: boolean('opens_private').notNull().default(false),
    /** The next midnight of the desk: open lines go to the new day then (CAL-5). */
    turnsAt: moment('turns_at').notNull(),
    version: integer('version').notNull().default(0),
  },
  (table) => [
    index('call_sheet_turns_idx').on(table.turnsAt),
    check('call_sheet_retention_fits', sql`${table.retentionDays} between 1 and 3650`),
  ],
);

export type LineRow = typeof callLine.$inferSelect;
export type AttemptRow = typeof callAttempt.$inferSelect;
export type SheetRow = typeof callSheet.$inferSelect;
