import { eq } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { PersonId } from '#platform/contract/ids.ts';
import { communityAttendance, communityEntry, communityGathering } from '../tables/gatherings.ts';
import { communityEffect, communityFlag } from '../tables/moderation.ts';
import {
  communityBookmark,
  communityDraft,
  communityPost,
  communityReading,
  communitySpaceLevel,
  communityThanks,
  communityThread,
} from '../tables.ts';

/** Everything of a person in the community, for the export of their data. Who decided about them is not in it. */
export async function exportOwn(orm: NodePgDatabase, person: PersonId) {
  const [threads, posts, thanks, reading, spaces, bookmarks, drafts, flags, penalties] = await Promise.all([
    orm.select().from(communityThread).where(eq(communityThread.authorId, person)),
    orm.select().from(communityPost).where(eq(communityPost.authorId, person)),
    orm.select().from(communityThanks).where(eq(communityThanks.personId, person)),
    orm.select().from(communityReading).where(eq(communityReading.personId, person)),
    orm.select().from(communitySpaceLevel).where(eq(communitySpaceLevel.personId, person)),
    orm.select().from(communityBookmark).where(eq(communityBookmark.personId, person)),
    orm.select().from(communityDraft).where(eq(communityDraft.personId, person)),
    orm
      .select({
        id: communityFlag.id,
        postId: communityFlag.postId,
        reason: communityFlag.reason,
        words: communityFlag.words,
        createdAt: communityFlag.createdAt,
      })
      .from(communityFlag)
      .where(eq(communityFlag.reporterId, person)),
    orm
      .select({
        id: communityEffect.id,
        kind: communityEffect.kind,
        postId: communityEffect.postId,
        text: communityEffect.text,
        appeal: communityEffect.appeal,
        createdAt: communityEffect.createdAt,
        endsAt: communityEffect.endsAt,
        liftedAt: communityEffect.liftedAt,
      })
      .from(communityEffect)
      .where(eq(communityEffect.personId, person)),
  ]);
  const [gatherings, answers, entries] = await Promise.all([
    orm.select().from(communityGathering).where(eq(communityGathering.hostId, person)),
    orm.select().from(communityAttendance).where(eq(communityAttendance.personId, person)),
    orm.select().from(communityEntry).where(eq(communityEntry.personId, person)),
  ]);
  const attendance = { answers, entries };
  return {
    gatherings,
    attendance,
    threads,
    posts,
    thanks,
    reading,
    spaces,
    bookmarks,
    drafts,
    flags,
    penalties,
  };
}
