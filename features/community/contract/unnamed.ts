import { z } from 'zod';
import { act, read } from '#platform/contract/acts.ts';
import { ClientId } from '#platform/contract/ids.ts';
import { richText, writtenRichText } from '#platform/contract/rich-text/schema.ts';
import { Instant } from '#platform/contract/time.ts';
import { returnReasons } from '../limits.ts';
import { closedToPosts, ofForum, oneThread, threadAbsent } from './terms.ts';
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
});
export type OwnUnnamed = z.infer<typeof OwnUnnamed>;

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
    { ...ofForum, makes: 'new', stale: ['drafts', 'appearance'], gives: 'unnamed', audited: 'no: own' },
  )
    .errors({
      ...threadAbsent,
      'thread.closed': closedToPosts['thread.closed'],
      'community.suspended': closedToPosts['community.suspended'],
      'thread.slow': closedToPosts['thread.slow'],
      'post.links': closedToPosts['post.links'],
      'post.quoted_absent': closedToPosts['post.quoted_absent'],
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
    })
    .input(
      z.strictObject({
        id: ClientId,
        postId: ClientId,
        body: UnnamedBody,
        quotedId: ClientId.nullable().default(null),
        /** What the writer was shown that the post will say of them. */
        agreed: z.strictObject(Verified.shape),
      }),
    )
    .output(OwnUnnamed),
  takeBack: act(
    'POST /community/threads/{id}/unnamed/take-back',
    'Take back my unnamed post: at once while it waits, later within a quarter of an hour',
    { ...ofForum, stale: ['appearance'], gives: 'unnamed', audited: 'no: own' },
  )
    .errors(threadAbsent)
    .input(z.strictObject({ id: ClientId, postId: ClientId }))
    .output(OwnUnnamed),
};
