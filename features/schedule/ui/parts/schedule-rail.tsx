import { useQuery } from '@tanstack/react-query';
import { memo, type ReactNode, Suspense } from 'react';
import type { PersonId } from '#platform/contract/ids.ts';
import { clockIn, dayIn, firstDayOfWeek } from '#platform/ui/calendar-words.ts';
import { Avatar } from '#platform/ui/kit/avatar.tsx';
import { Box, Row, Stack, Text } from '#platform/ui/kit/layout.tsx';
import { TickBox } from '#platform/ui/kit/tick-box.tsx';
import type { MeetingView } from '../../contract/meeting-requests.ts';
import type { Calendar } from '../../contract/views.ts';
import { dayAfter } from '../../policy/times.ts';
import { agreedQuery } from '../api.ts';
import { copy } from '../copy.ts';
import { MiniMonth } from './lazy-parts.ts';
import { meetingCopy } from './meeting-copy.ts';
import { saidBy } from './said-by.ts';
import classes from './schedule.module.css';
import { useMeetingActs } from './use-meeting-acts.ts';

const { tomorrow: tomorrowWords } = meetingCopy;

type ScheduleRailProps = {
  calendars: readonly Calendar[] | undefined;
  from: string;
  to: string;
  zone: string;
  day: string;
  today: string;
  others: readonly PersonId[];
  onDay: (day: string) => void;
  onChoose: (others: PersonId[]) => void;
};

/** Beside the calendar: a small month to go by, the calendars of others, and what tomorrow waits to hear. */
export const ScheduleRail = memo(function ScheduleRail(props: ScheduleRailProps) {
  const { calendars, from, to, zone, day, today, others, onDay, onChoose } = props;
  const words = { before: copy.monthBefore, after: copy.monthAfter, label: copy.month };
  const month = (
    <Suspense fallback={<div className={classes.month} />}>
      <MiniMonth
        day={day}
        today={today}
        from={from}
        to={to}
        firstDayOfWeek={firstDayOfWeek()}
        words={words}
        onDay={onDay}
      />
    </Suspense>
  );
  return (
    <CalendarList
      month={month}
      below={<ToConfirm tomorrow={dayAfter(today, 1)} zone={zone} />}
      calendars={calendars}
      others={others}
      onChoose={onChoose}
    />
  );
});

type CalendarListProps = {
  /** What is below the calendars. */
  below: ReactNode;
  /** The small month above the list. */
  month: ReactNode;
  calendars: readonly Calendar[] | undefined;
  others: readonly PersonId[];
  onChoose: (others: PersonId[]) => void;
};

/** A small month, and the calendars beside mine: of desks and of colleagues, with whether they are busy just now. */
function CalendarList({ month, below, calendars, others, onChoose }: CalendarListProps) {
  const [, ...beside] = calendars ?? [];
  return (
    <Stack
      as="aside"
      gap={4}
      px={16}
      py={16}
      borderRight="soft"
      className={classes.calendars}
      aria-label={copy.calendars}
      data-alone={calendars?.length === 1 || undefined}
    >
      <div className={classes.small}>{month}</div>
      {beside.length > 0 ? (
        <Text as="h2" size="md" weight={600} pt={12}>
          {copy.calendars}
        </Text>
      ) : null}
      {beside.map(({ person, access, isBusyNow }) => (
        <Row as="label" key={person.id} gap={8} align="center" minHeight={36}>
          <TickBox
            checked={others.includes(person.id)}
            onToggle={(isOn) =>
              onChoose(isOn ? [...others, person.id] : others.filter((one) => one !== person.id))
            }
          />
          <Avatar
            id={person.id}
            name={person.displayName}
            photoURL={person.photoURL}
            size={24}
            isDecorative
          />
          <Text grow shrink truncate>
            {person.displayName}
          </Text>
          <Text size="xs" tone="muted">
            {access === 'desk' ? copy.access.desk : isBusyNow ? copy.busyNow : copy.freeNow}
          </Text>
        </Row>
      ))}
      {below}
    </Stack>
  );
}

type ToConfirmProps = { tomorrow: string; zone: string };

/** Tomorrow's meetings, each confirmed by one tick, and what the other side has said (SCH-D4). */
function ToConfirm({ tomorrow, zone }: ToConfirmProps) {
  const { data } = useQuery(agreedQuery());
  const meetings = (data?.items ?? [])
    .flatMap((meeting) =>
      meeting.agreed && meeting.acts.includes('confirm')
        ? [{ meeting, startMs: Date.parse(meeting.agreed.startsAt) }]
        : [],
    )
    .filter(({ startMs }) => dayIn(zone, startMs) === tomorrow)
    .toSorted((one, other) => one.startMs - other.startMs);
  if (meetings.length === 0) return null;
  const done = meetings.filter(({ meeting }) => meeting.mySays === 'confirmed').length;
  return (
    <Box as="section" aria-label={tomorrowWords.title}>
      <Row gap={8} align="baseline" justify="between" pt={12}>
        <Text as="h2" size="md" weight={600}>
          {tomorrowWords.title}
        </Text>
        <Text size="xs" tone="muted" nowrap>
          {tomorrowWords.progress(done, meetings.length)}
        </Text>
      </Row>
      <ul>
        {meetings.map(({ meeting, startMs }) => (
          <Line key={meeting.id} meeting={meeting} time={clockIn(zone, startMs)} />
        ))}
      </ul>
    </Box>
  );
}

/** What the other one says, or how many of several have confirmed. */
function othersSay(meeting: MeetingView): string {
  const { person, poll, otherSays } = meeting;
  if (!poll) return `${person.displayName}: ${meetingCopy.says[otherSays ?? 'none']}`;
  const said = saidBy(meeting);
  const confirmed = said.filter(({ says }) => says === 'confirmed').length;
  return tomorrowWords.confirmed(confirmed, said.length);
}

/** Taking a word back is done by pushing: what is confirmed stays ticked. */
function Line({ meeting, time }: { meeting: MeetingView; time: string }) {
  const { title, mySays } = meeting;
  const { confirm, busy } = useMeetingActs(meeting);
  const isConfirmed = mySays === 'confirmed';
  return (
    <li>
      <Row as="label" gap={8} align="start" py={6}>
        <TickBox
          checked={isConfirmed}
          disabled={isConfirmed || busy === 'confirmed'}
          aria-label={tomorrowWords.confirm(title, time)}
          onToggle={() => void confirm('confirmed')}
        />
        <Text shrink>
          <Text block truncate>
            {`${time} ${title}`}
          </Text>
          <Text block truncate size="xs" tone="muted">
            {othersSay(meeting)}
          </Text>
        </Text>
      </Row>
    </li>
  );
}
