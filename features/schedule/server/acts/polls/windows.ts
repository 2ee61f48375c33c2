import { isDeepStrictEqual } from 'node:util';
import { and, eq } from 'drizzle-orm';
import type { PersonId } from '#platform/contract/ids.ts';
import { firstInstantOf } from '#platform/contract/wall-clock.ts';
import { zoneNamed } from '#platform/contract/zones.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import type { Window } from '../../../contract/polls.ts';
import { pollLimits } from '../../../limits.ts';
import { joined, without } from '../../../policy/polls.ts';
import { isWall, type Span } from '../../../policy/times.ts';
import { takenOf } from '../../queries/shared-time.ts';
import { type MeetingRow, meetingWindow } from '../../tables/meetings.ts';
import type { WrongTime } from '../meetings/times.ts';

const dayMs = 24 * 60 * 60_000;

interface Input {
  readonly windows: readonly Window[];
  readonly zone: string;
  readonly now: Date;
}

/** The windows as instants; or the problem with the first invalid one. */
export function windowSpans({ windows, zone: named, now }: Input): Span[] | WrongTime {
  const zone = zoneNamed(named);
  if (zone === undefined) return { refused: ['meeting.zone_unknown'] };
  if (!windows.every(({ start, end }) => isWall(start) && isWall(end)))
    return { refused: ['meeting.time_unknown'] };
  const spans = windows.map(({ start, end }) => ({
    startMs: firstInstantOf(zone, start),
    endMs: firstInstantOf(zone, end),
  }));
  if (spans.some(({ startMs, endMs }) => endMs <= startMs)) return { refused: ['meeting.time_unknown'] };
  const latest = now.getTime() + pollLimits.windowDaysMax * dayMs;
  if (spans.some(({ endMs }) => endMs <= now.getTime() || endMs > latest))
    return { refused: ['meeting.time_past'] };
  return joined(spans);
}

/**
 * Replaces the times a person could meet. Their own calendar is subtracted here: they agree to that by answering, and
 * their calendar is never compared for anyone else (decision 118). Returns whether it differs from before.
 */
export async function putWindows(
  tx: Transaction,
  {
    row,
    person,
    spans,
  }: { readonly row: MeetingRow; readonly person: PersonId; readonly spans: readonly Span[] },
): Promise<boolean> {
  const free = await freeOf(tx, person, spans);
  const before = await tx.orm
    .delete(meetingWindow)
    .where(and(eq(meetingWindow.requestId, row.id), eq(meetingWindow.personId, person)))
    .returning();
  const said = free.map(({ startMs, endMs }) => ({
    requestId: row.id,
    personId: person,
    startsAt: new Date(startMs),
    endsAt: new Date(endMs),
  }));
  if (said.length > 0) await tx.orm.insert(meetingWindow).values(said);
  const inOrder = before.toSorted((one, other) => one.startsAt.getTime() - other.startsAt.getTime());
  return !isDeepStrictEqual(inOrder, said);
}

/** The parts of some stretches that are free on the person's own calendar. */
async function freeOf(tx: Transaction, person: PersonId, spans: readonly Span[]): Promise<readonly Span[]> {
  const [first] = spans;
  const last = spans.at(-1);
  if (!first || !last) return [];
  const within = { startMs: first.startMs, endMs: last.endMs };
  return without(spans, await takenOf(tx.orm, { people: [person] }, within));
}
