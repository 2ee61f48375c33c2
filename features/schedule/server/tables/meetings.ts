import { sql } from 'drizzle-orm';
import { check, index, pgTable, primaryKey, uniqueIndex } from 'drizzle-orm/pg-core';
import type { ClientId, PersonId } from '#platform/contract/ids.ts';
import {
  boolean,
  integer,
  moment,
  people,
  person,
  text,
  uuid,
  words,
} from '#platform/server/database/columns.ts';
import type {
  Confirmation,
  MeetingKind,
  MeetingMedium,
  MeetingState,
  PollAsks,
  PollRule,
} from '../../limits.ts';

/**
 * A desk asks another for a meeting, or several people in a poll (decision 129). Proposed times are rows of `event`
 * (`request_id`) that block no time; the agreed meeting is one too, and blocks its time.
 */
export const meetingRequest = pgTable(
  'meeting_request',
  {
    /** Made by the browser. */
    id: uuid('id').$type<ClientId>().primaryKey(),
    fromId: person('from_id', 'deleted', { exported: 'meetingRequests', heir: 'meetings' }).notNull(),
    /** Null where several are asked: those are rows of `meeting_person`. */
    toId: person('to_id', 'deleted', { exported: 'meetingRequests' }),
    /** Of a poll: who picks the time, and what people say of it. */
    rule: text('rule').$type<PollRule>(),
    asks: text('asks').$type<PollAsks>(),
    /** Who wrote last on a desk; null where that was the principal. */
    writtenBy: person('written_by', 'emptied'),
    /** Asked by a stranger through the assistant: the assistant is notified, and their principal isn't (5.10). */
    throughDesk: people('through_desk', 'stays').notNull().default(sql`'{}'::uuid[]`),
    title: text('title').notNull(),
    kind: text('kind').$type<MeetingKind>().notNull(),
    medium: text('medium').$type<MeetingMedium>().notNull(),
    place: words('place'),
    link: words('link'),
    minutes: integer('minutes').notNull(),
    /** The time zone the times were last entered in. */
    zone: text('zone').notNull(),
    note: words('note'),
    materials: words('materials'),
    state: text('state').$type<MeetingState>().notNull().default('requested'),
    /** The person whose answer is due; null if none is. */
    turnId: person('turn_id', 'deleted'),
    /** As the asker chose; null: with its last time. For a poll: until when it can be answered. */
    expiresAt: moment('expires_at'),
    /** When it is over without an answer; null when nothing is waited for. */
    dueAt: moment('due_at'),
    /** When both are asked to confirm; null once they are, or before there is a time. */
    confirmAt: moment('confirm_at'),
    fromSays: text('from_says').$type<Confirmation>(),
    toSays: text('to_says').$type<Confirmation>(),
    /** The proposed time that was taken, so that a retry is known. */
    takenSlot: uuid('taken_slot').$type<ClientId>(),
    /** Why it was declined or canceled. */
    reason: words('reason'),
    pushes: integer('pushes').notNull().default(0),
    pushedBy: person('pushed_by', 'stays'),
    pushedAt: moment('pushed_at'),
    version: integer('version').notNull().default(1),
    createdAt: moment('created_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
  },
  (table) => [
    index('meeting_request_from_idx').on(table.fromId, table.id),
    index('meeting_request_to_idx').on(table.toId, table.id),
    index('meeting_request_due_idx').on(table.dueAt).where(sql`${table.dueAt} is not null`),
    index('meeting_request_confirm_idx').on(table.confirmAt).where(sql`${table.confirmAt} is not null`),
    // The same pair cannot have two identical ones waiting (MTG-8).
    uniqueIndex('meeting_request_once')
      .on(table.fromId, table.toId, table.kind, sql`lower(${table.title})`)
      .where(sql`${table.state} in ('requested', 'proposed', 'countered')`),
    check('meeting_request_two', sql`${table.fromId} <> ${table.toId}`),
    check(
      'meeting_request_state_known',
      sql`${table.state} in ('requested', 'proposed', 'countered', 'pushed', 'polling', 'accepted', 'confirmed', 'declined', 'cancelled', 'expired')`,
    ),
    check(
      'meeting_request_waits',
      sql`case when ${table.state} = 'polling'
        then ${table.dueAt} is not null and (${table.turnId} is null or ${table.turnId} = ${table.fromId})
        else (${table.state} in ('requested', 'proposed', 'countered', 'pushed')) = (${table.turnId} is not null)
          and (${table.turnId} is null) = (${table.dueAt} is null)
          and (${table.turnId} is null or ${table.turnId} in (${table.fromId}, ${table.toId})) end`,
    ),
    check(
      'meeting_request_poll_fits',
      sql`num_nulls(${table.rule}, ${table.asks}) = case when ${table.toId} is null then 0 else 2 end
        and (${table.toId} is null or ${table.state} <> 'polling')
        and (${table.toId} is not null or (${table.expiresAt} is not null
          and ${table.state} in ('polling', 'accepted', 'confirmed', 'cancelled', 'expired')))
        and ${table.rule} in ('first', 'asker') and ${table.asks} in ('times', 'windows')`,
    ),
    check(
      'meeting_request_confirmed',
      // Of a poll the others are rows of their own.
      sql`${table.state} <> 'confirmed' or (${table.fromSays} is not distinct from 'confirmed'
        and (${table.toId} is null or ${table.toSays} is not distinct from 'confirmed'))`,
    ),
    check('meeting_request_pushes_fit', sql`(${table.pushes} = 0) = (${table.pushedAt} is null)`),
    check('meeting_request_minutes_fit', sql`${table.minutes} between 5 and 480`),
  ],
);

/** A link in an email that confirms one meeting; only its hash is kept. */
export const meetingLink = pgTable(
  'meeting_link',
  {
    tokenHash: text('token_hash').primaryKey(),
    requestId: uuid('request_id')
      .$type<ClientId>()
      .notNull()
      .references(() => meetingRequest.id, { onDelete: 'cascade' }),
    personId: person('person_id', 'deleted').notNull(),
    /** The start of the meeting it was mailed for: after a push it leads nowhere. */
    startsAt: moment('starts_at').notNull(),
    endsAt: moment('ends_at').notNull(),
  },
  (table) => [index('meeting_link_request_idx').on(table.requestId)],
);

/** The people asked in a poll. What they say of its times is in the people of these events. */
export const meetingPerson = pgTable(
  'meeting_person',
  {
    requestId: uuid('request_id')
      .$type<ClientId>()
      .notNull()
      .references(() => meetingRequest.id, { onDelete: 'cascade' }),
    personId: person('person_id', 'deleted', { exported: 'meetingRequests' }).notNull(),
    /** The meeting is of no use without them. */
    isRequired: boolean('is_required').notNull(),
    answeredAt: moment('answered_at'),
    /** Who answered on their desk; null where they did it themselves. */
    answeredBy: person('answered_by', 'emptied'),
    /** On the day before, once there is a time. */
    says: text('says').$type<Confirmation>(),
  },
  (table) => [
    primaryKey({ columns: [table.requestId, table.personId] }),
    index('meeting_person_idx').on(table.personId, table.requestId),
  ],
);

/** The times a person, or the asker, could meet; private to them, and deleted when the poll is over. */
export const meetingWindow = pgTable(
  'meeting_window',
  {
    requestId: uuid('request_id')
      .$type<ClientId>()
      .notNull()
      .references(() => meetingRequest.id, { onDelete: 'cascade' }),
    personId: person('person_id', 'deleted').notNull(),
    startsAt: moment('starts_at').notNull(),
    endsAt: moment('ends_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.requestId, table.personId, table.startsAt] }),
    check('meeting_window_fits', sql`${table.endsAt} > ${table.startsAt}`),
  ],
);

export type MeetingRow = typeof meetingRequest.$inferSelect;
export type MeetingPersonRow = typeof meetingPerson.$inferSelect;

/** One desk asks another. */
export type PairRow = MeetingRow & { readonly toId: PersonId };
export const isPair = (row: MeetingRow): row is PairRow => row.toId !== null;
