import { randomInt, randomUUID } from 'node:crypto';
import { and, asc, eq, isNotNull } from 'drizzle-orm';
import type { ClientId } from '#platform/contract/ids.ts';
import { toInstant } from '#platform/contract/time.ts';
import { inArray } from '#platform/server/database/in-array.ts';
import type { Acts } from '#platform/server/http/acts.ts';
import { armDue } from '#platform/server/jobs/due-times.ts';
import type { Appearance, OwnUnnamed, unnamedContract } from '../../../contract/unnamed.ts';
import { unnamedLimits } from '../../../limits.ts';
import { wrongInBody } from '../../../policy/posting.ts';
import { takesPosts } from '../../../policy/states.ts';
import { type Description, isBlurred, isSame } from '../../../policy/unnamed/descriptions.ts';
import { findPost, findThread, keepersOf, type OpenThread } from '../../access.ts';
import type { CommunityActing, CommunityParts, CommunityReading } from '../../parts.ts';
import { authorIdOf, saidOf } from '../../queries/unnamed/aliases.ts';
import { aliasIn, idsOf } from '../../queries/unnamed/authors.ts';
import { circleOf, crowdOf, descriptionIn, isCrowd } from '../../queries/unnamed/circle.ts';
import { writtenToday } from '../../queries/unnamed/waiting.ts';
import { communityWaiting } from '../../tables/unnamed.ts';
import { dropDraft, isNewMember, tooSoon } from '../posting.ts';
import { publishJob } from './publishing.ts';

type Own = 'unnamed' | 'appearance' | 'postUnnamed' | 'takeBack';
type At = Pick<CommunityReading, 'orm' | 'now' | 'person' | 'moderation'>;
const minuteMs = 60_000;

export const unnamedActs: Acts<Pick<typeof unnamedContract, Own>, CommunityParts> = {
  async unnamed(at, { id }) {
    return ownIn(at, (await findThread(at, id)) ?? at.refuse('thread.absent'));
  },

  async appearance(at, { id }) {
    return appearanceIn(at, (await findThread(at, id)) ?? at.refuse('thread.absent'));
  },

  /** Nothing is posted yet: what is kept here only its writer sees, until its minute has come. */
  async postUnnamed(act, { id, postId, body, quotedId, agreed }) {
    const found = (await findThread(act, id)) ?? act.refuse('thread.absent');
    const [held] = await act.orm
      .select()
      .from(communityWaiting)
      .where(and(eq(communityWaiting.personId, act.person), eq(communityWaiting.clientId, postId)));
    if (held) return held.threadId === id ? ownIn(act, found) : act.refuse('post.other');
    if (!found.space.allowsUnnamed) return act.refuse('unnamed.not_here');
    if (!takesPosts(found.thread.state)) return act.refuse('thread.closed');
    if (wrongInBody(body, await isNewMember(act))) return act.refuse('post.links');
    const slow = await tooSoon(act, found.thread);
    if (slow) return act.refuse(...slow);
    if ((await writtenToday(act)) >= unnamedLimits.perDay) return act.refuse('unnamed.many');
    const quoted = quotedId === null ? undefined : await findPost(act, quotedId);
    if (quotedId !== null && (quoted?.post.threadId !== id || quoted.post.state !== 'shown'))
      return act.refuse('post.quoted_absent');
    const own = await appearanceIn(act, found);
    if (own.suspendedUntil) return act.refuse('community.suspended', { until: own.suspendedUntil });
    if (own.barred === 'keeper') return act.refuse('unnamed.keeper');
    if (!own.description) return act.refuse('unnamed.crowd');
    if (!isSame(own.description, agreed)) return act.refuse('unnamed.described_anew', { current: own });
    const place = { ...found, quotedBy: quoted?.post.authorId };
    const circle = await circleOf(act, place, act.person);
    if (!isCrowd(await crowdOf(act, place, { circle, said: agreed, person: act.person })))
      return act.refuse('unnamed.crowd');
    const wish = { clientId: postId, threadId: id, body, quotedId };
    await keep(act, {
      ...wish,
      role: agreed.role,
      yearsFrom: agreed.from,
      yearsUntil: agreed.until,
    });
    await dropDraft(act, 'unnamed', id);
    return ownIn(act, found);
  },

  async takeBack(act, { id, postId }) {
    const found = (await findThread(act, id)) ?? act.refuse('thread.absent');
    await act.orm
      .update(communityWaiting)
      .set({ state: 'taken_back', reason: null, body: null, quotedId: null, dueAt: null })
      .where(
        and(
          eq(communityWaiting.id, postId),
          eq(communityWaiting.personId, act.person),
          inArray(communityWaiting.state, ['waiting', 'returned']),
          isNotNull(communityWaiting.body),
        ),
      );
    if (await isOwnAndShown(act, postId)) {
      const before = await endingIn(act, id);
      if (!before.includes(postId)) await keep(act, { clientId: postId, threadId: id, endsId: postId });
    }
    return ownIn(act, found);
  },
};

/**
 * Keeps it until one of the next minutes, drawn at random: each begins on the clock, so that no second of it tells when it
 * was written.
 */
async function keep(
  act: CommunityActing,
  values: Pick<typeof communityWaiting.$inferInsert, 'clientId' | 'threadId'> &
    Partial<typeof communityWaiting.$inferInsert>,
): Promise<void> {
  const next = Math.floor(act.now.getTime() / minuteMs) + 1;
  const dueAt = new Date((next + randomInt(unnamedLimits.withinMinutes)) * minuteMs);
  await act.orm
    .insert(communityWaiting)
    .values({
      ...values,
      id: randomUUID() as string as ClientId,
      personId: act.person,
      dueAt,
      writtenAt: act.now,
    })
    .onConflictDoNothing();
  armDue(act.tx, act.notifier.platform, { name: publishJob, at: dueAt });
}

/** What only this person knows of a thread. */
async function ownIn(at: At, { thread }: OpenThread): Promise<OwnUnnamed> {
  const [alias, waiting, ending] = await Promise.all([
    aliasIn(at.orm, { threadId: thread.id, person: at.person }),
    waitingIn(at, thread.id),
    endingIn(at, thread.id),
  ]);
  return {
    id: thread.id,
    alias: alias ? { id: alias.id, name: alias.name } : null,
    waiting,
    ending,
  };
}

async function appearanceIn(at: At, { thread, space }: OpenThread): Promise<Appearance> {
  const { orm, now, person } = at;
  const place = { space, thread };
  const [alias, ids, keepers, circle] = await Promise.all([
    aliasIn(orm, { threadId: thread.id, person }),
    idsOf(orm, person),
    keepersOf(orm, now),
    circleOf(at, place, person),
  ]);
  const until = await at.moderation.suspendedUntil(orm, ids, now);
  // What an alias said at first it goes on saying.
  const said: Description | undefined = alias ? saidOf(alias) : descriptionIn(circle);
  const people = said && circle.own ? await crowdOf(at, place, { circle, said, person }) : 0;
  const description =
    said && isCrowd(people)
      ? { role: said.role, from: said.from, until: said.until, people, isBlurred: isBlurred(said) }
      : null;
  return {
    description,
    barred: keepers.includes(person) ? 'keeper' : description ? null : 'crowd',
    suspendedUntil: until && toInstant(until),
  };
}

async function waitingIn({ orm, person }: At, threadId: ClientId) {
  const rows = await orm
    .select()
    .from(communityWaiting)
    .where(
      and(
        eq(communityWaiting.personId, person),
        eq(communityWaiting.threadId, threadId),
        isNotNull(communityWaiting.body),
      ),
    )
    .orderBy(asc(communityWaiting.writtenAt), asc(communityWaiting.id));
  return rows.flatMap(({ id, body, reason }) => (body ? [{ id, body, returned: reason }] : []));
}

async function endingIn({ orm, person }: At, threadId: ClientId): Promise<ClientId[]> {
  const rows = await orm
    .select({ id: communityWaiting.endsId })
    .from(communityWaiting)
    .where(
      and(
        eq(communityWaiting.personId, person),
        eq(communityWaiting.threadId, threadId),
        eq(communityWaiting.state, 'waiting'),
      ),
    );
  return rows.flatMap(({ id }) => id ?? []);
}

/** Whether this is a post of theirs that is out, and still there. */
async function isOwnAndShown(act: CommunityActing, postId: ClientId): Promise<boolean> {
  const found = await findPost(act, postId);
  if (found?.post.state !== 'shown') return false;
  const alias = await aliasIn(act.orm, { threadId: found.thread.id, person: act.person });
  return alias !== undefined && found.post.authorId === authorIdOf(alias);
}
