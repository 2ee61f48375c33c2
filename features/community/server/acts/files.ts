import { and, eq } from 'drizzle-orm';
import type { FileKind } from '#features/documents/server/public.ts';
import type { ClientId } from '#platform/contract/ids.ts';
import { isId } from '#platform/contract/is-id.ts';
import type { RichText } from '#platform/contract/rich-text/document.ts';
import { filesOf } from '#platform/contract/rich-text/read.ts';
import { inArray } from '#platform/server/database/in-array.ts';
import { imageTypes } from '#platform/server/files/image-rules.ts';
import { paperTypes } from '#platform/server/files/paper-rules.ts';
import type { Platform } from '#platform/server/platform.ts';
import { limits } from '../../limits.ts';
import { findPost } from '../access.ts';
import type { CommunityActing, CommunityParts } from '../parts.ts';
import { communityFile } from '../tables.ts';

const kind = 'community';
const subjectOf = (postId: ClientId, fileId: ClientId) => `community-post:${postId}:${fileId}`;

interface Named {
  readonly id: ClientId;
  readonly name: string;
}

/**
 * The pictures and files of a post from now on: those in its text, and no others. Pictures were redrawn when they were
 * uploaded, so they say nothing of place, time or camera. What is wrong with one, if anything is.
 */
export async function keepFiles(
  act: Pick<CommunityActing, 'tx' | 'orm' | 'documents' | 'moderation' | 'person'>,
  postId: ClientId,
  { body, files }: { readonly body: RichText; readonly files: readonly Named[] },
): Promise<'post.file_absent' | 'post.file_infected' | undefined> {
  const wanted = filesOf(body) as ClientId[];
  const held = await act.orm.select().from(communityFile).where(eq(communityFile.postId, postId));
  const had = held.map(({ fileId }) => fileId);
  const gone = had.filter((id) => !wanted.includes(id));
  // An edit takes no evidence away from those who have to decide about the post (COM-5).
  const isHeld = gone.length > 0 && (await act.moderation.undecided(act.orm, [postId])).length > 0;
  if (!isHeld) await letGo(act, postId, gone);
  for (const fileId of wanted.filter((id) => !had.includes(id))) {
    const subject = subjectOf(postId, fileId);
    const stored = await act.documents.claim(act.tx, { id: fileId, person: act.person, kind, subject });
    if (!stored) return 'post.file_absent';
    if (stored.scan === 'infected') return 'post.file_infected';
    const { contentType, bytes } = stored;
    const name = files.find(({ id }) => id === fileId)?.name ?? '';
    await act.orm.insert(communityFile).values({ fileId, postId, name, contentType, bytes });
  }
  return undefined;
}

type Dropping = Pick<CommunityActing, 'tx' | 'orm' | 'documents'>;

async function letGo(act: Dropping, postId: ClientId, gone: readonly ClientId[]): Promise<void> {
  if (gone.length === 0) return;
  await act.orm
    .delete(communityFile)
    .where(and(eq(communityFile.postId, postId), inArray(communityFile.fileId, [...gone])));
  for (const id of gone) await act.documents.release(act.tx, { subject: subjectOf(postId, id) });
}

/** Bins the pictures and files of posts whose words go. */
export async function releaseFiles(act: Dropping, posts: readonly ClientId[]): Promise<void> {
  const rows = await act.orm
    .delete(communityFile)
    .where(inArray(communityFile.postId, [...posts]))
    .returning();
  for (const { postId, fileId } of rows)
    await act.documents.release(act.tx, { subject: subjectOf(postId, fileId) });
}

/** Pictures and files of posts as stored files: they open to whoever reads the post, and to nobody once it is gone. */
export const communityFileKind = (
  platform: Platform,
  { undecided }: Pick<CommunityParts['moderation'], 'undecided'>,
): FileKind => ({
  name: kind,
  maxBytes: limits.fileMaxBytes,
  accepts: [...imageTypes, ...paperTypes],
  nameOf: async (id) => {
    const [row] = await platform.database.orm
      .select({ name: communityFile.name })
      .from(communityFile)
      .where(eq(communityFile.fileId, id as ClientId));
    return row?.name || undefined;
  },
  mayOpen: async (actor, subject) => {
    const [, postId = ''] = subject.split(':');
    if (!isId<ClientId>(postId) || actor.desk) return false;
    // Whoever has to decide about a flagged post sees what is in it.
    const moderates = actor.pages.includes('moderation') && actor.permissions.includes('manage_reports');
    if (moderates && (await undecided(platform.database.orm, [postId])).length > 0) return true;
    if (!actor.pages.includes('forum')) return false;
    const at = {
      orm: platform.database.orm,
      actor,
      person: actor.personId,
      notifier: { platform },
    };
    return (await findPost(at, postId))?.post.state === 'shown';
  },
});
