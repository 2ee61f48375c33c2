import { and, eq, isNull, or, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { PersonId } from '#platform/contract/ids.ts';
import { inArray } from '#platform/server/database/in-array.ts';
import type { Acts } from '#platform/server/http/acts.ts';
import type { duplicatesContract } from '../../contract/duplicates.ts';
import type { DuplicateState } from '../../limits.ts';
import { inPairOrder, whichStays } from '../../policy/duplicates.ts';
import { say } from '../../policy/notification-texts.ts';
import { announceProfile, noteChange } from '../notify.ts';
import type { ProfilesParts, ProfilesWriting } from '../parts.ts';
import { countCredits, findDuplicates, type Pair, reasonsFor } from '../queries/duplicates.ts';
import { credit, type ProfileRow, profile, profileDistinct } from '../tables.ts';
import { lockAndCount } from './credits.ts';

export const duplicates: Acts<typeof duplicatesContract, ProfilesParts> = {
  duplicates: ({ orm }, wanted) => findDuplicates(orm, wanted),

  /**
   * Decides that two profiles are one person or two, or undoes the decision (5.2 DIR-8). Idempotent; refused if the state
   * is not the one the administrator saw, so only one of two administrators decides.
   */
  decideDuplicate: {
    async steps(at, wish) {
      const [one, other] = inPairOrder(wish.one, wish.other);
      const suggested = await at.write(async (act) => {
        const pair = (await lockPair(act.orm, { one, other })) ?? act.refuse('duplicate.absent');
        noteChange(act, one, other);
        const state = await stateOf(act.orm, pair);
        if (state === wish.state) return stillAsked(act.orm, pair);
        if (state !== wish.was) return act.refuse('duplicate.decided_before', { state });
        // Only detected pairs can be decided: nobody is merged with an arbitrary profile.
        if (state === 'open' && (await reasonsFor(act.orm, { one, other })).length === 0)
          return act.refuse('duplicate.absent');
        if (wish.state === 'same' && pair.every(({ claimedAt }) => claimedAt !== null))
          return act.refuse('duplicate.two_members');
        if (wish.state === 'same' && pair.some(({ sameAsId }) => sameAsId !== null))
          return act.refuse('duplicate.absent');
        await takeBack(act, pair, state);
        const asked = await settle(act, pair, wish.state);
        await act.audit({
          subject: { kind: 'profile', id: one },
          before: { other, state },
          after: { other, state: wish.state },
        });
        return asked;
      });
      if (suggested) {
        const { count, ...question } = suggested;
        const tell = (who: string) => say('profiles.creditsSuggested', { who, count: String(count) });
        await at.onAsked({ about: 'credit', ...question, from: at.person, tell });
      }
      return { state: wish.state };
    },
  },
};

/** Credits of the merged profile that its member is asked about. */
interface Suggested {
  readonly to: PersonId;
  /** The merged profile: one question covers all its credits. */
  readonly id: PersonId;
  readonly count: number;
}

type Deciding = ProfilesWriting & { readonly person: PersonId };

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

async function takeBack(act: Deciding, pair: LockedPair, state: DuplicateState): Promise<void> {
  const [one, other] = pair;
  if (state === 'different')
    await act.orm
      .delete(profileDistinct)
      .where(and(eq(profileDistinct.oneId, one.id), eq(profileDistinct.otherId, other.id)));
  if (state === 'same') await (one.sameAsId === other.id ? unfold(act, one, other) : unfold(act, other, one));
}

async function settle(
  act: Deciding,
  pair: LockedPair,
  state: DuplicateState,
): Promise<Suggested | undefined> {
  const [one, other] = pair;
  if (state === 'different')
    await act.orm.insert(profileDistinct).values({ oneId: one.id, otherId: other.id, decidedAt: act.now });
  return state === 'same' ? foldPair(act, pair) : undefined;
}

async function foldPair(act: Deciding, pair: LockedPair): Promise<Suggested | undefined> {
  const counts = await countCredits(
    act.orm,
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
  await act.orm
    .update(profile)
    .set({ sameAsId: stays.id, ...touched })
    .where(eq(profile.id, goes.id));
  const count = await bringCredits(act, goes.row, stays.row);
  await announceProfile(act, stays.id);
  return stays.isClaimed && count > 0 ? { to: stays.id, id: goes.id, count } : undefined;
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
  return waiting.length > 0 ? { to: stays.id, id: goes.id, count: waiting.length } : undefined;
}

const touched = { version: sql`${profile.version} + 1`, updatedAt: sql`now()` };

/** Copies the missing credits: a member is asked to confirm each; on an unclaimed profile they are shown at once. */
async function bringCredits(act: Deciding, goes: ProfileRow, stays: ProfileRow): Promise<number> {
  const { orm, person, platform } = act;
  const room = await lockAndCount(act, stays.id);
  const missing = await orm
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
    .where(and(eq(credit.personId, goes.id), eq(credit.state, 'shown'), sql`not ${isHeldBy(stays.id)}`))
    .orderBy(sql`${credit.year} desc nulls last`, credit.title, credit.id)
    .limit(Math.max(0, room));
  if (missing.length === 0) return 0;
  const asked = stays.claimedAt
    ? ({ state: 'suggested', suggestedById: person } as const)
    : ({ state: 'shown', suggestedById: null } as const);
  const added = await orm
    .insert(credit)
    .values(
      missing.map((one) => ({
        ...one,
        ...asked,
        id: platform.newId(),
        personId: stays.id,
        importId: goes.id,
      })),
    )
    .onConflictDoNothing()
    .returning({ id: credit.id });
  return added.length;
}

/** Whether a person has this job on this title already, whether shown, suggested or declined, ignoring case. */
const isHeldBy = (person: string) => sql`exists (select 1 from credit held where held.person_id = ${person}
  and held.job = ${credit.job} and (lower(held.title) = lower(${credit.title})
    and (held.year is null or ${credit.year} is null or held.year = ${credit.year})
    or held.imdb_title_id <> '' and held.imdb_title_id = ${credit.imdbTitleId}))`;

/** On undo, confirmed credits stay with the member, and declined ones stay declined. */
async function unfold(act: Deciding, goes: ProfileRow, stays: ProfileRow): Promise<void> {
  await act.orm
    .update(profile)
    .set({ sameAsId: null, ...touched })
    .where(eq(profile.id, goes.id));
  await act.orm
    .delete(credit)
    .where(
      and(
        eq(credit.personId, stays.id),
        eq(credit.importId, goes.id),
        or(eq(credit.state, 'suggested'), isNull(credit.suggestedById)),
      ),
    );
  await announceProfile(act, stays.id);
}
