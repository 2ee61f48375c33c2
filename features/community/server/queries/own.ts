import { eq } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { PersonId } from '#platform/contract/ids.ts';
import {
  communityBookmark,
  communityDraft,
  communityPost,
  communityReading,
  communitySpaceLevel,
  communityThanks,
  communityThread,
} from '../tables.ts';
import { exportUnnamed } from './unnamed/authors.ts';
import { exportWaiting } from './unnamed/waiting.ts';

/** Everything of a person in the community, for the export of their data. */
export async function exportOwn(orm: NodePgDatabase, person: PersonId) {
  const [threads, posts, thanks, reading, spaces, bookmarks, drafts, unnamed, unnamedWaiting] =
    await Promise.all([
      orm.select().from(communityThread).where(eq(communityThread.authorId, person)),
      orm.select().from(communityPost).where(eq(communityPost.authorId, person)),
      orm.select().from(communityThanks).where(eq(communityThanks.personId, person)),
      orm.select().from(communityReading).where(eq(communityReading.personId, person)),
      orm.select().from(communitySpaceLevel).where(eq(communitySpaceLevel.personId, person)),
      orm.select().from(communityBookmark).where(eq(communityBookmark.personId, person)),
      orm.select().from(communityDraft).where(eq(communityDraft.personId, person)),
      exportUnnamed(orm, person),
      exportWaiting(orm, person),
    ]);
  return {
    unnamed,
    unnamedWaiting,
    threads,
    posts,
    thanks,
    reading,
    spaces,
    bookmarks,
    drafts,
  };
}
