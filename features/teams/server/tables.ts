import { sql } from 'drizzle-orm';
import { check, index, pgTable, primaryKey, uniqueIndex } from 'drizzle-orm/pg-core';
import type { DeskScope } from '#platform/contract/desk.ts';
import type { ClientId, PersonId } from '#platform/contract/ids.ts';
import {
  address,
  integer,
  jsonb,
  moment,
  naming,
  person,
  text,
  uuid,
  words,
} from '#platform/server/database/columns.ts';
import type { Department, InvitationState, SeatKind, TeamRole } from '../limits.ts';

const tags = (name: string) => text(name).array().notNull().default(sql`'{}'::text[]`);

/** People who work together. The row locks the membership. A deferred trigger keeps an owner in every team. */
export const team = pgTable(
  'team',
  {
    /** Made by the browser. */
    id: uuid('id').$type<ClientId>().primaryKey(),
    name: text('name').notNull(),
    company: words('company'),
    foundedBy: person('founded_by', 'stays').notNull(),
    /** Of a practice team: the practising person. Everyone else in it is invented (decision 115). */
    practiceOf: person('practice_of', 'deleted'),
    version: integer('version').notNull().default(1),
    createdAt: moment('created_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
  },
  (table) => [uniqueIndex('team_practice_key').on(table.practiceOf)],
);

export const teamMember = pgTable(
  'team_member',
  {
    teamId: uuid('team_id')
      .$type<ClientId>()
      .notNull()
      .references(() => team.id, { onDelete: 'cascade' }),
    personId: person('person_id', 'deleted', { exported: 'teams' }).notNull(),
    role: text('role').$type<TeamRole>().notNull(),
    department: text('department').$type<Department>(),
    studios: tags('studios'),
    skills: tags('skills'),
    languages: tags('languages'),
    version: integer('version').notNull().default(1),
    joinedAt: moment('joined_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.teamId, table.personId] }),
    index('team_member_person_idx').on(table.personId),
    check('team_member_role_known', sql`${table.role} in ('owner', 'manager', 'member')`),
  ],
);

/** Bound to its address: only a person who signs in with it can join (TEA-2). */
export const teamInvitation = pgTable(
  'team_invitation',
  {
    id: uuid('id').$type<ClientId>().primaryKey(),
    teamId: uuid('team_id')
      .$type<ClientId>()
      .notNull()
      .references(() => team.id, { onDelete: 'cascade' }),
    /** Normalised for comparison. */
    email: address('email', 'deleted').notNull(),
    role: text('role').$type<TeamRole>().notNull(),
    invitedBy: person('invited_by', 'stays').notNull(),
    state: text('state').$type<InvitationState>().notNull().default('pending'),
    createdAt: moment('created_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
    decidedAt: moment('decided_at'),
  },
  (table) => [
    uniqueIndex('team_invitation_pending_key')
      .on(table.teamId, table.email)
      .where(sql`${table.state} = 'pending'`),
    index('team_invitation_email_idx').on(table.email).where(sql`${table.state} = 'pending'`),
    index('team_invitation_due_idx').on(table.expiresAt).where(sql`${table.state} = 'pending'`),
    check(
      'team_invitation_state_known',
      sql`${table.state} in ('pending', 'accepted', 'declined', 'withdrawn', 'expired')`,
    ),
    check('team_invitation_decided_fits', sql`(${table.state} = 'pending') = (${table.decidedAt} is null)`),
  ],
);

/** A member leaves a team at a set time and hands over what belongs to the team (TEAM-5). */
export const teamLeaving = pgTable(
  'team_leaving',
  {
    /** Made by the browser. */
    id: uuid('id').$type<ClientId>().primaryKey(),
    teamId: uuid('team_id')
      .$type<ClientId>()
      .notNull()
      .references(() => team.id, { onDelete: 'cascade' }),
    personId: person('person_id', 'deleted', { exported: 'leavings' }).notNull(),
    leavesAt: moment('leaves_at').notNull(),
    /** Who takes over, by kind. */
    heirs: naming(jsonb('heirs').$type<Readonly<Record<string, PersonId>>>().notNull(), 'on record'),
    /** Seats offered to the people taking over, from that time on. */
    seatIds: uuid('seat_ids').array().$type<ClientId[]>().notNull().default(sql`'{}'::uuid[]`),
    setBy: person('set_by', 'stays').notNull(),
    createdAt: moment('created_at').notNull(),
    cancelledAt: moment('cancelled_at'),
    doneAt: moment('done_at'),
  },
  (table) => [
    uniqueIndex('team_leaving_open_key')
      .on(table.teamId, table.personId)
      .where(sql`${table.cancelledAt} is null and ${table.doneAt} is null`),
    index('team_leaving_due_idx')
      .on(table.leavesAt)
      .where(sql`${table.cancelledAt} is null and ${table.doneAt} is null`),
    index('team_leaving_person_idx').on(table.personId),
    check('team_leaving_ends_once', sql`${table.cancelledAt} is null or ${table.doneAt} is null`),
  ],
);

/** A seat on someone's desk. It counts once both sides agreed, between its start and its end (`policy.ts`). */
export const deskSeat = pgTable(
  'desk_seat',
  {
    id: uuid('id').$type<ClientId>().primaryKey(),
    /** The principal; the desk has the same id. */
    principalId: person('principal_id', 'deleted', { exported: 'seats' }).notNull(),
    personId: person('person_id', 'deleted', { exported: 'seats' }).notNull(),
    kind: text('kind').$type<SeatKind>().notNull(),
    scopes: text('scopes').array().$type<DeskScope[]>().notNull(),
    note: words('note'),
    offeredBy: person('offered_by', 'stays').notNull(),
    /** The team in which a cover was planned for both. */
    teamId: uuid('team_id')
      .$type<ClientId>()
      .references(() => team.id, { onDelete: 'set null' }),
    principalAgreedAt: moment('principal_agreed_at'),
    assistantAgreedAt: moment('assistant_agreed_at'),
    startsAt: moment('starts_at').notNull(),
    endsAt: moment('ends_at'),
    endedAt: moment('ended_at'),
    endedBy: person('ended_by', 'stays'),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('desk_seat_live_key')
      .on(table.principalId, table.personId)
      .where(sql`${table.endedAt} is null`),
    index('desk_seat_person_idx').on(table.personId).where(sql`${table.endedAt} is null`),
    index('desk_seat_due_idx').on(table.endsAt).where(sql`${table.endedAt} is null`),
    check('desk_seat_two_people', sql`${table.principalId} <> ${table.personId}`),
    check('desk_seat_kind_known', sql`${table.kind} in ('first', 'second', 'cover')`),
    check('desk_seat_cover_ends', sql`${table.kind} <> 'cover' or ${table.endsAt} is not null`),
    check('desk_seat_times_fit', sql`${table.endsAt} is null or ${table.endsAt} > ${table.startsAt}`),
  ],
);

/** How a desk likes things done (TEAM-2). It stays with the desk when the assistant changes. */
export const deskHandbook = pgTable('desk_handbook', {
  principalId: person('principal_id', 'deleted', { exported: 'handbook' }).primaryKey(),
  text: words('text'),
  version: integer('version').notNull().default(1),
  changedBy: person('changed_by', 'stays').notNull(),
  changedAt: moment('changed_at').notNull(),
});

/** Rows as they are stored. */
export type TeamRow = typeof team.$inferSelect;
export type MemberRow = typeof teamMember.$inferSelect;
export type InvitationRow = typeof teamInvitation.$inferSelect;
export type LeavingRow = typeof teamLeaving.$inferSelect;
export type SeatRow = typeof deskSeat.$inferSelect;
export type HandbookRow = typeof deskHandbook.$inferSelect;
