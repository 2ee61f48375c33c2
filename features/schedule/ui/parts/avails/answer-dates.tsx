import { Button } from '@mantine/core';
import { type ReactNode, useId, useState } from 'react';
import { clockOf } from '#platform/contract/wall-clock.ts';
import { weekdayIn } from '#platform/ui/calendar-words.ts';
import { ChoiceButton } from '#platform/ui/kit/choice-button.tsx';
import { Row, Stack, Text } from '#platform/ui/kit/layout.tsx';
import { deviceZone } from '#platform/ui/zone-words.ts';
import type { AvailCheckView, CalendarOnDates } from '../../../contract/avail-checks.ts';
import { answerTo, type Choice, cellsOf, choiceFor, isOutdated } from '../../../policy/avail-calendar.ts';
import { answerOf } from '../../../policy/avail-checks.ts';
import { daysWords } from '../holds/hold-words.ts';
import { holdsCopy } from '../holds/holds-copy.ts';
import { slotWords } from '../slot-words.ts';
import classes from './avails.module.css';
import { availsCopy as words } from './avails-copy.ts';
import type { AvailActs } from './use-avail-acts.ts';

const { calendar: calendarWords } = words;

/** As many lines as are read at a glance. */
const linesShown = 4;

type AnswerDatesProps = {
  check: AvailCheckView;
  acts: AvailActs;
  /** The first of the list: its button is the yellow one. */
  isMain: boolean;
  onDone: () => void;
  /** What else can be done with the check. */
  children: ReactNode;
};

/**
 * Each date with the calendar beside it and two answers. What the calendar says is chosen from the start: free dates are
 * available, taken ones are not, and where a hold or an appointment may be in the way a person has to choose. If the
 * calendar changes meanwhile, a date that was chosen before is asked about once more.
 */
export function AnswerDates({ check: { days, client }, acts, isMain, onDone, children }: AnswerDatesProps) {
  const [said, setSaid] = useState<ReadonlyMap<number, Choice>>(new Map());
  const [isMissing, setIsMissing] = useState(false);
  const headId = useId();
  const answers = days.map((date, at) => answerTo(date, said.get(at)));
  const send = async (given: readonly (boolean | null)[]) => {
    const answer = answerOf(given);
    setIsMissing(answer === undefined);
    if (answer && (await acts.answer(answer, given.map(Boolean)))) onDone();
  };
  return (
    <Stack gap={12}>
      <Text as="h3" size="sm" weight={600} id={headId}>
        {words.eachDate}
      </Text>
      <Stack as="ul" gap={12} p={0} aria-labelledby={headId}>
        {days.map((date, at) => (
          <Row
            as="li"
            key={`${String(at)}:${date.firstDay}`}
            gapX={16}
            gap={8}
            align="start"
            wrap
            pt={12}
            borderTop="soft"
          >
            <Stack gap={6} basis={260} role="group" aria-label={words.calendar.label(client.displayName)}>
              <Text weight={600}>{daysWords(date)}</Text>
              {date.calendar ? <DateCalendar date={date} calendar={date.calendar} /> : null}
              {isOutdated(date, said.get(at)) ? (
                <Text as="p" size="sm" tone="warning" role="status">
                  {words.calendar.changed}
                </Text>
              ) : null}
            </Stack>
            <Row gap={4} role="group" aria-label={words.answerFor(daysWords(date))}>
              {([true, false] as const).map((isFree) => (
                <ChoiceButton
                  key={String(isFree)}
                  isOn={answers[at] === isFree}
                  onClick={() => {
                    setSaid(new Map(said).set(at, choiceFor(date, isFree)));
                    setIsMissing(false);
                  }}
                >
                  {words.choices[isFree ? 'yes' : 'no']}
                </ChoiceButton>
              ))}
            </Row>
          </Row>
        ))}
      </Stack>
      {isMissing ? (
        <Text as="p" size="sm" tone="danger" role="alert">
          {words.missing}
        </Text>
      ) : null}
      <Row gap={8} wrap>
        <Button
          variant={isMain ? 'filled' : 'default'}
          loading={acts.busy === 'answer'}
          onClick={() => void send(answers)}
        >
          {words.acts.send}
        </Button>
        {days.length > 1 ? (
          <Button
            variant="default"
            disabled={acts.busy !== undefined}
            onClick={() => void send(days.map(() => false))}
          >
            {words.acts.none}
          </Button>
        ) : null}
        {children}
      </Row>
    </Stack>
  );
}

type Entry = CalendarOnDates['entries'][number];
type DateCalendarProps = { date: AvailCheckView['days'][number]; calendar: CalendarOnDates };

/** The calendar on some dates: a square for each day, and what is on them in words. */
function DateCalendar({ date, calendar: { entries } }: DateCalendarProps) {
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
            {calendarWords.free}
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
            {calendarWords.more(entries.length - linesShown)}
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
  kind === 'booked' || kind === 'booked_out' ? calendarWords[kind] : calendarWords.busy;

/** In the time zone of this device; days for events of several days. */
function timeWords(startMs: number, endMs: number): string {
  const zone = deviceZone();
  const clock = clockOf(zone);
  const [firstDay, lastDay] = [clock(startMs).slice(0, 10), clock(endMs - 1).slice(0, 10)];
  return firstDay === lastDay ? slotWords(zone, startMs, endMs) : daysWords({ firstDay, lastDay });
}
