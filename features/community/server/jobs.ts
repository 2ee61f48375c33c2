import { and, eq, isNotNull, lt, lte, min, ne, or, sql } from 'drizzle-orm';
import { notifyOnce } from '#features/notifications/server/public.ts';
import { acrossBlock } from '#features/profiles/server/public.ts';
import { emptyRichText } from '#platform/contract/rich-text/document.ts';
import { asWritten } from '#platform/contract/sentences.ts';
import { inArray } from '#platform/server/database/in-array.ts';
import type { Job } from '#platform/server/jobs/jobs.ts';
import { limits } from '../limits.ts';
import { say } from '../policy/notification-texts.ts';
import { readersOf } from './access.ts';
import { releaseFiles } from './acts/files.ts';
import { clearSettled, publishUnnamed } from './acts/unnamed/publishing.ts';
import { pathOf } from './notify.ts';
import type { CommunityParts } from './parts.ts';
import {
  communityBookmark,
  communityFile,
  communityPost,
  communitySpace,
  communityThread,
} from './tables.ts';

const atOnce = 500;

export const communityJobs = (parts: CommunityParts): Job[] => [
  cleanUp(parts),
  remind(parts),
  publishUnnamed(parts),
];

function cleanUp({ notifier, documents, moderation }: CommunityParts): Job {
  const { database, clock } = notifier.platform;
  return {
    // What was deleted or removed 30 days ago is gone, but for what moderators still have to decide about (COM-5).
    name: 'community-clean-up',
    cron: '17 4 * * *',
    run: async () => {
      const before = new Date(clock.now().getTime() - limits.binMs);
      await database.write(async (tx) => {
        const { orm } = tx;
        await clearSettled({ orm }, clock.now());
        const hasFiles = sql`exists (select from ${communityFile} kept where kept.post_id = ${communityPost.id})`;
        const isOver = and(lt(communityPost.endedAt, before), or(ne(communityPost.plain, ''), hasFiles));
        const over = await orm.select({ id: communityPost.id }).from(communityPost).where(isOver);
        const ids = over.map(({ id }) => id);
        const held = new Set(await moderation.undecided(orm, ids));
        const gone = ids.filter((id) => !held.has(id));
        if (gone.length === 0) return;
        await releaseFiles({ tx, orm, documents }, gone);
        await orm
          .update(communityPost)
          .set({ body: emptyRichText, plain: '', mentions: [] })
          .where(inArray(communityPost.id, gone));
      });
    },
  };
}

/** Rings for the posts somebody wanted to be reminded of, each once. */
function remind({ notifier }: CommunityParts): Job {
  const { platform } = notifier;
  const { database, clock } = platform;
  return {
    name: 'community-reminders',
    cron: '* * * * *',
    run: async () => {
      const now = clock.now();
      await database.write(async (tx) => {
        const due = await tx.orm
          .select({
            bookmark: communityBookmark,
            post: communityPost,
            thread: communityThread,
            space: communitySpace,
          })
          .from(communityBookmark)
          .innerJoin(communityPost, eq(communityPost.id, communityBookmark.postId))
          .innerJoin(communityThread, eq(communityThread.id, communityPost.threadId))
          .innerJoin(communitySpace, eq(communitySpace.id, communityThread.spaceId))
          .where(lte(communityBookmark.remindAt, now))
          .orderBy(communityBookmark.remindAt)
          .limit(atOnce)
          .for('update', { of: communityBookmark, skipLocked: true });
        for (const { bookmark, post, thread, space } of due) {
          await tx.orm
            .update(communityBookmark)
            .set({ remindAt: null })
            .where(
              and(
                eq(communityBookmark.personId, bookmark.personId),
                eq(communityBookmark.postId, bookmark.postId),
              ),
            );
          if (post.state !== 'shown' || thread.state === 'removed') continue;
          const [[reader], shut] = await Promise.all([
            readersOf(tx.orm, space, { people: [bookmark.personId], now }),
            acrossBlock(tx.orm, bookmark.personId),
          ]);
          if (!reader || shut.includes(post.authorId) || shut.includes(thread.authorId)) continue;
          await notifyOnce(tx, notifier, [
            {
              person: bookmark.personId,
              type: 'system_reminder',
              title: space.isDeskLife ? say('community.quietTitle', {}) : asWritten(thread.title),
              message: say('community.bookmark', {}),
              actionUrl: pathOf(thread.id, post.seq),
              subject: `community-bookmark:${bookmark.id}`,
              event: `community-bookmark:${bookmark.id}:${bookmark.remindAt?.toISOString() ?? ''}`,
              metadata: {},
            },
          ]);
        }
        const [next] = await tx.orm
          .select({ at: min(communityBookmark.remindAt) })
          .from(communityBookmark)
          .where(isNotNull(communityBookmark.remindAt));
        const at = next?.at;
        if (at) tx.afterCommit(() => platform.wakeJobAt('community-reminders', at));
      });
    },
  };
}
