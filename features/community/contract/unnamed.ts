import { z } from 'zod';
import { act, read } from '#platform/contract/acts.ts';
import { ClientId } from '#platform/contract/ids.ts';
import { richText, writtenRichText } from '#platform/contract/rich-text/schema.ts';
import { line } from '#platform/contract/text.ts';
import { Instant } from '#platform/contract/time.ts';
import { limits, returnReasons, unnamedKinds } from '../limits.ts';
import { closedToPosts, ofForum, oneThread, postAbsent, spaceAbsent, threadAbsent } from './terms.ts';
import { Card, wrongAnswer } from './threads.ts';
import { Verified } from './views.ts';

/** No pictures and no files, which have an owner and an address, and no mentions, which reach somebody. */
const UnnamedBody = richText({
  characters: 20_000,
  without: ['picture', 'file', 'mention', 'quotedPost'],
});

/** How many people the description fits, which is what stands between a writer and their name. */
const OwnDescription = Verified.extend({
  people: z.number().int(),
  /** It says less than the record would, so that enough people fit. */
  isBlurred: z.boolean(),
});
type OwnDescription = z.infer<typeof OwnDescription>;

/** A post of mine that has not gone out. */
export const WaitingPost = z.object({
  id: ClientId,
  body: writtenRichText,
  /** Why it could not go out; null while it waits. */
  returned: z.enum(returnReasons).nullable(),
});
export type WaitingPost = z.infer<typeof WaitingPost>;

/** The same of a thread. */
const WaitingThread = WaitingPost.extend({ kind: z.enum(unnamedKinds), title: z.string() });

/** How I would appear in a thread without my name. */
export const Appearance = z.object({
  description: OwnDescription.nullable(),
  /** Why I can't: too few people could have written it, or I moderate and write under my name. Null if I can. */
  barred: z.enum(['crowd', 'keeper']).nullable(),
  suspendedUntil: Instant.nullable(),
});
export type Appearance = z.infer<typeof Appearance>;

/** What only I know of a thread: my alias, what waits, and which posts are mine. */
export const OwnUnnamed = z.object({
  /** The thread's. */
  id: ClientId,
  /** Null until my first post is out. */
  alias: z.object({ id: ClientId, name: z.string() }).nullable(),
  waiting: z.array(WaitingPost),
  /** Published posts of mine that I have taken back; they go within a quarter of an hour. */
  ending: z.array(ClientId),
  /** The answer I accept in a thread I started, and null where I take one back; absent if I do neither. */
  accepting: z.object({ postId: ClientId.nullable() }).optional(),
});
export type OwnUnnamed = z.infer<typeof OwnUnnamed>;

/** My threads of a space that have not begun. */
const OwnThreads = z.object({
  /** The space's. */
  id: ClientId,
  waiting: z.array(WaitingThread),
});
export type OwnThreads = z.infer<typeof OwnThreads>;

/** Why something can't be written without a name. */
const nameless = {
  'community.suspended': closedToPosts['community.suspended'],
  'post.links': closedToPosts['post.links'],
  'post.other': closedToPosts['post.other'],
  'unnamed.not_here': { status: 409, message: 'In this space everyone writes under their own name.' },
  'unnamed.crowd': {
    status: 409,
    message: 'Too few people could have written this, so it would name you.',
  },
  'unnamed.keeper': { status: 403, message: 'Whoever moderates writes under their own name.' },
  'unnamed.described_anew': {
    status: 409,
    message: 'What your post would say of you has changed. Read it again.',
    data: z.object({ current: Appearance }),
  },
  'unnamed.many': { status: 429, message: 'You can post 5 times a day without your name.' },
} as const;

/** What the writer was shown that it will say of them. */
const agreed = z.strictObject(Verified.shape);
const inThread = { ...ofForum, gives: 'unnamed', audited: 'no: own' } as const;
const oneSpace = z.strictObject({ id: ClientId });
const inSpace = { ...ofForum, gives: 'unnamedThreads', audited: 'no: own' } as const;

/** Posting without a name. */
export const unnamedContract = {
  unnamed: read('/community/threads/{id}/unnamed', 'My unnamed posts here, and those that wait', ofForum)
    .errors(threadAbsent)
    .input(oneThread)
    .output(OwnUnnamed),
  appearance: read(
    '/community/threads/{id}/unnamed/appearance',
    'How I would appear here without my name, and of how many I could be one',
    ofForum,
  )
    .errors(threadAbsent)
    .input(oneThread)
    .output(Appearance),
  postUnnamed: act(
    'POST /community/threads/{id}/unnamed',
    'Post without my name; it goes out within a quarter of an hour',
    { ...inThread, makes: 'new', stale: ['drafts', 'appearance'] },
  )
    .errors({
      ...threadAbsent,
      ...nameless,
      'thread.closed': closedToPosts['thread.closed'],
      'thread.slow': closedToPosts['thread.slow'],
      'post.quoted_absent': closedToPosts['post.quoted_absent'],
    })
    .input(
      z.strictObject({
        id: ClientId,
        postId: ClientId,
        body: UnnamedBody,
        quotedId: ClientId.nullable().default(null),
        agreed,
      }),
    )
    .output(OwnUnnamed),
  takeBack: act(
    'POST /community/threads/{id}/unnamed/take-back',
    'Take back my unnamed post: at once while it waits, later within a quarter of an hour',
    { ...inThread, stale: ['appearance'] },
  )
    .errors(threadAbsent)
    .input(z.strictObject({ id: ClientId, postId: ClientId }))
    .output(OwnUnnamed),
  acceptUnnamed: act(
    'POST /community/threads/{id}/unnamed/answer',
    'Accept an answer in my unnamed thread, or undo that; everyone sees it within a quarter of an hour',
    inThread,
  )
    .errors({ ...threadAbsent, ...postAbsent, ...wrongAnswer })
    .input(
      z.strictObject({
        id: ClientId,
        actId: ClientId,
        /** Null takes the accepted one back. */
        postId: ClientId.nullable(),
        card: Card.nullable().default(null),
      }),
    )
    .output(OwnUnnamed),
};

/** Starting a thread without a name. */
export const unnamedThreadsContract = {
  unnamedThreads: read('/community/spaces/{id}/unnamed', 'My unnamed threads here that wait', ofForum)
    .errors(spaceAbsent)
    .input(oneSpace)
    .output(OwnThreads),
  threadAppearance: read(
    '/community/spaces/{id}/unnamed/appearance',
    'How I would appear in a thread I start here without my name, and of how many I could be one',
    ofForum,
  )
    .errors(spaceAbsent)
    .input(oneSpace)
    .output(Appearance),
  startUnnamed: act(
    'POST /community/spaces/{id}/unnamed',
    'Start a thread without my name; it begins within a quarter of an hour',
    { ...inSpace, makes: 'new', stale: ['drafts', 'threadAppearance'] },
  )
    .errors({ ...spaceAbsent, ...nameless })
    .input(
      z.strictObject({
        id: ClientId,
        threadId: ClientId,
        kind: z.enum(unnamedKinds),
        title: line(limits.titleMax),
        body: UnnamedBody,
        agreed,
      }),
    )
    .output(OwnThreads),
  dropUnnamed: act(
    'POST /community/spaces/{id}/unnamed/take-back',
    'Take back an unnamed thread of mine before it begins',
    { ...inSpace, stale: ['threadAppearance'] },
  )
    .errors(spaceAbsent)
    .input(z.strictObject({ id: ClientId, threadId: ClientId }))
    .output(OwnThreads),
};
