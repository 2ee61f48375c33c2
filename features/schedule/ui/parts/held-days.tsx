import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { IconAlertTriangle } from '#platform/ui/icons.ts';
import type { CalendarItem } from '#platform/ui/kit/calendar/calendar-item.ts';
import { layout, Row, Text } from '#platform/ui/kit/layout.tsx';
import { useNow } from '#platform/ui/now.ts';
import type { ShownHold } from '../../contract/holds.ts';
import { isBooked, isLive } from '../../policy/holds/states.ts';
import { dayAfter } from '../../policy/times.ts';
import { copy } from '../copy.ts';
import { daysWords, holdName, leftWords, placeWords } from './holds/hold-words.ts';
import { holdsCopy } from './holds/holds-copy.ts';
import { holdsQuery } from './holds/shown-holds.ts';

const mark = 'hold:';

/** The hold behind an item of the calendar; nothing of an event. */
export const holdOf = (key: string): string | undefined =>
  key.startsWith(mark) ? key.slice(mark.length) : undefined;

/** Holds on me and mine on others, between two days, as whole days of the calendar. */
export function useHeldDays(days: { from: string; to: string }, isShown: boolean) {
  const nowMs = useNow();
  const reading = useQuery({ ...holdsQuery(days), enabled: isShown });
  const { data } = reading;
  const items = useMemo(() => {
    const held = (data?.all ?? []).filter(({ sides, state }) => sides.length > 0 && isLive(state));
    return held.map((hold) => itemOf(hold, nowMs));
  }, [data, nowMs]);
  return { reading, items };
}

/** Says that holds are missing from the calendar: without them its days would look free. */
export function HeldFailed({ reading }: Pick<ReturnType<typeof useHeldDays>, 'reading'>) {
  if (!reading.isLoadingError) return null;
  return (
    <Row gap={12} align="center" px="edge" py={8} role="alert">
      <Text tone="muted">{holdsCopy.broken}</Text>
      <Button variant="default" size="sm" onClick={() => void reading.refetch()}>
        {copy.retry}
      </Button>
    </Row>
  );
}

function itemOf(hold: ShownHold, nowMs: number): CalendarItem {
  const { id, firstDay, lastDay, rank, state, person, challenge } = hold;
  const challenged = challenge && holdsCopy.challengedLeft(leftWords(challenge.endsAt, nowMs));
  const words = [person.displayName, holdName(hold)].join(', ');
  return {
    id: `${mark}${id}`,
    start: `${firstDay}T00:00`,
    end: `${dayAfter(lastDay, 1)}T00:00`,
    spoken: [placeWords(hold), words, daysWords(hold), challenged].filter(Boolean).join(', '),
    tone: 'hold',
    look: isBooked(state) ? 'solid' : rank === 1 ? 'hatched' : 'dashed',
    isMovable: false,
    isOpen: false,
    body: () => (
      <Row as="span" gap={6} align="center">
        <Text rigid weight={700}>
          {isBooked(state) ? holdsCopy.booked : `P${rank}`}
        </Text>
        <Text shrink truncate>
          {words}
        </Text>
        {challenged ? (
          <Row
            as="span"
            gap={4}
            align="center"
            className={layout({ shrink: true, tone: 'warning', ml: 'auto' })}
          >
            <IconAlertTriangle size={14} stroke={1.75} className={layout({ rigid: true })} aria-hidden />
            <Text shrink truncate>
              {challenged}
            </Text>
          </Row>
        ) : null}
      </Row>
    ),
  };
}
