import { and, eq } from 'drizzle-orm';
import { zoneNamed } from '#features/profiles/policy/zones.ts';
import type { PersonId } from '#platform/contract/ids.ts';
import { firstInstantOf } from '#platform/contract/wall-clock.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import type { Window } from '../../../contract/polls.ts';
import { pollLimits } from '../../../limits.ts';
import { joined, without } from '../../../policy/polls.ts';
import { isWall, type Span } from '../../../policy/times.ts';
import { takenOf } from '../../queries/shared-time.ts';
import { type MeetingRow, meetingWindow } from '../../tables/meetings.ts';
import type { WrongSlots } from '../meeting-times.ts';

const dayMs = 24 * 60 * 60_000;

interface Wish {
  readonly windows: readonly Window[];
  readonly zone: string;
  readonly now: Date;
}

/** When somebody could, as instants; or what is wrong with the first that cannot be. */
export function windowSpans({ windows, zone: named, now }: Wish): Span[] | WrongSlots {
  const zone = zoneNamed(named);
  if (zone === undefined) return { kind: 'zone_unknown' };
  if (!windows.every(({ start, end }) => isWall(start) && isWall(end))) return { kind: 'time_unknown' };
  const spans = windows.map(({ start, end }) => ({
    startMs: firstInstantOf(zone, start),
    endMs: firstInstantOf(zone, end),
  }));
  if (spans.some(({ startMs, endMs }) => endMs <= startMs)) return { kind: 'time_unknown' };
  const latest = now.getTime() + pollLimits.windowDaysMax * dayMs;
  if (spans.some(({ endMs }) => endMs <= now.getTime() || endMs > latest)) return { kind: 'time_past' };
  return joined(spans);
}

/**
 * Keeps when somebody could, in place of what they said before. What is on their own calendar is left out here: they ask
 * for that by answering, and nobody else ever compares anything with their calendar (decision 118).
 */
export async function putWindows(
  tx: Transaction,
  {
    row,
    person,
    spans,
  }: { readonly row: MeetingRow; readonly person: PersonId; readonly spans: readonly Span[] },
): Promise<void> {
  await tx.orm
    .delete(meetingWindow)
    .where(and(eq(meetingWindow.requestId, row.id), eq(meetingWindow.personId, person)));
  const [first] = spans;
  const last = spans.at(-1);
  if (!first || !last) return;
  const taken = await takenOf(tx.orm, { people: [person] }, { startMs: first.startMs, endMs: last.endMs });
  const free = without(spans, taken);
  if (free.length === 0) return;
  await tx.orm.insert(meetingWindow).values(
    free.map(({ startMs, endMs }) => ({
      requestId: row.id,
      personId: person,
      startsAt: new Date(startMs),
      endsAt: new Date(endMs),
    })),
  );
}
