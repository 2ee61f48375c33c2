import { randomInt, randomUUID } from 'node:crypto';
import { and, asc, eq, isNotNull } from 'drizzle-orm';
import type { ClientId } from '#platform/contract/ids.ts';
import type { RichText } from '#platform/contract/rich-text/document.ts';
import { toInstant } from '#platform/contract/time.ts';
import { inArray } from '#platform/server/database/in-array.ts';
import { armDue } from '#platform/server/jobs/due-times.ts';
import type { Appearance } from '../../../contract/unnamed.ts';
import { unnamedLimits } from '../../../limits.ts';
import { wrongInBody } from '../../../policy/posting.ts';
import { type Description, isBlurred, isSame } from '../../../policy/unnamed/descriptions.ts';
import { keepersOf } from '../../access.ts';
import type { CommunityActing, CommunityReading } from '../../parts.ts';
import { saidOf } from '../../queries/unnamed/aliases.ts';
import { aliasIn, idsOf } from '../../queries/unnamed/authors.ts';
import { circleOf, crowdOf, descriptionIn, isCrowd, type Place } from '../../queries/unnamed/circle.ts';
import { writtenToday } from '../../queries/unnamed/waiting.ts';
import { communityWaiting, type WaitingRow } from '../../tables/unnamed.ts';
import { isNewMember } from '../posting.ts';

/** The job that lets out what waits. */
export const publishJob = 'community-unnamed';
const minuteMs = 60_000;

export type Own = Pick<CommunityReading, 'orm' | 'now' | 'person' | 'moderation'>;
type New = typeof communityWaiting.$inferInsert;

/**
 * Keeps what somebody does without their name until one of the next minutes, drawn at random: each begins on the clock, so
 * that no second of it tells when it was done.
 */
export async function keep(
  act: CommunityActing,
  values: Pick<New, 'clientId'> & Partial<New>,
  agreed?: Description,
): Promise<void> {
  const next = Math.floor(act.now.getTime() / minuteMs) + 1;
  const dueAt = new Date((next + randomInt(unnamedLimits.withinMinutes)) * minuteMs);
  await act.orm
    .insert(communityWaiting)
    .values({
      ...values,
      ...(agreed && { role: agreed.role, yearsFrom: agreed.from, yearsUntil: agreed.until }),
      id: randomUUID() as string as ClientId,
      personId: act.person,
      dueAt,
      writtenAt: act.now,
    })
    .onConflictDoNothing();
  armDue(act.tx, act.notifier.platform, { name: publishJob, at: dueAt });
}

/** What this person sent before under an id of their browser. */
export async function heldAs({ orm, person }: Own, clientId: ClientId): Promise<WaitingRow | undefined> {
  const [held] = await orm
    .select()
    .from(communityWaiting)
    .where(and(eq(communityWaiting.personId, person), eq(communityWaiting.clientId, clientId)));
  return held;
}

/** What somebody wrote there and is not out. */
export const writtenIn = (
  { orm, person }: Own,
  place: { readonly threadId: ClientId } | { readonly spaceId: ClientId },
): Promise<WaitingRow[]> =>
  orm
    .select()
    .from(communityWaiting)
    .where(
      and(
        eq(communityWaiting.personId, person),
        'threadId' in place
          ? eq(communityWaiting.threadId, place.threadId)
          : eq(communityWaiting.spaceId, place.spaceId),
        isNotNull(communityWaiting.body),
      ),
    )
    .orderBy(asc(communityWaiting.writtenAt), asc(communityWaiting.id));

/** Nothing is kept of what was taken back before it was out. */
export const forget = async ({ orm, person }: CommunityActing, id: ClientId): Promise<void> => {
  await orm
    .update(communityWaiting)
    .set({ state: 'taken_back', reason: null, title: '', body: null, quotedId: null, dueAt: null })
    .where(
      and(
        eq(communityWaiting.id, id),
        eq(communityWaiting.personId, person),
        inArray(communityWaiting.state, ['waiting', 'returned']),
        isNotNull(communityWaiting.body),
      ),
    );
};

/** How somebody would appear there without their name. */
export async function appearanceIn(at: Own, { thread, space }: Place): Promise<Appearance> {
  const { orm, now, person } = at;
  const place = { space, thread };
  const [alias, ids, keepers, circle] = await Promise.all([
    thread && aliasIn(orm, { threadId: thread.id, person }),
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

type Stop =
  | ['community.suspended', { until: string }]
  | ['unnamed.described_anew', { current: Appearance }]
  | ['unnamed.not_here' | 'unnamed.many' | 'unnamed.keeper' | 'unnamed.crowd' | 'post.links'];

/** Why this can't be written there without a name, if anything speaks against it. */
export async function stopFor(
  act: CommunityActing,
  place: Place,
  { body, agreed }: { readonly body: RichText; readonly agreed: Description },
): Promise<Stop | undefined> {
  if (!place.space.allowsUnnamed) return ['unnamed.not_here'];
  if (wrongInBody(body, await isNewMember(act))) return ['post.links'];
  if ((await writtenToday(act)) >= unnamedLimits.perDay) return ['unnamed.many'];
  const own = await appearanceIn(act, place);
  if (own.suspendedUntil) return ['community.suspended', { until: own.suspendedUntil }];
  if (own.barred === 'keeper') return ['unnamed.keeper'];
  if (!own.description) return ['unnamed.crowd'];
  if (!isSame(own.description, agreed)) return ['unnamed.described_anew', { current: own }];
  const circle = await circleOf(act, place, act.person);
  const people = await crowdOf(act, place, { circle, said: agreed, person: act.person });
  return isCrowd(people) ? undefined : ['unnamed.crowd'];
}
