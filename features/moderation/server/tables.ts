import { sql } from 'drizzle-orm';
import { check, index, pgTable, unique } from 'drizzle-orm/pg-core';
import type { FlagReason } from '#features/community/limits.ts';
import type { ClientId } from '#platform/contract/ids.ts';
import type { RichText } from '#platform/contract/rich-text/document.ts';
import {
  integer,
  jsonb,
  moment,
  naming,
  person,
  text,
  uuid,
  words,
} from '#platform/server/database/columns.ts';
import type { EffectKind, FlagState } from '../limits.ts';

/** A flagged post as it was, so that a later edit or deletion takes no evidence away (COM-5). */
export interface KeptPost {
  readonly title: string;
  readonly body: RichText;
}

/** A flag of a post, and the moderators' decision: one person flags a post once for each reason (COM-4). */
export const communityFlag = pgTable(
  'community_flag',
  {
    /** Made by the browser. */
    id: uuid('id').$type<ClientId>().primaryKey(),
    /** The foreign key to the post, which the community declares, is in the migrations alone. */
    postId: uuid('post_id').$type<ClientId>().notNull(),
    reporterId: person('reporter_id', 'stays', { exported: 'flags' }).notNull(),
    /** The author of the post; of an unnamed one its alias. */
    reportedId: person('reported_id', 'stays').notNull(),
    reason: text('reason').$type<FlagReason>().notNull(),
    words: words('words'),
    kept: naming(jsonb('kept').$type<KeptPost>(), 'stays', {
      why: 'What is flagged stays until it is decided (COM-5); a job clears it after that',
    }),
    state: text('state').$type<FlagState>().notNull().default('open'),
    version: integer('version').notNull().default(1),
    /** The act that made this version: repeating it changes nothing. */
    lastAct: uuid('last_act'),
    createdAt: moment('created_at').notNull(),
    settledAt: moment('settled_at'),
    settledBy: person('settled_by', 'on record'),
    note: words('note'),
    /** Whoever works on it, and until when nobody else can. */
    claimedBy: person('claimed_by', 'emptied'),
    claimedUntil: moment('claimed_until'),
  },
  (table) => [
    unique('community_flag_reason_key').on(table.postId, table.reporterId, table.reason),
    index('community_flag_queue_idx').on(table.createdAt, table.id),
    index('community_flag_reporter_idx').on(table.reporterId, table.createdAt),
    check(
      'community_flag_reason_known',
      sql`${table.reason} in ('gossip', 'abuse', 'leak', 'spam', 'other')`,
    ),
    check(
      'community_flag_state_known',
      sql`${table.state} in ('open', 'dismissed', 'warned', 'removed', 'suspended')`,
    ),
    check(
      'community_flag_settled_whole',
      sql`(${table.state} = 'open') = (${table.settledAt} is null)
        and (${table.settledAt} is null) = (${table.settledBy} is null)`,
    ),
    check('community_flag_two_people', sql`${table.reporterId} <> ${table.reportedId}`),
  ],
);

/**
 * What a decision caused. Lifting takes back the effects of one decision, and no other decision's, even on the same post
 * or person.
 */
export const communityEffect = pgTable(
  'community_effect',
  {
    id: uuid('id').$type<ClientId>().primaryKey(),
    flagId: uuid('flag_id')
      .$type<ClientId>()
      .notNull()
      .references(() => communityFlag.id),
    kind: text('kind').$type<EffectKind>().notNull(),
    postId: uuid('post_id').$type<ClientId>().notNull(),
    /** Whom it concerns. */
    personId: person('person_id', 'stays', { exported: 'penalties' }).notNull(),
    by: person('by', 'on record').notNull(),
    createdAt: moment('created_at').notNull(),
    /** The end of a suspension. */
    endsAt: moment('ends_at'),
    /** The warning as it was sent, or why the post was removed. */
    text: words('text'),
    liftedAt: moment('lifted_at'),
    liftedBy: person('lifted_by', 'on record'),
    /** What the person says against it, once; somebody else than who decided answers. */
    appeal: words('appeal'),
    appealedAt: moment('appealed_at'),
    appealAnsweredAt: moment('appeal_answered_at'),
    appealAnsweredBy: person('appeal_answered_by', 'on record'),
  },
  (table) => [
    index('community_effect_flag_idx').on(table.flagId),
    index('community_effect_person_idx').on(table.personId, table.kind, table.endsAt),
    check(
      'community_effect_kind_known',
      sql`${table.kind} in ('post_removed', 'thread_removed', 'warned', 'suspended')`,
    ),
    check('community_effect_end_fits', sql`(${table.kind} = 'suspended') = (${table.endsAt} is not null)`),
    check('community_effect_lift_whole', sql`(${table.liftedAt} is null) = (${table.liftedBy} is null)`),
    check(
      'community_effect_other_judge',
      sql`${table.appealAnsweredBy} is null or ${table.appealAnsweredBy} <> ${table.by}`,
    ),
  ],
);

/** One moderator asks to learn who wrote a reported post, another confirms: then both see the name. */
export const communityDisclosure = pgTable(
  'community_disclosure',
  {
    /** Made by the browser. */
    id: uuid('id').$type<ClientId>().primaryKey(),
    flagId: uuid('flag_id')
      .$type<ClientId>()
      .notNull()
      .references(() => communityFlag.id),
    askedBy: person('asked_by', 'on record').notNull(),
    reason: words('reason'),
    askedAt: moment('asked_at').notNull(),
    /** Until when somebody else may confirm. */
    endsAt: moment('ends_at').notNull(),
    confirmedBy: person('confirmed_by', 'on record'),
    confirmedAt: moment('confirmed_at'),
  },
  (table) => [
    index('community_disclosure_flag_idx').on(table.flagId, table.askedAt),
    check('community_disclosure_two_people', sql`${table.confirmedBy} <> ${table.askedBy}`),
    check(
      'community_disclosure_whole',
      sql`(${table.confirmedBy} is null) = (${table.confirmedAt} is null) and ${table.confirmedAt} < ${table.endsAt}`,
    ),
  ],
);

export type FlagRow = typeof communityFlag.$inferSelect;
export type EffectRow = typeof communityEffect.$inferSelect;
export type DisclosureRow = typeof communityDisclosure.$inferSelect;
