import { sql } from 'drizzle-orm';
import { type AnyPgColumn, check, index, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { fold } from '#platform/contract/fold.ts';
import { cleared, person, words } from '#platform/server/database/columns.ts';
import {
  billings,
  firstAudiences,
  formats,
  formerNameChoices,
  limits,
  representationKinds,
  representedFields,
} from '../limits.ts';
import type { Reel } from '../policy/links.ts';
import type { LanguageLevels } from '../policy/particulars.ts';
import type { FieldValue } from '../policy/represented-edit.ts';
import type { Visibility } from '../policy/visibility.ts';

const list = (name: string) => text(name).array().notNull().default(sql`'{}'`);

/** A person in the directory; `claimedAt` is set when someone signs in as this person. */
export const profile = pgTable(
  'profile',
  (t) => ({
    id: person('id', 'cleared', { exported: '' }).primaryKey(),
    displayName: cleared(t.text('display_name').notNull(), ({ standsAs }) => standsAs),
    /** The sort name, folded by the same rules as the search. */
    sortName: cleared(t.text('sort_name').notNull(), ({ standsAs }) => fold(standsAs)),
    firstName: cleared(words('first_name'), ''),
    lastName: cleared(words('last_name'), ''),
    photoUrl: cleared(t.text('photo_url'), null),
    /** The stored file that `photoUrl` shows. */
    photoFileId: cleared(t.uuid('photo_file_id'), null),
    pronouns: cleared(words('pronouns'), ''),
    /** The person's own words for their job; the job titles are in `roles`. */
    title: cleared(words('title'), ''),
    company: cleared(words('company'), ''),
    location: cleared(words('location'), ''),
    timeZone: cleared(t.text('time_zone'), null),
    bio: cleared(words('bio'), ''),
    /** Job-title slugs. */
    roles: cleared(list('roles'), []),
    /** Genre slugs. */
    genres: cleared(list('genres'), []),
    expertise: cleared(list('expertise'), []),
    projectTypes: cleared(list('project_types'), []),
    languages: cleared(list('languages'), []),
    /** By language; languages without a level are absent. */
    languageLevels: cleared(t.jsonb('language_levels').$type<LanguageLevels>().notNull().default({}), {}),
    unions: cleared(list('unions'), []),
    /** Contact address; the account's address belongs to identity. */
    email: cleared(words('email'), ''),
    /** E.164, or empty. */
    phone: cleared(words('phone'), ''),
    freeFrom: cleared(t.date('free_from'), null),
    holdFrom: cleared(t.date('hold_from'), null),
    holdUntil: cleared(t.date('hold_until'), null),
    travelsFrom: cleared(words('travels_from'), ''),
    /** ISO 3166 codes. */
    mayWorkIn: cleared(list('may_work_in'), []),
    playingAgeFrom: cleared(t.integer('playing_age_from'), null),
    playingAgeUntil: cleared(t.integer('playing_age_until'), null),
    /** The IMDb id they state; two people may state the same, independent of `imdbNameId`. */
    statedImdbId: cleared(t.text('stated_imdb_id'), null),
    website: cleared(words('website'), ''),
    reels: cleared(t.jsonb('reels').$type<readonly Reel[]>().notNull().default([]), []),
    /** Audience by field (PRO-4). */
    audiences: cleared(
      t.jsonb('audiences').$type<Visibility>().notNull().default(firstAudiences),
      firstAudiences,
    ),
    formerNames: t.text('former_names', { enum: formerNameChoices }).notNull().default('kept'),
    presence: cleared(t.text('presence').notNull().default('active'), 'active'),
    presenceNote: cleared(t.text('presence_note'), null),
    /** When the presence becomes active again by itself (PRE-4). */
    presenceUntil: cleared(t.timestamp('presence_until', { withTimezone: true }), null),
    /** Mirrors the account's state if there is an account; never written by the person (S1). */
    accountStatus: cleared(t.text('account_status').notNull().default('active'), 'deleted'),
    /** The source's id of a profile made from public credits; unique. */
    imdbNameId: cleared(t.text('imdb_name_id'), null),
    claimedAt: cleared(t.timestamp('claimed_at', { withTimezone: true }), null),
    /** Since when the profile names its current job; null if it always has. */
    jobSince: t.timestamp('job_since', { withTimezone: true }),
    /** When the person last confirmed the profile. */
    confirmedAt: t.timestamp('confirmed_at', { withTimezone: true }),
    /** For an unclaimed profile: the profile of the same person that replaces it (decision 089). */
    sameAsId: person('same_as_id', 'emptied').references((): AnyPgColumn => profile.id),
    /** For an invented person: the only person who sees them (decision 115). */
    practiceOf: person('practice_of', 'by hand', { why: 'The invented people go with them' }),
    version: t.integer('version').notNull().default(1),
    createdAt: t.timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    updatedAt: t.timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
  }),
  (table) => [
    index('profile_sort_idx').on(table.sortName, table.id).where(sql`${table.accountStatus} = 'active'`),
    index('profile_roles_idx').using('gin', table.roles),
    uniqueIndex('profile_imdb_key').on(table.imdbNameId),
    index('profile_stated_imdb_idx').on(table.statedImdbId).where(sql`${table.statedImdbId} is not null`),
    check('profile_stated_imdb_form', sql`${table.statedImdbId} ~ '^nm[0-9]{7,8}$'`),
    check('profile_pronouns_length', sql`length(${table.pronouns}) <= 40`),
    check('profile_may_work_in_length', sql`cardinality(${table.mayWorkIn}) <= 20`),
    check(
      'profile_playing_age_forwards',
      sql`(${table.playingAgeFrom} is null) = (${table.playingAgeUntil} is null)
        and ${table.playingAgeFrom} between 0 and ${table.playingAgeUntil} and ${table.playingAgeUntil} <= 110`,
    ),
    check(
      'profile_language_levels_known',
      sql`not jsonb_path_exists(${table.languageLevels}, '$.* ? (@ != "native" && @ != "fluent" && @ != "conversational" && @ != "basic")')`,
    ),
    check(
      'profile_website_form',
      sql`${table.website} = '' or ${table.website} ~ '^https?://' and length(${table.website}) <= 300`,
    ),
    check(
      'profile_reels_form',
      sql`jsonb_typeof(${table.reels}) = 'array' and jsonb_array_length(${table.reels}) <= 6
        and not jsonb_path_exists(${table.reels}, '$[*] ? (!(@.address like_regex "^https?://"))')`,
    ),
    index('profile_same_as_idx').on(table.sameAsId).where(sql`${table.sameAsId} is not null`),
    check('profile_same_as_another', sql`${table.sameAsId} <> ${table.id}`),
    check('profile_same_as_unclaimed', sql`${table.sameAsId} is null or ${table.claimedAt} is null`),
    index('profile_presence_until_idx')
      .on(table.presenceUntil)
      .where(sql`${table.presenceUntil} is not null`),
    check('profile_presence_known', sql`${table.presence} in ('active', 'away', 'busy')`),
    check(
      'profile_presence_note_known',
      sql`${table.presenceNote} in ('on_set', 'in_the_room', 'rolling_calls', 'traveling')`,
    ),
    check('profile_phone_e164', sql`${table.phone} = '' or ${table.phone} ~ '^\\+[1-9][0-9]{3,14}$'`),
    check(
      'profile_hold_forwards',
      sql`(${table.holdFrom} is null) = (${table.holdUntil} is null) and ${table.holdFrom} <= ${table.holdUntil}`,
    ),
    check(
      'profile_audiences_known',
      sql`not jsonb_path_exists(${table.audiences}, '$.* ? (@ != "everyone" && @ != "connections" && @ != "only_me")')`,
    ),
    check('profile_former_names_known', sql`${table.formerNames} in ('kept', 'none')`),
    check(
      'profile_account_status_known',
      sql`${table.accountStatus} in ('active', 'suspended', 'deleted', 'practice')`,
    ),
    // Deleted people keep their placeholder; an invented person has an owner for as long as they exist.
    check(
      'profile_practice_fits',
      sql`(${table.accountStatus} = 'practice') <= (${table.practiceOf} is not null)`,
    ),
    index('profile_practice_idx').on(table.practiceOf).where(sql`${table.practiceOf} is not null`),
  ],
);

export type ProfileRow = typeof profile.$inferSelect;

/** The owner; rows are deleted with them. */
const ownerId = (exported?: string) =>
  person('person_id', 'deleted', exported === undefined ? {} : { exported })
    .notNull()
    .references(() => profile.id, { onDelete: 'cascade' });

/** A former name by which connections still find a person until it expires (PRO-8). */
export const formerName = pgTable(
  'former_name',
  (t) => ({
    personId: ownerId(),
    /** Folded like names in the search. */
    folded: t.text('folded').notNull(),
    until: t.timestamp('until', { withTimezone: true }).notNull(),
  }),
  (table) => [
    primaryKey({ columns: [table.personId, table.folded] }),
    index('former_name_folded_idx').on(table.folded.op('text_pattern_ops')),
  ],
);

/** One job on one title. */
export const credit = pgTable(
  'credit',
  (t) => ({
    id: t.uuid('id').primaryKey(),
    personId: ownerId('credits'),
    title: t.text('title').notNull(),
    year: t.integer('year'),
    /** A slug of the job-title catalogue. */
    job: t.text('job').notNull(),
    note: words('note'),
    /** The studio, network or company that made it. */
    company: words('company'),
    billing: t.text('billing', { enum: billings }),
    format: t.text('format', { enum: formats }),
    /** Position among the selected credits; null for all others. */
    selectedRank: t.integer('selected_rank'),
    imdbTitleId: words('imdb_title_id'),
    /** `shown` is on the profile; `declined` is kept so that it cannot be suggested again. */
    state: t
      .text('state', { enum: ['shown', 'suggested', 'declined'] })
      .notNull()
      .default('shown'),
    /** Who suggested it; null if added by the person. */
    suggestedById: person('suggested_by_id', 'by hand', { why: 'Deleted unless it was confirmed' }),
    createdAt: t.timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    /** The import it came from, so that the import can be undone. */
    importId: t.uuid('import_id'),
    /** Incremented with each change by its owner, so that two devices detect conflicts. */
    version: t.integer('version').notNull().default(1),
  }),
  (table) => [
    uniqueIndex('credit_once_key').on(table.personId, table.title, table.imdbTitleId, table.job),
    index('credit_job_idx').on(table.job),
    // Finds people who worked on the same title.
    index('credit_title_idx').on(sql`lower(${table.title})`, table.year).where(sql`${table.state} = 'shown'`),
    index('credit_suggested_by_idx').on(table.suggestedById).where(sql`${table.suggestedById} is not null`),
    uniqueIndex('credit_selected_key')
      .on(table.personId, table.selectedRank)
      .where(sql`${table.selectedRank} is not null`),
    check(
      'credit_selected_shown',
      sql`${table.selectedRank} is null or (${table.selectedRank} between 1 and ${sql.raw(String(limits.selectedMax))} and ${table.state} = 'shown')`,
    ),
    check(
      'credit_billing_known',
      sql`${table.billing} in (${sql.raw(billings.map((billing) => `'${billing}'`).join(', '))})`,
    ),
    check(
      'credit_format_known',
      sql`${table.format} in (${sql.raw(formats.map((format) => `'${format}'`).join(', '))})`,
    ),
    check('credit_state_known', sql`${table.state} in ('shown', 'suggested', 'declined')`),
  ],
);

export type CreditRow = typeof credit.$inferSelect;

/** One person blocks another (X17), who is never notified. */
export const personBlock = pgTable(
  'person_block',
  (t) => ({
    blockerId: person('blocker_id', 'deleted', { exported: 'blocked' }).notNull(),
    blockedId: person('blocked_id', 'deleted').notNull(),
    createdAt: t.timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  }),
  (table) => [
    primaryKey({ columns: [table.blockerId, table.blockedId] }),
    index('person_block_blocked_idx').on(table.blockedId),
    check('person_block_two', sql`${table.blockerId} <> ${table.blockedId}`),
  ],
);

/** Who represents whom; shown once both have confirmed, and kept after it ends. */
export const representation = pgTable(
  'representation',
  (t) => ({
    id: t.uuid('id').primaryKey(),
    clientId: person('client_id', 'deleted', { exported: 'representations' })
      .notNull()
      .references(() => profile.id, { onDelete: 'cascade' }),
    representativeId: person('representative_id', 'deleted', { exported: 'representations' })
      .notNull()
      .references(() => profile.id, { onDelete: 'cascade' }),
    kind: t.text('kind', { enum: representationKinds }).notNull(),
    state: t
      .text('state', { enum: ['invited', 'active', 'declined', 'former'] })
      .notNull()
      .default('invited'),
    /** The person who offered it; the other one decides. */
    askedById: person('asked_by_id', 'deleted').notNull(),
    /** Strangers contact this representative first, by the client's choice. */
    isFirstContact: t.boolean('is_first_contact').notNull().default(false),
    /** The representative may edit the client's profile, by the client's choice (PROF-3). */
    mayEdit: t.boolean('may_edit').notNull().default(false),
    createdAt: t.timestamp('created_at', { withTimezone: true }).notNull(),
    decidedAt: t.timestamp('decided_at', { withTimezone: true }),
  }),
  (table) => [
    uniqueIndex('representation_first_contact_key').on(table.clientId).where(sql`${table.isFirstContact}`),
    // Both end with the representation.
    check('representation_first_contact_fits', sql`not ${table.isFirstContact} or ${table.state} = 'active'`),
    check('representation_may_edit_fits', sql`not ${table.mayEdit} or ${table.state} = 'active'`),
    uniqueIndex('representation_open_key')
      .on(table.clientId, table.representativeId, table.kind)
      .where(sql`${table.state} in ('invited', 'active')`),
    index('representation_representative_idx').on(table.representativeId),
    check('representation_two', sql`${table.clientId} <> ${table.representativeId}`),
    check(
      'representation_asked_by_one',
      sql`${table.askedById} in (${table.clientId}, ${table.representativeId})`,
    ),
    check('representation_kind_known', sql`${table.kind} in ('agent', 'manager', 'lawyer', 'publicist')`),
    check('representation_state_known', sql`${table.state} in ('invited', 'active', 'declined', 'former')`),
  ],
);

export type RepresentationRow = typeof representation.$inferSelect;

/**
 * A field changed by a representative, attributed to them (PROF-3); it can be reverted until someone changes it again.
 */
export const profileChange = pgTable(
  'profile_change',
  (t) => ({
    id: t.uuid('id').primaryKey(),
    personId: ownerId('profileChanges'),
    byId: person('by_id', 'stays').notNull(),
    /** The kind of representation at the time. */
    kind: t.text('kind', { enum: representationKinds }).notNull(),
    field: t.text('field', { enum: representedFields }).notNull(),
    before: t.jsonb('before').$type<FieldValue>(),
    after: t.jsonb('after').$type<FieldValue>(),
    changedAt: t.timestamp('changed_at', { withTimezone: true }).notNull(),
    putBackAt: t.timestamp('put_back_at', { withTimezone: true }),
  }),
  (table) => [
    index('profile_change_person_idx').on(table.personId, table.changedAt, table.id),
    index('profile_change_by_idx').on(table.byId),
    check('profile_change_two', sql`${table.personId} <> ${table.byId}`),
  ],
);

/**
 * How many people a person has read in the current window of each bound (DIR-4). Unlogged: a crash loses it, and writes
 * need no WAL flush.
 */
export const peopleRead = pgTable(
  'people_read',
  (t) => ({
    personId: person('person_id', 'deleted').notNull(),
    /** Such as `opened:minute`. */
    bound: t.text('bound').notNull(),
    startedAt: t.timestamp('started_at', { withTimezone: true }).notNull(),
    used: t.integer('used').notNull(),
    /** When the person was first stopped in this window. */
    stoppedAt: t.timestamp('stopped_at', { withTimezone: true }),
  }),
  (table) => [primaryKey({ columns: [table.personId, table.bound] })],
);

/** Two profiles that an administrator decided are two people (decision 089); the smaller id first. */
export const profileDistinct = pgTable(
  'profile_distinct',
  (t) => ({
    oneId: person('one_id', 'deleted')
      .notNull()
      .references(() => profile.id, { onDelete: 'cascade' }),
    otherId: person('other_id', 'deleted')
      .notNull()
      .references(() => profile.id, { onDelete: 'cascade' }),
    decidedAt: t.timestamp('decided_at', { withTimezone: true }).notNull(),
  }),
  (table) => [
    primaryKey({ columns: [table.oneId, table.otherId] }),
    index('profile_distinct_other_idx').on(table.otherId),
    check('profile_distinct_ordered', sql`${table.oneId} < ${table.otherId}`),
  ],
);
