import { z } from 'zod';
import { act, read } from '#platform/contract/acts.ts';
import { ClientId } from '#platform/contract/ids.ts';
import { page, pageInput } from '#platform/contract/paging.ts';
import { optionalLine } from '#platform/contract/text.ts';
import { Instant } from '#platform/contract/time.ts';
import { draftActions, limits, threadKinds } from '../limits.ts';
import { DraftBody, forum, ofForum, paged, postAbsent } from './terms.ts';
import { BookmarkView, DraftView } from './views.ts';

const key = { action: z.enum(draftActions), targetId: ClientId };

/** What is only the caller's: drafts by what they are for, and bookmarks. */
export const ownContract = {
  draft: read('/community/drafts/{action}/{targetId}', 'What I have written there and not posted', forum)
    .input(z.strictObject(key))
    .output(z.object({ draft: DraftView.nullable() })),
  drafts: read('/community/drafts', 'Everything I have written and not posted, newest first', forum)
    .input(z.strictObject({}))
    .output(z.object({ items: z.array(DraftView) })),
  keepDraft: act('PUT /community/drafts/{action}/{targetId}', 'Keep what I am writing', {
    ...ofForum,
    audited: 'no: own',
  })
    .errors({
      'draft.target_absent': { status: 404, message: 'What you write at is gone.' },
      'draft.changed': {
        status: 409,
        message: 'You’re writing this in another tab or on another device.',
        data: z.object({ current: DraftView }),
      },
      'draft.many': { status: 409, message: 'You have too many drafts. Delete some first.' },
    })
    .input(
      z.strictObject({
        ...key,
        /** The version this tab began with; 0 if there was none. */
        version: z.number().int().min(0),
        kind: z.enum(threadKinds).nullable().default(null),
        title: optionalLine(limits.titleMax).default(''),
        body: DraftBody,
      }),
    )
    .output(DraftView),
  dropDraft: act('DELETE /community/drafts/{action}/{targetId}', 'Throw a draft away', {
    ...forum,
    stale: ['drafts'],
    audited: 'no: own',
  })
    .input(z.strictObject(key))
    .output(z.object({ isGone: z.literal(true) })),
  bookmarks: read('/community/bookmarks', 'Posts I keep, the latest first', forum)
    .input(z.strictObject(pageInput(paged)))
    .output(page(BookmarkView)),
  bookmark: act('PUT /community/posts/{id}/bookmark', 'Keep a post, with a reminder if I want one', {
    ...ofForum,
    stale: ['bookmarks'],
    audited: 'no: own',
  })
    .errors({
      ...postAbsent,
      'bookmark.past': { status: 400, message: 'remindAt: Choose a time in the future.' },
      'bookmark.many': { status: 409, message: 'You keep too many posts.' },
    })
    .input(z.strictObject({ id: ClientId, isKept: z.boolean(), remindAt: Instant.nullable().default(null) }))
    .output(z.object({ isBookmarked: z.boolean() })),
};
