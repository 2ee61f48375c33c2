import { useQuery } from '@tanstack/react-query';
import { firstQuery, titleOf } from '#features/requests/ui/public.ts';
import { DaySheetButton, TodayBand } from '#features/schedule/ui/public.ts';
import { clockIn, dayIn } from '#platform/ui/calendar-words.ts';
import { useNow } from '#platform/ui/now.ts';
import { deviceZone } from '#platform/ui/zone-words.ts';

/** The requests due today. */
function useDues() {
  const nowMs = useNow();
  const { data } = useQuery(firstQuery());
  return (data?.items ?? []).flatMap((row) => {
    const atMs = row.due ? Date.parse(row.due) : Number.NaN;
    return atMs > nowMs && isSameDay(atMs, nowMs)
      ? [{ id: `${row.kind} ${row.id}`, title: titleOf(row), atMs, path: row.path }]
      : [];
  });
}

const isSameDay = (atMs: number, nowMs: number) => dayIn(deviceZone(), atMs) === dayIn(deviceZone(), nowMs);

/** What is next on the calendar, and the day with what is due. */
export function TodayBlock() {
  return <TodayBand dues={useDues()} />;
}

/** Prints today on one page: the meetings, and what is due. */
export function TodaySheet() {
  const zone = deviceZone();
  const dues = useDues().map(({ id, title, atMs }) => ({ id, line: `${clockIn(zone, atMs)}  ${title}` }));
  return <DaySheetButton day={dayIn(zone, useNow())} zone={zone} dues={dues} />;
}
