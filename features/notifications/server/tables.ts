import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { NotificationId, SessionId } from '#platform/contract/ids.ts';
import type { SentenceRef } from '#platform/contract/sentences.ts';
import { moment, person } from '#platform/server/database/columns.ts';
import type { Flag, ProjectLevel } from '../limits.ts';
import type { Reason } from '../policy/kinds.ts';
import type { Digest, QuietHours } from '../policy/quiet-hours.ts';

/** A row's references to its subject: ids from any feature, and its start time. */
export interface NotificationMetadata {
  readonly conversationId?: string;
  readonly projectId?: string;
  readonly clientId?: string;
  readonly teamId?: string;
  readonly meetingId?: string;
  readonly requestId?: string;
  /** ISO instant. */
  readonly startsAt?: string;
  readonly isCold?: boolean;
  readonly decidedBy?: string;
  /** Whether an answer to its mail answers what it is about. */
  readonly isAnswerable?: boolean;
  /** The message as a feature's sentence, worded when shown; absent when `message` is all there is. */
  readonly said?: SentenceRef;
  /** The same for the title. */
  readonly titleSaid?: SentenceRef;
}

export type DeliveryState = 'waiting' | 'deferred' | 'done';

/** One notification of one person. */
export const notification = pgTable(
  'notification',
  (t) => ({
    id: t.uuid('id').$type<NotificationId>().primaryKey(),
    personId: person('person_id', 'deleted', { exported: 'told' }).notNull(),
    type: t.text('type').notNull(),
    category: t.text('category').notNull(),
    title: t.text('title').notNull(),
    message: t.text('message').notNull(),
    status: t.text('status').notNull().default('unread'),
    actionUrl: t.text('action_url'),
    fromPersonId: person('from_person_id', 'stays'),
    /** What it is about, e.g. "conversation:<id>"; one unread row per person, type and subject (NOT-2, NOT-3). */
    subject: t.text('subject').notNull(),
    /** How many events the row represents. */
    eventCount: t.integer('event_count').notNull().default(1),
    metadata: t.jsonb('metadata').$type<NotificationMetadata>().notNull().default({}),
    createdAt: moment('created_at').notNull().defaultNow(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
    /** The one event the row is about; null for rows that grow (NOT-2). */
    eventId: t.text('event_id'),
    /** The strongest reason for the notification, and its strength. */
    reason: t.text('reason').$type<Reason>(),
    strength: t.integer('strength').notNull().default(0),
    /** Out of the list; kept for a day, so that it can be restored and a retry of its event finds it. */
    dismissedAt: moment('dismissed_at'),
    /** Out of the list until then (NOT-11); such a row is not unread, so a new event makes a new row. */
    snoozedUntil: moment('snoozed_until'),
    /** The act that can be undone until `undoUntil`, and the status before it. */
    undoKey: t.uuid('undo_key'),
    undoStatus: t.text('undo_status'),
    undoUntil: moment('undo_until'),
    /** Mail and push state of the row: undecided, deferred to the end of quiet hours or a digest, or settled. */
    mailState: t.text('mail_state').$type<DeliveryState>().notNull().default('waiting'),
    pushState: t.text('push_state').$type<DeliveryState>().notNull().default('waiting'),
    /** When a deferred mail is due. */
    mailAt: moment('mail_at'),
    /** The digest that mailed the row; a single mail uses the row's own key. */
    mailKey: t.text('mail_key'),
  }),
  (table) => [
    // Not on `updatedAt`: a growing row would then rewrite every index with each message. A person's rows from thirty
    // days are few and are sorted on read.
    index('notification_person_idx').on(table.personId),
    uniqueIndex('notification_open_key')
      .on(table.personId, table.type, table.subject)
      .where(sql`${table.status} = 'unread' and ${table.eventId} is null`),
    uniqueIndex('notification_event_key')
      .on(table.personId, table.type, table.subject, table.eventId)
      .where(sql`${table.eventId} is not null`),
    // Every new notification counts the badge from this index alone.
    index('notification_unread_idx')
      .on(table.personId, table.createdAt)
      .where(sql`${table.status} = 'unread'`),
    index('notification_subject_idx').on(table.subject),
    index('notification_waiting_idx')
      .on(table.createdAt)
      .where(sql`${table.mailState} = 'waiting' or ${table.pushState} = 'waiting'`),
    index('notification_deferred_idx')
      .on(table.personId)
      .where(sql`${table.mailState} = 'deferred' or ${table.pushState} = 'deferred'`),
    index('notification_snoozed_idx').on(table.snoozedUntil).where(sql`${table.snoozedUntil} is not null`),
    index('notification_undo_idx').on(table.undoKey).where(sql`${table.undoKey} is not null`),
    check(
      'notification_status_known',
      sql`${table.status} in ('unread', 'read', 'accepted', 'declined', 'approved', 'rejected')`,
    ),
    check(
      'notification_delivery_known',
      sql`${table.mailState} in ('waiting', 'deferred', 'done') and ${table.pushState} in ('waiting', 'deferred', 'done')`,
    ),
    // The badge does not count hidden rows (NOT-1).
    check(
      'notification_hidden_is_read',
      sql`${table.status} <> 'unread' or (${table.dismissedAt} is null and ${table.snoozedUntil} is null)`,
    ),
  ],
);

const offByFlag = (name: string) => text(name).array().notNull().default(sql`'{}'`).$type<Flag[]>();

/** One person's notification preferences; no row means the defaults. */
export const notificationPreference = pgTable('notification_preference', (t) => ({
  personId: person('person_id', 'deleted', { exported: 'preferences' }).primaryKey(),
  /** The kinds that are off, by channel. */
  inAppOff: offByFlag('in_app_off'),
  emailOff: offByFlag('email_off'),
  pushOff: offByFlag('push_off'),
  emailNotifications: t.boolean('email_notifications').notNull().default(true),
  pushNotifications: t.boolean('push_notifications').notNull().default(false),
  /** Project id -> kind -> what of it notifies. */
  projects: t
    .jsonb('projects')
    .$type<Record<string, Partial<Record<Flag, ProjectLevel>>>>()
    .notNull()
    .default({}),
  quietHours: t.jsonb('quiet_hours').$type<QuietHours>(),
  digest: t.jsonb('digest').$type<Digest>(),
  updatedAt: moment('updated_at').notNull().defaultNow(),
}));

/** A browser that gets pushes while the session that subscribed it is live. */
export const pushSubscription = pgTable(
  'push_subscription',
  (t) => ({
    id: t.uuid('id').primaryKey(),
    personId: person('person_id', 'deleted').notNull(),
    sessionId: t.uuid('session_id').$type<SessionId>().notNull(),
    /** Where the push service takes messages for this browser. */
    endpoint: t.text('endpoint').notNull(),
    /** The browser's public key and secret (RFC 8291), base64url. */
    p256dh: t.text('p256dh').notNull(),
    auth: t.text('auth').notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
  }),
  (table) => [
    uniqueIndex('push_subscription_endpoint_key').on(table.endpoint),
    index('push_subscription_person_idx').on(table.personId),
  ],
);
