import { sql } from 'drizzle-orm';
import {
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';

const list = (name: string) => text(name).array().notNull().default(sql`'{}'`);
const line = (name: string) => text(name).notNull().default('');

/** A person of the directory; `claimedAt` is set when somebody signs in as this person. */
export const profile = pgTable(
  'profile',
  {
    id: uuid('id').primaryKey(),
    displayName: text('display_name').notNull(),
    /** The name as the directory sorts it: folded by the same rules as search. */
    sortName: text('sort_name').notNull(),
    firstName: line('first_name'),
    lastName: line('last_name'),
    photoUrl: text('photo_url'),
    /** The person's own words for what they do; the job titles are in `roles`. */
    title: line('title'),
    company: line('company'),
    location: line('location'),
    timeZone: text('time_zone'),
    bio: line('bio'),
    /** Slugs of the job-title catalogue. */
    roles: list('roles'),
    /** Slugs of the genre catalogue. */
    genres: list('genres'),
    expertise: list('expertise'),
    projectTypes: list('project_types'),
    languages: list('languages'),
    unions: list('unions'),
    presence: text('presence').notNull().default('active'),
    /** Mirrors the account's state for those who have one; never written by the person (S1). */
    accountStatus: text('account_status').notNull().default('active'),
    /** The source's id of a profile made from public credits; one profile for one id. */
    imdbNameId: text('imdb_name_id'),
    claimedAt: timestamp('claimed_at', { withTimezone: true }),
    version: integer('version').notNull().default(1),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    index('profile_sort_idx').on(table.sortName, table.id).where(sql`${table.accountStatus} = 'active'`),
    index('profile_roles_idx').using('gin', table.roles),
    uniqueIndex('profile_imdb_key').on(table.imdbNameId),
    check('profile_presence_known', sql`${table.presence} in ('active', 'away', 'busy')`),
    check('profile_account_status_known', sql`${table.accountStatus} in ('active', 'suspended', 'deleted')`),
  ],
);

/** One job on one title. */
export const credit = pgTable(
  'credit',
  {
    id: uuid('id').primaryKey(),
    personId: uuid('person_id')
      .notNull()
      .references(() => profile.id, { onDelete: 'cascade' }),
    title: text('title').notNull(),
    year: integer('year'),
    /** A slug of the job-title catalogue. */
    job: text('job').notNull(),
    note: line('note'),
    imdbTitleId: line('imdb_title_id'),
  },
  (table) => [uniqueIndex('credit_once_key').on(table.personId, table.title, table.imdbTitleId, table.job)],
);

/** One person shuts another out (X17); the other is never told. */
export const personBlock = pgTable(
  'person_block',
  {
    blockerId: uuid('blocker_id').notNull(),
    blockedId: uuid('blocked_id').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.blockerId, table.blockedId] }),
    index('person_block_blocked_idx').on(table.blockedId),
    check('person_block_two', sql`${table.blockerId} <> ${table.blockedId}`),
  ],
);
