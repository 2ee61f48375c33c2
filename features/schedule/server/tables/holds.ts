import { sql } from 'drizzle-orm';
import { check, index, pgTable, uniqueIndex } from 'drizzle-orm/pg-core';
import type { ClientId } from '#platform/contract/ids.ts';
import {
  boolean,
  date,
  integer,
  moment,
  person,
  text,
  uuid,
  words,
} from '#platform/server/database/columns.ts';
import type { HoldState } from '../../limits/holds.ts';

const day = (name: string) => date(name, { mode: 'string' }).notNull();

/**
 * A hold on some days of a person, with its place in the queue. Two constraints in the migration keep it:
 * `hold_rank_once` one rank for one hold on any day while it is in the queue, and `hold_booked_once` one confirmed hold
 * on any day.
 */
export const hold = pgTable(
  'hold',
  {
    /** Made by the browser. */
    id: uuid('id').$type<ClientId>().primaryKey(),
    /** Whose days. */
    personId: person('person_id', 'deleted', { exported: 'holds' }).notNull(),
    askerId: person('asker_id', 'deleted', { exported: 'holds', heir: 'holds' }).notNull(),
    /** Who asked on the asker's desk; null where that was the asker. */
    writtenBy: person('written_by', 'emptied'),
    /** The job, as the asker calls it for the person. */
    title: text('title').notNull(),
    note: words('note'),
    firstDay: day('first_day'),
    lastDay: day('last_day'),
    rank: integer('rank').notNull(),
    state: text('state').$type<HoldState>().notNull().default('pending'),
    /** Others in the queue may see who holds. */
    isNamed: boolean('is_named').notNull().default(false),
    /** The reason given by the person who declined or released it. */
    reason: words('reason'),
    /** When it ends by itself unless it is confirmed. */
    expiresAt: moment('expires_at').notNull(),
    version: integer('version').notNull().default(1),
    createdAt: moment('created_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
    /** Null while it is in the queue. */
    settledAt: moment('settled_at'),
  },
  (table) => [
    index('hold_person_days_idx').on(table.personId, table.lastDay),
    index('hold_asker_days_idx').on(table.askerId, table.lastDay),
    index('hold_expires_idx').on(table.expiresAt).where(sql`${table.settledAt} is null`),
    check(
      'hold_state_known',
      sql`${table.state} in ('pending', 'accepted', 'active', 'challenged', 'promoted', 'converted', 'released', 'expired', 'declined')`,
    ),
    check(
      'hold_settled_fits',
      sql`(${table.settledAt} is null) = (${table.state} in ('pending', 'accepted', 'active', 'challenged', 'promoted'))`,
    ),
    check('hold_days_fit', sql`${table.lastDay} >= ${table.firstDay}`),
    check('hold_rank_fits', sql`${table.rank} between 1 and 9`),
  ],
);

/** Who behind a hold asked that it be confirmed or released, and until when. One at a time. */
export const holdChallenge = pgTable(
  'hold_challenge',
  {
    id: uuid('id').primaryKey(),
    holdId: uuid('hold_id')
      .$type<ClientId>()
      .notNull()
      .references(() => hold.id, { onDelete: 'cascade' }),
    byHoldId: uuid('by_hold_id')
      .$type<ClientId>()
      .notNull()
      .references(() => hold.id, { onDelete: 'cascade' }),
    /** The state the hold returns to if the challenge ends. */
    backTo: text('back_to').$type<HoldState>().notNull(),
    madeAt: moment('made_at').notNull(),
    endsAt: moment('ends_at').notNull(),
    endedAt: moment('ended_at'),
  },
  (table) => [
    uniqueIndex('hold_challenge_once').on(table.holdId).where(sql`${table.endedAt} is null`),
    index('hold_challenge_by_idx').on(table.byHoldId),
    index('hold_challenge_ends_idx').on(table.endsAt).where(sql`${table.endedAt} is null`),
    check('hold_challenge_times_fit', sql`${table.endsAt} > ${table.madeAt}`),
    check('hold_challenge_two', sql`${table.holdId} <> ${table.byHoldId}`),
  ],
);

export type HoldRow = typeof hold.$inferSelect;
export type ChallengeRow = typeof holdChallenge.$inferSelect;
