import { and, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { PersonId, SessionId } from '#platform/contract/ids.ts';
import { uuidV7 } from '#platform/contract/uuid-v7.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import type { Platform } from '#platform/server/platform.ts';
import type { DuplicateState } from '../../limits.ts';
import { inPairOrder, whichStays } from '../../policy/duplicates.ts';
import type { ProfileRow } from '../present.ts';
import { countCredits, type Pair, reasonsFor } from '../queries/duplicates.ts';
import { credit, profile, profileDistinct } from '../tables.ts';
import { lockAndCount } from './save-credits.ts';
import { tellProfile } from './tell-profile.ts';

interface Decision {
  readonly one: PersonId;
  readonly other: PersonId;
  readonly was: DuplicateState;
  readonly state: DuplicateState;
}

/** The administrator who decides, and their session. */
export interface Decider {
  readonly personId: PersonId;
  readonly sessionId: SessionId;
}

export type DuplicateOutcome =
  | { readonly kind: 'decided'; readonly suggested?: Suggested | undefined }
  | { readonly kind: 'absent' | 'two_members' }
  | { readonly kind: 'decided_before'; readonly state: DuplicateState };

/** Credits of the merged profile that its member is asked about. */
export interface Suggested {
  readonly to: PersonId;
  /** The merged profile: one question covers all its credits. */
  readonly from: string;
  readonly count: number;
}

interface Acting {
  readonly tx: Transaction;
  readonly platform: Pick<Platform, 'auditLog' | 'clock'>;
  readonly by: Decider;
}

/**
 * Decides that two profiles are one person or two, or undoes the decision (5.2 DIR-8). Idempotent; refused if the state
 * is not the one the administrator saw, so only one of two administrators decides.
 */
export async function decideDuplicate(acting: Acting, wish: Decision): Promise<DuplicateOutcome> {
  const { tx } = acting;
  const [one, other] = inPairOrder(wish.one, wish.other);
  const pair = await lockPair(tx.orm, { one, other });
  if (!pair) return { kind: 'absent' };
  const state = await stateOf(tx.orm, pair);
  if (state === wish.state) return { kind: 'decided', suggested: await stillAsked(tx.orm, pair) };
  if (state !== wish.was) return { kind: 'decided_before', state };
  // Only detected pairs can be decided: nobody is merged with an arbitrary profile.
  if (state === 'open' && (await reasonsFor(tx.orm, { one, other })).length === 0) return { kind: 'absent' };
  if (wish.state === 'same' && pair.every(({ claimedAt }) => claimedAt !== null))
    return { kind: 'two_members' };
  if (wish.state === 'same' && pair.some(({ sameAsId }) => sameAsId !== null)) return { kind: 'absent' };
  await takeBack(tx, pair, state);
  const suggested = await keep(acting, pair, wish.state);
  await acting.platform.auditLog.note(tx, {
    action: 'duplicate.decided',
    actor: acting.by.personId,
    session: acting.by.sessionId,
    subject: { kind: 'profile', id: one },
    before: { other, state },
    after: { other, state: wish.state },
  });
  return { kind: 'decided', suggested };
}

type LockedPair = readonly [ProfileRow, ProfileRow];

/** Locks both profiles, so that other decisions about them wait; undefined if one is not listed. */
async function lockPair(orm: NodePgDatabase, { one, other }: Pair): Promise<LockedPair | undefined> {
  const [first, second] = await orm
    .select()
    .from(profile)
    .where(and(inArray(profile.id, [one, other]), eq(profile.accountStatus, 'active')))
    .orderBy(profile.id)
    .for('update');
  return first && second ? [first, second] : undefined;
}

async function stateOf(orm: NodePgDatabase, [one, other]: LockedPair): Promise<DuplicateState> {
  if (one.sameAsId === other.id || other.sameAsId === one.id) return 'same';
  const [apart] = await orm
    .select({ one: profileDistinct.oneId })
    .from(profileDistinct)
    .where(and(eq(profileDistinct.oneId, one.id), eq(profileDistinct.otherId, other.id)));
  return apart ? 'different' : 'open';
}

async function takeBack(tx: Transaction, pair: LockedPair, state: DuplicateState): Promise<void> {
  const [one, other] = pair;
  if (state === 'different')
    await tx.orm
      .delete(profileDistinct)
      .where(and(eq(profileDistinct.oneId, one.id), eq(profileDistinct.otherId, other.id)));
  if (state === 'same') await (one.sameAsId === other.id ? unfold(tx, one, other) : unfold(tx, other, one));
}

async function keep(acting: Acting, pair: LockedPair, state: DuplicateState): Promise<Suggested | undefined> {
  const { tx, platform } = acting;
  const [one, other] = pair;
  if (state === 'different')
    await tx.orm
      .insert(profileDistinct)
      .values({ oneId: one.id, otherId: other.id, decidedAt: platform.clock.now() });
  return state === 'same' ? foldPair(acting, pair) : undefined;
}

async function foldPair(acting: Acting, pair: LockedPair): Promise<Suggested | undefined> {
  const { tx } = acting;
  const counts = await countCredits(
    tx.orm,
    pair.map(({ id }) => id),
  );
  const [one, other] = pair.map((row) => ({
    row,
    id: row.id,
    isClaimed: row.claimedAt !== null,
    credits: counts.get(row.id) ?? 0,
  }));
  const found = one && other && whichStays(one, other);
  if (!found) return undefined;
  const { stays, goes } = found;
  await tx.orm
    .update(profile)
    .set({ sameAsId: stays.id, ...touched })
    .where(eq(profile.id, goes.id));
  const count = await bringCredits(acting, goes.row, stays.row);
  await tellProfile(tx, stays.id);
  return stays.isClaimed && count > 0 ? { to: stays.id, from: goes.id, count } : undefined;
}

/**
 * Credits the member still has to answer, so that a retry asks about them if the first attempt failed before asking.
 */
async function stillAsked(orm: NodePgDatabase, [one, other]: LockedPair): Promise<Suggested | undefined> {
  const [goes, stays] = one.sameAsId ? [one, other] : [other, one];
  if (goes.sameAsId !== stays.id) return undefined;
  const waiting = await orm
    .select({ id: credit.id })
    .from(credit)
    .where(and(eq(credit.personId, stays.id), eq(credit.importId, goes.id), eq(credit.state, 'suggested')));
  return waiting.length > 0 ? { to: stays.id, from: goes.id, count: waiting.length } : undefined;
}

const touched = { version: sql`${profile.version} + 1`, updatedAt: sql`now()` };

/** Copies the missing credits: a member is asked to confirm each; on an unclaimed profile they are shown at once. */
async function bringCredits(
  { tx, platform, by }: Acting,
  goes: ProfileRow,
  stays: ProfileRow,
): Promise<number> {
  const room = await lockAndCount(tx, stays.id);
  const missing = await tx.orm
    .select({
      title: credit.title,
      year: credit.year,
      job: credit.job,
      note: credit.note,
      company: credit.company,
      billing: credit.billing,
      format: credit.format,
      imdbTitleId: credit.imdbTitleId,
    })
    .from(credit)
    .where(and(eq(credit.personId, goes.id), eq(credit.state, 'shown'), sql`not ${standsOn(stays.id)}`))
    .orderBy(sql`${credit.year} desc nulls last`, credit.title, credit.id)
    .limit(Math.max(0, room));
  if (missing.length === 0) return 0;
  const asked = stays.claimedAt
    ? ({ state: 'suggested', suggestedById: by.personId } as const)
    : ({ state: 'shown', suggestedById: null } as const);
  const nowMs = platform.clock.now().getTime();
  const added = await tx.orm
    .insert(credit)
    .values(
      missing.map((one) => ({ ...one, ...asked, id: uuidV7(nowMs), personId: stays.id, importId: goes.id })),
    )
    .onConflictDoNothing()
    .returning({ id: credit.id });
  return added.length;
}

/** Whether a person has this job on this title already, whether shown, suggested or declined, ignoring case. */
const standsOn = (person: string) => sql`exists (select 1 from credit held where held.person_id = ${person}
  and held.job = ${credit.job} and (lower(held.title) = lower(${credit.title})
    and (held.year is null or ${credit.year} is null or held.year = ${credit.year})
    or held.imdb_title_id <> '' and held.imdb_title_id = ${credit.imdbTitleId}))`;

/** On undo, confirmed credits stay with the member, and declined ones stay declined. */
async function unfold(tx: Transaction, goes: ProfileRow, stays: ProfileRow): Promise<void> {
  await tx.orm
    .update(profile)
    .set({ sameAsId: null, ...touched })
    .where(eq(profile.id, goes.id));
  await tx.orm
    .delete(credit)
    .where(
      and(
        eq(credit.personId, stays.id),
        eq(credit.importId, goes.id),
        or(eq(credit.state, 'suggested'), isNull(credit.suggestedById)),
      ),
    );
  await tellProfile(tx, stays.id);
}
