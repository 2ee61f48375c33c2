import { and, eq, ne } from 'drizzle-orm';
import type { ClientId } from '#platform/contract/ids.ts';
import { inArray } from '#platform/server/database/in-array.ts';
import type { Acts } from '#platform/server/http/acts.ts';
import type { OwnUnnamed, unnamedContract } from '../../../contract/unnamed.ts';
import { takesPosts } from '../../../policy/states.ts';
import { findPost, findThread, type OpenThread } from '../../access.ts';
import type { CommunityActing, CommunityParts } from '../../parts.ts';
import { dropDraft } from '../../queries/drafts.ts';
import { authorIdOf } from '../../queries/unnamed/aliases.ts';
import { aliasIn, isAliasOf } from '../../queries/unnamed/authors.ts';
import { communityWaiting } from '../../tables/unnamed.ts';
import { findAnswer, wrongCard } from '../answering.ts';
import { tooSoon } from '../posting.ts';
import { appearanceIn, forget, heldAs, keep, type Own, stopFor, writtenIn } from './waiting.ts';

/** In a thread that is there. */
export const unnamedActs: Acts<typeof unnamedContract, CommunityParts> = {
  async unnamed(at, { id }) {
    return ownIn(at, (await findThread(at, id)) ?? at.refuse('thread.absent'));
  },

  async appearance(at, { id }) {
    return appearanceIn(at, (await findThread(at, id)) ?? at.refuse('thread.absent'));
  },

  /** Nothing is posted yet: what is kept here only its writer sees, until its minute has come. */
  async postUnnamed(act, { id, postId, body, quotedId, agreed }) {
    const found = (await findThread(act, id)) ?? act.refuse('thread.absent');
    const held = await heldAs(act, postId);
    if (held) return held.threadId === id ? ownIn(act, found) : act.refuse('post.other');
    if (!takesPosts(found.thread.state)) return act.refuse('thread.closed');
    const slow = await tooSoon(act, found.thread);
    if (slow) return act.refuse(...slow);
    const quoted = quotedId === null ? undefined : await findPost(act, quotedId);
    if (quotedId !== null && (quoted?.post.threadId !== id || quoted.post.state !== 'shown'))
      return act.refuse('post.quoted_absent');
    const place = { ...found, quotedBy: quoted?.post.authorId };
    const stop = await stopFor(act, place, { body, agreed });
    if (stop) return act.refuse(...stop);
    await keep(act, { clientId: postId, threadId: id, body, quotedId }, agreed);
    await dropDraft(act, 'unnamed', id);
    return ownIn(act, found);
  },

  async takeBack(act, { id, postId }) {
    const found = (await findThread(act, id)) ?? act.refuse('thread.absent');
    await forget(act, postId);
    if (await isOwnAndShown(act, postId)) {
      const { ending } = await ownIn(act, found);
      if (!ending.includes(postId))
        await keep(act, { act: 'end', clientId: postId, threadId: id, aboutId: postId });
    }
    return ownIn(act, found);
  },

  /** Accepting is seen by everyone with its moment, so it waits for a random one as a post does. */
  async acceptUnnamed(act, { id, actId, postId, card }) {
    const found = (await findThread(act, id)) ?? act.refuse('thread.absent');
    const { thread } = found;
    if (!(await isAliasOf(act.orm, thread.authorId, act.person))) return act.refuse('thread.not_asker');
    if (await heldAs(act, actId)) return ownIn(act, found);
    const wrong = postId && wrongCard(thread, card);
    if (wrong) return act.refuse(wrong);
    if (postId && !(await findAnswer(act, { id, postId }))) return act.refuse('post.absent');
    // The last word counts: what was meant before it doesn't happen.
    await act.orm
      .update(communityWaiting)
      .set({ state: 'taken_back', dueAt: null })
      .where(and(isDeciding(act, id), ne(communityWaiting.clientId, actId)));
    const what = postId === null ? 'unaccept' : 'accept';
    await keep(act, { act: what, clientId: actId, threadId: id, aboutId: postId, card });
    return ownIn(act, found);
  },
};

/** What only this person knows of a thread. */
async function ownIn(at: Own, { thread }: OpenThread): Promise<OwnUnnamed> {
  const [alias, written, later] = await Promise.all([
    aliasIn(at.orm, { threadId: thread.id, person: at.person }),
    writtenIn(at, { threadId: thread.id }),
    at.orm.select().from(communityWaiting).where(isDue(at, thread.id)),
  ]);
  const decision = later.find(({ act }) => act === 'accept' || act === 'unaccept');
  return {
    id: thread.id,
    alias: alias ? { id: alias.id, name: alias.name } : null,
    waiting: written.flatMap(({ id, body, reason }) => (body ? [{ id, body, returned: reason }] : [])),
    ending: later.flatMap(({ act, aboutId }) => (act === 'end' && aboutId ? [aboutId] : [])),
    ...(decision && { accepting: { postId: decision.aboutId } }),
  };
}

const isDue = ({ person }: Pick<Own, 'person'>, threadId: ClientId) =>
  and(
    eq(communityWaiting.personId, person),
    eq(communityWaiting.threadId, threadId),
    eq(communityWaiting.state, 'waiting'),
  );

const isDeciding = (at: Pick<Own, 'person'>, threadId: ClientId) =>
  and(isDue(at, threadId), inArray(communityWaiting.act, ['accept', 'unaccept']));

/** Whether this is a post of theirs that is out, and still there. */
async function isOwnAndShown(act: CommunityActing, postId: ClientId): Promise<boolean> {
  const found = await findPost(act, postId);
  if (found?.post.state !== 'shown') return false;
  const alias = await aliasIn(act.orm, { threadId: found.thread.id, person: act.person });
  return alias !== undefined && found.post.authorId === authorIdOf(alias);
}
