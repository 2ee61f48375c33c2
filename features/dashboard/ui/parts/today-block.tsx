import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { firstQuery, titleOf } from '#features/requests/ui/public.ts';
import { DaySheetButton, TodayBand } from '#features/schedule/ui/public.ts';
import { clockIn, dayIn } from '#platform/ui/calendar-words.ts';
import { Box } from '#platform/ui/kit/layout.tsx';
import { useNow } from '#platform/ui/now.ts';
import { deviceZone } from '#platform/ui/zone-words.ts';
import classes from './today-block.module.css';
import { shownRequests } from './waiting.tsx';

/** The requests that are due today. */
function useDues() {
  const nowMs = useNow();
  const { data } = useQuery(firstQuery(shownRequests));
  return (data?.items ?? []).flatMap((row) => {
    const atMs = row.due ? Date.parse(row.due) : Number.NaN;
    return atMs > nowMs && isSameDay(atMs, nowMs)
      ? [{ id: `${row.kind} ${row.id}`, title: titleOf(row), atMs, path: row.path }]
      : [];
  });
}

const isSameDay = (atMs: number, nowMs: number) => dayIn(deviceZone(), atMs) === dayIn(deviceZone(), nowMs);

/** What comes next on the calendar, and the day with what is due in it. */
export function TodayBlock() {
  const dues = useDues();
  return (
    <Suspense fallback={<Box borderBottom="soft" className={classes.room} />}>
      <TodayBand dues={dues} />
    </Suspense>
  );
}

/** Prints today on one page: the meetings, and what is due. */
export function TodaySheet() {
  const zone = deviceZone();
  const dues = useDues().map(({ id, title, atMs }) => ({ id, line: `${clockIn(zone, atMs)}  ${title}` }));
  return <DaySheetButton day={dayIn(zone, useNow())} zone={zone} dues={dues} />;
}
