import { clockOf } from '#platform/contract/wall-clock.ts';
import { weekdayIn } from '#platform/ui/calendar-words.ts';
import { Row, Stack, Text } from '#platform/ui/kit/layout.tsx';
import { deviceZone } from '#platform/ui/zone-words.ts';
import type { AvailCheckView, CalendarOnDates } from '../../../contract/avail-checks.ts';
import { cellsOf } from '../../../policy/avail-calendar.ts';
import { daysWords } from '../holds/hold-words.ts';
import { holdsCopy } from '../holds/holds-copy.ts';
import { slotWords } from '../slot-words.ts';
import classes from './avails.module.css';
import { availsCopy } from './avails-copy.ts';

const { calendar: words } = availsCopy;

/** As many lines as are read at a glance. */
const linesShown = 4;

type Entry = CalendarOnDates['entries'][number];
type DateCalendarProps = { date: AvailCheckView['days'][number]; calendar: CalendarOnDates };

/** The calendar on some dates: a square for each day, and what is on them in words. */
export function DateCalendar({ date, calendar: { entries } }: DateCalendarProps) {
  return (
    <Stack gap={6}>
      <Row gap={2} wrap aria-hidden="true">
        {cellsOf(date, entries).map(({ firstDay, lastDay, says, isHold }) => (
          <span
            key={firstDay}
            className={classes.cell}
            data-says={isHold ? 'hold' : says}
            data-week={firstDay !== lastDay || undefined}
          >
            <span className={classes.weekday}>{weekdayIn('UTC', noon(firstDay)).slice(0, 2)}</span>
            {Number(firstDay.slice(8))}
          </span>
        ))}
      </Row>
      <Stack as="ul" gap={2} p={0}>
        {entries.length === 0 ? (
          <Text as="li" size="sm" tone="muted">
            {words.free}
          </Text>
        ) : null}
        {entries.slice(0, linesShown).map((entry) => (
          <Text
            as="li"
            key={[entry.kind, entry.firstDay, entry.startsAt, entry.title].join(' ')}
            size="sm"
            tone="warning"
            breaks
          >
            {entryWords(entry)}
          </Text>
        ))}
        {entries.length > linesShown ? (
          <Text as="li" size="sm" tone="warning">
            {words.more(entries.length - linesShown)}
          </Text>
        ) : null}
      </Stack>
    </Stack>
  );
}

const noon = (day: string) => Date.parse(`${day}T12:00Z`);

/** "Booked, Copperline: Tue, May 4 – Wed, May 5", "Busy: Mon, Jun 7, 9:00 AM – 10:00 AM". */
function entryWords({ kind, rank, title, startsAt, endsAt, ...days }: Entry): string {
  const what = rank !== null ? holdsCopy.rank(rank, kind === 'avail') : kind === 'event' ? '' : nameOf(kind);
  const when = startsAt && endsAt ? timeWords(Date.parse(startsAt), Date.parse(endsAt)) : daysWords(days);
  return `${[what, title].filter(Boolean).join(', ')}: ${when}`;
}

const nameOf = (kind: Entry['kind']): string =>
  kind === 'booked' || kind === 'booked_out' ? words[kind] : words.busy;

/** By the clock of this device; of what goes on for days their days. */
function timeWords(startMs: number, endMs: number): string {
  const zone = deviceZone();
  const clock = clockOf(zone);
  const [firstDay, lastDay] = [clock(startMs).slice(0, 10), clock(endMs - 1).slice(0, 10)];
  return firstDay === lastDay ? slotWords(zone, startMs, endMs) : daysWords({ firstDay, lastDay });
}
