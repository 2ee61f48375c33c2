import { daysOfClients } from '#features/schedule/server/public.ts';
import type { PersonId } from '#platform/contract/ids.ts';
import { within } from '../../policy/days.ts';
import type { Looking } from '../parts.ts';
import type { TakenRange } from '../tables.ts';

/** The dates of a listing that has some. */
export interface Dates {
  readonly firstDay: string;
  readonly lastDay: string;
}

export const datesOf = ({
  firstDay,
  lastDay,
}: {
  firstDay: string | null;
  lastDay: string | null;
}): Dates | null => (firstDay !== null && lastDay !== null ? { firstDay, lastDay } : null);

/** What people have on exactly these dates, as the caller may see it, without saying what it is. */
export async function takenOn(
  { orm, principal }: Pick<Looking, 'orm' | 'principal'>,
  people: readonly PersonId[],
  dates: Dates | null,
): Promise<ReadonlyMap<PersonId, TakenRange[]>> {
  if (!dates || people.length === 0) return new Map();
  const found = await daysOfClients(orm, { by: principal, people, from: dates.firstDay, to: dates.lastDay });
  return new Map(
    [...found].map(([person, days]) => [
      person,
      within(days, dates).map(({ firstDay, lastDay, kind }) => ({
        firstDay,
        lastDay,
        kind: kind === 'hold' ? ('hold' as const) : ('busy' as const),
      })),
    ]),
  );
}
