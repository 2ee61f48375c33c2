import { sql } from 'drizzle-orm';
import { check, index, pgTable, uniqueIndex } from 'drizzle-orm/pg-core';
import type { ClientId } from '#platform/contract/ids.ts';
import { address, moment, naming, person } from '#platform/server/database/columns.ts';
import type { InvitationId } from '../contract/views.ts';

/** An invitation a member sent. One live invitation per address (INV-1). */
export const invitation = pgTable(
  'invitation',
  (t) => ({
    id: t.uuid('id').$type<InvitationId>().primaryKey(),
    /** Normalized like an account's address. */
    email: address('email', 'by hand', {
      why: 'Their place in the tree stays, without address and words',
    }).notNull(),
    inviterId: person('inviter_id', 'stays', { exported: '' }).notNull(),
    /** Made by the browser: a retry returns the first result. */
    clientId: t.uuid('client_id').$type<ClientId>().notNull(),
    note: t.text('note').notNull().default(''),
    /** "Known from: project X, 2024": shown with the newcomer's first profile view. */
    vouch: t.text('vouch').notNull().default(''),
    suggestedRole: t.text('suggested_role'),
    /** none, waiting, approved or declined: an administrator decides on a suggested role (INV-8). */
    roleState: t.text('role_state').notNull().default('none'),
    roleDecidedBy: person('role_decided_by', 'on record'),
    /** sent, bounced, opened, accepted, expired or revoked. */
    state: t.text('state').notNull().default('sent'),
    /** SHA-256 of the token in the mailed link. */
    tokenHash: t.text('token_hash').notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
    sentAt: moment('sent_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
    openedAt: moment('opened_at'),
    acceptedAt: moment('accepted_at'),
    acceptedBy: person('accepted_by', 'stays'),
    endedAt: moment('ended_at'),
    endedBy: person('ended_by', 'stays'),
    endedReason: t.text('ended_reason').notNull().default(''),
    /** The last act on it besides issuing: a retry with the same id changes nothing more, an undo refers to it. */
    lastActId: t.uuid('last_act_id'),
  }),
  (table) => [
    uniqueIndex('invitation_live_key').on(table.email).where(sql`${table.state} in ('sent', 'opened')`),
    uniqueIndex('invitation_client_key').on(table.inviterId, table.clientId),
    uniqueIndex('invitation_token_key').on(table.tokenHash),
    uniqueIndex('invitation_accepted_key').on(table.acceptedBy),
    index('invitation_inviter_idx').on(table.inviterId, table.createdAt, table.id),
    index('invitation_act_idx').on(table.lastActId),
    index('invitation_time_idx').on(table.createdAt, table.id),
    check(
      'invitation_state_known',
      sql`${table.state} in ('sent', 'bounced', 'opened', 'accepted', 'expired', 'revoked')`,
    ),
    check(
      'invitation_role_state_known',
      sql`${table.roleState} in ('none', 'waiting', 'approved', 'declined')`,
    ),
    check('invitation_email_normalised', sql`${table.email} = lower(btrim(${table.email}))`),
  ],
);

/**
 * Quotas administration set instead of the defaults of S28: for a role (`role:MANAGER`) or a person (`person:<id>`).
 */
export const invitationLimit = pgTable(
  'invitation_limit',
  (t) => ({
    scope: naming(t.text('scope').primaryKey(), 'by hand', { why: 'A quota of their own is deleted' }),
    /** Invitations in one window; 0 closes it. */
    size: t.integer('size').notNull(),
    windowDays: t.integer('window_days').notNull().default(30),
    version: t.integer('version').notNull().default(1),
    updatedBy: person('updated_by', 'on record'),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  }),
  (table) => [
    check('invitation_limit_size', sql`${table.size} between 0 and 10000`),
    check('invitation_limit_window', sql`${table.windowDays} between 1 and 365`),
  ],
);

/** A newcomer's progress after accepting; a step that was saved or skipped does not come back. */
export const firstSteps = pgTable('first_steps', (t) => ({
  personId: person('person_id', 'deleted').primaryKey(),
  handled: t.text('handled').array().notNull().default(sql`'{}'`),
  startedAt: moment('started_at').notNull().defaultNow(),
  finishedAt: moment('finished_at'),
}));

/** An invitation as it is stored. */
export type InvitationRow = typeof invitation.$inferSelect;
