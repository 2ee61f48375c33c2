import { z } from 'zod';
import { act, read } from '#platform/contract/acts.ts';
import { ClientId } from '#platform/contract/ids.ts';
import { Cursor, page, pageInput } from '#platform/contract/paging.ts';
import { line, optionalLine, optionalText } from '#platform/contract/text.ts';
import { cardRoles, followLevels, limits, threadKinds, threadLists } from '../limits.ts';
import {
  Body,
  BodyFiles,
  closedToPosts,
  forum,
  ofForum,
  ofKeepers,
  oneThread,
  paged,
  postAbsent,
  spaceAbsent,
  threadAbsent,
  threadChanged,
  wrongBody,
} from './terms.ts';
import { FoundPost, PostPage, PostView, ThreadLine, ThreadView } from './views.ts';

/** What answers "who reps" or "who covers", as it is written. */
export const Card = z.strictObject({
  role: z.enum(cardRoles),
  name: line(limits.cardNameMax),
  company: optionalLine(limits.cardNameMax).default(''),
  note: optionalLine(limits.cardNoteMax).default(''),
});

/** Why an answer can't be accepted. */
export const wrongAnswer = {
  'thread.not_asker': { status: 403, message: 'Only who asked can accept an answer.' },
  'thread.no_question': { status: 400, message: 'This thread doesn’t ask anything.' },
  'thread.card_missing': { status: 400, message: 'card: Say who it is.' },
  'thread.card_extra': { status: 400, message: 'card: Only “who reps, who covers” has an answer card.' },
} as const;

/** Why a post in a thread is refused. */
export const replyErrors = { ...threadAbsent, ...closedToPosts } as const;

/** What shows a post of mine besides the thread on screen, whose posts take the answer. */
const ownPosts = ['thread', 'unnamed', 'threads', 'followed', 'bookmarks', 'search'];

/** Threads, and what is said in them. */
export const threadsContract = {
  threads: read('/community/spaces/{id}/threads', 'Threads of a space: pinned ones, then the latest', ofForum)
    .errors(spaceAbsent)
    .input(
      z.strictObject({
        id: ClientId,
        ...pageInput(paged),
        list: z.enum(threadLists).default('latest'),
        kind: z.enum(threadKinds).optional(),
      }),
    )
    .output(page(ThreadLine).extend({ pinned: z.array(ThreadLine) })),
  followed: read('/community/followed', 'Threads I follow, those with something unread first', forum)
    .input(z.strictObject({}))
    .output(z.object({ items: z.array(ThreadLine) })),
  thread: read('/community/threads/{id}', 'A thread, opened at its first unread post', ofForum)
    .errors(threadAbsent)
    .input(z.strictObject({ id: ClientId, at: z.coerce.number().int().min(1).optional() }))
    .output(ThreadView),
  posts: read('/community/threads/{id}/posts', 'Posts of a thread in their order, from any place on', ofForum)
    .errors(threadAbsent)
    .input(
      z.strictObject({
        id: ClientId,
        cursor: Cursor.optional(),
        limit: z.coerce.number().int().min(1).max(limits.postPageMax).default(limits.postPage),
        /** The number of the post to begin with, where there is no cursor. */
        at: z.coerce.number().int().min(1).default(1),
      }),
    )
    .output(PostPage),
  similar: read('/community/similar', 'Threads with a title like the one that is being typed', forum)
    .errors(spaceAbsent)
    .input(z.strictObject({ spaceId: ClientId, title: z.string().max(limits.titleMax) }))
    .output(z.object({ items: z.array(ThreadLine) })),
  search: read('/community/search', 'Posts with these words, the latest first', forum)
    .errors(spaceAbsent)
    .input(
      z.strictObject({
        ...pageInput(paged),
        q: z.string().trim().min(limits.searchMin).max(limits.searchMax),
        spaceId: ClientId.optional(),
      }),
    )
    .output(page(FoundPost)),
  start: act('POST /community/spaces/{id}/threads', 'Start a thread', {
    ...ofForum,
    makes: 'new',
    stale: ['threads', 'followed', 'drafts'],
    audited: 'no: history',
  })
    .errors({ ...spaceAbsent, ...closedToPosts })
    .input(
      z.strictObject({
        id: ClientId,
        threadId: ClientId,
        postId: ClientId,
        kind: z.enum(threadKinds),
        title: line(limits.titleMax),
        body: Body,
        files: BodyFiles,
      }),
    )
    .output(ThreadView),
  post: act('POST /community/threads/{id}/posts', 'Post in a thread', {
    ...ofForum,
    makes: 'new',
    stale: ['followed', 'drafts'],
    audited: 'no: history',
  })
    .errors(replyErrors)
    .input(
      z.strictObject({
        id: ClientId,
        postId: ClientId,
        body: Body,
        files: BodyFiles,
        quotedId: ClientId.nullable().default(null),
      }),
    )
    .output(PostView),
  edit: act('PATCH /community/posts/{id}', 'Edit my post', {
    ...ofForum,
    stale: ownPosts,
    audited: 'no: history',
  })
    .errors({
      ...postAbsent,
      'thread.closed': closedToPosts['thread.closed'],
      ...wrongBody,
      'post.changed': {
        status: 409,
        message: 'This post has changed since you opened it.',
        data: z.object({ current: PostView }),
      },
    })
    .input(z.strictObject({ id: ClientId, version: z.number().int(), body: Body, files: BodyFiles }))
    .output(PostView),
  remove: act('POST /community/posts/{id}/delete', 'Delete my post; for 30 days it can be brought back', {
    ...ofForum,
    stale: ownPosts,
    audited: 'no: history',
  })
    .errors(postAbsent)
    .input(z.strictObject({ id: ClientId }))
    .output(PostView),
  restore: act('POST /community/posts/{id}/restore', 'Bring back a post I deleted', {
    ...ofForum,
    stale: ownPosts,
    audited: 'no: history',
  })
    .errors({ ...postAbsent, 'post.removed': { status: 409, message: 'A moderator removed this post.' } })
    .input(z.strictObject({ id: ClientId }))
    .output(PostView),
  accept: act('POST /community/threads/{id}/accept', 'Accept an answer: it closes the question', {
    ...ofForum,
    stale: ['threads', 'followed'],
    gives: 'thread',
    audited: 'no: history',
  })
    .errors({
      ...threadAbsent,
      ...postAbsent,
      ...threadChanged,
      ...wrongAnswer,
    })
    .input(
      z.strictObject({
        id: ClientId,
        postId: ClientId,
        version: z.number().int(),
        card: Card.nullable().default(null),
      }),
    )
    .output(ThreadView),
  unaccept: act('POST /community/threads/{id}/reopen', 'Take back the accepted answer', {
    ...ofForum,
    stale: ['threads', 'followed'],
    gives: 'thread',
    audited: 'no: history',
  })
    .errors({
      ...threadAbsent,
      ...threadChanged,
      'thread.not_asker': { status: 403, message: 'Only the person who asked can do this.' },
    })
    .input(z.strictObject({ id: ClientId, version: z.number().int() }))
    .output(ThreadView),
  move: act('POST /community/threads/{id}/move', 'Lock, unlock, archive or pin a thread, with a reason', {
    ...ofKeepers,
    stale: ['threads', 'followed'],
    gives: 'thread',
    audited: 'community_thread.moved',
  })
    .errors({
      ...threadAbsent,
      ...threadChanged,
      'thread.own': { status: 403, message: 'You can’t moderate a thread you started.' },
      'thread.reason_missing': { status: 400, message: 'reason: Say why.' },
    })
    .input(
      z.strictObject({
        id: ClientId,
        version: z.number().int(),
        to: z.enum(['lock', 'unlock', 'archive', 'pin', 'unpin']),
        reason: optionalLine(limits.reasonMax).default(''),
      }),
    )
    .output(ThreadView),
};

const keptByAuthor = { ...ofForum, gives: 'thread', audited: 'no: history' } as const;

/** What stands above a thread, and how fast it goes. */
export const threadKeepingContract = {
  summarize: act('PUT /community/threads/{id}/summary', 'Sum up a long thread; without words it goes', {
    ...keptByAuthor,
  })
    .errors({
      ...threadAbsent,
      ...threadChanged,
      'thread.not_summarizer': {
        status: 403,
        message: 'Only the person who started the thread or a moderator can sum it up.',
      },
      'thread.short': { status: 409, message: 'A thread can be summed up from 30 posts on.' },
    })
    .input(oneThread.extend({ version: z.number().int(), text: optionalText(limits.summaryMax) }))
    .output(ThreadView),
  slow: act(
    'PUT /community/threads/{id}/pace',
    'Let everyone post once in so many minutes, or freely again',
    {
      ...ofKeepers,
      gives: 'thread',
      audited: 'community_thread.paced',
    },
  )
    .errors({
      ...threadAbsent,
      ...threadChanged,
      'thread.own': { status: 403, message: 'You can’t moderate a thread you started.' },
    })
    .input(
      oneThread.extend({
        version: z.number().int(),
        minutes: z.number().int().min(1).max(limits.slowMinutesMax).nullable(),
      }),
    )
    .output(ThreadView),
};

/** How one follows a thread and how far one has read. */
export const followingContract = {
  read: act('PUT /community/threads/{id}/read', 'How far I have read', {
    ...ofForum,
    audited: 'no: own',
  })
    .errors(threadAbsent)
    .input(z.strictObject({ id: ClientId, seq: z.number().int().min(0) }))
    .output(z.object({ readSeq: z.number().int() })),
  follow: act('PUT /community/threads/{id}/level', 'Mute a thread, or hear of everything in it', {
    ...ofForum,
    stale: ['followed', 'threads', 'spaces'],
    gives: 'thread',
    audited: 'no: own',
  })
    .errors(threadAbsent)
    .input(oneThread.extend({ level: z.enum(followLevels).nullable() }))
    .output(ThreadView),
  thank: act('PUT /community/posts/{id}/thanks', 'Thank somebody for a post, or undo that', {
    ...ofForum,
    audited: 'no: own',
  })
    .errors({ ...postAbsent, 'post.own': { status: 400, message: 'This post is yours.' } })
    .input(z.strictObject({ id: ClientId, isThanked: z.boolean() }))
    .output(PostView),
};
