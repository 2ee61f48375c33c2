import { and, asc, desc, eq, gt, lte, or, sql } from 'drizzle-orm';
import { findSpace, isFrom, isKeeper, openSpaces, shutOf } from '#features/community/server/public.ts';
import type { ClientId } from '#platform/contract/ids.ts';
import type { RichText } from '#platform/contract/rich-text/document.ts';
import { zoneNamed } from '#platform/contract/zones.ts';
import { inArray } from '#platform/server/database/in-array.ts';
import { ByMoment, cutPage, decodeCursor } from '#platform/server/http/cursor.ts';
import { armDue } from '#platform/server/jobs/due-times.ts';
import type { GatheringView } from '../../contract.ts';
import type { GatheringKind, GatheringList } from '../../limits.ts';
import { mayEditGathering, spanIn, type WrittenTime } from '../../policy/gatherings.ts';
import { nextReminderAt, timetableMoves } from '../../policy/timetable.ts';
import { type GatheringsActing, type GatheringsReading, reminderJob } from '../parts.ts';
import { communityAttendance, communityGathering, communitySession, type GatheringRow } from '../tables.ts';
import { sessionsOf, viewGatherings } from '../views.ts';
import {
  announceGathering,
  changeInSchedule,
  givePlaces,
  lockGathering,
  peopleWho,
  putInSchedule,
  takeOffSchedule,
  tell,
} from './places.ts';

type Viewer = Pick<GatheringsReading, 'orm' | 'actor' | 'person' | 'notifier' | 'now'>;

/** What keeps a gathering from being written. */
type Refused =
  | readonly ['absent' | 'space' | 'over' | 'cancelled' | 'zone_unknown' | 'end_early' | 'too_long' | 'past']
  | readonly ['changed', GatheringView];
export type Written =
  | { readonly view: GatheringView; readonly refused?: never }
  | { readonly view?: never; readonly refused: Refused };

interface Refuser<Absent extends string> {
  refuse(
    ...refusal:
      | [Absent | 'space.absent' | `gathering.${Exclude<Refused[0], 'absent' | 'space' | 'changed'>}`]
      | ['gathering.changed', { current: GatheringView }]
  ): never;
}

/** Says why, with the thing's own word for what is not there. */
export function refuse<Absent extends string>(
  act: Refuser<Absent>,
  absent: Absent,
  [why, current]: Refused | readonly [Exclude<Refused[0], 'changed'>, undefined?],
): never {
  if (why === 'changed') return act.refuse('gathering.changed', { current });
  if (why === 'space') return act.refuse('space.absent');
  return why === 'absent' ? act.refuse(absent) : act.refuse(`gathering.${why}`);
}

const refused = (...why: Refused): Written => ({ refused: why });

/** A gathering in a space that the viewer reads, by a host who is not across a block. */
export async function findGathering(
  at: Viewer,
  kind: GatheringKind,
  id: ClientId,
): Promise<GatheringRow | undefined> {
  const [[row], shut] = await Promise.all([
    at.orm
      .select()
      .from(communityGathering)
      .where(and(eq(communityGathering.id, id), eq(communityGathering.kind, kind))),
    shutOf(at),
  ]);
  if (!row || shut.includes(row.hostId)) return undefined;
  return (await findSpace(at, row.spaceId)) ? row : undefined;
}

export async function viewOne(at: Viewer, row: GatheringRow): Promise<GatheringView> {
  const [view] = await viewGatherings(at, [row]);
  if (!view) throw new Error('a gathering has no view');
  return view;
}

interface Listing {
  readonly list: GatheringList;
  readonly cursor?: string | undefined;
  readonly limit: number;
}

/** What is to come and mine by when it begins, what is over by when it ended, the latest first. */
export async function listGatherings(at: Viewer, kind: GatheringKind, { list, cursor, limit }: Listing) {
  const { startsAt, endsAt, id } = communityGathering;
  const [shut, spaces] = await Promise.all([shutOf(at), openSpaces(at)]);
  const last = decodeCursor(cursor, ByMoment);
  const isMine = sql`(${communityGathering.hostId} = ${at.person} or exists (
    select from ${communityAttendance} as own where own.gathering_id = ${id}
      and own.person_id = ${at.person} and own.state <> 'declined'))`;
  const isAfter =
    last &&
    (list === 'past'
      ? sql`(${endsAt}, ${id}) < (${last[0]}::timestamptz, ${last[1]}::uuid)`
      : sql`(${startsAt}, ${id}) > (${last[0]}::timestamptz, ${last[1]}::uuid)`);
  const found = await at.orm
    .select()
    .from(communityGathering)
    .where(
      and(
        eq(communityGathering.kind, kind),
        inArray(
          communityGathering.spaceId,
          spaces.map((space) => space.id),
        ),
        isFrom(communityGathering.hostId, shut),
        list === 'past' ? lte(endsAt, at.now) : gt(endsAt, at.now),
        list === 'mine' ? isMine : undefined,
        // What was called off stays on the lists of those whom it concerned.
        list === 'mine' ? undefined : or(eq(communityGathering.state, 'open'), isMine),
        isAfter,
      ),
    )
    .orderBy(...(list === 'past' ? [desc(endsAt), desc(id)] : [asc(startsAt), asc(id)]))
    .limit(limit + 1);
  const { rows, nextCursor } = cutPage(found, limit, (end) => [
    (list === 'past' ? end.endsAt : end.startsAt).toISOString(),
    end.id,
  ]);
  return {
    items: await viewGatherings(at, rows),
    nextCursor,
  };
}

export interface Wanted {
  readonly id: ClientId;
  readonly title: string;
  readonly body: RichText;
  readonly place: string;
  readonly link: string;
  readonly capacity: number | null;
  readonly zone: string;
  readonly sessions: readonly ({ readonly title: string } & WrittenTime)[];
}

/** The columns of its times, in their order; or what is wrong with them. */
function timesOf({ zone: typed, sessions }: Pick<Wanted, 'zone' | 'sessions'>) {
  const zone = zoneNamed(typed);
  if (zone === undefined) return 'zone_unknown' as const;
  const rows = [];
  for (const { title, start, end } of sessions) {
    const span = spanIn(zone, { start, end });
    if (typeof span === 'string') return span;
    rows.push({
      title,
      startWall: start,
      endWall: end,
      startsAt: new Date(span.startMs),
      endsAt: new Date(span.endMs),
    });
  }
  rows.sort((a, b) => a.startsAt.getTime() - b.startsAt.getTime());
  const startsAt = new Date(Math.min(...rows.map((row) => row.startsAt.getTime())));
  const endsAt = new Date(Math.max(...rows.map((row) => row.endsAt.getTime())));
  return { zone, rows, startsAt, endsAt };
}

/** Opens one: whoever reads a space invites the people in it. */
export async function addGathering(
  act: GatheringsActing,
  kind: GatheringKind,
  { spaceId, ...wanted }: Wanted & { readonly spaceId: ClientId },
): Promise<Written> {
  const [made] = await act.orm.select().from(communityGathering).where(eq(communityGathering.id, wanted.id));
  if (made) {
    const isMine = made.hostId === act.person && (await findGathering(act, kind, made.id)) !== undefined;
    return isMine ? { view: await viewOne(act, made) } : refused('absent');
  }
  const space = await findSpace(act, spaceId);
  if (!space) return refused('space');
  const times = timesOf(wanted);
  if (typeof times === 'string') return refused(times);
  if (times.startsAt <= act.now) return refused('past');
  const { id, title, body, place, link, capacity } = wanted;
  const { zone, startsAt, endsAt } = times;
  const shown = { id, kind, spaceId, hostId: act.person, title, body, place, link, capacity };
  const [row] = await act.orm
    .insert(communityGathering)
    .values({ ...shown, zone, startsAt, endsAt, createdAt: act.now })
    .onConflictDoNothing()
    .returning();
  if (!row) return refused('absent');
  await writeSessions(
    act,
    row.id,
    times.rows.map((one) => ({ ...one, remindAt: nextReminderAt(one.startsAt, act.now) })),
  );
  return { view: await viewOne(act, row) };
}

type TimeRow = Exclude<ReturnType<typeof timesOf>, string>['rows'][number] & {
  readonly remindAt: Date | null;
};

async function writeSessions(
  act: GatheringsActing,
  gatheringId: ClientId,
  rows: readonly TimeRow[],
): Promise<void> {
  await act.orm.delete(communitySession).where(eq(communitySession.gatheringId, gatheringId));
  await act.orm
    .insert(communitySession)
    .values(rows.map((row, position) => ({ ...row, position, gatheringId })));
  for (const { remindAt: at } of rows) armDue(act.tx, act.notifier.platform, { name: reminderJob, at });
}

/** The row to change, held until the end of the act, or why not. */
async function heldForEdit(
  act: GatheringsActing,
  kind: GatheringKind,
  { id, version }: { readonly id: ClientId; readonly version: number },
): Promise<GatheringRow | Refused> {
  const found = await findGathering(act, kind, id);
  const by = { person: act.person, permissions: act.actor.permissions, isKeeper: isKeeper(act) };
  const row = found && mayEditGathering(found, by) ? await lockGathering(act, id) : undefined;
  if (!row) return ['absent'];
  if (row.version !== version) return ['changed', await viewOne(act, row)];
  if (row.state === 'cancelled') return ['cancelled'];
  return row.endsAt <= act.now ? ['over'] : row;
}

const isRow = (held: GatheringRow | Refused): held is GatheringRow => !Array.isArray(held);

/** Changes one: those who go are told when it moved, and find it in their schedule where it is now. */
export async function editGathering(
  act: GatheringsActing,
  kind: GatheringKind,
  { id, version, sessions, zone: typed, ...fields }: Wanted & { readonly version: number },
): Promise<Written> {
  const held = await heldForEdit(act, kind, { id, version });
  if (!isRow(held)) return refused(...held);
  const times = timesOf({ zone: typed, sessions });
  if (typeof times === 'string') return refused(times);
  const before = await sessionsOf(act, [id]);
  const { zone, rows, startsAt, endsAt } = times;
  const isMoved = zone !== held.zone || momentsOf(rows) !== momentsOf(before) || fields.place !== held.place;
  if (isMoved && endsAt <= act.now) return refused('past');
  const [row] = await act.orm
    .update(communityGathering)
    .set({ ...fields, zone, startsAt, endsAt, version: version + 1 })
    .where(eq(communityGathering.id, id))
    .returning();
  if (!row) return refused('absent');
  const moves = timetableMoves(before, rows);
  const stayed = new Map(moves.kept.flatMap(({ from, to, isSame }) => (isSame ? [[to, from]] : [])));
  await writeSessions(
    act,
    id,
    rows.map((one, at) => {
      const old = zone === held.zone ? before[stayed.get(at) ?? -1] : undefined;
      return { ...one, remindAt: old ? old.remindAt : nextReminderAt(one.startsAt, act.now) };
    }),
  );
  const common = ['title', 'place', 'link', 'zone'] as const;
  await changeInSchedule(act, row, { moves, isSame: common.every((name) => row[name] === held[name]) });
  // Nobody loses a place they have: fewer places are fewer for those who come later.
  await givePlaces(act, row);
  const going = await peopleWho(act, id, 'going');
  await putInSchedule(act, row, going);
  if (isMoved) await tell(act, row, { what: 'moved', people: going });
  await announceGathering(act, row);
  return { view: await viewOne(act, row) };
}

const momentsOf = (rows: readonly { readonly startsAt: Date; readonly endsAt: Date }[]): string =>
  JSON.stringify(rows.map(({ startsAt, endsAt }) => [startsAt, endsAt]));

/** Calls one off: those who go or wait are told why, and it leaves their schedules. */
export async function cancelGathering(
  act: GatheringsActing,
  kind: GatheringKind,
  { id, version, reason }: { readonly id: ClientId; readonly version: number; readonly reason: string },
): Promise<Written> {
  const held = await heldForEdit(act, kind, { id, version });
  if (!isRow(held)) {
    const [why] = held;
    // A second press finds it called off by the first.
    const found = why === 'changed' || why === 'cancelled' ? await findGathering(act, kind, id) : undefined;
    const isDone = found?.state === 'cancelled' && found.reason === reason && found.version === version + 1;
    return isDone ? { view: await viewOne(act, found) } : refused(...held);
  }
  const [row] = await act.orm
    .update(communityGathering)
    .set({ state: 'cancelled', reason, version: version + 1 })
    .where(eq(communityGathering.id, id))
    .returning();
  if (!row) return refused('absent');
  await takeOffSchedule(act, id);
  await tell(act, row, { what: 'called_off', people: await peopleWho(act, id, 'going', 'waiting') });
  await announceGathering(act, row);
  return { view: await viewOne(act, row) };
}
