import { sql } from 'drizzle-orm';
import { check, index, pgTable, pgView, primaryKey, uniqueIndex } from 'drizzle-orm/pg-core';
import type { PersonId, SessionId } from '#platform/contract/ids.ts';
import { address, cleared, moment, type Note, naming, person } from '#platform/server/database/columns.ts';

const ofAccount = (...note: Note) =>
  person('user_id', ...note)
    .notNull()
    .references(() => account.id, { onDelete: 'cascade' });

/** Browser, version, system and type, parsed from the user agent on the server only. */
export interface DeviceInfo {
  readonly browser: string;
  readonly version: string;
  readonly os: string;
  readonly type: string;
}

/** An account. Its id is the person's id. */
export const account = pgTable(
  'account',
  (t) => ({
    id: person('id', 'cleared', { exported: '' }).primaryKey(),
    /** Normalized: NFKC, lower case, trimmed (X14). */
    email: cleared(t.text('email').notNull(), ({ id }) => `${id}@former.invalid`),
    /** Whether the person has verified the address. */
    emailVerified: cleared(t.boolean('email_verified').notNull().default(false), false),
    name: cleared(t.text('name').notNull(), ({ standsAs }) => standsAs),
    /** Never written by the person (S1). */
    accountStatus: cleared(t.text('account_status').notNull().default('active'), 'deleted'),
    /** Set while an administrator has the account locked. Locking also ends running sessions. */
    lockedAt: cleared(moment('locked_at'), null),
    lockedBy: cleared(person('locked_by', 'on record'), null),
    lockReason: cleared(t.text('lock_reason').notNull().default(''), ''),
    /** When an administrator turned off the second factor. Null again once the person has a new one. */
    secondFactorRemovedAt: cleared(moment('second_factor_removed_at'), null),
    createdAt: moment('created_at').notNull().defaultNow(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  }),
  (table) => [
    uniqueIndex('account_email_key').on(table.email),
    check('account_email_normalised', sql`${table.email} = lower(btrim(${table.email}))`),
    check('account_status_known', sql`${table.accountStatus} in ('active', 'suspended', 'deleted')`),
  ],
);

/** Whether an account may act and be served. Said here alone; everything else asks `platform/server/session/served.ts`. */
export const isIn = sql`${account.accountStatus} = 'active' and ${account.lockedAt} is null`;

/** The accounts that are in, for queries of every feature. */
export const accountIn = pgView('account_in').as((query) =>
  query.select({ id: account.id, email: account.email }).from(account).where(isIn),
);

/** The others: locked, deactivated, suspended or deleted. */
export const accountOut = pgView('account_out').as((query) =>
  query.select({ id: account.id, email: account.email }).from(account).where(sql`not (${isIn})`),
);

/** What an account signs in with: a password's hash (`password`), or a provider's subject (`oidc:<issuer>`). */
export const credential = pgTable(
  'credential',
  (t) => ({
    id: t.uuid('id').primaryKey(),
    userId: ofAccount('deleted', { exported: 'waysIn' }),
    providerId: t.text('provider_id').notNull(),
    /** The person's id for a password, the subject for a provider. */
    accountId: t.text('account_id').notNull(),
    passwordHash: t.text('password'),
    createdAt: moment('created_at').notNull().defaultNow(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  }),
  (table) => [
    uniqueIndex('credential_provider_key').on(table.providerId, table.accountId),
    uniqueIndex('credential_once_key').on(table.userId, table.providerId),
  ],
);

/** One sign-in on one device. Ended sessions stay on record. */
export const session = pgTable(
  'session',
  (t) => ({
    id: t.uuid('id').$type<SessionId>().primaryKey(),
    userId: ofAccount('deleted', { exported: 'sessions' }),
    /** SHA-256 of the cookie's token: reading this table does not let anyone sign in. */
    tokenHash: t.text('token_hash').notNull(),
    expiresAt: moment('expires_at').notNull(),
    ipAddress: t.text('ip_address'),
    userAgent: t.text('user_agent'),
    deviceInfo: t.jsonb('device_info').$type<DeviceInfo>(),
    /** The strongest proof given in it: password, second_factor, passkey, provider or link. */
    assurance: t.text('assurance').notNull().default('password'),
    /** When the person last proved who they are in it. Acts that need a fresh proof check this. */
    provenAt: moment('proven_at').notNull().defaultNow(),
    /** On a borrowed device: ends after two hours, nothing is stored, few pages are open. */
    isBorrowed: t.boolean('is_borrowed').notNull().default(false),
    lastActivity: moment('last_activity').notNull().defaultNow(),
    endedAt: moment('ended_at'),
    endedReason: t.text('ended_reason'),
    endedBy: person('ended_by', 'on record'),
    createdAt: moment('created_at').notNull().defaultNow(),
  }),
  (table) => [
    uniqueIndex('session_token_key').on(table.tokenHash),
    // Not on the last activity, which changes every minute: each update would rewrite the indexes. A person's sessions are
    // few and are sorted on read.
    index('session_user_idx').on(table.userId),
  ],
);

/**
 * A short-lived secret that can be used once: a mailed link, the step between password and code, the round trip to a
 * provider. Used up by one conditional update, so that of many concurrent uses exactly one succeeds.
 */
export const onceProof = pgTable(
  'once_proof',
  (t) => ({
    id: t.uuid('id').primaryKey(),
    /** password_reset, email_change, second_factor, provider, passkey, departure, first_admin. */
    kind: t.text('kind').notNull(),
    secretHash: t.text('secret_hash').notNull(),
    userId: person('user_id', 'deleted').references(() => account.id, { onDelete: 'cascade' }),
    data: t.jsonb('data').$type<Readonly<Record<string, unknown>>>().notNull().default({}),
    /** Wrong answers so far, for proofs answered with a code. */
    attempts: t.integer('attempts').notNull().default(0),
    expiresAt: moment('expires_at').notNull(),
    usedAt: moment('used_at'),
    createdAt: moment('created_at').notNull().defaultNow(),
  }),
  (table) => [
    uniqueIndex('once_proof_secret_key').on(table.kind, table.secretHash),
    index('once_proof_user_idx').on(table.userId, table.kind),
    index('once_proof_expiry_idx').on(table.expiresAt),
  ],
);

/** The second factor of an account. It is on once `confirmedAt` is set. */
export const secondFactor = pgTable('second_factor', (t) => ({
  userId: ofAccount('deleted').primaryKey(),
  /** Encrypted with a key derived from AUTH_SECRET. */
  sealedSecret: t.text('sealed_secret').notNull(),
  confirmedAt: moment('confirmed_at'),
  /** The time step of the last accepted code: each code works once. */
  lastStep: t.bigint('last_step', { mode: 'number' }).notNull().default(0),
  createdAt: moment('created_at').notNull().defaultNow(),
}));

/** Replaces the second factor when the device is lost. Each code works once. */
export const recoveryCode = pgTable(
  'recovery_code',
  (t) => ({
    userId: ofAccount('deleted'),
    codeHash: t.text('code_hash').notNull(),
    usedAt: moment('used_at'),
    createdAt: moment('created_at').notNull().defaultNow(),
  }),
  (table) => [primaryKey({ columns: [table.userId, table.codeHash] })],
);

/** A passkey of an account. The id is the authenticator's, in base64url. */
export const passkey = pgTable(
  'passkey',
  (t) => ({
    id: t.text('id').primaryKey(),
    userId: ofAccount('deleted', { exported: 'passkeys' }),
    name: t.text('name').notNull(),
    publicKey: t.text('public_key').notNull(),
    counter: t.bigint('counter', { mode: 'number' }).notNull().default(0),
    transports: t.text('transports').array().notNull().default(sql`'{}'`),
    isBackedUp: t.boolean('is_backed_up').notNull().default(false),
    lastUsedAt: moment('last_used_at'),
    createdAt: moment('created_at').notNull().defaultNow(),
  }),
  (table) => [index('passkey_user_idx').on(table.userId)],
);

/** A refused sign-in, for security administrators. Kept for 90 days. */
export const failedSignIn = pgTable(
  'failed_sign_in',
  (t) => ({
    id: t.uuid('id').primaryKey(),
    email: address('email', 'deleted').notNull(),
    userId: person('user_id', 'deleted', { exported: 'refusedSignIns' }).references(() => account.id, {
      onDelete: 'cascade',
    }),
    /** wrong_password, unknown_account, not_invited, throttled, locked, wrong_code or provider. */
    outcome: t.text('outcome').notNull(),
    ipAddress: t.text('ip_address'),
    deviceInfo: t.jsonb('device_info').$type<DeviceInfo>(),
    createdAt: moment('created_at').notNull().defaultNow(),
  }),
  (table) => [
    index('failed_sign_in_time_idx').on(table.createdAt, table.id),
    index('failed_sign_in_email_idx').on(table.email, table.createdAt),
  ],
);

/**
 * Who may sign in: an account without a profile must be found here by email (core 4, sign-in outcome). An address can
 * have several grounds, and removing one leaves the others (INV-2).
 */
export const allowedUser = pgTable(
  'allowed_user',
  (t) => ({
    /** Normalized like an account's address. */
    email: address('email', 'deleted').notNull(),
    /** list: added by an administrator. invitation: a person was invited. */
    ground: t.text('ground').notNull().default('list'),
    addedBy: person('added_by', 'on record'),
    note: t.text('note').notNull().default(''),
    createdAt: moment('created_at').notNull().defaultNow(),
  }),
  (table) => [
    primaryKey({ columns: [table.email, table.ground] }),
    check('allowed_user_email_normalised', sql`${table.email} = lower(btrim(${table.email}))`),
    check('allowed_user_ground_known', sql`${table.ground} in ('list', 'invitation')`),
  ],
);

/** The administrator's sign-in settings, in one row. */
export const securitySetting = pgTable(
  'security_setting',
  (t) => ({
    id: t.integer('id').primaryKey().default(1),
    /** One text for a wrong password and an unknown address (S25). Null leaves it to the environment. */
    hasGenericErrors: t.boolean('has_generic_errors'),
    version: t.integer('version').notNull().default(1),
    updatedBy: person('updated_by', 'on record'),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  }),
  (table) => [check('security_setting_one_row', sql`${table.id} = 1`)],
);

/** A person who asked to leave: deleted at `dueAt` unless they come back before (X16, SET-5). */
export const departure = pgTable(
  'departure',
  (t) => ({
    id: t.uuid('id').primaryKey(),
    userId: ofAccount('on record', { exported: 'departures' }),
    askedAt: moment('asked_at').notNull().defaultNow(),
    dueAt: moment('due_at').notNull(),
    /** Who takes over, by kind of item. */
    heirs: naming(
      t.jsonb('heirs').$type<Readonly<Record<string, PersonId>>>().notNull(),
      'on record',
    ).default({}),
    cancelledAt: moment('cancelled_at'),
    doneAt: moment('done_at'),
  }),
  (table) => [
    uniqueIndex('departure_open_key')
      .on(table.userId)
      .where(sql`${table.cancelledAt} is null and ${table.doneAt} is null`),
  ],
);
