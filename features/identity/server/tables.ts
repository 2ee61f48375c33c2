import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  jsonb,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';

const moment = (name: string) => timestamp(name, { withTimezone: true });

/** An account; its id is the person's id. Better Auth's "user". */
export const account = pgTable(
  'account',
  {
    id: uuid('id').primaryKey(),
    /** Normalised: NFKC, lower case, trimmed (X14). */
    email: text('email').notNull(),
    emailVerified: boolean('email_verified').notNull().default(false),
    name: text('name').notNull(),
    image: text('image'),
    /** Never written by the person (S1). */
    accountStatus: text('account_status').notNull().default('active'),
    createdAt: moment('created_at').notNull().defaultNow(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('account_email_key').on(table.email),
    check('account_email_normalised', sql`${table.email} = lower(btrim(${table.email}))`),
    check('account_status_known', sql`${table.accountStatus} in ('active', 'suspended', 'deleted')`),
  ],
);

/** How an account proves itself: a password hash, or later a provider's subject. Better Auth's "account". */
export const credential = pgTable(
  'credential',
  {
    id: uuid('id').primaryKey(),
    accountId: text('account_id').notNull(),
    providerId: text('provider_id').notNull(),
    userId: uuid('user_id')
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    accessToken: text('access_token'),
    refreshToken: text('refresh_token'),
    idToken: text('id_token'),
    accessTokenExpiresAt: moment('access_token_expires_at'),
    refreshTokenExpiresAt: moment('refresh_token_expires_at'),
    scope: text('scope'),
    password: text('password'),
    createdAt: moment('created_at').notNull().defaultNow(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('credential_provider_key').on(table.providerId, table.accountId),
    index('credential_user_idx').on(table.userId),
  ],
);

/** One sign-in on one device; ended sessions stay for the record. */
export const session = pgTable(
  'session',
  {
    id: uuid('id').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    token: text('token').notNull(),
    expiresAt: moment('expires_at').notNull(),
    ipAddress: text('ip_address'),
    userAgent: text('user_agent'),
    /** Browser, version, os and type, read from the user agent at sign-in. */
    deviceInfo: jsonb('device_info').$type<{ browser: string; version: string; os: string; type: string }>(),
    lastActivity: moment('last_activity').notNull().defaultNow(),
    endedAt: moment('ended_at'),
    endedReason: text('ended_reason'),
    createdAt: moment('created_at').notNull().defaultNow(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('session_token_key').on(table.token),
    index('session_user_idx').on(table.userId, table.lastActivity),
  ],
);

/** Better Auth's short-lived proofs (reset links and the like). */
export const verification = pgTable(
  'verification',
  {
    id: uuid('id').primaryKey(),
    identifier: text('identifier').notNull(),
    value: text('value').notNull(),
    expiresAt: moment('expires_at').notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  (table) => [index('verification_identifier_idx').on(table.identifier)],
);

/** Who may enter: an account without a profile must be found here by email (core 4, sign-in outcome). */
export const allowedUser = pgTable('allowed_user', {
  email: text('email').primaryKey(),
  createdAt: moment('created_at').notNull().defaultNow(),
});
