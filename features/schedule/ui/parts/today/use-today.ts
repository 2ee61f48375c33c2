import { useQuery } from '@tanstack/react-query';
import { clockOf, firstInstantOf } from '#platform/contract/wall-clock.ts';
import { useNow } from '#platform/ui/now.ts';
import { deviceZone } from '#platform/ui/zone-words.ts';
import { hasTimes, meetingsLeft, nextUp } from '../../../policy/day.ts';
import { dayAfter } from '../../../policy/times.ts';
import { todayQuery } from '../../api.ts';

const dayMs = 24 * 60 * 60_000;

/** My events today and in the next 24 hours, in the time zone of this device. */
export function useToday() {
  const nowMs = useNow();
  const zone = deviceZone();
  const today = clockOf(zone)(nowMs).slice(0, 10);
  const tomorrow = dayAfter(today, 1);
  const reading = useQuery(todayQuery(nowMs));
  const items = reading.data?.items ?? [];
  const startMs = firstInstantOf(zone, `${today}T00:00`);
  const endMs = firstInstantOf(zone, `${tomorrow}T00:00`);
  const next = nextUp(items, nowMs);
  return {
    nowMs,
    zone,
    today,
    /** From midnight to midnight. */
    wholeDay: { startMs, endMs },
    reading,
    items: items.filter(
      (one) => hasTimes(one) && Date.parse(one.startsAt) < endMs && Date.parse(one.endsAt) > startMs,
    ),
    next: next && Date.parse(next.startsAt) < nowMs + dayMs ? next : undefined,
    left: meetingsLeft(items, { nowMs, endMs }),
  };
}

export type Today = ReturnType<typeof useToday>;
