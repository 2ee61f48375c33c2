import { and, count, desc, eq } from 'drizzle-orm';
import { toInstant } from '#platform/contract/time.ts';
import { newestFirst, pageOf } from '#platform/server/database/newest-first.ts';
import type { Acts } from '#platform/server/http/acts.ts';
import type { ownContract } from '../../contract/own.ts';
import type { DraftView } from '../../contract/views.ts';
import { limits } from '../../limits.ts';
import { findPost, findSpace, findThread, isFrom, readableThreads, shutOf } from '../access.ts';
import type { CommunityActing, CommunityParts } from '../parts.ts';
import { type DraftKey, dropDraft, isDraft } from '../queries/drafts.ts';
import {
  communityBookmark,
  communityDraft,
  communityPost,
  communitySpace,
  communityThread,
  type DraftRow,
} from '../tables.ts';
import { viewFound } from './reading.ts';

export const own: Acts<typeof ownContract, CommunityParts> = {
  async draft(at, key) {
    const [row] = await at.orm.select().from(communityDraft).where(isDraft(at, key));
    return { draft: row ? viewDraft(row) : null };
  },

  async drafts(at) {
    const rows = await at.orm
      .select()
      .from(communityDraft)
      .where(eq(communityDraft.personId, at.person))
      .orderBy(desc(communityDraft.updatedAt), desc(communityDraft.targetId))
      .limit(limits.draftsMax);
    return { items: rows.map(viewDraft) };
  },

  /** A tab that has an older version is told what is kept, and overwrites nothing (COM-1). */
  async keepDraft(act, { version, kind, title, body, ...key }) {
    if (!(await isTargetThere(act, key))) return act.refuse('draft.target_absent');
    const values = { kind, title, body, version: version + 1, updatedAt: act.now };
    const begin = () =>
      act.orm
        .insert(communityDraft)
        .values({ ...values, ...key, personId: act.person })
        .onConflictDoNothing()
        .returning();
    const [saved] =
      version === 0
        ? await begin()
        : await act.orm
            .update(communityDraft)
            .set(values)
            .where(and(isDraft(act, key), eq(communityDraft.version, version)))
            .returning();
    if (saved) {
      const [held] = await act.orm
        .select({ drafts: count() })
        .from(communityDraft)
        .where(eq(communityDraft.personId, act.person));
      return (held?.drafts ?? 0) > limits.draftsMax ? act.refuse('draft.many') : viewDraft(saved);
    }
    const [row] = await act.orm.select().from(communityDraft).where(isDraft(act, key));
    // It was posted or thrown away elsewhere: what is typed on here begins anew.
    if (!row) {
      const [again] = await begin();
      return again ? viewDraft(again) : act.refuse('draft.target_absent');
    }
    const isSame =
      row.version === version + 1 &&
      row.title === title &&
      row.kind === kind &&
      JSON.stringify(row.body) === JSON.stringify(body);
    return isSame ? viewDraft(row) : act.refuse('draft.changed', { current: viewDraft(row) });
  },

  async dropDraft(act, key) {
    await dropDraft(act, key.action, key.targetId);
    return { isGone: true };
  },

  async bookmarks(at, { cursor, limit }) {
    const shut = await shutOf(at);
    const { since, isAfter, order } = newestFirst(communityBookmark, cursor);
    const found = await at.orm
      .select({
        row: communityBookmark,
        since,
        post: communityPost,
        thread: communityThread,
        space: communitySpace,
      })
      .from(communityBookmark)
      .innerJoin(communityPost, eq(communityPost.id, communityBookmark.postId))
      .innerJoin(communityThread, eq(communityThread.id, communityPost.threadId))
      .innerJoin(communitySpace, eq(communitySpace.id, communityThread.spaceId))
      .where(
        and(
          eq(communityBookmark.personId, at.person),
          readableThreads(at, shut),
          eq(communityPost.state, 'shown'),
          isFrom(communityPost.authorId, shut),
          isAfter,
        ),
      )
      .orderBy(...order)
      .limit(limit + 1);
    const { rows, nextCursor } = pageOf(found, limit);
    const shown = found.slice(0, rows.length);
    const posts = await viewFound(
      at,
      shown.map(({ post, thread, space }) => ({ row: post, thread, space })),
    );
    return {
      items: shown.flatMap(({ row }, index) => {
        const post = posts[index];
        return post
          ? [{ post, remindAt: row.remindAt && toInstant(row.remindAt), createdAt: toInstant(row.createdAt) }]
          : [];
      }),
      nextCursor,
    };
  },

  async bookmark(act, { id, isKept, remindAt }) {
    const found = (await findPost(act, id)) ?? act.refuse('post.absent');
    if (found.post.state !== 'shown' && isKept) return act.refuse('post.absent');
    const isOwn = and(eq(communityBookmark.postId, id), eq(communityBookmark.personId, act.person));
    if (!isKept) {
      await act.orm.delete(communityBookmark).where(isOwn);
      return { isBookmarked: false };
    }
    const at = remindAt === null ? null : new Date(remindAt);
    if (at && at <= act.now) return act.refuse('bookmark.past');
    const [held] = await act.orm
      .select({ kept: count() })
      .from(communityBookmark)
      .where(eq(communityBookmark.personId, act.person));
    if ((held?.kept ?? 0) >= limits.bookmarksMax) return act.refuse('bookmark.many');
    const platform = act.notifier.platform;
    await act.orm
      .insert(communityBookmark)
      .values({ id: platform.newId(), postId: id, personId: act.person, remindAt: at, createdAt: act.now })
      .onConflictDoUpdate({
        target: [communityBookmark.personId, communityBookmark.postId],
        set: { remindAt: at },
      });
    if (at) act.tx.afterCommit(() => platform.wakeJobAt('community-reminders', at));
    return { isBookmarked: true };
  },
};

/** Whether what is written at is there for this person: otherwise the draft would say that it exists. */
async function isTargetThere(act: CommunityActing, { action, targetId }: DraftKey): Promise<boolean> {
  if (action === 'thread' || action === 'unnamed_thread')
    return (await findSpace(act, targetId)) !== undefined;
  if (action === 'reply' || action === 'unnamed') return (await findThread(act, targetId)) !== undefined;
  const found = await findPost(act, targetId);
  return found?.post.authorId === act.person;
}

const viewDraft = ({ action, targetId, kind, title, body, version, updatedAt }: DraftRow): DraftView => ({
  action,
  targetId,
  kind,
  title,
  body,
  version,
  updatedAt: toInstant(updatedAt),
});
