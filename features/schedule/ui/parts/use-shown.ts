import { useQuery } from '@tanstack/react-query';
import type { PersonId } from '#platform/contract/ids.ts';
import type { Occurrence } from '../../contract/views.ts';
import { calendarsQuery, windowQuery } from '../api.ts';
import { daysOf } from './days.ts';
import type { View } from './schedule-address.ts';

/** Which days of whose calendars are asked for. */
interface Wanted {
  readonly view: View;
  readonly day: string;
  readonly others: readonly PersonId[];
  readonly zone: string;
}

/** What is on my calendar, and on the others that stand beside it, in the days of a view. */
export function useShown({ view, day, others, zone }: Wanted) {
  const { from, to } = daysOf(view, day);
  const calendars = useQuery(calendarsQuery()).data?.items;
  const mine = calendars?.[0]?.person.id;
  const beside = mine && others.length > 0 ? [mine, ...others] : [];
  const reading = useQuery({
    ...windowQuery({ from, to, zone, calendars: beside }),
    enabled: others.length === 0 || mine !== undefined,
  });
  const items = reading.data?.items ?? [];
  return {
    from,
    to,
    zone,
    calendars,
    reading,
    items,
    /** The zone beside mine that most of what is shown was made in. */
    second: secondZone(items, zone),
    /** The name on what is of another calendar; empty for mine. */
    whose: ({ calendar }: Occurrence) =>
      calendar === mine || others.length === 0
        ? ''
        : (calendars?.find(({ person }) => person.id === calendar)?.person.displayName ?? ''),
    retry: () => void reading.refetch(),
  };
}

/** Of the zones things were made in, the most frequent one that is not mine. */
export function secondZone(items: readonly Occurrence[], mine: string): string | undefined {
  const others = items.flatMap(({ event }) =>
    event && 'zone' in event.when && event.when.zone !== mine ? [event.when.zone] : [],
  );
  const [most] = [...Map.groupBy(others, (zone) => zone)].toSorted(([, a], [, b]) => b.length - a.length);
  return most?.[0];
}

export type Shown = ReturnType<typeof useShown>;
