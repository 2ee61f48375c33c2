import { randomUUID } from 'node:crypto';
import { and, eq, lt, or, sql } from 'drizzle-orm';
import { notifyOnce } from '#features/notifications/server/public.ts';
import type { ClientId, PersonId } from '#platform/contract/ids.ts';
import type { RichText } from '#platform/contract/rich-text/document.ts';
import { plainTextOf } from '#platform/contract/rich-text/read.ts';
import { inArray } from '#platform/server/database/in-array.ts';
import { writing } from '#platform/server/http/acts.ts';
import { dueJob } from '#platform/server/jobs/due-times.ts';
import type { Job } from '#platform/server/jobs/jobs.ts';
import { type ReturnReason, unnamedLimits } from '../../../limits.ts';
import { say } from '../../../policy/notification-texts.ts';
import { takesPosts } from '../../../policy/states.ts';
import { type Description, widest } from '../../../policy/unnamed/descriptions.ts';
import { announcePost, announceThread, notifyOfPost, pathOf } from '../../notify.ts';
import type { CommunityParts, CommunityWriting } from '../../parts.ts';
import { authorIdOf, saidOf } from '../../queries/unnamed/aliases.ts';
import { aliasIn, giveAlias, idsOf, newAliasId } from '../../queries/unnamed/authors.ts';
import { circleOf, crowdOf, descriptionIn, isCrowd, type Place } from '../../queries/unnamed/circle.ts';
import { type AliasRow, communityWaiting, type WaitingRow } from '../../tables/unnamed.ts';
import { communityPost, communitySpace, communityThread, type PostRow } from '../../tables.ts';
import { acceptLater, endLater, settle, threadOf } from './later.ts';
import { publishJob } from './waiting.ts';

/**
 * Lets out what waits when its minute has come. All that is kept of a post then is what everyone reads: a new random id, its
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
      for (const row of rows) await publish[row.act](act, row);
    },
  );

const publish: Readonly<
  Record<WaitingRow['act'], (act: CommunityWriting, row: WaitingRow) => Promise<void>>
> = { post: addPost, thread: startThread, end: endLater, accept: acceptLater, unaccept: acceptLater };

async function addPost(act: CommunityWriting, row: WaitingRow): Promise<void> {
  const found = await threadOf(act, row);
  if (!found || !row.body) return settle(act, row, 'taken_back');
  const { space } = found;
  const quotedBy = await quotedAuthor(act, row);
  if (quotedBy === 'gone') return giveBack(act, row, 'gone');
  if (!takesPosts(found.thread.state)) return giveBack(act, row, 'closed');
  const alias = await aliasFor(act, row, { ...found, quotedBy });
  if (typeof alias === 'string') return giveBack(act, row, alias);
  const [thread] = await act.orm
    .update(communityThread)
    .set({ lastSeq: sql`${communityThread.lastSeq} + 1`, lastPostAt: act.now })
    .where(eq(communityThread.id, found.thread.id))
    .returning();
  if (!thread) return undefined;
  const { body, quotedId } = row;
  const post = await insertPost(act, { threadId: thread.id, seq: thread.lastSeq, alias, body, quotedId });
  await settle(act, row, 'published');
  const grown = { thread, space, post };
  await announcePost(act, grown, null);
  return notifyOfPost(act, grown);
}

/** Nobody follows it from the start, as whoever begins a thread under their name does: replies ring for them all the same. */
async function startThread(act: CommunityWriting, row: WaitingRow): Promise<void> {
  const { spaceId, kind, title, body } = row;
  const [space] = spaceId
    ? await act.orm.select().from(communitySpace).where(eq(communitySpace.id, spaceId))
    : [];
  if (!space || !kind || !body) return settle(act, row, 'taken_back');
  const said = await saidNow(act, row, { space });
  if (typeof said === 'string') return giveBack(act, row, said);
  const threadId = randomUUID() as string as ClientId;
  const aliasId = newAliasId();
  const values = { id: threadId, spaceId: space.id, kind, title, authorId: authorIdOf({ id: aliasId }) };
  const [thread] = await act.orm
    .insert(communityThread)
    .values({ ...values, lastSeq: 1, createdAt: act.now, lastPostAt: act.now })
    .returning();
  if (!thread) throw new Error('a thread that was not written');
  const alias = await giveAlias(act.orm, { threadId, person: row.personId }, said, aliasId);
  const post = await insertPost(act, { threadId, seq: 1, alias, body, quotedId: null });
  await settle(act, row, 'published');
  announceThread(act, thread);
  return notifyOfPost(act, { thread, space, post });
}

interface NewPost {
  readonly threadId: ClientId;
  readonly seq: number;
  readonly alias: AliasRow;
  readonly body: RichText;
  readonly quotedId: ClientId | null;
}

async function insertPost(act: CommunityWriting, { alias, body, ...place }: NewPost): Promise<PostRow> {
  const [post] = await act.orm
    .insert(communityPost)
    .values({
      ...place,
      id: randomUUID() as string as ClientId,
      authorId: authorIdOf(alias),
      body,
      plain: plainTextOf(body),
      mentions: [],
      createdAt: act.now,
    })
    .returning();
  if (!post) throw new Error('a post that was not written');
  return post;
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

/** The alias it goes out under, or why it can't. */
async function aliasFor(
  act: CommunityWriting,
  row: WaitingRow,
  place: Place & { readonly thread: { readonly id: ClientId } },
): Promise<AliasRow | ReturnReason> {
  const who = { threadId: place.thread.id, person: row.personId };
  const held = await aliasIn(act.orm, who);
  const said = await saidNow(act, row, place, held);
  return typeof said === 'string' ? said : (held ?? giveAlias(act.orm, who, said));
}

/** What it says of its writer, or why it can't go out: all that was asked when it was written is asked once more. */
async function saidNow(
  act: CommunityWriting,
  row: WaitingRow,
  place: Place,
  held?: AliasRow,
): Promise<Description | ReturnReason> {
  const { orm, now } = act;
  const { space } = place;
  if (!space.allowsUnnamed || space.archivedAt) return 'closed';
  if (await act.moderation.suspendedUntil(orm, await idsOf(orm, row.personId), now)) return 'suspended';
  const circle = await circleOf(act, place, row.personId);
  const fresh = descriptionIn(circle);
  if (!fresh) return circle.own ? 'crowd' : 'closed';
  // Nothing more than its writer agreed to, and nothing more than what is true now.
  const said = held ? saidOf(held) : widest(saidOf(row), fresh);
  return isCrowd(await crowdOf(act, place, { circle, said, person: row.personId })) ? said : 'crowd';
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
      message: row.threadId ? say('community.returned', {}) : say('community.threadReturned', {}),
      actionUrl: row.threadId ? pathOf(row.threadId) : `/dashboard/community?space=${row.spaceId ?? ''}`,
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
