import { z } from 'zod';
import { ClientId, PersonId } from '#platform/contract/ids.ts';
import { Cursor } from '#platform/contract/paging.ts';
import { writtenRichText } from '#platform/contract/rich-text/schema.ts';
import { Instant } from '#platform/contract/time.ts';
import {
  cardRoles,
  draftActions,
  followLevels,
  limits,
  postStates,
  spaceIcons,
  threadKinds,
  threadStates,
} from '../limits.ts';

/** What Backlot's record says of somebody who posts without their name; the same for at least 20 people. */
export const Verified = z.object({
  /** Null: only that they are a member. */
  role: z.string().nullable(),
  /** Whole years since they were given it: at least so many, and fewer than `until`. From 0 without an end says nothing. */
  from: z.number().int(),
  until: z.number().int().nullable(),
});
export type Verified = z.infer<typeof Verified>;

/**
 * Whoever writes here, under their own name or, in one thread, under an alias whose id is nobody's; no name if their
 * account is gone.
 */
export const Poster = z.object({
  id: PersonId,
  displayName: z.string(),
  photoURL: z.string().nullable(),
  /** What they do and where, in one line. */
  headline: z.string(),
  /** Of an alias what is verified; absent for whoever writes under their own name. */
  unnamed: Verified.optional(),
});
export type Poster = z.infer<typeof Poster>;

/** A space, to somebody who reads it. */
export const SpaceView = z.object({
  id: ClientId,
  name: z.string(),
  line: z.string(),
  icon: z.enum(spaceIcons),
  openTo: z.array(z.string()),
  closedTo: z.array(z.string()),
  isDeskLife: z.boolean(),
  /** Whether one may post without one's name. */
  allowsUnnamed: z.boolean(),
  isArchived: z.boolean(),
  level: z.enum(followLevels),
  /** Threads the viewer has opened or follows, with posts they have not read. */
  unread: z.number().int(),
  version: z.number().int(),
});
export type SpaceView = z.infer<typeof SpaceView>;

/** What answers "who reps" or "who covers". */
const CardView = z.object({
  role: z.enum(cardRoles),
  name: z.string(),
  company: z.string(),
  note: z.string(),
});

/** The post that another one replies to. */
const QuotedView = z.object({
  id: ClientId,
  seq: z.number().int(),
  author: Poster,
  /** Empty once it is gone. */
  excerpt: z.string(),
});

/** A picture or file of a post; its bytes are at `/api/files/{id}`. */
export const PostFile = z.object({
  id: ClientId,
  name: z.string(),
  contentType: z.string(),
  bytes: z.number().int(),
});
export type PostFile = z.infer<typeof PostFile>;

export const PostView = z.object({
  id: ClientId,
  threadId: ClientId,
  seq: z.number().int(),
  author: Poster,
  /** Null where it is gone: its author still reads it, until its time is over. */
  body: writtenRichText.nullable(),
  /** The names of the people it mentions, by their ids. */
  names: z.record(z.string(), z.string()),
  files: z.array(PostFile),
  quoted: QuotedView.nullable(),
  state: z.enum(postStates),
  /** Why a moderator removed it, for its author; otherwise empty. */
  reason: z.string(),
  createdAt: Instant,
  editedAt: Instant.nullable(),
  version: z.number().int(),
  thanks: z.number().int(),
  isThanked: z.boolean(),
  isBookmarked: z.boolean(),
});
export type PostView = z.infer<typeof PostView>;

/** Posts of a thread in their order, with the way on in both directions. */
export const PostPage = z.object({
  items: z.array(PostView),
  previousCursor: Cursor.nullable(),
  nextCursor: Cursor.nullable(),
});
export type PostPage = z.infer<typeof PostPage>;

/** A thread in a list. */
export const ThreadLine = z.object({
  id: ClientId,
  spaceId: ClientId,
  space: z.string(),
  kind: z.enum(threadKinds),
  title: z.string(),
  state: z.enum(threadStates),
  isPinned: z.boolean(),
  author: Poster,
  lastSeq: z.number().int(),
  lastPostAt: Instant,
  createdAt: Instant,
  /** How far the viewer has read; null if they never opened it. */
  readSeq: z.number().int().nullable(),
  level: z.enum(followLevels),
});
export type ThreadLine = z.infer<typeof ThreadLine>;

/** A thread with its opening post, its accepted answer, and the posts around the first one that is unread. */
export const ThreadView = ThreadLine.extend({
  version: z.number().int(),
  isDeskLife: z.boolean(),
  allowsUnnamed: z.boolean(),
  /** What the viewer chose for this thread; null: as they follow the space. */
  ownLevel: z.enum(followLevels).nullable(),
  /** Why a moderator locked it; empty without a reason. */
  reason: z.string(),
  opening: PostView.nullable(),
  answer: PostView.nullable(),
  answeredBy: Poster.nullable(),
  answeredAt: Instant.nullable(),
  card: CardView.nullable(),
  summary: z.object({ text: z.string(), by: Poster, at: Instant }).nullable(),
  /** Minutes between two posts of one person; null where everyone posts freely. */
  slowMinutes: z.number().int().nullable(),
  /** The number of the first unread post; one more than the last if all are read. */
  firstUnread: z.number().int(),
  posts: PostPage,
  isAuthor: z.boolean(),
  /** Moderates it: nobody moderates their own. */
  isModerator: z.boolean(),
  mayPin: z.boolean(),
  /** Until when the viewer may not post; null if they may. */
  suspendedUntil: Instant.nullable(),
});
export type ThreadView = z.infer<typeof ThreadView>;

/** A hit of the search: where somebody said it. */
export const FoundPost = z.object({
  id: ClientId,
  threadId: ClientId,
  seq: z.number().int(),
  title: z.string(),
  space: z.string(),
  author: Poster,
  excerpt: z.string(),
  createdAt: Instant,
});
export type FoundPost = z.infer<typeof FoundPost>;

export const DraftView = z.object({
  action: z.enum(draftActions),
  targetId: ClientId,
  kind: z.enum(threadKinds).nullable(),
  title: z.string().max(limits.titleMax),
  body: writtenRichText,
  version: z.number().int(),
  updatedAt: Instant,
});
export type DraftView = z.infer<typeof DraftView>;

export const BookmarkView = z.object({
  post: FoundPost,
  remindAt: Instant.nullable(),
  createdAt: Instant,
});
export type BookmarkView = z.infer<typeof BookmarkView>;
