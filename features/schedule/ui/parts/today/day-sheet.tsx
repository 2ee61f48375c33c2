import { useQueries, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useMe } from '#features/identity/ui/public.ts';
import { longDate } from '#platform/ui/calendar-words.ts';
import { now } from '#platform/ui/clock.ts';
import { Grid } from '#platform/ui/kit/layout.tsx';
import { PrintSheet } from '#platform/ui/kit/print-sheet.tsx';
import { timeWords } from '#platform/ui/time-words.ts';
import type { EventView, Occurrence } from '../../../contract/views.ts';
import { arrivalLines } from '../../../limits.ts';
import { eventQuery, windowQuery } from '../../api.ts';
import { copy } from '../../copy.ts';
import { elsewhere, timesIn, titleOf } from '../shown.tsx';
import sheet from './day-sheet.module.css';

const { today: words } = copy;

type DaySheetProps = {
  day: string;
  zone: string;
  /** Lines below the meetings: what else is due that day. */
  dues?: readonly { readonly id: string; readonly line: string }[];
  onDone: () => void;
};

/** The day on one page of paper: when, where, how to get in, who to call and what to read (DASH-1, SCH-D1). */
export function DaySheet({ day, zone, dues, onDone }: DaySheetProps) {
  const me = useMe().person;
  const [at] = useState(() => new Date(now()).toISOString());
  const { data } = useQuery(windowQuery({ from: day, to: day, zone, calendars: [] }));
  const items = data?.items ?? [];
  const views = useQueries({
    queries: items.flatMap(({ event }) => (event ? [eventQuery(event.id, event.day ?? undefined)] : [])),
    combine: (all) => ({
      isReady: all.every(({ isPending }) => !isPending),
      byId: new Map(all.flatMap(({ data: view }) => (view ? [[view.id, view] as const] : []))),
    }),
  });
  if (!data || !views.isReady) return null;
  const printed = words.printedFor(me.displayName, timeWords(at, { style: 'full', nowMs: Date.parse(at) }));
  return (
    <PrintSheet
      title={words.sheetTitle(longDate(Date.parse(`${day}T12:00`)))}
      lines={[printed]}
      onDone={onDone}
    >
      <ul>
        {items.map((shown) => (
          <Item
            key={shown.key}
            shown={shown}
            zone={zone}
            view={shown.event ? views.byId.get(shown.event.id) : undefined}
          />
        ))}
      </ul>
      {items.length === 0 ? <p>{copy.none}</p> : null}
      {dues && dues.length > 0 ? (
        <>
          <h2>{words.due}</h2>
          <ul>
            {dues.map(({ id, line }) => (
              <li key={id}>{line}</li>
            ))}
          </ul>
        </>
      ) : null}
    </PrintSheet>
  );
}

type ItemProps = { shown: Occurrence; zone: string; view: EventView | undefined };

function Item({ shown, zone, view }: ItemProps) {
  const { event } = shown;
  const people = view?.attendees.map(({ person }) => person.displayName).join(', ');
  const lines = [
    event?.place,
    ...arrivalLines.map((name) => view?.[name] && `${copy.edit.arrivalLines[name]}: ${view[name]}`),
    event?.link,
    event && event.travelMinutes > 0 && copy.panel.travel(event.travelMinutes),
    people || event?.withName,
    view?.prepNote,
  ];
  return (
    <Grid as="li" gap={12} py={8} px={0} className={sheet.item}>
      <Grid as="span" gap={2} packed>
        <b>{timesIn(shown, zone)}</b>
        <span>{elsewhere(shown, zone)}</span>
      </Grid>
      <Grid as="span" gap={2} packed>
        <b dir="auto">{titleOf(shown)}</b>
        {lines.map((line) =>
          line ? (
            <span key={line} dir="auto">
              {line}
            </span>
          ) : null,
        )}
      </Grid>
    </Grid>
  );
}
