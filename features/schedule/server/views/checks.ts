import { summariesOf } from '#features/profiles/server/public.ts';
import { movesFor } from '#platform/contract/states.ts';
import { toInstant } from '#platform/contract/time.ts';
import type { AvailCheckView } from '../../contract/avail-checks.ts';
import { availMoves } from '../../policy/avail-checks.ts';
import type { Check } from '../access/checks.ts';
import type { CalendarReading } from '../parts.ts';
import { calendarsOfChecks } from '../queries/avail-calendar.ts';

type Viewing = Pick<CalendarReading, 'orm' | 'actor' | 'principal'>;

/** Avail checks with the names of today, and the calendar beside the dates for the side that answers. */
export async function viewChecks(
  { orm, actor, principal: me }: Viewing,
  checks: readonly Check[],
): Promise<AvailCheckView[]> {
  const viewer = { me, isOnDesk: actor.desk !== undefined };
  const named = checks.flatMap(({ row }) => [
    row.clientId,
    row.askerId,
    row.writtenBy,
    row.representativeId,
    row.answeredBy,
  ]);
  const [people, calendars] = await Promise.all([
    summariesOf(orm, [...new Set(named.filter((one) => one !== null))]),
    calendarsOfChecks(orm, viewer, checks),
  ]);
  return checks.flatMap(({ row, days, side }): AvailCheckView[] => {
    const client = people.get(row.clientId);
    const asker = people.get(row.askerId);
    if (!client || !asker) return [];
    const nameOf = (id: typeof row.writtenBy) => (id && people.get(id)?.displayName) || '';
    return [
      {
        id: row.id,
        client,
        asker,
        writtenBy: nameOf(row.writtenBy),
        representative: (row.representativeId && people.get(row.representativeId)) ?? null,
        side,
        title: row.title,
        note: row.note,
        state: row.state,
        days: days.map(({ firstDay, lastDay, isFree }, at) => ({
          firstDay,
          lastDay,
          isFree,
          calendar: calendars.get(row.id)?.[at] ?? null,
        })),
        dueAt: row.dueAt && toInstant(row.dueAt),
        answerNote: row.answerNote,
        answeredBy: nameOf(row.answeredBy),
        answeredAt: row.answeredAt && toInstant(row.answeredAt),
        createdAt: toInstant(row.createdAt),
        acts: movesFor(availMoves, { state: row.state, who: side })
          .map(({ act }) => act)
          .filter((act) => act !== 'forward' || row.representativeId !== null),
        version: row.version,
      },
    ];
  });
}

/** One avail check. */
export async function viewCheck(at: Viewing, check: Check): Promise<AvailCheckView> {
  const [view] = await viewChecks(at, [check]);
  if (!view) throw new Error('an avail check has nobody in it any more');
  return view;
}
