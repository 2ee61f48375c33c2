import { randomUUID } from 'node:crypto';
import { and, eq, lt, or, sql } from 'drizzle-orm';
import { notifyOnce } from '#features/notifications/server/public.ts';
import type { ClientId, PersonId } from '#platform/contract/ids.ts';
import { plainTextOf } from '#platform/contract/rich-text/read.ts';
import { inArray } from '#platform/server/database/in-array.ts';
import { writing } from '#platform/server/http/acts.ts';
import { dueJob } from '#platform/server/jobs/due-times.ts';
import type { Job } from '#platform/server/jobs/jobs.ts';
import { type ReturnReason, unnamedLimits } from '../../../limits.ts';
import { say } from '../../../policy/notification-texts.ts';
import { takesPosts } from '../../../policy/states.ts';
import { widest } from '../../../policy/unnamed/descriptions.ts';
import { announcePost, notifyOfPost, pathOf } from '../../notify.ts';
import type { CommunityParts, CommunityWriting } from '../../parts.ts';
import { authorIdOf, saidOf } from '../../queries/unnamed/aliases.ts';
import { aliasIn, giveAlias, idsOf } from '../../queries/unnamed/authors.ts';
import { circleOf, crowdOf, descriptionIn, isCrowd } from '../../queries/unnamed/circle.ts';
import { type AliasRow, communityWaiting, type WaitingRow } from '../../tables/unnamed.ts';
import {
  communityPost,
  communitySpace,
  communityThread,
  type SpaceRow,
  type ThreadRow,
} from '../../tables.ts';
import { endPost } from '../ending.ts';

export const publishJob = 'community-unnamed';

/**
 * Lets posts out when their minute has come. All that is kept of a post then is what everyone reads: a new random id, its
 * alias and this moment.
 */
export const publishUnnamed = (parts: CommunityParts): Job =>
  dueJob(
    parts.notifier.platform,
    {
      name: publishJob,
      table: communityWaiting,
      at: communityWaiting.dueAt,
      key: [communityWaiting.id],
      waits: eq(communityWaiting.state, 'waiting'),
    },
    async (tx, { rows, now }) => {
      const act = writing(tx, parts, { now });
      for (const row of rows) await (row.endsId ? end(act, row, row.endsId) : publish(act, row));
    },
  );

async function publish(act: CommunityWriting, row: WaitingRow): Promise<void> {
  const [found] = await act.orm
    .select({ thread: communityThread, space: communitySpace })
    .from(communityThread)
    .innerJoin(communitySpace, eq(communitySpace.id, communityThread.spaceId))
    .where(eq(communityThread.id, row.threadId))
    .for('update', { of: communityThread });
  if (!found || !row.body) return settle(act, row, 'taken_back');
  const quotedBy = await quotedAuthor(act, row);
  if (quotedBy === 'gone') return giveBack(act, row, 'gone');
  const alias = await aliasFor(act, row, { ...found, quotedBy });
  if (typeof alias === 'string') return giveBack(act, row, alias);
  const [thread] = await act.orm
    .update(communityThread)
    .set({ lastSeq: sql`${communityThread.lastSeq} + 1`, lastPostAt: act.now })
    .where(eq(communityThread.id, row.threadId))
    .returning();
  if (!thread) return undefined;
  const [post] = await act.orm
    .insert(communityPost)
    .values({
      id: randomUUID() as string as ClientId,
      threadId: thread.id,
      seq: thread.lastSeq,
      authorId: authorIdOf(alias),
      body: row.body,
      plain: plainTextOf(row.body),
      mentions: [],
      quotedId: row.quotedId,
      createdAt: act.now,
    })
    .returning();
  if (!post) throw new Error('a post that was not written');
  await settle(act, row, 'published');
  const grown = { thread, space: found.space, post };
  await announcePost(act, grown, null);
  return notifyOfPost(act, grown);
}

/** Who wrote the post that it replies to; `gone` if nobody reads that any more. */
async function quotedAuthor(
  { orm }: CommunityWriting,
  { quotedId }: WaitingRow,
): Promise<PersonId | 'gone' | undefined> {
  if (quotedId === null) return undefined;
  const [quoted] = await orm.select().from(communityPost).where(eq(communityPost.id, quotedId));
  return quoted?.state === 'shown' ? quoted.authorId : 'gone';
}

interface Where {
  readonly thread: ThreadRow;
  readonly space: SpaceRow;
  readonly quotedBy: PersonId | undefined;
}

/** The alias it goes out under, or why it can't: all that was asked when it was written is asked once more. */
async function aliasFor(
  act: CommunityWriting,
  row: WaitingRow,
  place: Where,
): Promise<AliasRow | ReturnReason> {
  const { orm, now } = act;
  const { space, thread } = place;
  if (!space.allowsUnnamed || space.archivedAt || !takesPosts(thread.state)) return 'closed';
  const who = { threadId: row.threadId, person: row.personId };
  if (await act.moderation.suspendedUntil(orm, await idsOf(orm, row.personId), now)) return 'suspended';
  const [circle, held] = await Promise.all([circleOf(act, place, row.personId), aliasIn(orm, who)]);
  const fresh = descriptionIn(circle);
  if (!fresh) return circle.own ? 'crowd' : 'closed';
  // Nothing more than its writer agreed to, and nothing more than what is true now.
  const said = held ? saidOf(held) : widest(saidOf(row), fresh);
  if (!isCrowd(await crowdOf(act, place, { circle, said, person: row.personId }))) return 'crowd';
  return held ?? giveAlias(orm, who, said);
}

/** What its author took back goes as they posted it: on a minute that tells nothing. */
async function end(act: CommunityWriting, row: WaitingRow, postId: ClientId): Promise<void> {
  const [found] = await act.orm
    .select({ post: communityPost, space: communitySpace })
    .from(communityPost)
    .innerJoin(communityThread, eq(communityThread.id, communityPost.threadId))
    .innerJoin(communitySpace, eq(communitySpace.id, communityThread.spaceId))
    .where(eq(communityPost.id, postId));
  await settle(act, row, 'taken_back');
  if (found) await endPost(act, found, { state: 'deleted', reason: '' });
}

async function settle(act: CommunityWriting, { id }: WaitingRow, state: 'published' | 'taken_back') {
  await act.orm
    .update(communityWaiting)
    .set({ state, body: null, quotedId: null, dueAt: null })
    .where(eq(communityWaiting.id, id));
}

/** It could not go out: its writer has the text again, and hears why in the bell alone. */
async function giveBack(act: CommunityWriting, row: WaitingRow, reason: ReturnReason): Promise<void> {
  await act.orm
    .update(communityWaiting)
    .set({ state: 'returned', reason, dueAt: null })
    .where(eq(communityWaiting.id, row.id));
  const event = `community-returned:${row.id}`;
  await notifyOnce(act.tx, act.notifier, [
    {
      person: row.personId,
      type: 'system_reminder',
      title: say('community.quietTitle', {}),
      message: say('community.returned', {}),
      actionUrl: pathOf(row.threadId),
      subject: event,
      event,
      metadata: {},
      isMailedApart: true,
    },
  ]);
}

/** Forgets what became of posts, and texts that nobody wanted back. */
export async function clearSettled({ orm }: Pick<CommunityWriting, 'orm'>, now: Date): Promise<void> {
  const before = (ms: number) => lt(communityWaiting.writtenAt, new Date(now.getTime() - ms));
  await orm
    .delete(communityWaiting)
    .where(
      or(
        and(inArray(communityWaiting.state, ['published', 'taken_back']), before(unnamedLimits.settledMs)),
        and(inArray(communityWaiting.state, ['returned']), before(unnamedLimits.returnedMs)),
      ),
    );
}
