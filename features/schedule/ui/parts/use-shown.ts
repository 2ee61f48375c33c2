import { useQuery } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { useMe } from '#features/identity/ui/public.ts';
import type { PersonId } from '#platform/contract/ids.ts';
import type { Occurrence } from '../../contract/views.ts';
import { calendarsQuery, windowQuery } from '../api.ts';
import { daysOf, weekOf } from './days.ts';
import { keptDays, useKeeping } from './offline/kept-days.ts';
import type { View } from './schedule-address.ts';

/** The days and calendars requested. */
interface ShownOptions {
  readonly view: View;
  readonly day: string;
  readonly others: readonly PersonId[];
  readonly zone: string;
}

const nothing: readonly Occurrence[] = [];

/** What is on my calendar, and on the others that stand beside it, in the days of a view. */
export function useShown({ view, day, others, zone }: ShownOptions) {
  const { from, to } = daysOf(view, day);
  // The whole week is above the list.
  const readFrom = view === 'agenda' ? weekOf(day).from : from;
  const calendars = useQuery(calendarsQuery()).data?.items;
  const mine = calendars?.[0]?.person.id;
  const beside = mine && others.length > 0 ? [mine, ...others] : [];
  const reading = useQuery({
    ...windowQuery({ from: readFrom, to, zone, calendars: beside }),
    enabled: others.length === 0 || mine !== undefined,
  });
  // Offline the request waits; the data shown until then may be of other days.
  const isAway = reading.isError || reading.fetchStatus === 'paused';
  const read = reading.isPlaceholderData && isAway ? undefined : reading.data;
  const name = { person: useMe().person.id, view, window: [readFrom, to, zone, ...beside].join(' ') };
  useKeeping(name, reading.isPlaceholderData ? undefined : reading.data);
  const days = read ?? (isAway ? keptDays(name) : undefined);
  const items = days?.items ?? nothing;
  const isAlone = others.length === 0;
  // The same for as long as it says the same: what is drawn by it is not drawn again.
  const whose = useCallback(
    ({ calendar }: Occurrence) =>
      calendar === mine || isAlone
        ? ''
        : (calendars?.find(({ person }) => person.id === calendar)?.person.displayName ?? ''),
    [calendars, mine, isAlone],
  );
  return {
    from,
    to,
    zone,
    calendars,
    reading,
    items,
    /** What is shown was read; nothing is where it could not be. */
    isRead: days !== undefined,
    isAway,
    isCut: days?.isCut === true,
    /** When what is shown was true, where that may be no more. */
    staleAt: isAway ? days?.asOf : undefined,
    /** The calendars side by side, mine first; absent where there is one. */
    people:
      beside.length > 0
        ? beside.flatMap((id) => {
            const name = calendars?.find(({ person }) => person.id === id)?.person.displayName;
            return name ? [{ id, label: name }] : [];
          })
        : undefined,
    /** The zone beside mine that most of what is shown was made in. */
    second: useMemo(() => secondZone(items, zone), [items, zone]),
    /** The name on what is of another calendar; empty for mine. */
    whose,
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
