import { sql } from 'drizzle-orm';
import { check, foreignKey, index, pgTable, primaryKey, unique, uniqueIndex } from 'drizzle-orm/pg-core';
import type { ClientId } from '#platform/contract/ids.ts';
import type { RichText } from '#platform/contract/rich-text/document.ts';
import {
  boolean,
  integer,
  jsonb,
  moment,
  people,
  person,
  text,
  uuid,
  words,
} from '#platform/server/database/columns.ts';
import type {
  CardRole,
  DraftAction,
  FollowLevel,
  PostState,
  SpaceIcon,
  ThreadKind,
  ThreadState,
} from '../limits.ts';

/** A room by craft or role. Whom it is open to is told by roles, here and in every query. */
export const communitySpace = pgTable(
  'community_space',
  {
    id: uuid('id').$type<ClientId>().primaryKey(),
    name: text('name').notNull(),
    line: words('line'),
    icon: text('icon').$type<SpaceIcon>().notNull().default('talk'),
    /** Everyone with one of these roles reads and writes here, but for those with one of `closedTo`. */
    openTo: text('open_to').array().notNull(),
    closedTo: text('closed_to').array().notNull(),
    /** Closed to all whom desks work for, and its posts stay out of the search and of mails (5.18 COM-1). */
    isDeskLife: boolean('is_desk_life').notNull().default(false),
    /** Whether one may post without one's name (decision 218). */
    allowsUnnamed: boolean('allows_unnamed').notNull().default(false),
    position: integer('position').notNull().default(0),
    createdBy: person('created_by', 'emptied'),
    version: integer('version').notNull().default(1),
    createdAt: moment('created_at').notNull(),
    archivedAt: moment('archived_at'),
  },
  (table) => [
    uniqueIndex('community_space_name_key').on(sql`lower(${table.name})`),
    check('community_space_opens', sql`cardinality(${table.openTo}) > 0`),
    check('community_space_parts', sql`not (${table.openTo} && ${table.closedTo})`),
    check(
      'community_space_desk_life',
      sql`not ${table.isDeskLife}
        or (${table.closedTo} @> array['EXECUTIVE', 'PRODUCER', 'MANAGER', 'AGENT']
          and not ${table.openTo} && array['USER'])`,
    ),
  ],
);

/** What answers "who reps" or "who covers". */
export interface AnswerCard {
  readonly role: CardRole;
  readonly name: string;
  readonly company: string;
  readonly note: string;
}

/** A thread: its posts are numbered from 1, and the first is what it begins with. */
export const communityThread = pgTable(
  'community_thread',
  {
    /** Made by the browser. */
    id: uuid('id').$type<ClientId>().primaryKey(),
    spaceId: uuid('space_id')
      .$type<ClientId>()
      .notNull()
      .references(() => communitySpace.id),
    kind: text('kind').$type<ThreadKind>().notNull(),
    /** Of a thread begun without a name the id of its asker's alias there. */
    authorId: person('author_id', 'stays', { exported: 'threads' }).notNull(),
    title: text('title').notNull(),
    state: text('state').$type<ThreadState>().notNull().default('open'),
    isPinned: boolean('is_pinned').notNull().default(false),
    /** The accepted answer; of many acceptances at once one is kept. */
    answerId: uuid('answer_id').$type<ClientId>(),
    answeredBy: person('answered_by', 'stays'),
    answeredAt: moment('answered_at'),
    card: jsonb('card').$type<AnswerCard>(),
    /** What a long thread comes down to, by who started it or a moderator; empty without one. */
    summary: words('summary'),
    summaryBy: person('summary_by', 'stays'),
    summaryAt: moment('summary_at'),
    /** Minutes between two posts of one person; null where everyone posts freely (COM-7). */
    slowMinutes: integer('slow_minutes'),
    /** The number of its last post; the next one is one more. */
    lastSeq: integer('last_seq').notNull().default(0),
    lastPostAt: moment('last_post_at').notNull(),
    version: integer('version').notNull().default(1),
    createdAt: moment('created_at').notNull(),
    /** Why a moderator locked or archived it. */
    reason: words('reason'),
    movedBy: person('moved_by', 'on record'),
  },
  (table) => [
    index('community_thread_latest_idx').on(table.spaceId, table.lastPostAt, table.id),
    index('community_thread_author_idx').on(table.authorId, table.createdAt),
    index('community_thread_pinned_idx').on(table.spaceId).where(sql`${table.isPinned}`),
    index('community_thread_title_idx').using('gin', sql`lower(${table.title}) gin_trgm_ops`),
    check(
      'community_thread_kind_known',
      sql`${table.kind} in ('question', 'who', 'resource', 'event', 'job', 'introduction')`,
    ),
    check(
      'community_thread_state_known',
      sql`${table.state} in ('open', 'answered', 'locked', 'removed', 'archived')`,
    ),
    check(
      'community_thread_summary_whole',
      sql`(${table.summary} = '') = (${table.summaryAt} is null)
        and (${table.summaryAt} is null) = (${table.summaryBy} is null)`,
    ),
    check('community_thread_slow_fits', sql`${table.slowMinutes} > 0`),
    check(
      'community_thread_answer_whole',
      sql`(${table.answerId} is null) = (${table.answeredAt} is null)
        and (${table.state} <> 'answered' or ${table.answerId} is not null)
        and (${table.answerId} is null or ${table.kind} in ('question', 'who'))
        and (${table.card} is null or (${table.kind} = 'who' and ${table.answerId} is not null))`,
    ),
  ],
);

/** One post of a thread. */
export const communityPost = pgTable(
  'community_post',
  {
    /** Made by the browser: a retry with it posts nothing twice. */
    id: uuid('id').$type<ClientId>().primaryKey(),
    threadId: uuid('thread_id')
      .$type<ClientId>()
      .notNull()
      .references(() => communityThread.id, { onDelete: 'cascade' }),
    seq: integer('seq').notNull(),
    /** Of an unnamed post the id of its alias, which is nobody's (`tables/unnamed.ts`). */
    authorId: person('author_id', 'stays', { exported: 'posts' }).notNull(),
    body: jsonb('body').$type<RichText>().notNull(),
    /** What it says without its formatting, for the search; empty once it is gone. */
    plain: text('plain').notNull(),
    mentions: people('mentions', 'stays', { why: 'As the words of the post, which stay' }).notNull(),
    /** The post of the same thread that it replies to. */
    quotedId: uuid('quoted_id').$type<ClientId>(),
    state: text('state').$type<PostState>().notNull().default('shown'),
    version: integer('version').notNull().default(1),
    createdAt: moment('created_at').notNull(),
    editedAt: moment('edited_at'),
    /** When its author deleted it or a moderator removed it: 30 days later it is gone for good. */
    endedAt: moment('ended_at'),
    endedBy: person('ended_by', 'on record'),
    /** Why a moderator removed it, as its author reads it (COM-5). */
    reason: words('reason'),
  },
  (table) => [
    unique('community_post_seq_key').on(table.threadId, table.seq),
    foreignKey({
      name: 'community_post_quoted_fk',
      columns: [table.quotedId],
      foreignColumns: [table.id],
    }).onDelete('set null'),
    index('community_post_author_idx').on(table.authorId, table.createdAt, table.id),
    index('community_post_quoted_idx').on(table.quotedId).where(sql`${table.quotedId} is not null`),
    index('community_post_words_idx')
      .using('gin', sql`to_tsvector('simple', ${table.plain})`)
      .where(sql`${table.state} = 'shown'`),
    index('community_post_bin_idx').on(table.endedAt).where(sql`${table.endedAt} is not null`),
    check('community_post_state_known', sql`${table.state} in ('shown', 'deleted', 'removed')`),
    check('community_post_end_whole', sql`(${table.state} = 'shown') = (${table.endedAt} is null)`),
    check('community_post_seq_fits', sql`${table.seq} > 0`),
  ],
);

/** A picture or file of a post: whoever reads the post opens it, and it goes with it. */
export const communityFile = pgTable(
  'community_file',
  {
    fileId: uuid('file_id').$type<ClientId>().primaryKey(),
    postId: uuid('post_id')
      .$type<ClientId>()
      .notNull()
      .references(() => communityPost.id, { onDelete: 'cascade' }),
    /** Its writer's name for it, shown to readers and used for downloads. */
    name: text('name').notNull(),
    contentType: text('content_type').notNull(),
    bytes: integer('bytes').notNull(),
  },
  (table) => [index('community_file_post_idx').on(table.postId)],
);

/** "Thanks" for a post, at most one of each person. */
export const communityThanks = pgTable(
  'community_thanks',
  {
    postId: uuid('post_id')
      .$type<ClientId>()
      .notNull()
      .references(() => communityPost.id, { onDelete: 'cascade' }),
    personId: person('person_id', 'deleted', { exported: 'thanks' }).notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.postId, table.personId] }),
    index('community_thanks_person_idx').on(table.personId),
  ],
);

/** How far a person has read a thread, and how they follow it (COM-2, COM-3). */
export const communityReading = pgTable(
  'community_reading',
  {
    threadId: uuid('thread_id')
      .$type<ClientId>()
      .notNull()
      .references(() => communityThread.id, { onDelete: 'cascade' }),
    personId: person('person_id', 'deleted', { exported: 'reading' }).notNull(),
    readSeq: integer('read_seq').notNull().default(0),
    /** Null: as they follow the space. */
    level: text('level').$type<FollowLevel>(),
    readAt: moment('read_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.personId, table.threadId] }),
    index('community_reading_thread_idx').on(table.threadId).where(sql`${table.level} is not null`),
    check('community_reading_level_known', sql`${table.level} in ('mute', 'normal', 'watch')`),
    check('community_reading_seq_fits', sql`${table.readSeq} >= 0`),
  ],
);

/** How a person follows a space, where they chose (COM-2). */
export const communitySpaceLevel = pgTable(
  'community_space_level',
  {
    spaceId: uuid('space_id')
      .$type<ClientId>()
      .notNull()
      .references(() => communitySpace.id, { onDelete: 'cascade' }),
    personId: person('person_id', 'deleted', { exported: 'spaces' }).notNull(),
    level: text('level').$type<FollowLevel>().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.personId, table.spaceId] }),
    index('community_space_level_space_idx').on(table.spaceId, table.level),
    check('community_space_level_known', sql`${table.level} in ('mute', 'normal', 'watch')`),
  ],
);

/** Posts a person keeps, with a reminder if they want one. */
export const communityBookmark = pgTable(
  'community_bookmark',
  {
    personId: person('person_id', 'deleted', { exported: 'bookmarks' }).notNull(),
    postId: uuid('post_id')
      .$type<ClientId>()
      .notNull()
      .references(() => communityPost.id, { onDelete: 'cascade' }),
    /** A random id, so that a page of the list has a stable cursor. */
    id: uuid('id').$type<ClientId>().notNull(),
    remindAt: moment('remind_at'),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.personId, table.postId] }),
    index('community_bookmark_own_idx').on(table.personId, table.createdAt, table.id),
    index('community_bookmark_due_idx').on(table.remindAt).where(sql`${table.remindAt} is not null`),
  ],
);

/**
 * What a person has not posted yet, on all their devices. Its key is the person, what they write at and what for: a reply
 * never turns into an edit (COM-1).
 */
export const communityDraft = pgTable(
  'community_draft',
  {
    personId: person('person_id', 'deleted', { exported: 'drafts' }).notNull(),
    action: text('action').$type<DraftAction>().notNull(),
    /** The space of a new thread and the thread of a reply, with or without a name; the post that is edited. */
    targetId: uuid('target_id').$type<ClientId>().notNull(),
    kind: text('kind').$type<ThreadKind>(),
    title: words('title'),
    body: jsonb('body').$type<RichText>().notNull(),
    /** Goes up with every save: a tab that has an older one is told, and overwrites nothing. */
    version: integer('version').notNull().default(1),
    updatedAt: moment('updated_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.personId, table.action, table.targetId] }),
    check(
      'community_draft_action_known',
      sql`${table.action} in ('thread', 'reply', 'edit', 'unnamed', 'unnamed_thread')`,
    ),
  ],
);

export type SpaceRow = typeof communitySpace.$inferSelect;
export type ThreadRow = typeof communityThread.$inferSelect;
export type PostRow = typeof communityPost.$inferSelect;
export type FileRow = typeof communityFile.$inferSelect;
export type DraftRow = typeof communityDraft.$inferSelect;
