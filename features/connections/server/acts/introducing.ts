import { and, desc, eq, gt, lte, or, type SQL, sql } from 'drizzle-orm';
import { blocksBetween, findPerson, isBlockedSql, profilesOf } from '#features/profiles/server/public.ts';
import { fold } from '#platform/contract/fold.ts';
import type { PersonId } from '#platform/contract/ids.ts';
import { toInstant } from '#platform/contract/time.ts';
import type { Database, Statement } from '#platform/server/database/database.ts';
import type { Acts, InputOf, Reading } from '#platform/server/http/acts.ts';
import { ByMoment, ByText, beforeAllNames, cutPage, decodeCursor } from '#platform/server/http/cursor.ts';
import type { introducingContract } from '../../contract/introductions.ts';
import { type IntroductionAnswer, limits } from '../../limits.ts';
import { introduceAgainFrom, introductionsReached, shownToIntroducer } from '../../policy/introductions.ts';
import {
  findIntroduction,
  isAmongListed,
  isIntroducedTo,
  isOfPair,
  isWaiting,
  lockPair,
  lockSender,
  overBefore,
} from '../access.ts';
import { announceTo, notifyIntroduced } from '../notify.ts';
import type { ConnectionsAct, ConnectionsParts, Pair } from '../parts.ts';
import { areConnected, connectedAmong, connectionsSql, inOrder } from '../queries/pairs.ts';
import { type IntroductionRow, introduction } from '../tables.ts';
import { introductionFacts, viewCard, viewIntroduction, viewIntroductions } from '../views/introductions.ts';
import { countWaiting } from './requests.ts';

type Wish = InputOf<typeof introducingContract.introduce>;

export const introducing: Acts<typeof introducingContract, ConnectionsParts> = {
  async introductions(at, wanted) {
    const { rows, nextCursor } = await listIntroductions(at, wanted);
    return { items: await viewIntroductions(at, rows), nextCursor, counts: await countWaiting(at) };
  },

  async couldMeet(at, { personId: to, ...wanted }) {
    const { platform, people } = at.notifier;
    if (!(await findPerson(platform.database, at.actor, to))) return at.refuse('person.absent');
    const { ids, nextCursor } = await listCouldMeet(platform.database, { by: at.person, to }, wanted);
    const found = await people.of(ids);
    return { items: ids.map((id) => viewCard(id, found.get(id))), nextCursor };
  },

  /** Asks two people whether they would like to meet. Idempotent. */
  introduce: {
    async steps(at, wish) {
      const row = await at.write(async (act) => {
        const { person, now } = act;
        const [one, other] = wish.people;
        if (new Set([person, one, other]).size < 3) return act.refuse('introduction.refused');
        await lockThree(act, { one, other });
        const repeated = await findIntroduction(act, wish.id);
        if (repeated) return isSame(act, repeated, wish) ? repeated : act.refuse('introduction.id_used');
        const wrong = await wrongWith(act, wish.people);
        if (wrong) return act.refuse(wrong);
        const earlier = await lastOf(act, { one, other });
        const facts = earlier && introductionFacts(earlier);
        if (facts && shownToIntroducer(facts, now.getTime()) === 'waiting')
          return act.refuse('introduction.open');
        const again = facts ? introduceAgainFrom(facts, now.getTime()) : null;
        if (again !== null && again > now.getTime())
          return act.refuse('introduction.too_soon', { againAt: toInstant(new Date(again)) });
        const reached = introductionsReached(await madeOfLate(act));
        if (reached === 'too_many')
          return act.refuse('introduction.too_many', { max: limits.introductionsOpenMax });
        if (reached) return act.refuse('introduction.throttled');
        // Another introducer's open introduction must stay secret, so this gets the usual refusal.
        return (await place(act, wish)) ?? act.refuse('introduction.refused');
      });
      return viewIntroduction(at, row);
    },
  },
};

/** A page of the open introductions a person made or received, the latest first. */
export async function listIntroductions(
  { orm, person, now }: Reading,
  wanted: { cursor?: string | undefined; limit: number },
): Promise<{ rows: IntroductionRow[]; nextCursor: string | null }> {
  const end = decodeCursor(wanted.cursor, ByMoment);
  const after =
    end && sql`(${introduction.createdAt}, ${introduction.id}) < (${end[0]}::timestamptz, ${end[1]}::uuid)`;
  const isTheirs = or(eq(introduction.introducerId, person), isIntroducedTo(person));
  const rows = await orm
    .select()
    .from(introduction)
    .where(and(isTheirs, isWaiting(now), isAmongListed, after))
    .orderBy(desc(introduction.createdAt), desc(introduction.id))
    .limit(wanted.limit + 1);
  return cutPage(rows, wanted.limit, (last) => [last.createdAt.toISOString(), last.id]);
}

// People the introducer knows and the other does not; blocks between others must not be revealed.
const couldMeet: Statement = {
  name: 'connections-could-meet',
  text: `select mine.id, mine.sort_name as name from ${connectionsSql('$1::uuid')} mine
    where mine.id <> $2::uuid and not exists (select from ${connectionsSql('$2::uuid')} theirs where theirs.id = mine.id)
      and not ${isBlockedSql({ blocker: '$1::uuid', blocked: 'mine.id' })}
      and ($3::text is null or mine.sort_name like $3) and (mine.sort_name, mine.id) > ($4, $5::uuid)
    order by mine.sort_name, mine.id limit $6`,
};

/** A page of people someone could introduce to another, by name. */
async function listCouldMeet(
  database: Pick<Database, 'run'>,
  pair: { readonly by: PersonId; readonly to: PersonId },
  { q, cursor, limit }: { q: string; cursor?: string | undefined; limit: number },
): Promise<{ ids: PersonId[]; nextCursor: string | null }> {
  const end = decodeCursor(cursor, ByText);
  const text = fold(q).replace(/[\\%_]/g, (sign) => `\\${sign}`);
  const rows = await database.run<{ id: PersonId; name: string }>(couldMeet, [
    pair.by,
    pair.to,
    text === '' ? null : `%${text}%`,
    ...(end ?? beforeAllNames),
    limit + 1,
  ]);
  const { rows: shown, nextCursor } = cutPage(rows, limit, (last) => [last.name, last.id]);
  return { ids: shown.map(({ id }) => id), nextCursor };
}

/** Locked in one order everywhere: nothing between any two of the three changes until it is made. */
async function lockThree(act: ConnectionsAct, { one, other }: Pair): Promise<void> {
  const { person: by } = act;
  const keyOf = (pair: Pair) => [pair.one, pair.other].toSorted().join(':');
  const pairs = [
    { one: by, other: one },
    { one: by, other },
    { one, other },
  ].toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1));
  await lockSender(act, by);
  for (const pair of pairs) await lockPair(act, pair);
}

const isSame = ({ person }: ConnectionsAct, row: IntroductionRow, { people }: Wish) => {
  const { oneId, otherId } = inOrder(...people);
  return row.introducerId === person && row.oneId === oneId && row.otherId === otherId;
};

/** Why these three are not an introducer and two strangers they both know. */
async function wrongWith({ orm, person: by }: ConnectionsAct, people: Wish['people']) {
  const profiles = await profilesOf(orm, people);
  const isThere = profiles.filter((one) => one.claimedAt && one.accountStatus === 'active').length === 2;
  if (!isThere) return 'introduction.refused';
  if ((await connectedAmong(orm, by, people)).size < 2) return 'introduction.strangers';
  for (const person of people) {
    // The introducer has blocked them.
    if ((await blocksBetween(orm, by, person)).oneBlocks) return 'introduction.refused';
  }
  return (await areConnected(orm, ...people)) ? 'introduction.known' : undefined;
}

/** The same person's last introduction of two people. */
async function lastOf({ orm, person }: ConnectionsAct, pair: Pair): Promise<IntroductionRow | undefined> {
  const [row] = await orm
    .select()
    .from(introduction)
    .where(and(eq(introduction.introducerId, person), isOfPair(pair)))
    .orderBy(desc(introduction.createdAt), desc(introduction.id))
    .limit(1);
  return row;
}

/** A person's recent introductions, for their limits. */
async function madeOfLate({ orm, person, now }: ConnectionsAct) {
  const since = new Date(now.getTime() - limits.dayMs);
  const number = (where: SQL | undefined) => sql<number>`count(*) filter (where ${where})`.mapWith(Number);
  const [found] = await orm
    .select({ open: number(isWaiting(now)), ofDay: number(gt(introduction.createdAt, since)) })
    .from(introduction)
    .where(eq(introduction.introducerId, person));
  return found ?? { open: 0, ofDay: 0 };
}

/** Undefined if someone else's introduction of the two is open. */
async function place(act: ConnectionsAct, { people, id, note }: Wish): Promise<IntroductionRow | undefined> {
  const { orm, person: by, now } = act;
  const pair = inOrder(...people);
  const { oneId: one, otherId: other } = pair;
  // An expired introduction no longer occupies the two.
  await orm
    .update(introduction)
    .set({ state: 'expired', endedAt: now })
    .where(
      and(
        isOfPair({ one, other }),
        eq(introduction.state, 'open'),
        lte(introduction.createdAt, overBefore(now)),
      ),
    );
  const [oneAnswer, otherAnswer] = await firstAnswers(act, { one, other });
  const [row] = await orm
    .insert(introduction)
    .values({ id, introducerId: by, ...pair, note, oneAnswer, otherAnswer, createdAt: now })
    .onConflictDoNothing()
    .returning();
  if (!row) return undefined;
  const heard = [one, other].filter((_, index) => [oneAnswer, otherAnswer][index] === 'waiting');
  await notifyIntroduced(act, row, heard);
  announceTo(act, by, one);
  for (const person of heard) announceTo(act, person, person === one ? other : one);
  return row;
}

/** A person who blocked the other or the introducer is not asked, and looks like someone who does not answer (X17). */
async function firstAnswers(
  { orm, person: by }: ConnectionsAct,
  { one, other }: Pair,
): Promise<[IntroductionAnswer, IntroductionAnswer]> {
  const { oneBlocks, otherBlocks } = await blocksBetween(orm, one, other);
  const blocksBy = async (person: PersonId) => (await blocksBetween(orm, person, by)).oneBlocks;
  const answer = (isNo: boolean) => (isNo ? 'no' : 'waiting');
  return [answer(oneBlocks || (await blocksBy(one))), answer(otherBlocks || (await blocksBy(other)))];
}
