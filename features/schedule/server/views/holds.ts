import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { profilesOf, summariesOf } from '#features/profiles/server/public.ts';
import type { ClientId, PersonId } from '#platform/contract/ids.ts';
import { movesFor } from '#platform/contract/states.ts';
import { toInstant } from '#platform/contract/time.ts';
import type { TimelineEntry } from '#platform/contract/timeline.ts';
import { namedIn, presentEntry, type TimelineFilter } from '#platform/server/timeline/timeline.ts';
import type { HoldAhead, HoldJob, HoldLine, HoldView, ListedHold } from '../../contract/holds.ts';
import { type HoldAct, holdActs, holdLimits } from '../../limits/holds.ts';
import { betterRank, daysMeet } from '../../policy/holds/chain.ts';
import { holdMoves, isActor, isAgreed, isLive } from '../../policy/holds/states.ts';
import { findHold, type Held, holdTimeline, ownSide, queuedHold, queueOf, sidesOf } from '../access/holds.ts';
import type { CalendarReading, CalendarWriting } from '../parts.ts';

/** The viewer of holds, and the queues they are in. */
interface QueueViewer {
  readonly me: PersonId;
  /** The person whose queue the viewer manages. */
  readonly people: ReadonlySet<PersonId>;
  readonly queue: readonly Held[];
}

/** Everyone named in these holds. */
async function peopleOf(orm: NodePgDatabase, holds: readonly Held[]) {
  const named = holds.flatMap(({ row }) => [row.personId, row.askerId, row.writtenBy]);
  const [people, profiles] = await Promise.all([
    summariesOf(orm, [...new Set(named.filter((one) => one !== null))]),
    profilesOf(orm, [...new Set(holds.map(({ row }) => row.personId))]),
  ]);
  const actors = new Set(profiles.flatMap(({ id, roles }) => (isActor(roles) ? [id] : [])));
  return new Map([...people].map(([id, one]) => [id, { ...one, isActor: actors.has(id) }]));
}

type People = Awaited<ReturnType<typeof peopleOf>>;

type HoldViewer = Pick<QueueViewer, 'me' | 'people'>;

/** The asker and the job, as far as the viewer may see them: for other people's holds only an asker who shows their name. */
function jobOf({ row }: Held, viewer: HoldViewer, people: People): HoldJob {
  const sides = sidesOf(row, viewer);
  const isParty = sides.length > 0;
  return {
    asker: ((isParty || row.isNamed) && people.get(row.askerId)) || null,
    title: isParty ? row.title : '',
    sides,
  };
}

/** What everyone in the queue may see of a hold. */
const placeOf = ({ row: { id, firstDay, lastDay, rank, state } }: Held) => ({
  id,
  firstDay,
  lastDay,
  rank,
  state,
});

const challengeOf = ({ challenge }: Held): HoldView['challenge'] =>
  challenge && {
    by: challenge.byHoldId,
    endsAt: toInstant(challenge.endsAt),
    backTo: challenge.backTo,
  };

/**
 * Holds by person, with each job once: a four-month board names sixty people two thousand times. Holds of people who
 * left Backlot are dropped. What can be done with a hold is asked when it is opened.
 */
export async function viewHolds(
  orm: NodePgDatabase,
  viewer: HoldViewer,
  holds: readonly Held[],
): Promise<{ lines: HoldLine[]; jobs: HoldJob[] }> {
  const people = await peopleOf(orm, holds);
  const jobs = new Map<string, { readonly at: number; readonly job: HoldJob }>();
  const listed = (held: Held): ListedHold => {
    const job = jobOf(held, viewer, people);
    const key = [job.asker?.id, job.sides, job.title].join(' ');
    const { at } = jobs.get(key) ?? { at: jobs.size };
    jobs.set(key, { at, job });
    const challenge = challengeOf(held);
    return { ...placeOf(held), job: at, ...(challenge && { challenge }) };
  };
  const lines = [...Map.groupBy(holds, ({ row }) => row.personId)].flatMap(([id, queue]): HoldLine[] => {
    const person = people.get(id);
    return person ? [{ person, isActor: person.isActor, holds: queue.map(listed) }] : [];
  });
  return { lines, jobs: [...jobs.values()].map(({ job }) => job) };
}

/** The acts possible now: only a first hold can be confirmed, and it moves up only to a free place. */
function actsOf(held: Held, { queue }: QueueViewer, { sides, ahead }: Pick<HoldView, 'sides' | 'ahead'>) {
  const { row } = held;
  const acts = new Set<HoldAct>(
    sides.flatMap((who) => movesFor(holdMoves, { state: row.state, who }).map(({ act }) => act)),
  );
  if (row.rank !== 1) acts.delete('confirm');
  if (betterRank(queue.map(queuedHold), queuedHold(held)) === undefined) acts.delete('promote');
  if (ahead.some(({ isChallengeable }) => isChallengeable)) acts.add('challenge');
  return holdActs.filter((act) => acts.has(act));
}

/** The holds of others ahead of one's own, without names. */
function aheadOf(held: Held, { me, queue }: QueueViewer): HoldAhead[] {
  const { row } = held;
  if (row.askerId !== me || !isLive(row.state)) return [];
  const isMine = (id: string | undefined) => queue.some((one) => one.row.id === id && one.row.askerId === me);
  const mayChallenge = (one: Held) =>
    one.row.rank === 1 &&
    isAgreed(row.state) &&
    movesFor(holdMoves, { state: one.row.state, who: 'challenger' }).length > 0;
  return queue
    .filter(
      (one) =>
        one.row.personId === row.personId &&
        one.row.askerId !== me &&
        one.row.rank < row.rank &&
        isLive(one.row.state) &&
        daysMeet(one.row, row),
    )
    .toSorted(
      (one, other) => one.row.rank - other.row.rank || (one.row.firstDay < other.row.firstDay ? -1 : 1),
    )
    .map((one) => ({
      id: one.row.id,
      firstDay: one.row.firstDay,
      lastDay: one.row.lastDay,
      rank: one.row.rank,
      isChallengeable: mayChallenge(one),
      challenge: one.challenge && {
        endsAt: toInstant(one.challenge.endsAt),
        isMine: isMine(one.challenge.byHoldId),
      },
    }));
}

/** One hold with all its details. */
export async function viewHold(
  { orm, principal: me }: Pick<CalendarReading, 'orm' | 'principal'>,
  held: Held,
): Promise<HoldView> {
  const { row } = held;
  const [own, queue] = await Promise.all([ownSide(orm, me), queueOf(orm, [row.personId])]);
  const viewer: QueueViewer = { me, people: own, queue };
  const people = await peopleOf(orm, [held]);
  const person = people.get(row.personId);
  if (!person) throw new Error('a hold has no person any more');
  const job = jobOf(held, viewer, people);
  const isParty = job.sides.length > 0;
  const ahead = aheadOf(held, viewer);
  return {
    ...placeOf(held),
    ...job,
    challenge: challengeOf(held),
    person,
    isActor: person.isActor,
    writtenBy: isParty && row.writtenBy ? (people.get(row.writtenBy)?.displayName ?? '') : '',
    note: isParty ? row.note : '',
    reason: isParty ? row.reason : '',
    isNamed: row.isNamed,
    expiresAt: isParty ? toInstant(row.expiresAt) : null,
    acts: actsOf(held, viewer, { sides: job.sides, ahead }),
    ahead,
    history: isParty ? (await pageOfHistory(orm, { id: row.id, limit: holdLimits.historyShown })).items : [],
    version: row.version,
  };
}

type HistoryPage = Pick<TimelineFilter, 'id' | 'limit' | 'cursor'>;

/** A page of what happened to a hold, newest first. */
export async function pageOfHistory(orm: NodePgDatabase, page: HistoryPage) {
  const { rows, nextCursor } = await holdTimeline.read(orm, { ...page, audiences: [] });
  const people = await summariesOf(orm, namedIn(rows));
  return { items: rows.map((entry): TimelineEntry => presentEntry(entry, people)), nextCursor };
}

/** An act that moves a hold on; where someone else was first, it is refused with the current hold. */
export type MovingHold = CalendarWriting & {
  refuse(...refusal: ['hold.absent'] | ['hold.moved', { readonly current: HoldView }]): never;
};

/** Refuses, with the hold as it is now. */
export const refuseMoved = async (act: MovingHold, held: Held): Promise<never> =>
  act.refuse('hold.moved', { current: await viewHold(act, held) });

/** The hold once its queue is settled. */
export const viewNow = async (act: MovingHold, id: ClientId): Promise<HoldView> =>
  viewHold(act, (await findHold(act.orm, id)) ?? act.refuse('hold.absent'));
