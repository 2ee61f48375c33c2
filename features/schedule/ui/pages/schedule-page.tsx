import { useNavigate, useSearch } from '@tanstack/react-router';
import { type ComponentProps, Suspense, useCallback, useMemo, useState } from 'react';
import type { PersonId } from '#platform/contract/ids.ts';
import { isId } from '#platform/contract/is-id.ts';
import { clockOf } from '#platform/contract/wall-clock.ts';
import { refusalOf } from '#platform/ui/api/api.ts';
import { ForbiddenPanel } from '#platform/ui/kit/forbidden-panel.tsx';
import { Box, Row, Stack, Text } from '#platform/ui/kit/layout.tsx';
import { OnDesks } from '#platform/ui/kit/on-desks.tsx';
import { StaleBar } from '#platform/ui/kit/stale-bar.tsx';
import { useNow } from '#platform/ui/now.ts';
import { toast } from '#platform/ui/toast.ts';
import { useMediaQuery } from '#platform/ui/use-media-query.ts';
import { deviceZone } from '#platform/ui/zone-words.ts';
import type { EventId, EventView } from '../../contract/views.ts';
import { scheduleApi } from '../api.ts';
import { copy } from '../copy.ts';
import { headOf, sideOf } from '../parts/days.ts';
import { draftAt, type EventDraft } from '../parts/event-draft.ts';
import { hasEvents } from '../parts/has-on-desk.ts';
import type { Aside } from '../parts/head-props.ts';
import { HeldFailed, holdOf, useHeldDays } from '../parts/held-days.tsx';
import { ClashDialog, EventDialog, EventPanel, ImportDialog, OfferDialog } from '../parts/lazy-parts.ts';
import { whenFrom } from '../parts/moved.ts';
import { WaitingBar } from '../parts/offline/waiting-bar.tsx';
import classes from '../parts/schedule.module.css';
import { othersIn, readScheduleSearch, type ScheduleSearch } from '../parts/schedule-address.ts';
import { ScheduleHead } from '../parts/schedule-head.tsx';
import { ScheduleRail } from '../parts/schedule-rail.tsx';
import { ShownDays } from '../parts/shown-days.tsx';
import { DaySheet } from '../parts/today/lazy-day-sheet.ts';
import { type Again, useBooking } from '../parts/use-booking.ts';
import { type Shown, useShown } from '../parts/use-shown.ts';

type EditedEvent = { event?: EventView; draft?: EventDraft };

const draftAbout = (at: EventDraft, title = ''): EditedEvent => ({ draft: { ...at, title } });

/** My calendar, and those of others beside it. */
export function SchedulePage() {
  const search = useSearch({ strict: false, select: readScheduleSearch, structuralSharing: true });
  const navigate = useNavigate();
  const isPhone = useMediaQuery('(width < 768px)');
  const zone = deviceZone();
  const nowWall = clockOf(zone)(useNow());
  const today = nowWall.slice(0, 10);
  const [aside, setAside] = useState<Aside>();
  const [asked, setAsked] = useState<EditedEvent>();
  const { book, clash, drop } = useBooking();
  const { go, goDay, choose } = useMoves(search);
  const day = search.day ?? today;
  // Columns of a week are too narrow for a phone: it shows the list, or one day.
  const view = isPhone && search.view !== 'day' ? 'agenda' : (search.view ?? 'week');
  const others = useMemo(() => othersIn(search.with), [search.with]);
  const shown = useShown({ view, day, others, zone });
  const { reading, items } = shown;
  const nextHour = useMemo(() => draftAfter(day, nowWall), [day, nowWall]);
  const startNow = useCallback(() => setAsked({ draft: nextHour }), [nextHour]);
  const held = useHeldDays({ from: shown.from, to: shown.to }, view !== 'agenda');
  if (refusalOf(reading.error)?.code === 'page.forbidden') return <ForbiddenPanel thing={copy.thing} />;
  const eventOf = (key: string) => items.find((one) => one.key === key)?.event;
  const open = (key: string) => {
    const hold = holdOf(key);
    if (hold) void navigate({ to: '/schedule/holds', search: { hold } });
    const event = eventOf(key);
    if (event) go({ ...search, event: event.id, on: event.day ?? undefined });
  };
  const openDay = search.on ?? items.find(({ event }) => event?.id === search.event)?.firstDay;
  const move = async (key: string, at: string) => {
    const event = eventOf(key);
    if (!event) return;
    const { id, version, when, title, day: on } = event;
    const input = { id, version, ...(on && { day: on }), when: whenFrom(when, zone, at) };
    const save = (how: Again) => scheduleApi.edit.call({ ...input, ...how });
    const wrong = await book(save, undefined, { act: 'edit', title, input });
    if (wrong) toast.error(copy.failed, wrong);
  };
  const isAsked = asked ?? (search.create ? draftAbout(nextHour, search.about) : undefined);
  const closeDialog = () => {
    setAsked(undefined);
    if (search.create) go({ ...search, create: undefined, about: undefined });
  };
  return (
    <Stack grow shrink minHeight={0} fullHeight>
      <ScheduleHead
        view={view}
        isPhone={isPhone}
        title={headOf(view, day)}
        search={search}
        day={day}
        today={today}
        zone={zone}
        second={shown.second}
        onGo={go}
        onCreate={startNow}
        onAside={setAside}
      />
      <Row grow shrink minHeight={0} relative>
        {isPhone ? null : (
          <ScheduleRail
            calendars={shown.calendars}
            from={shown.from}
            to={shown.to}
            zone={zone}
            day={day}
            today={today}
            others={others}
            onDay={goDay}
            onChoose={choose}
          />
        )}
        <Box grow shrink minHeight={0} scroll>
          {shown.staleAt ? <StaleBar at={shown.staleAt} onRetry={shown.retry} /> : null}
          <WaitingBar book={book} />
          <HeldFailed reading={held.reading} />
          <EmptyDays shown={shown} />
          {shown.isCut ? <Text tone="warning">{copy.isCut}</Text> : null}
          <ShownDays
            shown={shown}
            held={held.items}
            view={view}
            isWide={!isPhone}
            day={day}
            open={search.event}
            nowWall={nowWall}
            onOpen={open}
            onDay={(next) => go({ ...search, view: 'day', day: next })}
            onDayOfList={goDay}
            onSlot={(at, end) => setAsked({ draft: draftAt(at, end) })}
            onMove={(key, at) => void move(key, at)}
          />
        </Box>
        <Suspense fallback={null}>
          <OpenEvent
            search={search}
            side={sideOf(view, openDay)}
            zone={zone}
            book={book}
            onEdit={(event) => setAsked({ event })}
            onClose={() => go({ ...search, event: undefined, on: undefined })}
          />
        </Suspense>
      </Row>
      <Suspense fallback={null}>
        {isAsked ? <EventDialog {...isAsked} book={book} onClose={closeDialog} /> : null}
        <OpenedAside
          aside={aside}
          day={day}
          today={today}
          zone={zone}
          others={others}
          onClose={() => setAside(undefined)}
        />
        {clash ? <ClashDialog asked={clash} zone={zone} onClose={drop} /> : null}
      </Suspense>
    </Stack>
  );
}

type OpenEventProps = Omit<ComponentProps<typeof EventPanel>, 'id' | 'day'> & {
  search: ScheduleSearch;
  side: 'start' | 'end';
};

/** The open event's panel, placed over the half of the week the event isn't in. */
const OpenEvent = ({ search: { event, on }, side, ...panel }: OpenEventProps) =>
  isId<EventId>(event) ? (
    <div className={classes.panel} data-side={side}>
      <EventPanel id={event} day={on} {...panel} />
    </div>
  ) : null;

/** The ways to other days and calendars, the same ones until the address changes: what is around the days stays. */
function useMoves(search: ScheduleSearch) {
  const navigate = useNavigate();
  return useMemo(() => {
    // From an event that was opened, back leads to the days it was opened from.
    const go = (next: ScheduleSearch) =>
      void navigate({
        to: '/schedule',
        search: next,
        replace: search.event !== undefined || next.event === undefined,
        resetScroll: false,
      });
    return {
      go,
      goDay: (day: string) => go({ ...search, day }),
      choose: (beside: readonly PersonId[]) =>
        go({ ...search, with: beside.length > 0 ? beside.join(',') : undefined }),
    };
  }, [navigate, search]);
}

/** A draft at the next whole hour: at 14:32 it is 15:00; late in the day, the next morning. */
function draftAfter(day: string, wall: string): EventDraft {
  const hour = Number(wall.slice(11, 13));
  const at = (ahead: 1 | 2) => `${day}T${String(hour > 20 ? 8 + ahead : hour + ahead).padStart(2, '0')}:00`;
  return draftAt(at(1), at(2));
}

/** Above days without an event: the desks with events on them. Hidden while other calendars are shown next to mine. */
function EmptyDays({ shown: { isRead, items, people, from, to, zone } }: { shown: Shown }) {
  if (!isRead || items.length > 0 || people) return null;
  return <OnDesks scope="calendar" has={(desk) => hasEvents(desk, { from, to, zone })} />;
}

type OpenedAsideProps = {
  aside: Aside | undefined;
  day: string;
  today: string;
  zone: string;
  others: readonly PersonId[];
  onClose: () => void;
};

/** The dialog opened from the schedule's header. */
function OpenedAside({ aside, day, today, zone, others, onClose }: OpenedAsideProps) {
  switch (aside) {
    case 'offer':
      return <OfferDialog day={today} zone={zone} others={others} onClose={onClose} />;
    case 'import':
      return <ImportDialog onClose={onClose} />;
    case 'sheet':
      return <DaySheet day={day} zone={zone} onDone={onClose} />;
    case undefined:
      return null;
  }
}
