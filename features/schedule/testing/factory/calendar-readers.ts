import ICAL from 'ical.js';
import nodeIcal from 'node-ical';
import rrule from 'rrule';
import { convertIcsCalendar, type IcsEvent } from 'ts-ics';

// Three programs that share nothing read a file of one event: what stands on a calendar that imports it.

const farMs = Date.UTC(2031, 0, 1);
const said = (start: Date, end: Date) => `${start.toISOString()} to ${end.toISOString()}`;

function byIcalJs(text: string): string[] {
  const parts = new ICAL.Component(ICAL.parse(text) as never).getAllSubcomponents('vevent');
  const main = parts.find((part) => !part.hasProperty('recurrence-id'));
  const exceptions = parts.filter((part) => part.hasProperty('recurrence-id'));
  const event = new ICAL.Event(main, { exceptions });
  if (!event.isRecurring()) return [said(event.startDate.toJSDate(), event.endDate.toJSDate())];
  const found: string[] = [];
  const each = event.iterator();
  for (let next = each.next(); next && next.toJSDate().getTime() < farMs; next = each.next()) {
    const { startDate, endDate } = event.getOccurrenceDetails(next);
    found.push(said(startDate.toJSDate(), endDate.toJSDate()));
  }
  return found.toSorted();
}

function byNodeIcal(text: string): string[] {
  const events = Object.values(nodeIcal.sync.parseICS(text)).filter((one) => one?.type === 'VEVENT');
  return events
    .flatMap((event) => {
      if (event?.type !== 'VEVENT') return [];
      if (!event.rrule) return [said(event.start, event.end ?? event.start)];
      const window = { from: new Date(0), to: new Date(farMs) };
      return nodeIcal.expandRecurringEvent(event, window).map(({ start, end }) => said(start, end));
    })
    .toSorted();
}

const rules = {
  DAILY: rrule.RRule.DAILY,
  WEEKLY: rrule.RRule.WEEKLY,
  MONTHLY: rrule.RRule.MONTHLY,
  YEARLY: rrule.RRule.YEARLY,
};

/** Its own dates, and the rule by the clock of its zone through a library that knows no zones. */
function byTsIcs(text: string): string[] {
  const events = convertIcsCalendar(undefined, text).events ?? [];
  const main = events.find((event) => !event.recurrenceId);
  if (!main) return [];
  const replaced = new Map(
    events.flatMap((event) =>
      event.recurrenceId ? [[event.recurrenceId.value.date.getTime(), event] as const] : [],
    ),
  );
  const endOf = (event: IcsEvent) => event.end?.date ?? event.start.date;
  const lengthMs = endOf(main).getTime() - main.start.date.getTime();
  const off = new Set((main.exceptionDates ?? []).map(({ date }) => date.getTime()));
  return startsOf(main)
    .filter((start) => !off.has(start.getTime()))
    .map((start) => {
      const other = replaced.get(start.getTime());
      return other ? said(other.start.date, endOf(other)) : said(start, new Date(start.getTime() + lengthMs));
    })
    .toSorted();
}

function startsOf({ start, recurrenceRule: rule }: IcsEvent): Date[] {
  if (!rule) return [start.date];
  const zone = start.local?.timezone ?? 'UTC';
  const wall = (at: Date) =>
    new Date(
      `${Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(zone).toPlainDateTime().toString({ smallestUnit: 'second' })}Z`,
    );
  return new rrule.RRule({
    freq: rules[rule.frequency as keyof typeof rules],
    interval: rule.interval ?? 1,
    dtstart: wall(start.date),
    until: rule.until ? wall(rule.until.date) : new Date(farMs),
    ...(rule.count && { count: rule.count }),
    ...(rule.byDay && { byweekday: rule.byDay.map(({ day }) => rrule.RRule[day]) }),
  })
    .all()
    .map(
      (at) =>
        new Date(
          Temporal.PlainDateTime.from(at.toISOString().slice(0, 19)).toZonedDateTime(zone).epochMilliseconds,
        ),
    );
}

/** What each of three programs makes of a file, as instants. */
export const readers: Readonly<Record<string, (text: string) => string[]>> = {
  'ical.js': byIcalJs,
  'node-ical': byNodeIcal,
  'ts-ics': byTsIcs,
};
